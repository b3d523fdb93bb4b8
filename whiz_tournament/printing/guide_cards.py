"""Guide cards: a player's way through the evening, to carry from table to table."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from django.utils.translation import gettext, pgettext

from whiz_tournament.printing import marks
from whiz_tournament.printing.grid import Column
from whiz_tournament.printing.guides import Cells, Guide, column, names, numbers
from whiz_tournament.printing.halves import Halves
from whiz_tournament.printing.names import name_line
from whiz_tournament.printing.pages import evening
from whiz_tournament.printing.paper import Paper
from whiz_tournament.printing.style import (
    BOLD,
    GUIDE,
    MARGIN,
    MM,
    NARROW,
    NARROW_BOLD,
    QR_SIDE,
    TITLE,
)
from whiz_tournament.queries.documents.guides import GuideCard, GuideCards, Stop
from whiz_tournament.queries.documents.values import Head
from whiz_tournament.templatetags import letters
from whiz_tournament.templatetags.quantities import board_numbers

LEAST_TITLE: Final = 18.0


def draw(paper: Paper, value: GuideCards) -> None:
    """Draw the cards, two to a page; an evening of very many rounds takes a whole one."""
    halves, columns = Halves(paper), _columns()
    for card in value.cards:
        rows = [_row(columns, stop) for stop in card.stops]
        Guide(_heading(value.head, card), columns, rows).draw(paper, halves)


def _heading(head: Head, card: GuideCard) -> Callable[[Paper, float], None]:
    """Return what draws name, number, evening and the code of the player's own page."""

    def heading(paper: Paper, top: float) -> None:
        edge = paper.width - MARGIN - QR_SIDE
        room = edge - 12 - MARGIN
        name = name_line(card.person.name, BOLD, LEAST_TITLE, room)
        paper.text(MARGIN, top + 42, name, font=BOLD, size=TITLE, room=room, least=LEAST_TITLE)
        line = gettext("Player %(number)d") % {"number": card.person.number}
        if card.section:
            line += f" · {letters.section_name(card.section)}"
        taken = paper.text(MARGIN, top + 64, line, font=BOLD, size=GUIDE)
        paper.text(MARGIN + taken, top + 64, _phone(card), size=GUIDE, room=room - taken)
        paper.text(MARGIN, top + 84, evening(head), font=NARROW, size=GUIDE, room=room, least=GUIDE)
        marks.code(paper, edge, top + 18, QR_SIDE, card.link)

    return heading


def _phone(card: GuideCard) -> str:
    digits = f"{card.digits[:3]}\u00a0{card.digits[3:]}"
    return gettext(" · on your phone: %(digits)s") % {"digits": digits}


def _columns() -> tuple[Column, ...]:
    return (
        replace(column(pgettext("guide", "Round"), 20 * MM, BOLD), align="centre"),
        replace(column(pgettext("guide", "Table"), 20 * MM, BOLD), align="centre"),
        column(pgettext("guide", "Seat"), 23 * MM, NARROW_BOLD),
        column(pgettext("guide", "Boards"), 38 * MM, NARROW),
        column(pgettext("guide", "With"), 87 * MM, NARROW),
    )


def _row(columns: tuple[Column, ...], stop: Stop) -> Cells:
    """Return the cells as lines: the two others share a line, or have one each."""
    if stop.table is None or stop.seat is None:
        return ((str(stop.round),), ("–",), (gettext("rest"),), (), ())
    return (
        (str(stop.round),),
        (str(stop.table),),
        (letters.seat_name(stop.seat),),
        numbers(columns[3], board_numbers(stop.boards)),
        names(columns[4], stop.others),
    )
