"""Guide cards: a player's way through the evening, to carry from table to table."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from django.utils.translation import gettext, pgettext

from whiz_tournament.printing.drawing import marks
from whiz_tournament.printing.drawing.grid import GridColumn
from whiz_tournament.printing.drawing.halves import (
    Cells,
    HalfPageGuide,
    Halves,
    board_ranges,
    column,
    names,
)
from whiz_tournament.printing.drawing.marks import leads_anywhere
from whiz_tournament.printing.drawing.names import name_line
from whiz_tournament.printing.drawing.pages import evening_line
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import (
    BOLD,
    GUIDE,
    MARGIN,
    MM,
    NARROW,
    NARROW_BOLD,
    QR_SIDE,
    TITLE,
)
from whiz_tournament.queries.documents.guides import GuideCard, GuideCards, GuideStop
from whiz_tournament.wording import letters
from whiz_tournament.wording.quantities import board_numbers, code_digits

LEAST_TITLE: Final = 14.0
ABOVE: Final = 96.0


def draw(paper: Paper, value: GuideCards) -> None:
    """Draw the cards, two to a page; an evening of very many rounds takes a whole one."""
    halves, columns = Halves(paper), _columns()
    for card in value.cards:
        rows = [_row(columns, stop) for stop in card.stops]
        HalfPageGuide(_heading(value, card), ABOVE, columns, rows).draw(paper, halves)


def _heading(value: GuideCards, card: GuideCard) -> Callable[[Paper, float], None]:
    """Return what draws name, number, evening, and what opens the player's own page."""

    def heading(paper: Paper, top: float) -> None:
        edge = paper.width - MARGIN - QR_SIDE
        room = edge - 12 - MARGIN
        name = name_line(card.person.name, BOLD, LEAST_TITLE, room)
        paper.text(MARGIN, top + 32, name, font=BOLD, size=TITLE, room=room, least=LEAST_TITLE)
        line = gettext("Player %(number)d") % {"number": card.person.number}
        if card.section:
            line += f" · {letters.section_name(card.section)}"
        taken = paper.text(MARGIN, top + 52, line, font=BOLD, size=GUIDE)
        paper.text(MARGIN, top + 88, evening_line(value.head, room), font=NARROW, size=GUIDE)
        if not leads_anywhere(card.link):
            return
        paper.text(MARGIN + taken, top + 52, _phone(card), size=GUIDE, room=room - taken)
        where = value.address.partition("//")[2]
        paper.text(MARGIN, top + 70, where, font=NARROW, size=GUIDE, room=room)
        marks.code(paper, edge, top + 14, QR_SIDE, card.link)

    return heading


def _phone(card: GuideCard) -> str:
    digits = code_digits(card.digits)
    return gettext(" · on your phone: %(digits)s") % {"digits": digits}


def _columns() -> tuple[GridColumn, ...]:
    return (
        replace(column(pgettext("guide", "Round"), 19 * MM, BOLD), align="centre"),
        replace(column(pgettext("guide", "Table"), 17 * MM, BOLD), align="centre"),
        column(pgettext("guide", "Seat"), 19 * MM, NARROW_BOLD),
        column(pgettext("guide", "Boards"), 28 * MM, NARROW),
        column(pgettext("guide", "With"), 105 * MM, NARROW),
    )


def _row(columns: tuple[GridColumn, ...], stop: GuideStop) -> Cells:
    """Return the cells as lines: the two others share a line, or have one each."""
    if stop.table is None or stop.seat is None:
        return ((str(stop.round),), ("–",), (gettext("rest"),), (), ())
    return (
        (str(stop.round),),
        (str(stop.table),),
        (letters.seat_name(stop.seat),),
        board_ranges(columns[3], board_numbers(stop.boards)),
        names(columns[4], stop.others),
    )
