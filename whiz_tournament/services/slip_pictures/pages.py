"""What a file of slips holds: one picture, or the pages of a scanner's PDF as pictures."""

from collections.abc import Iterator
from typing import Final

from PIL.Image import Image, Resampling

from whiz_tournament.limits.sizes import SLIP_PAGES
from whiz_tournament.services.boards.image_files import PictureRefused, opened_picture
from whiz_tournament.services.slip_pictures.errors import SlipPagesTooMany
from whiz_tournament.services.slip_pictures.sending import PDF, SentFile

LONGEST_SIDE: Final = 4500
"""Dots: a photograph of six slips is still fine enough."""
FINE: Final = 3.0
"""Dots a point in a page of a PDF, as fine as the reader looks: 216 an inch."""
LOOKED_AT: Final = (120, 170)
PAPER_SPREAD: Final = 40
"""Of 255 shades: a page whose darkest spot is no darker than that below its paper is empty."""


def count_pages(file: SentFile) -> int:
    """Return how many pictures a file holds; raises ``PictureRefused``, ``SlipPagesTooMany``."""
    if not file.data.startswith(PDF):
        return 1
    from pypdfium2 import PdfDocument, PdfiumError

    try:
        with PdfDocument(file.data) as document:
            pages = len(document)
    except PdfiumError as error:
        raise PictureRefused(field="pictures") from error
    if pages > SLIP_PAGES:
        raise SlipPagesTooMany(field="pictures", name=file.name, limit=SLIP_PAGES)
    return pages


def pages_of(file: SentFile) -> Iterator[Image]:
    """Yield the pictures of a file, upright; raises ``PictureRefused``."""
    if not file.data.startswith(PDF):
        yield opened_picture(file.data, LONGEST_SIDE)
        return
    from pypdfium2 import PdfDocument, PdfiumError

    try:
        with PdfDocument(file.data) as document:
            for page in document:
                scale = min(FINE, LONGEST_SIDE / max(page.get_size()))
                drawn: Image = page.render(scale=scale).to_pil()
                yield drawn.convert("RGB")
    except PdfiumError as error:
        raise PictureRefused(field="pictures") from error


def is_empty_page(page: Image) -> bool:
    """Tell whether nothing stands on a page: the back of a slip, which scanners take as well."""
    grey = page.convert("L").resize(LOOKED_AT, Resampling.BOX)
    counted = grey.histogram()
    shades = [shade for shade, dots in enumerate(counted) if dots]
    return shades[-1] - shades[0] < PAPER_SPREAD
