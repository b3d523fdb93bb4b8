"""The reminder of a score sheet: what everything is worth, in columns of a page."""

from collections.abc import Iterator, Sequence
from typing import Final

from django.utils.translation import gettext

from scoring.games.value_table import ValueTable
from whiz_tournament.printing.drawing.fitting import wrapped
from whiz_tournament.printing.drawing.pages import TOP, PageHeading
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import LEAST, MARGIN, NARROW, NARROW_BOLD, NARROWEST
from whiz_tournament.queries.documents.values import SheetHeading
from whiz_tournament.wording.games.values import ValueGroup, value_groups

GAP: Final = 18.0
STEP: Final = 12.0
SIZE: Final = 9.0
FIGURE: Final = 62.0  # the room of a figure
HEAD_LINES: Final = 3
FOOT: Final = 24.0


def draw_values(paper: Paper, head: SheetHeading, title: str, table: ValueTable) -> None:
    """Draw the table on as many pages as it needs; no thing is torn from its lines."""
    columns = tuple(map(gettext, table.columns))
    heading = PageHeading(gettext("What everything is worth"), title, head)
    groups = list(value_groups(table))
    lines = int((paper.height - TOP - FOOT) // STEP) - 3
    abreast = 1 if sum(map(_height, groups)) <= lines else 2
    room = (paper.width - 2 * MARGIN - GAP * (abreast - 1)) / abreast
    for place, blocks in enumerate(_filled(groups, lines)):
        column = place % abreast
        if column == 0:
            paper.next_page()
            heading.draw(paper)
        _draw_column(paper, MARGIN + column * (room + GAP), room, columns, blocks)


def _filled(groups: Sequence[ValueGroup], lines: int) -> Iterator[list[ValueGroup]]:
    """Yield the items column by column."""
    column: list[ValueGroup] = []
    left = lines
    for group in groups:
        needed = _height(group)
        if column and needed > left:
            yield column
            column, left = [], lines
        column.append(group)
        left -= needed
    yield column


def _height(group: ValueGroup) -> int:
    return len(group.rows) + 1


def _draw_column(
    paper: Paper, left: float, room: float, columns: tuple[str, ...], groups: list[ValueGroup]
) -> None:
    y = TOP + 24
    _heads(paper, left + room, y, columns)
    for group in groups:
        y += STEP
        paper.rule((left, y - STEP + 3), (left + room, y - STEP + 3))
        paper.text(left, y, group.label, font=NARROW_BOLD, size=SIZE, room=room)
        for case, figures in group.rows:
            y += STEP
            words = room - FIGURE * len(figures) - 10
            paper.text(left + 8, y, case, font=NARROW, size=SIZE, room=words, narrowest=NARROWEST)
            _figures(paper, left + room, y, figures, font=NARROW_BOLD)


def _heads(paper: Paper, right: float, y: float, words: Sequence[str]) -> None:
    """Write what each figure is, in up to three lines that end at that height."""
    for place, text in enumerate(reversed(words)):
        lines = wrapped(text, NARROW, LEAST, FIGURE - 3, HEAD_LINES)
        for at, line in enumerate(reversed(lines)):
            x = right - place * FIGURE
            paper.text(x, y - at * 8.5, line, font=NARROW, size=LEAST, align="right")


def _figures(paper: Paper, right: float, y: float, words: Sequence[str], *, font: str) -> None:
    """Write figures side by side up to the right edge."""
    for place, text in enumerate(reversed(words)):
        at = right - place * FIGURE
        paper.text(at, y, text, font=font, size=SIZE, room=FIGURE - 4, align="right")
