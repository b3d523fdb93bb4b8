"""The ranking of a competition: the figures of the screen, on paper, a column for each session."""

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext, pgettext

from boards.errors import N_
from whiz_tournament.features.competitions.queries.printed import (
    CompetitionSheet,
    competition_sheet,
)
from whiz_tournament.features.competitions.queries.values import (
    CompetitionPage,
    CompetitionRow,
    SessionColumn,
)
from whiz_tournament.features.competitions.wording.lines import (
    column_words,
    firmness_words,
    printed_cell_words,
    total_words,
)
from whiz_tournament.features.competitions.wording.rules import rule_sentences
from whiz_tournament.models import Competition
from whiz_tournament.printing.drawing.fitting import wrapped
from whiz_tournament.printing.drawing.grid import Cell, Grid, GridColumn
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

ROW_HEIGHT: Final = 21.0
RANK: Final = 14 * MM
TOTAL: Final = 24 * MM
SESSIONS: Final = 14 * MM
LEAST_NAME: Final = 40 * MM
WIDEST_SESSION: Final = 24 * MM
LEAST_SESSION: Final = 7.5 * MM


def draw(paper: Paper, value: CompetitionSheet) -> None:
    """Draw the list, page after page, and how it was made at the foot of the last."""
    page = value.page
    _, firm = firmness_words(page)
    heading = PageHeading(gettext("Ranking"), firm[:1].upper() + firm[1:], value.head, value.online)
    drawn = len(_drawn_sessions(paper, page))
    rows = [_row(page, line, drawn) for line in page.standings]
    room, line_height = paper.width - 2 * MARGIN, NOTE * LEADING
    # Each wrapped by itself: what is wrapped as one is cut where it is longer than any one text.
    sentences = rule_sentences(page, on_paper=True)
    lines = [line for sentence in sentences for line in wrapped(sentence, NARROW, NOTE, room)]
    foot = FOOT + len(lines) * line_height
    draw_pages(paper, _grid(paper, page), heading, rows, foot)
    for number, line in enumerate(lines, 1):
        paper.text(MARGIN, paper.height - foot + number * line_height, line, font=NARROW, size=NOTE)


def _grid(paper: Paper, page: CompetitionPage) -> Grid:
    """Return the columns: names give way to figures where there are many sessions."""
    left = paper.width - 2 * MARGIN - RANK - TOTAL - SESSIONS
    sessions = _drawn_sessions(paper, page)
    width = min(WIDEST_SESSION, (left - LEAST_NAME) / max(1, len(sessions)))
    name = left - width * len(sessions)
    return Grid(
        MARGIN,
        (
            GridColumn(pgettext("ranking", "Rank"), RANK, "centre", BOLD),
            GridColumn(pgettext("ranking", "Name"), name, font=NARROW_BOLD),
            GridColumn(pgettext("ranking", "Score"), TOTAL, "right", BOLD),
            *(_session(column, sessions, width) for column in sessions),
            GridColumn(gettext("Sessions"), SESSIONS, "right"),
        ),
        ROW_HEIGHT,
    )


def _drawn_sessions(paper: Paper, page: CompetitionPage) -> Sequence[SessionColumn]:
    """Return the sessions that have a column: none where a season has too many for the paper."""
    room = paper.width - 2 * MARGIN - RANK - TOTAL - SESSIONS - LEAST_NAME
    return page.counted if len(page.counted) * LEAST_SESSION <= room else ()


def _session(column: SessionColumn, columns: Sequence[SessionColumn], width: float) -> GridColumn:
    words = column_words(column, columns)
    return GridColumn(words, width, "right", NARROW, size=COLUMN_HEAD + 2, pad=3.0)


def _row(page: CompetitionPage, line: CompetitionRow, sessions: int) -> tuple[Cell, ...]:
    return (
        line.rank_text or "–",
        line.name,
        total_words(page, line),
        *(printed_cell_words(cell) for cell in line.cells[:sessions]),
        str(line.sessions),
    )


DOCUMENTS: Final[PrintedOf] = {
    Competition: {"competition": PrintedThing(N_("Competition"), competition_sheet, draw)}
}
