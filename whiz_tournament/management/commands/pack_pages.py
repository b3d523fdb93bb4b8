"""``manage.py pack_pages``: what was published is packed now, not a day after."""

from whiz_tournament.jobs.page_packing import pack_all_pages
from whiz_tournament.management.data_command import DataCommand


class Command(DataCommand):
    help = (
        "Packs all published pages at once; the program does so by itself a day after an evening. "
        "Not while a machine of the version before still serves: it cannot read them. SQLite's "
        "file shrinks at the next start."
    )

    def handle(self, *args: object, **options: object) -> None:
        packed = pack_all_pages()
        self.stdout.write(f"{packed} pages packed.")
