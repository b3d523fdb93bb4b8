"""The "what if" card: what to do when something happens, in three sentences each."""

from typing import Final

from django.utils.translation import gettext

from whiz_tournament.printing.drawing.fitting import wrapped
from whiz_tournament.printing.drawing.halves import Halves
from whiz_tournament.printing.drawing.pages import evening_line
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BODY, BOLD, GUIDE, MARGIN, NARROW, TITLE
from whiz_tournament.queries.documents.game_rules import Advice
from whiz_tournament.wording.advice import CASES

FIRST: Final = 68.0
STEP: Final = 14.6
GAP: Final = 7.5


def draw(paper: Paper, value: Advice) -> None:
    """Draw the card on half a page of A4, or on a whole one where the language needs more."""
    room = paper.width - 2 * MARGIN
    need = FIRST + sum(_height(gettext(words), room) for _title, words in CASES)
    for top, _height_given, cases in Halves(paper).places(need, CASES):
        _draw_heading(paper, top, value, room)
        y = top + FIRST
        for title, words in cases:
            paper.text(MARGIN, y, gettext(title), font=BOLD, size=BODY, room=room)
            y += STEP
            for line in wrapped(gettext(words), NARROW, BODY, room):
                paper.text(MARGIN, y, line, font=NARROW, size=BODY)
                y += STEP
            y += GAP


def _draw_heading(paper: Paper, top: float, value: Advice, room: float) -> None:
    taken = paper.text(MARGIN, top + 30, gettext("What if…"), font=BOLD, size=TITLE) + 16
    sentence = gettext("Call the director, and meanwhile:")
    paper.text(MARGIN + taken, top + 30, sentence, size=GUIDE, room=room - taken)
    paper.text(MARGIN, top + 46, evening_line(value.head, room), font=NARROW, size=BODY)


def _height(words: str, room: float) -> float:
    """Return how high a case is with the gap below it."""
    return STEP * (1 + len(wrapped(words, NARROW, BODY, room))) + GAP
