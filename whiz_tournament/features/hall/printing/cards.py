"""The cards of a hall: place cards that are handed out on payment, and those of the tables."""

from typing import Final

from boards.errors import N_
from whiz_tournament.features.hall.printing.words import Words, words_of
from whiz_tournament.features.hall.queries.printed import HallCard, HallCards
from whiz_tournament.printing.drawing import marks
from whiz_tournament.printing.drawing.halves import Halves, cut_across, cut_down
from whiz_tournament.printing.drawing.marks import leads_anywhere
from whiz_tournament.printing.drawing.pages import evening_line
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BODY, BOLD, MARGIN, MM, NARROW
from whiz_tournament.wording.quantities import code_digits

ACROSS: Final = 2
CARD: Final = 74 * MM
INSIDE: Final = 9 * MM
CODE: Final = 27 * MM
TABLE_CODE: Final = 46 * MM
HEIGHT: Final = 400.0


def draw_places(paper: Paper, value: HallCards) -> None:
    """Draw place cards, two beside each other, with lines to cut along."""
    down = int(paper.height // CARD)
    height, width = paper.height / down, paper.width / ACROSS
    words = words_of(in_two=value.in_two)
    for first in range(0, len(value.cards), ACROSS * down):
        paper.next_page()
        for at, card in enumerate(value.cards[first : first + ACROSS * down]):
            row, column = divmod(at, ACROSS)
            _draw_place(paper, (width * column, height * row, width, height), card, value, words)
        for row in range(1, down):
            cut_across(paper, height * row)
        cut_down(paper, width)


def _draw_place(
    paper: Paper,
    place: tuple[float, float, float, float],
    card: HallCard,
    value: HallCards,
    words: Words,
) -> None:
    """Draw a number to be read across a table, a name or a line for one, and the code."""
    left, top, width, height = place
    start, edge = left + INSIDE, left + width - INSIDE
    room = edge - start
    reached = leads_anywhere(card.link)
    beside = room - CODE - 8 if reached else room
    paper.text(start, top + INSIDE + 8, words(N_("Number")), font=NARROW, size=BODY, room=beside)
    number = str(card.number)
    paper.text(start - 2, top + INSIDE + 64, number, font=BOLD, size=66, room=beside, least=30)
    if reached:
        marks.code(paper, edge - CODE, top + INSIDE, CODE, card.link)
        digits = code_digits(card.digits)
        below = top + INSIDE + CODE + 13
        paper.text(edge, below, digits, font=BOLD, size=12, room=CODE, align="right")
    middle = top + INSIDE + CODE + 30
    if card.name:
        paper.text(start, middle, card.name, font=BOLD, size=16, room=room, least=9)
    else:
        paper.rule((start, middle), (edge, middle))
    paper.text(start, middle + 12, card.plays_for, font=NARROW, size=BODY, room=room)
    if reached:
        where = value.address.partition("//")[2]
        says = words(N_("Your table in each round, on your phone:"))
        at = top + height - INSIDE
        paper.paragraph(start, at - 30, says, size=8, room=room)
        paper.text(start, at - 11, where, font=NARROW, size=8, room=room, least=8)
    foot = evening_line(value.head, room)
    paper.text(start, top + height - INSIDE, foot, font=NARROW, size=8, room=room, least=8)


def draw_tables(paper: Paper, value: HallCards) -> None:
    """Draw the number of each table on half a page, with what lets its phones in."""
    halves = Halves(paper)
    words = words_of(in_two=value.in_two)
    for card in value.cards:
        for top, height, _ in halves.places(HEIGHT, (card,)):
            _draw_table(paper, (top, height), card, value, words)


def _draw_table(
    paper: Paper, place: tuple[float, float], card: HallCard, value: HallCards, words: Words
) -> None:
    top, height = place
    edge = paper.width - MARGIN
    room = edge - MARGIN - TABLE_CODE - 16
    paper.text(MARGIN, top + 60, words(N_("Table")), font=BOLD, size=30, room=room)
    number = str(card.number)
    paper.text(MARGIN - 4, top + 250, number, font=BOLD, size=210, room=room, least=60)
    if leads_anywhere(card.link):
        marks.code(paper, edge - TABLE_CODE, top + 36, TABLE_CODE, card.link)
        digits = code_digits(card.digits)
        below = top + 36 + TABLE_CODE + 26
        paper.text(edge, below, digits, font=BOLD, size=26, room=TABLE_CODE, align="right")
        typed = words(N_("Scan the square, or type table and digits at:"))
        where = value.address.partition("//")[2]
        wide = edge - MARGIN
        at = top + height - 58
        paper.text(MARGIN, at, f"{typed} {where}", font=NARROW, size=BODY, room=wide)
    foot = evening_line(value.head, edge - MARGIN)
    at = top + height - 36
    paper.text(MARGIN, at, foot, font=NARROW, size=BODY, room=edge - MARGIN)
