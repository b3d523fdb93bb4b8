"""The slips in a picture: a photograph of one or of many, or a page from a scanner."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL.Image import Image, fromarray
from zxingcpp import BarcodeFormat, BarcodeFormats, Position, read_barcodes

from whiz_tournament.features.slip_pictures.slip_reading import layout
from whiz_tournament.features.slip_pictures.slip_reading.codes import SlipCode, read_code
from whiz_tournament.features.slip_pictures.slip_reading.judging import ReadBoard, judge
from whiz_tournament.features.slip_pictures.slip_reading.measuring import measure
from whiz_tournament.features.slip_pictures.slip_reading.straightening import (
    SCALE,
    Numbers,
    Point,
    flattened,
    straighten,
)

CODES: Final = BarcodeFormats(BarcodeFormat.QRCode)
ROOM: Final = 1.4
"""How much longer than it is printed a slip may look, seen from the side."""


@dataclass(frozen=True, slots=True)
class PicturedBoard:
    """A board of a slip, what was read of it, and its part of the picture, straightened."""

    board: int
    read: ReadBoard
    picture: Image


@dataclass(frozen=True, slots=True)
class PicturedSlip:
    """A slip in a picture; no ``boards`` where its marks are hidden or out of the picture.

    ``picture`` is what is above the boards, straightened; without boards, all around the code.
    """

    code: SlipCode
    boards: tuple[PicturedBoard, ...]
    picture: Image


def read_slips(photograph: Image) -> list[PicturedSlip]:
    """Read every slip whose code is seen in a picture, from the top down."""
    coloured = photograph.convert("RGB")
    codes = [
        (code, _corners(seen.position))
        for seen in read_barcodes(coloured.convert("L"), formats=CODES)
        if (code := read_code(seen.text))
    ]
    codes.sort(key=lambda code: (code[1][0][1], code[1][0][0]))
    return [_read_slip(coloured, code, corners) for code, corners in codes]


def _corners(place: Position) -> tuple[Point, ...]:
    corners = (place.top_left, place.top_right, place.bottom_right, place.bottom_left)
    return tuple((corner.x + 0.5, corner.y + 0.5) for corner in corners)


def _read_slip(photograph: Image, code: SlipCode, corners: Sequence[Point]) -> PicturedSlip:
    """Straighten a slip, in a picture no finer and no wider than it has to be; read its boards."""
    dots = max(math.dist(*ends) for ends in pairwise(corners)) / layout.CODE_SIDE
    step = max(1, int(dots / SCALE))
    reach = dots * ROOM * math.hypot(layout.WIDTH, layout.block_top(len(code.boards)))
    x, y = corners[0]
    left, top = max(0, int(x - reach)), max(0, int(y - reach))
    right = min(photograph.width, int(x + reach))
    bottom = min(photograph.height, int(y + reach))
    smaller = photograph.reduce(step, (left, top, right, bottom))
    at = [((x - left) / step, (y - top) / step) for x, y in corners]
    flat = straighten(smaller.convert("L"), at, len(code.boards))
    if flat is None:
        return PicturedSlip(code, (), smaller)
    head = flattened(smaller, flat.blocks[0], (0.0, 0.0), layout.WIDTH, layout.HEAD_HEIGHT)
    boards = tuple(_read_boards(smaller, code, flat.blocks))
    return PicturedSlip(code, boards, _picture(head))


def _read_boards(
    photograph: Image, code: SlipCode, changes: Sequence[Numbers]
) -> Iterator[PicturedBoard]:
    for place, (board, change) in enumerate(zip(code.boards, changes, strict=True)):
        corner = 0.0, layout.block_top(place) - layout.MARGIN
        size = layout.WIDTH, layout.BLOCK_HEIGHT + 2 * layout.MARGIN
        flat = flattened(photograph, change, corner, *size)
        read = judge(measure(flat[:, :, 0], flat.mean(axis=2), layout.MARGIN))
        yield PicturedBoard(board, read, _picture(flat))


def _picture(flat: NDArray[np.float32]) -> Image:
    return fromarray((flat * 255).astype("uint8"))
