"""A stack of paper being drawn on: the one place that speaks to ReportLab's canvas.

Lengths are points; ``x`` runs right and ``y`` runs *down* from the page's top left corner, and a
text's ``y`` is its baseline.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from io import BytesIO
from typing import TYPE_CHECKING, Final, Literal

from django.conf import settings
from django.utils.translation import get_language

from whiz_tournament.printing.drawing import fonts
from whiz_tournament.printing.drawing.fitting import clean, fit, shrunk, wrapped
from whiz_tournament.printing.drawing.structure import Structure
from whiz_tournament.printing.drawing.style import (
    A4,
    DASHES,
    HAIRLINE,
    LEADING,
    LEAST,
    REGULAR,
    SHADE,
)

if TYPE_CHECKING:  # imported when a paper is drawn
    from PIL.Image import Image
    from reportlab.platypus import Paragraph

Align = Literal["left", "centre", "right"]
_SHIFT: Final = {"left": 0.0, "centre": 0.5, "right": 1.0}
_HATCH_STEP: Final = 5.0


class Paper:
    """Pages of one size; ``finish`` returns them as PDF, byte for byte the same for the same."""

    draws = True
    """Whether anything is drawn: a code need not be computed where it is not."""

    def __init__(
        self, title: str, size: tuple[float, float] = A4, *, structured: bool = False
    ) -> None:
        """Begin without a page; one that is ``structured`` says what each mark is."""
        from reportlab.pdfgen.canvas import Canvas

        fonts.load_fonts()
        self.width, self.height = size
        self._bytes = BytesIO()
        language = get_language() or settings.LANGUAGE_CODE
        self._canvas = Canvas(
            self._bytes, pagesize=size, invariant=1, pageCompression=1, lang=language
        )
        self._canvas.setTitle(clean(title))
        self._canvas.setCreator("Whiz")
        self._canvas.setViewerPreference("DisplayDocTitle", "true")
        self._structure = Structure(self._canvas) if structured else None
        self.frame: Callable[[int], None] | None = None
        """Draws what each page has; called with a page's number once the page is full."""
        self._marked = False
        self._full = 0
        self.lower_half_is_free = False
        """Whether a piece of half a page may still be drawn below the last one."""

    def text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        font: str = REGULAR,
        size: float,
        room: float = float("inf"),
        align: Align = "left",
        least: float = LEAST,
        narrowest: float = 1.0,
    ) -> float:
        """Write one line into the room given; return its width.

        What does not fit is shrunk to ``least``, then set narrower, down to the share
        ``narrowest`` of the width of its letters, then shortened.
        """
        share = 1.0
        if narrowest < 1.0:
            size = shrunk(words, font, size, room, least)
            natural = fonts.width(clean(words, font), font, size)
            share = max(narrowest, min(1.0, room / (natural or room)))
            least = size
        words, size = fit(words, font, size, room / share, least)
        taken = fonts.width(words, font, size) * share
        at = x - taken * _SHIFT[align], self.height - y
        self._canvas.setFont(font, size)
        if share < 1.0:
            line = self._canvas.beginText(*at)
            line.setHorizScale(100 * share)
            line.textOut(words)
            line.setHorizScale(100)  # or all that follows would be as narrow
            self._canvas.drawText(line)
        else:
            self._canvas.drawString(*at, words)
        self._marked = True
        return taken

    def paragraph(
        self,
        x: float,
        y: float,
        words: str,
        *,
        font: str = REGULAR,
        size: float,
        room: float,
        most: int = 100,
    ) -> float:
        """Write wrapped lines from the baseline ``y``; return the baseline after the last."""
        for line in wrapped(words, font, size, room, most):
            self.text(x, y, line, font=font, size=size)
            y += size * LEADING
        return y

    def place(self, x: float, y: float, paragraph: "Paragraph", room: float) -> float:
        """Draw a wrapped paragraph below the height ``y``; return where it ends."""
        height = float(paragraph.wrap(room, self.height)[1])
        paragraph.drawOn(self._canvas, x, self.height - y - height)
        self._marked = True
        return y + height

    def picture(self, x: float, y: float, width: float, image: "Image") -> float:
        """Draw a picture in that width with a thin frame; return where it ends."""
        from reportlab.lib.utils import ImageReader

        height = width * image.height / image.width
        box = {"width": width, "height": height}
        self._canvas.drawImage(ImageReader(image), x, self.height - y - height, **box)
        self.box(x, y, width, height)
        return y + height

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        line: float = HAIRLINE,
        shade: bool = False,
        dashed: bool = False,
        radius: float = 0,
    ) -> None:
        """Draw a frame, light grey inside if ``shade``; ``line`` 0 draws no edge."""
        self._canvas.saveState()
        self._canvas.setLineWidth(line)
        self._canvas.setFillGray(SHADE)
        if dashed:
            self._canvas.setDash(*DASHES)
        bottom, how = self.height - y - height, {"stroke": int(line > 0), "fill": int(shade)}
        if radius:
            self._canvas.roundRect(x, bottom, width, height, radius, **how)
        else:
            self._canvas.rect(x, bottom, width, height, **how)
        self._canvas.restoreState()
        self._marked = True

    def rule(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        *,
        line: float = HAIRLINE,
        dashed: bool = False,
    ) -> None:
        """Draw a straight line."""
        self._canvas.saveState()
        self._canvas.setLineWidth(line)
        if dashed:
            self._canvas.setDash(*DASHES)
        self._canvas.line(start[0], self.height - start[1], end[0], self.height - end[1])
        self._canvas.restoreState()
        self._marked = True

    def hatch(self, x: float, y: float, width: float, height: float) -> None:
        """Fill a box with slanted lines: the Domy's mark, which any copier keeps."""
        lines = []
        offset = _HATCH_STEP
        while offset < width + height:
            left, low = max(0.0, offset - height), min(offset, height)
            right, high = min(offset, width), max(0.0, offset - width)
            lines.append(
                (x + left, self.height - y - low, x + right, self.height - y - high),
            )
            offset += _HATCH_STEP
        self._canvas.setLineWidth(0.4)
        self._canvas.lines(lines)
        self.box(x, y, width, height)

    def blank(self, x: float, y: float, width: float, height: float) -> None:
        """Paint a box white, so that words on a hatched ground can be read."""
        self._canvas.saveState()
        self._canvas.setFillGray(1)
        self._canvas.rect(x, self.height - y - height, width, height, stroke=0, fill=1)
        self._canvas.restoreState()

    def modules(
        self, x: float, y: float, step: float, runs: Sequence[tuple[int, int, int]]
    ) -> None:
        """Fill runs of squares (column, row, length) of that side: whole numbers, written fast."""
        self._canvas.saveState()
        self._canvas.transform(step, 0, 0, -step, x, self.height - y)
        squares = " ".join(f"{column} {row} {length} 1 re" for column, row, length in runs)
        self._canvas.addLiteral(f"{squares} f")
        self._canvas.restoreState()
        self._marked = True

    def next_page(self) -> None:
        """Begin a fresh page, unless this one is still blank."""
        self.lower_half_is_free = False
        if self._marked:
            if self.frame:
                self.frame(self.sheets)
            self._end_page()
            self._full += 1
            self._marked = False

    def _end_page(self) -> None:
        self._canvas.showPage()
        if self._structure:
            self._structure.next_page()

    def part(self, kind: str, words: str = "") -> AbstractContextManager[None]:
        """Say what is drawn within: a heading (H1), words (P), a step (LI), a picture (Figure).

        ``words`` are read aloud for a picture.
        """
        return self._structure.part(kind, words) if self._structure else nullcontext()

    def group(self, kind: str) -> AbstractContextManager[None]:
        """Say that the parts within are one thing: the steps of a list (L)."""
        return self._structure.group(kind) if self._structure else nullcontext()

    def decoration(self) -> AbstractContextManager[None]:
        """Say that what is drawn within is nothing to read aloud."""
        return self._structure.decoration() if self._structure else nullcontext()

    def bookmark(self, title: str, level: int = 0) -> None:
        """Have readers list this page under that title."""
        key = f"{self._full}/{title}"
        self._canvas.bookmarkPage(key)
        self._canvas.addOutlineEntry(title, key, level)
        self._canvas.showOutline()

    @property
    def sheets(self) -> int:
        """Return how many pages are drawn on so far."""
        return self._full + self._marked

    def finish(self) -> bytes:
        """Return the PDF."""
        self.next_page()
        if self._structure:
            self._structure.write()
        self._canvas.save()
        return self._bytes.getvalue()
