"""``manage.py backup``: the whole database into one file, while it is in use."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _

from whiz_tournament.backups.backup import back_up


class Command(BaseCommand):
    help = "Backs the database up into the folder of backups (WHIZ_BACKUP_DIR)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--reason", default="by-hand", choices=["by-hand", "migration"])

    def handle(self, *args: Any, **options: Any) -> None:
        path = back_up(reason=options["reason"])
        self.stdout.write(_("Backup: {path}").format(path=path))
