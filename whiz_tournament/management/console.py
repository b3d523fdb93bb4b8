"""What is printed reaches its reader, whatever alphabet and language the terminal has, if any.

It is loaded before the program is: nothing of it may import a model.
"""

import codecs
import os
import sys
from typing import Final, TextIO

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

    On a server that of the system, in English where we do not speak it, as everything else there.
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
