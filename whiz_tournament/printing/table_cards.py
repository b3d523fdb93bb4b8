"""Table cards: the number to be seen across the room, a code, and what every table must know."""

from typing import Final

from django.utils.translation import gettext

from boards.seats import SEATS
from whiz_tournament.printing import marks
from whiz_tournament.printing.halves import Halves
from whiz_tournament.printing.pages import evening
from whiz_tournament.printing.paper import Paper
from whiz_tournament.printing.style import BODY, BOLD, MARGIN, MM, NARROW, NOTE
from whiz_tournament.queries.documents.guides import TableCards
from whiz_tournament.templatetags import letters

CODE_SIDE: Final = 48 * MM
HEIGHT: Final = 400.0


def draw(paper: Paper, value: TableCards) -> None:
    """Draw the cards, two to a page."""
    halves = Halves(paper)
    for table in value.tables:
        for top, height, _ in halves.places(HEIGHT, (table,)):
            _draw_card(paper, top, height, value, table)


def _draw_card(paper: Paper, top: float, height: float, value: TableCards, table: int) -> None:
    room = paper.width - 2 * MARGIN - CODE_SIDE - 24
    paper.text(MARGIN, top + 60, gettext("Table"), font=BOLD, size=30)
    paper.text(MARGIN - 6, top + 208, str(table), font=BOLD, size=170, room=room, least=20)
    code = paper.width - MARGIN - CODE_SIDE
    marks.code(paper, code, top + 34, CODE_SIDE, value.link)
    edge = paper.width - MARGIN
    caption = gettext("The evening on your phone")
    paper.text(edge, top + 187, caption, size=NOTE + 1, room=CODE_SIDE, align="right")
    paper.text(edge, top + 201, value.link, font=NARROW, size=NOTE, room=room, align="right")
    _draw_seats(paper, top + 232, value)
    line = top + 322
    for words in _reminders():
        line = paper.paragraph(MARGIN, line, words, size=BODY, room=paper.width - 2 * MARGIN)
    foot = evening(value.head)
    paper.text(MARGIN, top + height - 18, foot, font=NARROW, size=NOTE, room=room + CODE_SIDE)


def _draw_seats(paper: Paper, y: float, value: TableCards) -> None:
    """Draw the table with the seats' names where the names of people stand on a slip."""
    words = {seat: letters.seat_name(seat) for seat in SEATS if seat is not value.domy}
    marks.little_table(
        paper, MARGIN, y, paper.width - 2 * MARGIN, domy=value.domy, people=words, letter=False
    )


def _reminders() -> tuple[str, ...]:
    return (
        gettext("• After each board everybody goes back to the seat of the guide card."),
        gettext("• The cards go back into the pocket they came from."),
        gettext("• Something unusual? Leave the cards as they are and call the director."),
    )
