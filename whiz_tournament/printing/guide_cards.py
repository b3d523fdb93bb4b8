"""Guide cards: a player's way through the evening, to carry from table to table."""

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext, pgettext

from whiz_tournament.printing.grid import HEAD_HEIGHT, Column, Grid
from whiz_tournament.printing.halves import Halves
from whiz_tournament.printing.pages import Heading
from whiz_tournament.printing.paper import Paper
from whiz_tournament.printing.style import BOLD, GUIDE, MARGIN, MM, NARROW, NARROW_BOLD
from whiz_tournament.queries.documents.guides import GuideCard, GuideCards, Stop
from whiz_tournament.templatetags import letters
from whiz_tournament.templatetags.quantities import board_numbers

TOP: Final = 102.0
FOOT: Final = 16.0
ROW_HEIGHT: Final = 25.0
LOWEST_ROW: Final = 19.0
LEAST_NAME: Final = 10.0


def draw(paper: Paper, value: GuideCards) -> None:
    """Draw the cards, two to a page; an evening of very many rounds takes a whole one."""
    halves = Halves(paper)
    for card in value.cards:
        need = TOP + HEAD_HEIGHT + FOOT + LOWEST_ROW * len(card.stops)
        for top, height, stops in halves.places(need, card.stops):
            _draw_card(paper, top, height, value, card, stops)


def _draw_card(  # noqa: PLR0917 - private: where, how high, and what
    paper: Paper,
    top: float,
    height: float,
    value: GuideCards,
    card: GuideCard,
    stops: Sequence[Stop],
) -> None:
    line = gettext("Player %(number)d") % {"number": card.person.number}
    Heading(card.person.name, line, value.head).draw(paper, top - 8)
    room = height - TOP - HEAD_HEIGHT - FOOT
    grid = Grid(MARGIN, _columns(), min(ROW_HEIGHT, room / max(1, len(stops))))
    grid.draw(paper, top + TOP, [_row(stop) for stop in stops])


def _columns() -> tuple[Column, ...]:
    return (
        Column(pgettext("guide", "Round"), 16 * MM, "centre", BOLD, GUIDE),
        Column(pgettext("guide", "Table"), 20 * MM, "centre", BOLD, GUIDE),
        Column(pgettext("guide", "Seat"), 26 * MM, font=NARROW_BOLD, size=GUIDE),
        Column(pgettext("guide", "Boards"), 42 * MM, font=NARROW, size=GUIDE, least=LEAST_NAME),
        Column(pgettext("guide", "With"), 84 * MM, font=NARROW, size=GUIDE, least=LEAST_NAME),
    )


def _row(stop: Stop) -> tuple[str, ...]:
    if stop.table is None or stop.seat is None:
        return (str(stop.round), "–", gettext("rest"), "", "")
    boards = board_numbers(stop.boards)
    seat = letters.seat_name(stop.seat)
    return (str(stop.round), str(stop.table), seat, boards, ", ".join(stop.others))
