"""The whole manual, page by page."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext

from whiz_tournament import VERSION
from whiz_tournament.printing.drawing.fitting import bold_words, height_of
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BODY, BOLD, HEADING, MARGIN, NOTE, TITLE
from whiz_tournament.printing.rules.game import draw_points, draw_rules
from whiz_tournament.wording.advice import CASES
from whiz_tournament.wording.games.game_page import GamePage
from whiz_tournament.wording.manual import ManualSection, ManualText, ManualWords

if TYPE_CHECKING:
    from PIL.Image import Image
    from reportlab.platypus import Paragraph


@dataclass(frozen=True, slots=True)
class PrintedManual:
    """The text of a language, its pictures by name, and the rules of each game."""

    text: ManualText
    picture: "Callable[[str], Image]"
    games: tuple[GamePage, ...]

    @property
    def pages(self) -> int:
        """Return how many pages it takes: one a part, one for what may happen, two a game."""
        return len(self.text.pages) + 1 + 2 * len(self.games)


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


# Pages of the evening: what to do at the left, what the screen shows at the right.

FOOT: Final = 34.0
BESIDE: Final = 16.0
UNDER_TITLE: Final = 10.0
LEAST_GAP: Final = 18.0
MOST_GAP: Final = 54.0
SIZES: Final = tuple((size / 2, 20.0 * size - 100) for size in range(22, 15, -1))
"""Size of the words and width of a picture: the largest pair that the page has room for."""
TALLEST: Final = 290.0
INDENT: Final = 18.0


@dataclass(frozen=True, slots=True)
class SizedSection:
    """A section as it is drawn at one size."""

    title: str
    words: "tuple[Paragraph, ...]"
    room: float
    image: "Image | None"
    width: float

    @property
    def height(self) -> float:
        """Return how high it is, with its title."""
        picture = self.width * self.image.height / self.image.width if self.image else 0.0
        text = sum(height_of(paragraph, self.room) + UNDER_TITLE / 2 for paragraph in self.words)
        return HEADING + UNDER_TITLE + max(picture, text)

    def draw(self, paper: Paper, top: float) -> None:
        """Draw it below that height."""
        paper.text(MARGIN, top + HEADING, self.title, font=BOLD, size=HEADING)
        y = start = top + HEADING + UNDER_TITLE
        for paragraph in self.words:
            y = paper.place(MARGIN, y, paragraph, self.room) + UNDER_TITLE / 2
        if self.image:
            paper.picture(paper.width - MARGIN - self.width, start, self.width, self.image)


def draw_sections(
    paper: Paper,
    top: float,
    sections: Sequence[ManualSection],
    opening: Sequence[ManualWords],
    picture: "Callable[[str], Image]",
) -> None:
    """Draw a page's sections as large as they fit, spread over its height."""
    whole = paper.width - 2 * MARGIN
    for paragraph in opening:
        top = paper.place(MARGIN, top, _paragraph(paragraph, SIZES[0][0]), whole) + UNDER_TITLE
    images = [picture(part.picture.name) if part.picture else None for part in sections]
    room = paper.height - FOOT - top
    for size, width in SIZES:
        sized = [
            _sized(part, image, size, width, whole)
            for part, image in zip(sections, images, strict=True)
        ]
        gap = (room - sum(part.height for part in sized)) / len(sized)
        if gap >= LEAST_GAP:
            break
    for section in sized:
        section.draw(paper, top)
        top += section.height + min(gap, MOST_GAP)


def _sized(
    section: ManualSection, image: "Image | None", size: float, width: float, whole: float
) -> SizedSection:
    shown = min(width, TALLEST * image.width / image.height) if image else 0.0
    steps = [
        _paragraph(step, size, hang=f"{number}.", indent=INDENT)
        for number, step in enumerate(section.steps, start=1)
    ]
    words = (*(_paragraph(paragraph, size) for paragraph in section.paragraphs), *steps)
    room = whole - shown - (BESIDE if image else 0.0)
    return SizedSection(section.title, words, room, image, shown)


def _paragraph(
    words: ManualWords, size: float, *, hang: str = "", indent: float = 0.0
) -> "Paragraph":
    return bold_words([(run.words, run.bold) for run in words], size, hang=hang, indent=indent)
