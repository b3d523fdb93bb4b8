"""Bytes of a deal file as numbered lines: limits, line ends, encodings."""

from collections.abc import Iterator

from boards.deal_file import LONGEST_LINE, MOST_BYTES, MOST_LINES
from boards.deal_file_errors import FileTooLarge, LineTooLong, NotPlainText, TooManyLines

_BOM_16 = (b"\xff\xfe", b"\xfe\xff")
_END_OF_DOS_FILE = b"\x1a"


def checked_size(data: bytes) -> bytes:
    """Return the bytes, or raise ``FileTooLarge``."""
    if len(data) > MOST_BYTES:
        raise FileTooLarge(field="file", limit=MOST_BYTES // 1024 // 1024)
    return data


def text_lines(data: bytes) -> Iterator[tuple[int, str]]:
    """Yield line numbers from 1 and lines ended by CR, LF or both; UTF-8, or else Latin-1."""
    data = checked_size(data).removeprefix(b"\xef\xbb\xbf").rstrip(_END_OF_DOS_FILE)
    if data.startswith(_BOM_16):
        raise NotPlainText(field="file", line=1)
    encoding = "utf-8" if _is_utf8(data) else "latin-1"
    lines = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    if len(lines) > MOST_LINES:
        raise TooManyLines(field="file", limit=MOST_LINES)
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE:
            raise LineTooLong(field="file", line=number, limit=LONGEST_LINE)
        if b"\0" in line:
            raise NotPlainText(field="file", line=number)
        yield number, line.decode(encoding)


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
