"""Duplication sheets: the four hands of each board in large type, to make boards by hand."""

from typing import Final

from django.utils.translation import gettext

from whiz_tournament.printing.drawing.diagram import draw_board
from whiz_tournament.printing.drawing.pages import TOP, PageHeading
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import MARGIN
from whiz_tournament.queries.documents.hands import HandRecords

ACROSS: Final = 2
LEAST_HEIGHT: Final = 230.0
GAP: Final = 22.0


def draw(paper: Paper, value: HandRecords) -> None:
    """Draw the boards in order, six to a page."""
    note = gettext("Secret until the boards have been played. Shaded: the Domy’s hand")
    heading = PageHeading(gettext("Duplication sheets"), note, value.head)
    width = (paper.width - 2 * MARGIN - GAP) / ACROSS
    rows = int((paper.height - TOP - MARGIN) // LEAST_HEIGHT)
    height = (paper.height - TOP - MARGIN) / rows
    for place, board in enumerate(value.boards):
        down, across = divmod(place % (ACROSS * rows), ACROSS)
        if (down, across) == (0, 0):
            paper.next_page()
            heading.draw(paper)
        x, y = MARGIN + across * (width + GAP), TOP + down * height
        paper.box(x - 6, y, width + 12, height - 8)
        draw_board(paper, (x, y + 8, width, height - 26), board)
