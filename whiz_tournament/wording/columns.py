"""Columns of what is ranked, each declared once: for paper, CSV and XLSX."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Final, Generic, Literal, TypeVar

from django.utils.translation import gettext, pgettext

from whiz_tournament.queries.results.ranking import RankingPage, RankingRow
from whiz_tournament.wording.scores import bare_figure, score_figure
from whiz_tournament.wording.standing_sentences import notes_of

TableCell = str | int | Decimal | None
Page = TypeVar("Page")
Line = TypeVar("Line")
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,12}(\.[0-9]{1,6})?\Z", re.ASCII)


@lru_cache(maxsize=4096)
def number_cell(text: str | None) -> TableCell:
    """Return a figure of a page as a number; other texts stay as they are."""
    if not text or not _NUMBER.match(text):
        return text or None
    return Decimal(text)


@dataclass(frozen=True, slots=True)
class Column(Generic[Page, Line]):
    """A column: its heading, what a line has in a file's cell, and the words of it on paper.

    ``paper_heading`` is another heading on paper, ``width`` its millimetres there, 0 for a column
    that files alone have; ``shown`` says of which pages it is a column.
    """

    name: str
    heading: Callable[[Page], str]
    cell: Callable[[Page, Line], TableCell]
    words: Callable[[Page, Line], str] | None = None
    width: float = 0
    align: Literal["left", "centre", "right"] = "left"
    paper_heading: Callable[[Page], str] | None = None
    shown: Callable[[Page], bool] | None = None

    def title_on_paper(self, page: Page) -> str:
        """Return the heading on paper."""
        return (self.paper_heading or self.heading)(page)

    def text(self, page: Page, line: Line) -> str:
        """Return the words of a cell on paper."""
        return self.words(page, line) if self.words else str(self.cell(page, line))


def header_and_rows(
    columns: Sequence[Column[Page, Line]], page: Page, lines: Iterable[Line]
) -> tuple[tuple[str, ...], tuple[tuple[TableCell, ...], ...]]:
    """Return headings and lines of a table that is taken along as a file."""
    told = [column for column in columns if column.shown is None or column.shown(page)]
    rows = tuple(tuple(column.cell(page, line) for column in told) for line in lines)
    return tuple(column.heading(page) for column in told), rows


RANKING: Final[tuple[Column[RankingPage, RankingRow], ...]] = (
    Column(
        "section",
        lambda _: gettext("Section"),
        lambda _, line: line.section,
        shown=lambda page: page.apart,
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
        paper_heading=lambda page: (
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
