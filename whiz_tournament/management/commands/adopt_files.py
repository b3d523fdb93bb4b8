"""``manage.py adopt_files``: the storage that is set now is the one of this database."""

from django.utils.translation import gettext as _

from whiz_tournament.jobs.artefacts import adopt_files
from whiz_tournament.management.data_command import DataCommand


class Command(DataCommand):
    help = (
        "Has the database know the storage of files that is set now (WHIZ_S3_BUCKET or "
        "WHIZ_FILES_DIR), after files were moved. Restart every machine with the same settings."
    )

    def handle(self, *args: object, **options: object) -> None:
        mark = adopt_files()
        self.stdout.write(
            _("Files are stored here from now on; its mark is {mark}.").format(mark=mark)
        )
