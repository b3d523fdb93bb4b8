"""Table cards: the number to be seen across the room, a code, and what every table must know."""

from typing import Final

from django.utils.translation import gettext

from boards.seats import SEATS
from whiz_tournament.printing.drawing import fonts, marks
from whiz_tournament.printing.drawing.halves import Halves
from whiz_tournament.printing.drawing.marks import leads_anywhere
from whiz_tournament.printing.drawing.pages import tournament_line
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import (
    BODY,
    BOLD,
    MARGIN,
    MM,
    NARROW,
    NARROW_BOLD,
)
from whiz_tournament.queries.documents.guides import TableCard, TableCards
from whiz_tournament.queries.server.laptop_settings import Wifi
from whiz_tournament.wording import letters
from whiz_tournament.wording.quantities import code_digits

CODE_SIDE: Final = 48 * MM
WIFI_SIDE: Final = 34 * MM
HEIGHT: Final = 400.0
DIGITS: Final = 30.0


def draw(paper: Paper, value: TableCards) -> None:
    """Draw the cards, two to a page."""
    halves = Halves(paper)
    for card in value.tables:
        for top, height, _ in halves.places(HEIGHT, (card,)):
            _draw_card(paper, top, height, value, card)


def _draw_card(paper: Paper, top: float, height: float, value: TableCards, card: TableCard) -> None:
    wifi = value.wifi if leads_anywhere(card.link) else None
    room = paper.width - 2 * MARGIN - CODE_SIDE - 24 - (WIFI_SIDE + 24 if wifi else 0)
    title = f"{gettext('Table')} · {card.section}" if card.section else gettext("Table")
    paper.text(MARGIN, top + 60, title, font=BOLD, size=30)
    paper.text(MARGIN - 6, top + 204, str(card.table), font=BOLD, size=165, room=room, least=20)
    _draw_door(paper, top, value, card)
    if wifi is not None:
        _draw_wifi(paper, MARGIN + room, top, wifi)
    _draw_seats(paper, top + 248, value)
    line = top + 334
    for words in _reminders():
        line = paper.paragraph(MARGIN, line, words, size=BODY, room=paper.width - 2 * MARGIN)
    foot = tournament_line(value.head)
    across = paper.width - 2 * MARGIN
    paper.text(MARGIN, top + height - 16, foot, font=NARROW, size=BODY, room=across)


def _draw_door(paper: Paper, top: float, value: TableCards, card: TableCard) -> None:
    """Draw what pairs a phone with the table: the code, the six digits, where they are typed.

    Where no phone reaches the server the corner is empty: this card is for players.
    """
    edge = paper.width - MARGIN
    if not leads_anywhere(card.link):
        return
    marks.code(paper, edge - CODE_SIDE, top + 24, CODE_SIDE, card.link)
    digits = code_digits(card.digits)
    paper.text(edge, top + 192, digits, font=BOLD, size=DIGITS, room=CODE_SIDE, align="right")
    typed = gettext("Scan the square, or type table and digits at:")
    room, where = edge - MARGIN, value.address.partition("//")[2]
    paper.text(edge, top + 213, typed, font=NARROW, size=BODY, room=room, align="right")
    paper.text(edge, top + 229, where, font=NARROW, size=BODY, room=room, align="right")


def _draw_wifi(paper: Paper, x: float, top: float, wifi: Wifi) -> None:
    """Draw what joins a phone to the room's network, with its name and key to be typed.

    A key that is too long for the place is in the code alone: half a key opens nothing.
    """
    paper.text(x, top + 60, gettext("First the wifi"), font=BOLD, size=BODY, room=WIFI_SIDE)
    marks.plain_code(paper, x, top + 70, WIFI_SIDE, wifi.code)
    below = top + 70 + WIFI_SIDE
    paper.text(x, below + 16, wifi.name, font=NARROW_BOLD, size=BODY, room=WIFI_SIDE)
    if fonts.width(wifi.key, NARROW, BODY) <= WIFI_SIDE:
        paper.text(x, below + 31, wifi.key, font=NARROW, size=BODY)


def _draw_seats(paper: Paper, y: float, value: TableCards) -> None:
    """Draw the table with the seats' names where the names of people stand on a slip."""
    words = {seat: letters.seat_name(seat) for seat in SEATS if seat is not value.domy}
    marks.draw_little_table(
        paper, MARGIN, y, paper.width - 2 * MARGIN, domy=value.domy, people=words, letter=False
    )


def _reminders() -> tuple[str, ...]:
    return (
        gettext("• After each board everybody goes back to the seat of the guide card."),
        gettext("• The cards go back into the pocket they came from."),
        gettext("• Something unusual? Leave the cards as they are and call the director."),
    )
