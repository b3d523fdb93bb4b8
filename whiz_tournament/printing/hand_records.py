"""Hand records: the deals after play, nine to a page, with what could be made."""

from typing import Final

from django.utils.translation import gettext

from whiz_tournament.printing.drawing.diagram import draw_board, draw_makeable
from whiz_tournament.printing.drawing.pages import TOP, PageHeading, chosen_deals
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import MARGIN
from whiz_tournament.queries.documents.hands import HandRecords

ACROSS: Final = 3
LEAST_HEIGHT: Final = 230.0
GAP: Final = 12.0


def draw(paper: Paper, value: HandRecords) -> None:
    """Draw the boards in order, row by row."""
    heading = PageHeading(gettext("Hand records"), gettext("The Domy’s hand is shaded"), value.head)
    width = (paper.width - 2 * MARGIN - (ACROSS - 1) * GAP) / ACROSS
    rows = int((paper.height - TOP - MARGIN) // LEAST_HEIGHT)
    height = (paper.height - TOP - MARGIN) / rows
    for place, board in enumerate(value.boards):
        down, across = divmod(place % (ACROSS * rows), ACROSS)
        if (down, across) == (0, 0):
            paper.next_page()
            heading.draw(paper)
            chosen_deals(paper, value.head)
        x, y = MARGIN + across * (width + GAP), TOP + down * height
        paper.box(x - 4, y, width + 8, height - 6)
        draw_board(paper, (x, y + 6, width, height - 90), board)
        draw_makeable(paper, x + 4, y + height - 72, width - 12, board)
