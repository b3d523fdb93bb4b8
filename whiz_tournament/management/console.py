"""What is printed reaches its reader, whatever alphabet the terminal has, if there is one."""

import codecs
import os
import sys
from typing import Final, TextIO

PLAIN: Final = "whiz_tournament.plain"
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
