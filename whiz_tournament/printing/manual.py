"""The whole manual, page by page."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
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


READABLE: Final = 10.0
"""The least size of the rules here, where they may take another page."""
HEAD = 54.0
TOP = 74.0


def draw_manual(value: PrintedManual) -> bytes:
    """Return the manual as PDF."""
    paper, text = Paper(text_title(value), structured=True), value.text
    for page in text.pages:
        _begin(paper, value, page.title)
        opening = text.opening if page is text.pages[0] else ()
        draw_sections(paper, TOP, page.sections, opening, value.picture)
    _begin(paper, value, gettext("What if…"))
    _draw_cases(paper)
    for game in value.games:
        _begin(paper, value, game.title)
        draw_rules(paper, TOP, game, READABLE)
        _begin(paper, value, gettext("{game}: table of points").format(game=game.title))
        draw_points(paper, TOP, game, READABLE)
    return paper.finish()


def text_title(value: PrintedManual) -> str:
    """Return what the document is called."""
    return f"Whiz {VERSION} · {value.text.title}"


def _begin(paper: Paper, value: PrintedManual, title: str) -> None:
    """Begin a part of the manual; further pages of it have the same title."""
    paper.next_page()
    first = paper.sheets + 1
    paper.bookmark(title)
    with paper.part("H1"):
        _title(paper, title)

    def frame(number: int) -> None:
        foot = paper.height - 18
        with paper.decoration():
            if number > first:
                _title(paper, title)
            paper.text(MARGIN, foot, text_title(value), size=NOTE)
            paper.text(paper.width - MARGIN, foot, str(number), size=NOTE, align="right")

    paper.frame = frame


def _title(paper: Paper, title: str) -> None:
    room = paper.width - 2 * MARGIN
    paper.text(MARGIN, HEAD, title, font=BOLD, size=TITLE, room=room)


def _draw_cases(paper: Paper) -> None:
    room, y = paper.width - 2 * MARGIN, TOP + 8
    with paper.part("P"):
        paper.text(MARGIN, y, gettext("Call the director, and meanwhile:"), size=HEADING)
    y += 26
    for title, words in CASES:
        with paper.part("H2"):
            paper.text(MARGIN, y, gettext(title), font=BOLD, size=HEADING, room=room)
        with paper.part("P"):
            y = paper.place(MARGIN, y + 6, bold_words([(gettext(words), False)], BODY), room) + 30


# Pages of the evening: what to do at the left, what the screen shows at the right.

FOOT: Final = 34.0
BESIDE: Final = 16.0
UNDER_TITLE: Final = 10.0
LEAST_GAP: Final = 18.0
MOST_GAP: Final = 54.0
SIZES: Final = (
    (11.0, 340.0),
    (10.5, 320.0),
    *((10.0, float(width)) for width in range(300, 170, -20)),
)
"""Size of the words and width of a picture: the largest pair that the page has room for."""
TALLEST: Final = 290.0
INDENT: Final = 18.0


@dataclass(frozen=True, slots=True)
class SizedSection:
    """A section as it is drawn at one size."""

    title: str
    words: "tuple[Paragraph, ...]"
    steps: "tuple[Paragraph, ...]"
    room: float
    image: "Image | None"
    shows: str
    width: float

    @property
    def height(self) -> float:
        """Return how high it is, with its title."""
        picture = self.width * self.image.height / self.image.width if self.image else 0.0
        texts = (*self.words, *self.steps)
        text = sum(height_of(paragraph, self.room) + UNDER_TITLE / 2 for paragraph in texts)
        return HEADING + UNDER_TITLE + max(picture, text)

    def draw(self, paper: Paper, top: float) -> None:
        """Draw it below that height."""
        with paper.part("H2"):
            paper.text(MARGIN, top + HEADING, self.title, font=BOLD, size=HEADING)
        y = start = top + HEADING + UNDER_TITLE
        for paragraph in self.words:
            with paper.part("P"):
                y = paper.place(MARGIN, y, paragraph, self.room) + UNDER_TITLE / 2
        with paper.group("L") if self.steps else nullcontext():
            for paragraph in self.steps:
                with paper.part("LI"):
                    y = paper.place(MARGIN, y, paragraph, self.room) + UNDER_TITLE / 2
        if self.image:
            with paper.part("Figure", self.shows):
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
        with paper.part("P"):
            words = _paragraph(paragraph, SIZES[0][0])
            top = paper.place(MARGIN, top, words, whole) + UNDER_TITLE
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
    steps = tuple(
        _paragraph(step, size, hang=f"{number}.", indent=INDENT)
        for number, step in enumerate(section.steps, start=1)
    )
    words = tuple(_paragraph(paragraph, size) for paragraph in section.paragraphs)
    return SizedSection(
        title=section.title,
        words=words,
        steps=steps,
        room=whole - shown - (BESIDE if image else 0.0),
        image=image,
        shows=section.picture.shows if section.picture else "",
        width=shown,
    )


def _paragraph(
    words: ManualWords, size: float, *, hang: str = "", indent: float = 0.0
) -> "Paragraph":
    return bold_words([(run.words, run.bold) for run in words], size, hang=hang, indent=indent)
