"""The codes on printed slips, read back from the picture as a telephone sees them."""

from collections.abc import Sequence

import segno
from PIL.Image import Image
from PIL.ImageOps import invert

from tests.printing.reading import picture
from whiz_tournament.printing.drawing.marks import MASK

SLIPS_A_PAGE = 2  # of four boards each


def codes(pdf: bytes, pages: int) -> list[Image]:
    """Return the pictures of the codes, cut out of the right upper corner of each slip."""
    found = []
    for page in range(pages):
        sheet = picture(pdf, page, scale=4.0)
        height = sheet.height // SLIPS_A_PAGE
        for slip in range(SLIPS_A_PAGE):
            # Above it runs the cut line, below it the table's own frame begins.
            upper, lower = height * (slip + 0.012), height * (slip + 0.1985)
            corner = sheet.crop((sheet.width * 4 // 5, int(upper), sheet.width, int(lower)))
            ink = invert(corner.point(lambda shade: 255 if shade > 128 else 0)).getbbox()
            if ink:
                _, top, right, bottom = ink  # a long name may reach in from the left
                found.append(corner.crop((right - (bottom - top), top, right, bottom)))
    return found


def modules(code: Image, size: int) -> list[list[bool]]:
    """Return which squares of a code are dark, looked at in their middle."""
    shades, step = code.tobytes(), code.width / size
    middles = [int((index + 0.5) * step) for index in range(size)]
    return [[shades[y * code.width + x] < 128 for x in middles] for y in middles]


def code_of(link: str) -> list[list[bool]]:
    """Return the dark squares of the code that opens the link."""
    matrix: Sequence[Sequence[int]] = segno.make(link, error="m", micro=False, mask=MASK).matrix
    return [[bool(square) for square in row] for row in matrix]
