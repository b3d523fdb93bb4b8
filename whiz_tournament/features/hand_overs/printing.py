"""Sealed duplication sheets: a cover, then a board a page that is folded with the hands inside.

A page has three parts of one height. The lowest, hatched against the light, is folded up over the
hands; the uppermost, with the number, is folded back: nothing but the number can be read.
"""

from typing import Final

from django.utils.translation import gettext

from boards.cards import SUITS
from whiz_tournament.printing.drawing.diagram import draw_board
from whiz_tournament.printing.drawing.pages import PageHeading
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import A4, BODY, BOLD, HEADING, MARGIN, NARROW, REGULAR
from whiz_tournament.queries.documents.hands import BoardHands, HandRecords
from whiz_tournament.wording import letters
from whiz_tournament.wording.quantities import board_numbers

PART: Final = A4[1] / 3
HANDS_WIDTH: Final = 330.0
NUMBER_SIZE: Final = 64.0


def draw_sealed(value: HandRecords, given_to: str) -> bytes:
    """Return the cover and the sheets as PDF; the cover reveals no card."""
    paper = Paper(value.head.tournament)
    _draw_cover(paper, value, given_to)
    for board in value.boards:
        paper.next_page()
        _draw_sheet(paper, value, board)
    return paper.finish()


def _draw_cover(paper: Paper, value: HandRecords, given_to: str) -> None:
    title = gettext("Sealed duplication sheets")
    numbers = board_numbers(board.number for board in value.boards)
    boards = gettext("Boards %(numbers)s") % {"numbers": numbers}
    PageHeading(title, boards, value.head).draw(paper, 30)
    room = paper.width - 2 * MARGIN
    y = 180.0
    sentence = gettext("For %(name)s, who does not play in this tournament.") % {"name": given_to}
    y = paper.paragraph(MARGIN, y, sentence, font=BOLD, size=HEADING, room=room) + 16
    for place, step in enumerate(_steps(), start=1):
        paper.text(MARGIN, y, f"{place}.", font=BOLD, size=BODY)
        y = paper.paragraph(MARGIN + 22, y, step, size=BODY, room=room - 22) + 8
    for place, line in enumerate((gettext("Made by"), gettext("Checked by"), gettext("At"))):
        baseline = y + 60 + 46 * place
        taken = paper.text(MARGIN, baseline, line, size=BODY)
        start = max(MARGIN + taken + 10, MARGIN + 110)
        paper.rule((start, baseline + 2), (paper.width - MARGIN, baseline + 2))


def _steps() -> tuple[str, ...]:
    return (
        gettext("Print these pages on one side and let nobody look on who plays."),
        gettext("Fold the hatched part up over the hands, then the part with the number back."),
        gettext("Open one sheet at a time, sort the cards into the board, and fold it again."),
        gettext("Keep the sheets closed, or tear them up, until the boards have been played."),
    )


def _draw_sheet(paper: Paper, value: HandRecords, board: BoardHands) -> None:
    _draw_number(paper, value, board)
    for place, words in (
        (PART, gettext("2. Fold back here: the number outside")),
        (2 * PART, gettext("1. Fold up here: the hands inside")),
    ):
        paper.rule((MARGIN, place), (paper.width - MARGIN, place), dashed=True)
        paper.text(paper.width - MARGIN, place - 5, words, font=NARROW, size=8, align="right")
    left = (paper.width - HANDS_WIDTH) / 2
    draw_board(paper, (left, PART + 18, HANDS_WIDTH, PART - 40), board)
    height = paper.height - 2 * PART - MARGIN - 12
    paper.hatch(MARGIN, 2 * PART + 12, paper.width - 2 * MARGIN, height)


def _draw_number(paper: Paper, value: HandRecords, board: BoardHands) -> None:
    """Draw the outside: the number large, who deals, whose evening it is."""
    centre, room = paper.width / 2, paper.width - 2 * MARGIN
    number = gettext("Board %(number)d") % {"number": board.number}
    paper.text(centre, PART * 0.46, number, font=BOLD, size=NUMBER_SIZE, align="centre")
    dealer = gettext("Dealer: %(seat)s") % {"seat": letters.seat_name(board.dealer)}
    paper.text(centre, PART * 0.62, dealer, font=REGULAR, size=HEADING, align="centre")
    suits = " ".join(suit.symbol for suit in SUITS)
    paper.text(centre, PART * 0.74, suits, font=REGULAR, size=HEADING, align="centre")
    paper.text(centre, PART * 0.86, value.head.tournament, size=BODY, room=room, align="centre")
