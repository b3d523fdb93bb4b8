"""Guide cards: a player's way through the evening, to carry from table to table."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from django.utils.translation import gettext, pgettext

from whiz_tournament.printing.drawing import marks
from whiz_tournament.printing.drawing.grid import GridColumn
from whiz_tournament.printing.drawing.half_page_guides import (
    Cells,
    HalfPageGuide,
    board_ranges,
    column,
    names,
)
from whiz_tournament.printing.drawing.halves import Halves
from whiz_tournament.printing.drawing.names import name_line
from whiz_tournament.printing.drawing.pages import tournament_line
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
from whiz_tournament.queries.documents.values import SheetHeading
from whiz_tournament.wording import letters
from whiz_tournament.wording.quantities import board_numbers

LEAST_TITLE: Final = 18.0


def draw(paper: Paper, value: GuideCards) -> None:
    """Draw the cards, two to a page; an evening of very many rounds takes a whole one."""
    halves, columns = Halves(paper), _columns()
    for card in value.cards:
        rows = [_row(columns, stop) for stop in card.stops]
        HalfPageGuide(_heading(value.head, card), columns, rows).draw(paper, halves)


def _heading(head: SheetHeading, card: GuideCard) -> Callable[[Paper, float], None]:
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
        paper.text(
            MARGIN, top + 84, tournament_line(head), font=NARROW, size=GUIDE, room=room, least=GUIDE
        )
        marks.code(paper, edge, top + 18, QR_SIDE, card.link)

    return heading


def _phone(card: GuideCard) -> str:
    digits = f"{card.digits[:3]}\u00a0{card.digits[3:]}"
    return gettext(" · on your phone: %(digits)s") % {"digits": digits}


def _columns() -> tuple[GridColumn, ...]:
    return (
        replace(column(pgettext("guide", "Round"), 20 * MM, BOLD), align="centre"),
        replace(column(pgettext("guide", "Table"), 20 * MM, BOLD), align="centre"),
        column(pgettext("guide", "Seat"), 23 * MM, NARROW_BOLD),
        column(pgettext("guide", "Boards"), 38 * MM, NARROW),
        column(pgettext("guide", "With"), 87 * MM, NARROW),
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
