"""How many sheets something takes: paper on which nothing is drawn."""

from typing import TYPE_CHECKING, Any

from whiz_tournament.printing.drawing import fonts
from whiz_tournament.printing.drawing.fitting import clean
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import REGULAR

if TYPE_CHECKING:  # imported when a paper is drawn
    from PIL.Image import Image
    from reportlab.platypus import Paragraph


class CountedPaper(Paper):
    """Paper on which nothing is drawn: it says how many sheets something takes."""

    draws = False

    def text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        font: str = REGULAR,
        size: float,
        room: float = float("inf"),
        **_how: Any,
    ) -> float:
        """Return how wide the line would be at most."""
        self._marked = True
        return min(room, fonts.width(clean(words, font), font, size))

    def place(self, x: float, y: float, paragraph: "Paragraph", room: float) -> float:
        """Return where a wrapped paragraph would end."""
        self._marked = True
        return y + float(paragraph.wrap(room, self.height)[1])

    def picture(self, x: float, y: float, width: float, image: "Image") -> float:
        """Return where a picture would end."""
        self._marked = True
        return y + width * image.height / image.width

    def box(self, *_place: float, **_how: object) -> None:
        """Note that something is on the page."""
        self._marked = True

    def rule(self, *_place: object, **_how: object) -> None:
        """Note that something is on the page."""
        self._marked = True

    def hatch(self, *_place: float) -> None:
        """Note that something is on the page."""
        self._marked = True

    def blank(self, *_place: float) -> None:
        """Leave the page as it is."""

    def modules(self, *_what: object) -> None:
        """Note that something is on the page."""
        self._marked = True

    def _end_page(self) -> None:
        """Go on: no page is kept."""
