"""The cards of an evening: a page a table, its code on top, a strip for each player below."""

from typing import Final

from django.utils.translation import gettext

from whiz_tournament.features.whist.queries.printed_cards import (
    WhistCard,
    WhistCards,
    WhistTableCard,
)
from whiz_tournament.printing.drawing import marks
from whiz_tournament.printing.drawing.marks import leads_anywhere
from whiz_tournament.printing.drawing.names import name_line
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BODY, BOLD, MARGIN, MM, NARROW
from whiz_tournament.wording.quantities import code_digits

CODE_SIDE: Final = 48 * MM
SMALL_SIDE: Final = 22 * MM
STRIP: Final = 27 * MM
ABOVE: Final = 300.0
NAME: Final = 18.0
LEAST: Final = 10.0
DIGITS: Final = 30.0


def draw(paper: Paper, value: WhistCards) -> None:
    """Draw the cards, a page a table."""
    for index, table in enumerate(value.tables):
        if index:
            paper.next_page()
        _draw_table(paper, value, table.table)
        _draw_players(paper, value, table)


def _draw_table(paper: Paper, value: WhistCards, card: WhistCard) -> None:
    """Draw the number to be seen across the room, and what pairs a phone with the table."""
    edge = paper.width - MARGIN
    room = edge - MARGIN - CODE_SIDE - 24
    paper.text(MARGIN, 70, gettext("Table"), font=BOLD, size=30)
    paper.text(MARGIN - 6, 214, str(card.number), font=BOLD, size=165, room=room, least=20)
    paper.text(MARGIN, 266, value.evening, font=NARROW, size=BODY, room=edge - MARGIN)
    if not leads_anywhere(card.link):
        return
    marks.code(paper, edge - CODE_SIDE, 34, CODE_SIDE, card.link)
    paper.text(edge, 202, _digits(card), font=BOLD, size=DIGITS, room=CODE_SIDE, align="right")
    typed = gettext("Scan the square, or type table and digits at:")
    where = value.table_address.partition("//")[2]
    paper.text(edge, 224, typed, font=NARROW, size=BODY, room=room, align="right")
    paper.text(edge, 240, where, font=NARROW, size=BODY, room=edge - MARGIN, align="right")


def _draw_players(paper: Paper, value: WhistCards, table: WhistTableCard) -> None:
    """Draw a strip a player: the phone that scans it speaks for that person alone."""
    edge, line = paper.width - MARGIN, ABOVE
    reached = bool(table.players) and leads_anywhere(table.players[0].link)
    if reached:
        sentence = gettext(
            "Your own phone: scan your square, or type number and digits at %(where)s"
        )
        where = value.player_address.partition("//")[2]
        room = edge - MARGIN
        line = paper.paragraph(MARGIN, line, sentence % {"where": where}, size=BODY, room=room) + 8
    for card in table.players:
        room = edge - MARGIN - SMALL_SIDE - 12
        name = name_line(card.name, BOLD, LEAST, room)
        paper.text(MARGIN, line + 26, name, font=BOLD, size=NAME, room=room, least=LEAST)
        number = gettext("Number %(number)d") % {"number": card.number}
        sentence = f"{number} · {_digits(card)}" if reached else number
        paper.text(MARGIN, line + 46, sentence, size=BODY, room=room)
        if reached:
            marks.code(paper, edge - SMALL_SIDE, line, SMALL_SIDE, card.link)
        line += STRIP


def _digits(card: WhistCard) -> str:
    return code_digits(card.digits)
