"""What a print job would put on paper: its pieces, its sheets, and what identifies its content."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from django.utils.translation import get_language

from whiz_tournament.models import Tournament
from whiz_tournament.printing.registry import parts, printed_of, sheets_of
from whiz_tournament.queries.canonical_json import content_digest
from whiz_tournament.queries.documents.values import PrintSelection

MOST_COUNTED: Final = 16
"""How many contents a process remembers the sheets of: a page of papers asks for two or three."""


@dataclass(frozen=True, slots=True)
class PreviewLine:
    """One thing of a job: its kind, how many pieces, how many sheets it adds."""

    kind: str
    pieces: int
    sheets: int


@dataclass(frozen=True, slots=True)
class PrintPreview:
    """What a job would print; ``content`` is the same as long as the content is the same."""

    lines: tuple[PreviewLine, ...]
    content: str

    @property
    def sheets(self) -> int:
        """Return the sheets of all of it."""
        return sum(line.sheets for line in self.lines)


def print_preview(tournament: Tournament, kind: str, selection: PrintSelection) -> PrintPreview:
    """Return what would be printed; no line where there is nothing to print."""
    (preview,) = print_previews(tournament, (kind,), selection)
    return preview


def print_previews(
    tournament: Tournament, kinds: Iterable[str], selection: PrintSelection
) -> tuple[PrintPreview, ...]:
    """Return the same for several kinds: what they have in common is read once."""
    read: dict[Callable[..., object], object] = {}
    return tuple(_preview(tournament, kind, selection, read) for kind in kinds)


def _preview(
    tournament: Tournament,
    kind: str,
    selection: PrintSelection,
    read: dict[Callable[..., Any], Any],
) -> PrintPreview:
    values, things = [], printed_of(Tournament)
    for part in parts(kind):
        value = things[part].value
        if value not in read:
            read[value] = value(tournament, selection)
        values.append((part, read[value]))
    printable = [(part, value) for part, value in values if len(value)]
    content = content_digest([value for _part, value in values])
    key = kind, selection.size, get_language(), content
    sheets = _counted(_Printable(key, tuple(printable)))
    lines = (
        PreviewLine(part, len(value), sheet_count)
        for (part, value), sheet_count in zip(printable, sheets, strict=True)
    )
    return PrintPreview(tuple(lines), content)


@dataclass(frozen=True, slots=True)
class _Printable:
    """Things to print, known by all that decides how many sheets they take."""

    key: tuple[str | None, ...]
    things: tuple[tuple[str, Any], ...] = field(compare=False)

    @property
    def size(self) -> str:
        """Return the size of the paper."""
        return str(self.key[1])


@lru_cache(maxsize=MOST_COUNTED)
def _counted(printable: _Printable) -> tuple[int, ...]:
    """Return the sheets of each thing: they are drawn to be counted, once for the same content."""
    return tuple(sheets_of(printable.things, size=printable.size))
