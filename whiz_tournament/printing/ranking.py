"""The ranking: the figures of the screen, on paper."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext

from boards.errors import N_
from whiz_tournament.printing.columns import grid_columns
from whiz_tournament.printing.drawing.fitting import wrapped
from whiz_tournament.printing.drawing.grid import Cell, Grid
from whiz_tournament.printing.drawing.pages import (
    FOOT,
    TOP,
    PageHeading,
    chosen_deals,
    draw_pages,
)
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import (
    BOLD,
    HEADING,
    LEADING,
    LEAST,
    MARGIN,
    MM,
    NARROW,
    NARROW_BOLD,
    NOTE,
)
from whiz_tournament.queries.documents.results import RankingSheet
from whiz_tournament.queries.results.ranking import RankingPage, RankingRow
from whiz_tournament.wording import letters
from whiz_tournament.wording.columns import RANKING, Medium
from whiz_tournament.wording.results.rulings import ruling_in_words

ROW_HEIGHT: Final = 21.0
RULING: Final = 10.0
*_FIGURES, _REMARKS = (column for column in RANKING if Medium.PAPER in column.on)
_NAME: Final = next(column for column in _FIGURES if column.name == "name")
_SET: Final[Mapping[str, dict[str, Any]]] = {
    "rank": {"font": BOLD},
    "name": {"font": NARROW_BOLD},
    "score": {"font": BOLD},
    "notes": {"font": NARROW, "size": NOTE, "least": NOTE},
}
"""How the cells of a column are set, where it is another way than all others."""
STATUS: Final = {
    "live": N_("Results so far, for the director"),
    "interim": N_("Ranking after round %(round)d"),
    "provisional": N_("Provisional ranking"),
    "final": N_("Final ranking"),
}


def draw(paper: Paper, value: RankingSheet) -> None:
    """Draw the list, page after page, and what is not in it below."""
    page = value.page
    line = gettext(STATUS[page.status]) % {"round": page.as_of_round}
    end = paper.height
    for section, standings in page.lists:
        heading = PageHeading(_title(section), line, value.head, value.online)
        remarks = any(_REMARKS.text(page, line) for line in standings)
        rows = [_row(page, line, remarks=remarks) for line in standings]
        end = draw_pages(paper, _grid(page, remarks=remarks), heading, rows)
        chosen_deals(paper, value.head)
        _seal(paper, value.seal)
        if not page.compared:
            note = gettext("One table only: nothing is compared.")
            paper.text(MARGIN, end + 14, note, font=NARROW, size=NOTE)
    _draw_rulings(paper, value, line, end + 30)


def _draw_rulings(paper: Paper, value: RankingSheet, line: str, y: float) -> None:
    """Draw what the director decided and why, below the list or on a page of its own."""
    room, bottom = paper.width - 2 * MARGIN, paper.height - FOOT
    sentences = [f"{ruling_in_words(ruling)} {ruling.reason}".strip() for ruling in value.rulings]
    for place, sentence in enumerate(sentences):
        lines = wrapped(f"• {sentence}", NARROW, RULING, room)
        head = 0.0 if place else HEADING * LEADING
        if y + head + RULING * LEADING * len(lines) > bottom:
            paper.next_page()
            PageHeading(gettext("Ranking"), line, value.head).draw(paper)
            y = TOP + HEADING
        if not place:
            heading_text = gettext("What the director decided")
            paper.text(MARGIN, y, heading_text, font=NARROW_BOLD, size=HEADING - 2)
            y += head
        for words in lines:
            paper.text(MARGIN, y, words, font=NARROW, size=RULING)
            y += RULING * LEADING


def _title(section: str) -> str:
    title = gettext("Ranking")
    return f"{title} · {letters.section_name(section)}" if section else title


def _grid(page: RankingPage, *, remarks: bool) -> Grid:
    """Return the grid; where there is nothing to remark the names have that room."""
    widths = {} if remarks else {"name": _NAME.width + _REMARKS.width}
    columns = [*_FIGURES, _REMARKS] if remarks else _FIGURES
    return Grid(MARGIN, grid_columns(columns, page, _SET, widths), ROW_HEIGHT)


def _row(page: RankingPage, line: RankingRow, *, remarks: bool) -> tuple[Cell, ...]:
    """Return the cells; what the director did, in words, has two lines at most."""
    figures = [column.text(page, line) for column in _FIGURES]
    if not remarks:
        return tuple(figures)
    notes, room = _REMARKS.text(page, line), _REMARKS.width * MM - 6
    return (*figures, tuple(wrapped(notes, NARROW, NOTE, room, most=2)) if notes else ())


def _seal(paper: Paper, seal: str) -> None:
    """Draw the seal, which proves later that no result was taken away since."""
    if seal:
        words = gettext("Seal of the results: %(seal)s") % {"seal": seal}
        room = paper.width - 2 * MARGIN - 40
        paper.text(MARGIN, paper.height - 11, words, font=NARROW, size=LEAST, room=room)
