"""``manage.py restore [FILE]``: puts a backup back; what it replaces is kept."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from boards.errors import WhizError
from whiz_tournament.backups.folder import backup_folder, backups
from whiz_tournament.services.backups.restore import restore
from whiz_tournament.services.error_answers import error_sentence


class Command(BaseCommand):
    help = "Restores a backup, the newest if none is named. Stop the server first."
    requires_system_checks: list[str] = []  # the database may be the very thing that is broken

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", nargs="?", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        newest = next((p for p in backups() if "-replaced." not in p.name), None)
        source = options["file"] or newest
        if source is None:
            raise CommandError(_("There is no backup in {folder}.").format(folder=backup_folder()))
        try:
            done = restore(source=source)
        except WhizError as error:
            raise CommandError(error_sentence(error)) from error
        self.stdout.write(_("Restored: {path}").format(path=done.source))
        if done.kept:
            self.stdout.write(_("What it replaced is kept: {path}").format(path=done.kept))
        self.stdout.write(_("A new epoch begins; phones will send again what is missing."))
