"""Pages of a list: the same heading on each, as many rows as fit, the page's number."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from whiz_tournament.printing.drawing.fitting import fit
from whiz_tournament.printing.drawing.fonts import width
from whiz_tournament.printing.drawing.grid import Cell, Grid
from whiz_tournament.printing.drawing.marks import code
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import (
    BODY,
    BOLD,
    GUIDE,
    LEAST,
    MARGIN,
    NARROW,
    NOTE,
    REGULAR,
    TITLE,
)
from whiz_tournament.queries.documents.values import SheetHeading
from whiz_tournament.wording.deal_targets import targets_sentence
from whiz_tournament.wording.moments import day_words, weekday_words

TOP: Final = 104.0
FOOT: Final = 38.0
CODE: Final = 70.0


@dataclass(frozen=True, slots=True)
class PageHeading:
    """What is on top of every page: a big title, one line about it, whose evening it is.

    ``link`` is drawn as a code at the right, where there is one.
    """

    title: str
    line: str
    head: SheetHeading
    link: str = ""

    def draw(self, paper: Paper, top: float = 0.0, room: float | None = None) -> None:
        """Draw it below that height."""
        room = room or paper.width - 2 * MARGIN
        if self.link:
            room -= CODE + 8
            code(paper, MARGIN + room + 8, top + 22, CODE, self.link)
        paper.text(MARGIN, top + 52, self.title, font=BOLD, size=TITLE, room=room)
        paper.text(MARGIN, top + 72, self.line, font=REGULAR, size=BODY, room=room)
        paper.text(
            MARGIN, top + 89, tournament_line(self.head), font=NARROW, size=NOTE + 1, room=room
        )


def tournament_line(head: SheetHeading) -> str:
    """Return the tournament, the club and the date in one line."""
    return " · ".join((head.tournament, head.club, weekday_words(head.date)))


def evening_line(head: SheetHeading, room: float) -> str:
    """Return the tournament and the day in one line of a guide; the day is never cut."""
    day = " · " + day_words(head.date)
    left = room - width(day, NARROW, GUIDE)
    return fit(head.tournament, NARROW, GUIDE, left, GUIDE)[0] + day


def chosen_deals(paper: Paper, head: SheetHeading) -> None:
    """Say at the foot of a page of results that the deals were not plain ones."""
    if targets := targets_sentence(head.targets):
        room = paper.width - 2 * MARGIN - 40
        paper.paragraph(
            MARGIN, paper.height - 29, targets, font=NARROW, size=LEAST, room=room, most=2
        )


def draw_pages(
    paper: Paper,
    grid: Grid,
    heading: PageHeading,
    rows: Sequence[Sequence[Cell]],
    foot: float = FOOT,
) -> float:
    """Draw the rows over as many pages as they need; return where the last page's table ends."""
    capacity = grid.capacity(TOP, paper.height - foot)
    pages = max(1, -(-len(rows) // capacity))
    capacity = -(-len(rows) // pages)  # no last page of three lines
    end = TOP
    for page in range(pages):
        paper.next_page()
        heading.draw(paper)
        end = grid.draw(paper, TOP, rows[page * capacity : (page + 1) * capacity])
        if pages > 1:
            number = f"{page + 1} / {pages}"
            paper.text(paper.width - MARGIN, paper.height - 16, number, size=NOTE, align="right")
    return end
