"""``manage.py restore [FILE or FOLDER]``: puts a backup back; what it replaces is kept."""

import getpass
import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from boards.errors import WhizError
from whiz_tournament.backups.folder import ENCRYPTED, backup_folder
from whiz_tournament.management.data_command import PASSPHRASE, passphrase_of_environment
from whiz_tournament.services.backups.restore import Restored, newest_backup, restore
from whiz_tournament.services.errors import error_sentence


class Command(BaseCommand):
    help = (
        "Restores a backup: the one named, or the newest of the folder named, or the newest of "
        "WHIZ_BACKUP_DIR. Stop the server and its workers first. A backup from a second place is "
        f"opened by its passphrase, asked for or read from {PASSPHRASE}."
    )
    requires_system_checks: list[str] = []  # the database may be the very thing that is broken

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", nargs="?", type=Path)
        parser.add_argument(
            "--wait", type=float, default=0, metavar="SECONDS", help="wait for others to stop"
        )

    def handle(self, *args: object, **options: Any) -> None:
        try:
            source = self._source(options["file"] or backup_folder())
            word = _passphrase(source) if source.name.endswith(ENCRYPTED) else ""
            done = restore(
                source=source,
                passphrase=word,
                seconds=options["wait"],
                while_waiting=self._say_what_to_stop,
            )
        except WhizError as error:
            raise CommandError(error_sentence(error)) from error
        for line in _lines(done):
            self.stdout.write(line)

    def _say_what_to_stop(self, programs: str) -> None:
        text = _("The restore waits: stop {programs}. Whatever starts meanwhile waits for it.")
        self.stdout.write(text.format(programs=programs))
        self.stdout.flush()

    def _source(self, asked: Path) -> Path:
        if not asked.is_dir():
            return asked
        choice = newest_backup(folder=asked)
        for path in choice.unreadable:
            self.stderr.write(_("Passed over, it cannot be read: {path}").format(path=path))
        return choice.path


def _passphrase(source: Path) -> str:
    """Return the passphrase from the environment or the person at the keyboard."""
    if word := passphrase_of_environment():
        return word
    if not sys.stdin.isatty():
        text = _("{name} needs a passphrase: put it into {variable}.")
        raise CommandError(text.format(name=source.name, variable=PASSPHRASE))
    return getpass.getpass(_("Passphrase: "))


def _lines(done: Restored) -> list[str]:
    lines = [_("Restored: {path}").format(path=done.source)]
    if done.kept:
        lines.append(_("What it replaced is kept: {path}").format(path=done.kept))
    if done.damaged:
        text = _("The database that was there cannot be read. It was moved aside: {path}")
        lines.append(text.format(path=done.damaged))
    lines.append(
        _(
            "Results entered after this backup was made are not in it: enter them again from the "
            "slips. Everybody signs in again, and every phone is paired again."
        )
    )
    return lines
