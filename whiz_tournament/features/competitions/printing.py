"""The ranking of a competition: the figures of the screen, on paper, a column for each session."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext

from boards.errors import N_
from whiz_tournament.features.competitions.queries.printed import (
    CompetitionSheet,
    competition_sheet,
)
from whiz_tournament.features.competitions.queries.values import CompetitionPage
from whiz_tournament.features.competitions.wording.columns import (
    CompetitionColumn,
    competition_columns,
    session_name,
)
from whiz_tournament.features.competitions.wording.lines import firmness_words
from whiz_tournament.features.competitions.wording.rules import rule_sentences
from whiz_tournament.models import Competition
from whiz_tournament.printing.columns import grid_columns
from whiz_tournament.printing.drawing.fitting import wrapped
from whiz_tournament.printing.drawing.grid import Grid
from whiz_tournament.printing.drawing.pages import FOOT, PageHeading, draw_pages
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import (
    BOLD,
    COLUMN_HEAD,
    LEADING,
    MARGIN,
    MM,
    NARROW,
    NARROW_BOLD,
    NOTE,
)
from whiz_tournament.printing.registry import PrintedOf, PrintedThing
from whiz_tournament.wording.columns import Medium

ROW_HEIGHT: Final = 21.0
LEAST_NAME: Final = 40.0
WIDEST_SESSION: Final = 24.0
LEAST_SESSION: Final = 7.5
"""In millimetres, as the widths of columns are."""
_SET: Final[Mapping[str, dict[str, Any]]] = {
    "rank": {"font": BOLD},
    "name": {"font": NARROW_BOLD},
    "total": {"font": BOLD},
}
_AS_SESSION: Final[dict[str, Any]] = {"font": NARROW, "size": COLUMN_HEAD + 2, "pad": 3.0}
"""How the cells of a column are set, where it is another way than all others."""


def draw(paper: Paper, value: CompetitionSheet) -> None:
    """Draw the list, page after page, and how it was made at the foot of the last."""
    page = value.page
    _, firm = firmness_words(page)
    heading = PageHeading(gettext("Ranking"), firm[:1].upper() + firm[1:], value.head, value.online)
    room = paper.width - 2 * MARGIN
    columns, grid = _columns(page, room / MM)
    rows = [[column.text(page, line) for column in columns] for line in page.standings]
    line_height = NOTE * LEADING
    # Each wrapped by itself: what is wrapped as one is cut where it is longer than any one text.
    sentences = rule_sentences(page, on_paper=True)
    lines = [line for sentence in sentences for line in wrapped(sentence, NARROW, NOTE, room)]
    foot = FOOT + len(lines) * line_height
    draw_pages(paper, grid, heading, rows, foot)
    for number, line in enumerate(lines, 1):
        paper.text(MARGIN, paper.height - foot + number * line_height, line, font=NARROW, size=NOTE)


def _columns(page: CompetitionPage, room: float) -> tuple[Sequence[CompetitionColumn], Grid]:
    """Return the columns and where they are: names give way to figures of many sessions.

    No session has a column where a season has too many for the paper.
    """
    columns = competition_columns(Medium.PAPER, page)
    sessions = [session_name(place) for place in range(len(page.counted))]
    left = room - sum(column.width for column in columns)
    if len(sessions) * LEAST_SESSION > left - LEAST_NAME:
        columns = tuple(column for column in columns if column.name not in sessions)
        sessions = []
    width = min(WIDEST_SESSION, (left - LEAST_NAME) / max(1, len(sessions)))
    widths = {**dict.fromkeys(sessions, width), "name": left - width * len(sessions)}
    set_as = {**_SET, **dict.fromkeys(sessions, _AS_SESSION)}
    return columns, Grid(MARGIN, grid_columns(columns, page, set_as, widths), ROW_HEIGHT)


DOCUMENTS: Final[PrintedOf] = {
    Competition: {"competition": PrintedThing(N_("Competition"), competition_sheet, draw)}
}
