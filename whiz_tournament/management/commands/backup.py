"""``manage.py backup``: the whole database into one file, while it is in use."""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from boards.errors import WhizError
from whiz_tournament.jobs.backup import back_up_and_note
from whiz_tournament.management.data_command import DataCommand
from whiz_tournament.services.errors import error_sentence


class Command(DataCommand):
    help = "Backs the database up into the folder of backups (WHIZ_BACKUP_DIR)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--reason", default="by-hand", choices=["by-hand", "migration"])

    def handle(self, *args: object, **options: Any) -> None:
        try:
            path = back_up_and_note(reason=options["reason"])
        except WhizError as error:
            raise CommandError(error_sentence(error)) from error
        self.stdout.write(_("Backup: {path}").format(path=path))
