"""Columns of what is ranked, each declared once: for pages, paper, CSV and XLSX."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import Enum, auto
from functools import lru_cache
from typing import Any, Final, Generic, Literal, Protocol, TypeVar, cast

from django.conf import settings
from django.utils.translation import get_language, gettext, pgettext

from scoring.ranking import rank_text
from whiz_tournament.queries.results.ranking import RankingPage, RankingRow
from whiz_tournament.wording.by_language import speaking
from whiz_tournament.wording.results.standings import notes_of
from whiz_tournament.wording.scores import bare_figure, score_figure

TableCell = str | int | Decimal | None
Page = TypeVar("Page")
Line = TypeVar("Line")
RankedLine = TypeVar("RankedLine", bound="Ranked")
HeaderAndRows = tuple[tuple[str, ...], tuple[tuple[TableCell, ...], ...]]
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,12}(\.[0-9]{1,6})?\Z", re.ASCII)


@lru_cache(maxsize=4096)
def number_cell(text: str | None) -> TableCell:
    """Return a figure of a page as a number; other texts stay as they are."""
    if not text or not _NUMBER.match(text):
        return text or None
    return Decimal(text)


class Medium(Enum):
    """Where a column is shown: ``FILE`` is CSV and XLSX."""

    PAGE = auto()
    PAPER = auto()
    FILE = auto()


EVERYWHERE: Final = frozenset(Medium)
FILES: Final = frozenset({Medium.FILE})


class ColumnPlace(Enum):
    """Where in a line of a page's ranking (``web/shared/ranking_table.py``) a column is."""

    RANK = auto()
    NAME = auto()
    BELOW = auto()
    """Names and numbers under the name, in small."""
    SLIM = auto()
    """Words under the name where the screen is narrow, for figures that are ``wide``."""
    FIGURE = auto()
    TOTAL = auto()
    """A figure that people are ranked by."""


@dataclass(frozen=True, slots=True)
class Column(Generic[Page, Line]):
    """A column: its heading, what a line has in a file's cell, and the words of it for people.

    ``shown_heading`` is another heading on pages and paper, ``width`` its millimetres on paper, 0
    where the paper computes them; ``on`` says where it is shown at all, ``shown`` of which pages it
    is a column; ``place`` where a ranking has it that is drawn from its columns; ``css`` its
    classes on a page, to which such a ranking adds that of figures.
    """

    name: str
    heading: Callable[[Page], str]
    cell: Callable[[Page, Line], TableCell]
    words: Callable[[Page, Line], str] | None = None
    width: float = 0
    align: Literal["left", "centre", "right"] = "left"
    shown_heading: Callable[[Page], str] | None = None
    shown: Callable[[Page], bool] | None = None
    on: frozenset[Medium] = EVERYWHERE
    place: ColumnPlace = ColumnPlace.FIGURE
    css: str = ""

    def title(self, page: Page) -> str:
        """Return the heading on pages and paper."""
        return (self.shown_heading or self.heading)(page)

    def text(self, page: Page, line: Line) -> str:
        """Return the words of a cell on pages and paper; nothing for an empty one."""
        if self.words:
            return self.words(page, line)
        value = self.cell(page, line)
        return "" if value is None else str(value)


class Ranked(Protocol):
    """A line with a rank, which others share where it is ``tied``."""

    @property
    def rank(self) -> int | None:
        """``1`` is the best, ``None`` who is not ranked."""

    @property
    def tied(self) -> bool:
        """``True`` where others have the same rank."""


def rank_column() -> Column[Page, RankedLine]:
    """Return the column of ranks."""
    return Column(
        "rank",
        lambda _: pgettext("ranking", "Rank"),
        lambda _, line: line.rank,
        words=lambda _, line: rank_text(line.rank, line.tied),
        place=ColumnPlace.RANK,
    )


Whole = TypeVar("Whole")


def of_part(column: Column[Page, Line], part: Callable[[Whole], Line]) -> Column[Page, Whole]:
    """Return a column of lines that hold another line, which this is a column of."""
    words = column.words
    return replace(
        cast("Column[Page, Any]", column),
        cell=lambda page, line: column.cell(page, part(line)),
        words=(lambda page, line: words(page, part(line))) if words else None,
    )


def columns_on(
    medium: Medium, columns: Iterable[Column[Page, Line]], page: Page
) -> tuple[Column[Page, Line], ...]:
    """Return the columns that are shown there."""
    return tuple(
        column
        for column in columns
        if medium in column.on and (column.shown is None or column.shown(page))
    )


def header_and_rows(
    columns: Iterable[Column[Page, Line]], page: Page, lines: Iterable[Line]
) -> HeaderAndRows:
    """Return headings and lines of a table that is downloaded as a file."""
    shown = columns_on(Medium.FILE, columns, page)
    cells = [column.cell for column in shown]
    with speaking(get_language() or settings.LANGUAGE_CODE):
        rows = tuple([tuple([cell(page, line) for cell in cells]) for line in lines])
    return tuple(column.heading(page) for column in shown), rows


RANKING: Final[tuple[Column[RankingPage, RankingRow], ...]] = (
    Column(
        "section",
        lambda _: gettext("Section"),
        lambda _, line: line.section,
        shown=lambda page: page.apart,
        on=FILES,
    ),
    Column(
        "rank",
        lambda _: pgettext("ranking", "Rank"),
        lambda _, line: line.rank,
        words=lambda _, line: line.rank_text,
        width=15,
        align="centre",
    ),
    Column(
        "name",
        lambda _: pgettext("ranking", "Name"),
        lambda _, line: line.name,
        width=68,
    ),
    Column(
        "score",
        lambda page: "%" if page.in_percent else pgettext("ranking", "Mean"),
        lambda _, line: number_cell(line.score),
        words=lambda page, line: score_figure(line.score, page.unit) or "–",
        width=22,
        align="right",
        shown_heading=lambda page: (
            pgettext("ranking", "Score") if page.in_percent else pgettext("ranking", "Mean")
        ),
    ),
    Column(
        "total",
        lambda page: (
            pgettext("ranking", "Matchpoints") if page.in_percent else pgettext("ranking", "Total")
        ),
        lambda _, line: number_cell(line.matchpoints or line.total),
        words=lambda _, line: bare_figure(line.matchpoints or line.total),
        width=22,
        align="right",
    ),
    Column(
        "boards",
        lambda _: pgettext("ranking", "Boards"),
        lambda _, line: line.boards,
        width=14,
        align="right",
    ),
    Column(
        "notes",
        lambda _: pgettext("ranking", "Remarks"),
        lambda page, line: ", ".join(notes_of(line, page.unit)),
        width=47,
    ),
)
