"""Score cards (*feuilles de route*): every board of one person, in order of play."""

from typing import Final

from django.utils.translation import gettext, ngettext, pgettext

from whiz_tournament.printing import figures
from whiz_tournament.printing.grid import Column, Grid
from whiz_tournament.printing.pages import FOOT, Heading, draw_pages
from whiz_tournament.printing.paper import Paper
from whiz_tournament.printing.style import BOLD, MARGIN, MM, NARROW, NARROW_BOLD
from whiz_tournament.queries.documents.results import ScoreCards
from whiz_tournament.queries.scorecard import CardLine, RoleMean, Scorecard
from whiz_tournament.templatetags import letters

ROW_HEIGHT: Final = 19.0
SIZE: Final = 10.0


def draw(paper: Paper, value: ScoreCards) -> None:
    """Draw a card for each person, on as many pages as it needs."""
    for card in value.cards:
        number = gettext("Player %(number)d") % {"number": card.entry}
        heading = Heading(card.name, f"{number} · {_mean(card)}", value.head)
        rows = [_row(card.unit, line) for line in card.lines]
        end = draw_pages(paper, _grid(), heading, rows, foot=FOOT + 24)
        roles = " · ".join(_role(card.unit, each) for each in card.roles)
        paper.text(MARGIN, end + 17, roles, size=SIZE, room=paper.width - 2 * MARGIN)


def _mean(card: Scorecard) -> str:
    running = [line.running for line in card.lines if line.running is not None]
    return figures.score(running[-1], card.unit) if running else gettext("no result yet")


def _role(unit: str, mean: RoleMean) -> str:
    boards = ngettext("%(n)d board", "%(n)d boards", mean.boards) % {"n": mean.boards}
    facts = {"role": figures.role(mean.role), "score": figures.score(mean.score, unit)}
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
            *(Column(heading, width * MM, "centre", size=SIZE) for heading, width in centre),
            Column(pgettext("card", "Role"), 18 * MM, font=NARROW, size=SIZE),
            Column(pgettext("annex", "Contract"), 25 * MM, font=NARROW_BOLD, size=SIZE),
            Column(pgettext("annex", "+/−"), 11 * MM, "centre", size=SIZE),
            Column(pgettext("slip", "Points"), 14 * MM, "right", BOLD, SIZE),
            Column(pgettext("ranking", "Score"), 16 * MM, "right", BOLD, SIZE),
            Column(pgettext("card", "So far"), 15 * MM, "right", NARROW, SIZE),
            Column(pgettext("guide", "With"), 40 * MM, font=NARROW, size=SIZE),
        ),
        ROW_HEIGHT,
    )


def _row(unit: str, line: CardLine) -> tuple[str, ...]:
    return (
        str(line.round),
        str(line.table),
        str(line.board),
        letters.seat_letter(line.cell.seat),
        figures.role(line.role),
        figures.contract(line.outcome),
        figures.result(line.outcome),
        figures.number(line.cell.points),
        figures.board_score(line.cell.score, unit),
        figures.board_score(line.running, unit),
        ", ".join(other.name for other in line.opponents),
    )
