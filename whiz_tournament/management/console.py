"""What commands share: the console, passphrases, the data folder, deal files."""

import codecs
import os
import sys
from pathlib import Path
from typing import Final, TextIO

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from boards.board import Board
from boards.deal_formats import deal_format
from boards.errors import WhizError
from boards.seats import Seat
from whiz_tournament.checks.starting import INSTALLED
from whiz_tournament.limits import sizes
from whiz_tournament.services.errors import error_sentence

PLAIN: Final = "whiz_tournament.plain"
OF_THE_SYSTEM: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_NEAREST: Final = {"\u202f": "\u00a0", "\u2011": "-", "\u2212": "-", "×": "x"}
_BLOCK: Final = "█▀▄"


def print_anywhere() -> None:
    """Print the nearest sign for what a console of Windows cannot show, instead of failing."""
    codecs.register_error(PLAIN, _nearest)
    # A program without a window has no output at all there.
    sys.stdout = _printable(sys.stdout)
    sys.stderr = _printable(sys.stderr)


def shows_blocks() -> bool:
    """Tell whether the output can show what a QR code is drawn with."""
    try:
        _BLOCK.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def language_to_answer_in() -> str:
    """Return the language of a command's sentences: on a club's own computer that of the pages.

    On a server that of the system, in English where we do not speak it, as all else there.
    """
    from django.conf import settings

    from whiz_tournament.live.running_server import among_servers

    if not among_servers():
        return settings.LANGUAGE_CODE
    named = next(filter(None, map(os.environ.get, OF_THE_SYSTEM)), "") or ""
    language = named[:2].lower()
    return language if language in dict(settings.LANGUAGES) else "en"


def _printable(stream: TextIO | None) -> TextIO:
    if stream is None:
        return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123 - until the process ends
    if reconfigure := getattr(stream, "reconfigure", None):
        reconfigure(errors=PLAIN)
    return stream


def _nearest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(_shown(_NEAREST.get(sign, "?"), error.encoding) for sign in signs), error.end


def _shown(sign: str, encoding: str) -> str:
    try:
        sign.encode(encoding)
    except UnicodeEncodeError:
        return " "
    return sign


class DataCommand(BaseCommand):
    """Checks what is installed; Django's own checks would load every page, which takes a second."""

    requires_system_checks = (INSTALLED,)


PASSPHRASE = "WHIZ_BACKUP_PASSPHRASE"  # noqa: S105 - the variable's name


def passphrase_of_environment() -> str:
    """Return the passphrase that the environment holds; empty without one."""
    return os.environ.get(PASSPHRASE, "")


def boards_in(path: Path, domy: Seat) -> tuple[Board, ...]:
    """Read a deal file of any format; raises CommandError for one that cannot be read."""
    try:
        with path.open("rb") as file:
            data = file.read(sizes.DEAL_FILE + 1)
        return deal_format(path.name).read(data, domy).boards
    except OSError as error:
        message = _("{file} cannot be read: {reason}.")
        raise CommandError(message.format(file=path, reason=error.strerror)) from error
    except WhizError as error:
        raise CommandError(error_sentence(error)) from error
