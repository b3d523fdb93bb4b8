"""The codes on printed slips, read back from the picture as a telephone sees them."""

from collections.abc import Sequence

import segno
from PIL.Image import Image
from PIL.ImageOps import invert

from tests.printing.reading import picture
from whiz_tournament.printing.drawing.marks import MASK

ROWS = {1: 5, 2: 5, 3: 4, 4: 3}
"""How many rows of slips a page has, by their boards."""
EDGE, UPPER, LOWER = 8, 2, 58  # of a code on its slip, in points
LEFT = 218


def codes(pdf: bytes, pages: int, boards: int = 2) -> list[Image]:
    """Return the pictures of the codes, cut out of the right upper corner of each slip."""
    found = []
    for page in range(pages):
        sheet = picture(pdf, page, scale=4.0)
        height = (sheet.height - 8 * EDGE) / ROWS[boards]
        for place in range(2 * ROWS[boards]):
            row, column = divmod(place, 2)
            half, top = sheet.width // 2, round(4 * EDGE + height * row)
            box = (
                half * column + 4 * LEFT,
                top + 4 * UPPER,
                half * (column + 1) - 8,
                top + 4 * LOWER,
            )
            corner = sheet.crop(box)
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
