"""The whole manual, page by page."""

from django.utils.translation import gettext

from whiz_tournament import VERSION
from whiz_tournament.printing.drawing.bold_words import bold_words
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BODY, BOLD, HEADING, MARGIN, NOTE, TITLE
from whiz_tournament.printing.manual.sections import draw_sections
from whiz_tournament.printing.manual.values import PrintedManual
from whiz_tournament.printing.rules.game import draw_points, draw_rules
from whiz_tournament.wording.advice import CASES

HEAD = 54.0
TOP = 74.0


def draw_manual(value: PrintedManual) -> bytes:
    """Return the manual as PDF."""
    paper, text = Paper(text_title(value)), value.text
    for number, page in enumerate(text.pages, start=1):
        _next_page(paper, value, number, page.title)
        opening = text.opening if number == 1 else ()
        draw_sections(paper, TOP, page.sections, opening, value.picture)
    _next_page(paper, value, len(text.pages) + 1, gettext("What if…"))
    _draw_cases(paper)
    for number, game in enumerate(value.games):
        first = len(text.pages) + 2 + 2 * number
        _next_page(paper, value, first, game.title)
        draw_rules(paper, TOP, game)
        points = gettext("{game}: table of points").format(game=game.title)
        _next_page(paper, value, first + 1, points)
        draw_points(paper, TOP, game)
    return paper.finish()


def text_title(value: PrintedManual) -> str:
    """Return what the document is called."""
    return f"Whiz {VERSION} · {value.text.title}"


def _next_page(paper: Paper, value: PrintedManual, number: int, title: str) -> None:
    paper.next_page()
    room = paper.width - 2 * MARGIN
    paper.text(MARGIN, HEAD, title, font=BOLD, size=TITLE, room=room)
    foot = paper.height - 18
    paper.text(MARGIN, foot, text_title(value), size=NOTE)
    paper.text(paper.width - MARGIN, foot, f"{number} / {value.pages}", size=NOTE, align="right")


def _draw_cases(paper: Paper) -> None:
    room, y = paper.width - 2 * MARGIN, TOP + 8
    paper.text(MARGIN, y, gettext("Call the director, and meanwhile:"), size=HEADING)
    y += 26
    for title, words in CASES:
        paper.text(MARGIN, y, gettext(title), font=BOLD, size=HEADING, room=room)
        y = paper.place(MARGIN, y + 6, bold_words([(gettext(words), False)], BODY), room) + 30
