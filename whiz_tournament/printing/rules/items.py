"""What is in a column of rules: headings, paragraphs, lines of figures, drawings."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

from whiz_tournament.printing.drawing.fitting import bold_words, height_of, wrapped
from whiz_tournament.printing.drawing.fonts import width
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import (
    BOLD,
    FRAME,
    HAIRLINE,
    LEAST,
    NARROW,
    NARROW_BOLD,
    NARROWEST,
)
from whiz_tournament.wording.seating import CHAIR, SIZE, TABLE, Chair, SeatingReading

if TYPE_CHECKING:  # imported when a paper is drawn
    from reportlab.platypus import Paragraph

FIGURE: Final = 3.6  # the least room of a figure, in the size of the words
COLUMN_HEADS: Final = 0.82  # in the size of the words
STEP: Final = 1.42
HEADS: Final = 1.15  # a heading, in the size of the words
SCALE: Final = 0.5  # of a drawing
BESIDE: Final = 10.0


class RulesItem(Protocol):
    """Something of a column; one that ``leads`` is never the last of its column."""

    @property
    def kind(self) -> str:
        """Return what it is in the document's structure: a heading (H2) or words (P)."""

    @property
    def leads(self) -> bool:
        """Return whether it belongs to what comes next."""

    @property
    def follows(self) -> bool:
        """Return whether it is better read below what comes before: a line of a table."""

    def fits(self, size: float, room: float) -> bool:
        """Return whether its words have room in that size."""

    def height(self, size: float, room: float) -> float:
        """Return how high it is."""

    def draw(self, paper: Paper, x: float, y: float, size: float, room: float) -> None:
        """Draw it below that height."""


@dataclass(frozen=True, slots=True)
class RulesHeading:
    """What the next items are about."""

    words: str
    leads: bool = True
    follows: bool = False
    kind: str = "H2"

    def fits(self, size: float, room: float) -> bool:
        """Allow a slightly smaller size than the others have."""
        return True

    def height(self, size: float, room: float) -> float:
        """Return how high it is, with the gap above."""
        return size * 2.6

    def draw(self, paper: Paper, x: float, y: float, size: float, room: float) -> None:
        """Draw the heading with a rule below."""
        paper.text(x, y + size * 1.9, self.words, font=BOLD, size=size * HEADS, room=room)
        paper.rule((x, y + size * 2.25), (x + room, y + size * 2.25))


@dataclass(frozen=True, slots=True)
class RulesWords:
    """A paragraph, its first words bold."""

    bold: str
    words: str
    leads: bool = False
    follows: bool = False
    kind: str = "P"

    def fits(self, size: float, room: float) -> bool:
        """Let it wrap."""
        return True

    def height(self, size: float, room: float) -> float:
        """Return how high it is."""
        return height_of(self._paragraph(size), room) + size * 0.35

    def draw(self, paper: Paper, x: float, y: float, size: float, room: float) -> None:
        """Draw it."""
        paper.place(x, y, self._paragraph(size), room)

    def _paragraph(self, size: float) -> "Paragraph":
        bold = [(f"{self.bold} ", True)] if self.bold else []
        return bold_words([*bold, (self.words, False)], size)


def room_of_figures(heads: Sequence[str]) -> float:
    """Return the room of a figure below those heads, in the size of the words: no head is cut."""
    words = [word for head in heads for word in head.split()]
    longest = max((width(word, NARROW, COLUMN_HEADS) for word in words), default=0.0)
    return max(FIGURE, longest + 0.5)


@dataclass(frozen=True, slots=True)
class RulesFigures:
    """A line of a table: words, and figures at the right, with a hair line below."""

    words: str
    figures: Sequence[str] = field(default=())
    font: str = NARROW
    lines: int = 1
    leads_on: bool = False
    figure: float = FIGURE
    """The room of a figure, in the size of the words: ``room_of_figures`` of the table's heads."""
    kind: str = "P"

    @property
    def leads(self) -> bool:
        """Return whether it is the head of a table, or of some of its lines."""
        return self.leads_on or self.lines > 1 or not self.figures

    @property
    def follows(self) -> bool:
        """Return whether it is a line below a head."""
        return not self.leads

    def fits(self, size: float, room: float) -> bool:
        """Return whether its words end before its figures."""
        return width(self.words, self.font, size) <= self._words(size, room)

    def _words(self, size: float, room: float) -> float:
        return room - self.figure * size * len(self.figures) - 4

    def height(self, size: float, room: float) -> float:
        """Return how high it is."""
        return size * STEP * self.lines

    def draw(self, paper: Paper, x: float, y: float, size: float, room: float) -> None:
        """Draw the table; heads of columns take several lines."""
        wide, base = self.figure * size, y + size * 1.05
        words = self._words(size, room)
        last = base + size * (self.lines - 1)
        paper.text(
            x,
            last,
            self.words,
            font=self.font,
            size=size,
            room=words,
            least=size,  # narrower before they are smaller
            narrowest=NARROWEST,
        )
        for place, figure in enumerate(reversed(self.figures)):
            right = x + room - place * wide
            small = size if self.lines == 1 else size * COLUMN_HEADS
            lines = wrapped(figure, NARROW, small, wide, self.lines)
            for at, line in enumerate(reversed(lines)):
                paper.text(
                    right,
                    last - at * size,
                    line,
                    font=NARROW,
                    size=max(LEAST, small),
                    room=wide - 2,
                    align="right",
                    narrowest=NARROWEST,
                )
        under = y + self.height(size, room)
        if self.figures:
            paper.rule((x, under), (x + room, under), line=HAIRLINE / 2)


def head_of_table(words: str, heads: Sequence[str]) -> RulesFigures:
    """Return the head of a table: over the figures as many lines as the longest head takes."""
    room = room_of_figures(heads)
    lines = max(len(wrapped(head, NARROW, COLUMN_HEADS, room)) for head in heads)
    return RulesFigures(words, heads, NARROW_BOLD, lines=max(2, lines), figure=room)


@dataclass(frozen=True, slots=True)
class RulesSeating:
    """Who changes chairs, as a drawing, with its words at the right."""

    seating: SeatingReading
    leads: bool = False
    follows: bool = True
    kind: str = "P"

    def fits(self, size: float, room: float) -> bool:
        """Let its words wrap."""
        return True

    def height(self, size: float, room: float) -> float:
        """Return how high it is."""
        words = sum(height_of(paragraph, self._beside(room)) for paragraph in self._words(size))
        return max(SIZE[1] * SCALE, words) + size

    def draw(self, paper: Paper, x: float, y: float, size: float, room: float) -> None:
        """Draw the chairs and write the words."""
        top = y + size * 0.3
        self._draw_chairs(paper, x, top)
        for paragraph in self._words(size):
            top = paper.place(x + room - self._beside(room), top, paragraph, self._beside(room))

    def _beside(self, room: float) -> float:
        return room - SIZE[0] * SCALE - BESIDE

    def _words(self, size: float) -> "tuple[Paragraph, ...]":
        seating = self.seating
        return (
            bold_words([(f"{seating.name}. ", True), (seating.sentence, False)], size),
            bold_words([(seating.leads, False)], size),
        )

    def _draw_chairs(self, paper: Paper, x: float, y: float) -> None:
        drawing = self.seating.drawing
        left, top, width, height = (SCALE * length for length in TABLE)
        paper.box(x + left, y + top, width, height, radius=5, shade=True, line=0)
        one, other = ((x + SCALE * at[0], y + SCALE * at[1]) for at in (drawing.one, drawing.other))
        paper.rule(one, other, line=FRAME, dashed=True)
        for chair in drawing.chairs:
            _draw_chair(paper, chair, x, y)


def _draw_chair(paper: Paper, chair: Chair, x: float, y: float) -> None:
    left, top, middle = x + SCALE * chair.left, y + SCALE * chair.top, x + SCALE * chair.x
    width, height = (SCALE * length for length in CHAIR)
    paper.blank(left, top, width, height)
    paper.box(
        left,
        top,
        width,
        height,
        line=FRAME if chair.moved else HAIRLINE,
        shade=chair.is_domy,
        dashed=chair.is_domy,
    )
    for at, words, font in ((0.44, chair.name, NARROW_BOLD), (0.82, chair.act, NARROW)):
        paper.text(
            middle,
            top + at * height,
            words,
            font=font,
            size=LEAST,
            room=width - 2,
            align="centre",
            narrowest=NARROWEST,
        )
