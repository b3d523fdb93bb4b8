"""A file that is taken along, and a table before it is written as one."""

import re
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from functools import lru_cache
from typing import Final

TableCell = str | int | Decimal | None
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,12}(\.[0-9]{1,6})?\Z", re.ASCII)


@dataclass(frozen=True, slots=True)
class DownloadedFile:
    """A file as it is sent."""

    name: str
    media_type: str
    data: bytes


@dataclass(frozen=True, slots=True)
class DownloadedTable:
    """Lines under their titles; figures are numbers, whatever the reader's language."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[TableCell, ...], ...]


@lru_cache(maxsize=4096)
def figure(text: str | None) -> TableCell:
    """Return a figure of a page as a number; other texts stay as they are."""
    if not text or not _NUMBER.match(text):
        return text or None
    try:
        return Decimal(text)
    except InvalidOperation:
        return text


def printable(text: str) -> str:
    """Return a text without control characters, which no workbook may hold."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else " " for letter in text)
