"""Score cards (*feuilles de route*): every board of one person, in order of play."""

from typing import Final

from django.utils.translation import gettext, ngettext, pgettext

from whiz_tournament.printing import figure_texts
from whiz_tournament.printing.drawing.grid import Grid, GridColumn
from whiz_tournament.printing.drawing.pages import FOOT, PageHeading, draw_pages
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BOLD, MARGIN, MM, NARROW, NARROW_BOLD
from whiz_tournament.queries.documents.results import ScoreCards
from whiz_tournament.queries.results.score_card import ScoreCardLine, ScoreCardPage, ScoreCardRole
from whiz_tournament.wording import letters
from whiz_tournament.wording.scores import bare_figure, board_score_figure, score_figure

ROW_HEIGHT: Final = 19.0
SIZE: Final = 10.0


def draw(paper: Paper, value: ScoreCards) -> None:
    """Draw a card for each person, on as many pages as it needs."""
    for card in value.cards:
        number = gettext("Player %(number)d") % {"number": card.entry}
        state = figure_texts.state_text(value.head)
        heading = PageHeading(card.name, f"{number} · {_mean(card)} · {state}", value.head)
        rows = [_row(card.unit, line) for line in card.lines]
        end = draw_pages(paper, _grid(), heading, rows, foot=FOOT + 24)
        roles = " · ".join(_role(card.unit, each) for each in card.roles)
        paper.text(MARGIN, end + 17, roles, size=SIZE, room=paper.width - 2 * MARGIN)


def _mean(card: ScoreCardPage) -> str:
    running = [line.running for line in card.lines if line.running is not None]
    return score_figure(running[-1], card.unit) if running else gettext("no result yet")


def _role(unit: str, mean: ScoreCardRole) -> str:
    boards = ngettext("%(n)d board", "%(n)d boards", mean.boards) % {"n": mean.boards}
    facts = {
        "role": figure_texts.role_text(mean.role),
        "score": score_figure(mean.score, unit),
    }
    return gettext("%(role)s: %(score)s (%(boards)s)") % {**facts, "boards": boards}


def _grid() -> Grid:
    centre = (
        (pgettext("slip", "Round"), 12),
        (pgettext("slip", "Table"), 12),
        (pgettext("slip", "Board"), 13),
        (pgettext("guide", "Seat"), 12),
    )
    return Grid(
        MARGIN,
        (
            *(GridColumn(heading, width * MM, "centre", size=SIZE) for heading, width in centre),
            GridColumn(pgettext("card", "Role"), 18 * MM, font=NARROW, size=SIZE),
            GridColumn(pgettext("annex", "Contract"), 25 * MM, font=NARROW_BOLD, size=SIZE),
            GridColumn(pgettext("annex", "+/−"), 11 * MM, "centre", size=SIZE),
            GridColumn(pgettext("slip", "Points"), 14 * MM, "right", BOLD, SIZE),
            GridColumn(pgettext("ranking", "Score"), 16 * MM, "right", BOLD, SIZE),
            GridColumn(pgettext("card", "So far"), 15 * MM, "right", NARROW, SIZE),
            GridColumn(pgettext("guide", "With"), 40 * MM, font=NARROW, size=SIZE),
        ),
        ROW_HEIGHT,
    )


def _row(unit: str, line: ScoreCardLine) -> tuple[str, ...]:
    return (
        str(line.round),
        str(line.table),
        str(line.board),
        letters.seat_letter(line.cell.seat),
        figure_texts.role_text(line.role),
        figure_texts.contract_text(line.outcome),
        figure_texts.line_result_text(line.outcome),
        bare_figure(line.cell.points),
        board_score_figure(line.cell.score, unit),
        board_score_figure(line.running, unit),
        ", ".join(other.name for other in line.opponents),
    )
