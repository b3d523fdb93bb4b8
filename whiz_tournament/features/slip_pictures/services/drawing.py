"""What was found on a page, as the rows keep it: small pictures, and what was read of them.

Imports what the extra ``camera`` brings: only who reads slips imports this.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from whiz_tournament.features.slip_pictures.queries import BoardReading
from whiz_tournament.features.slip_pictures.slip_reading import layout
from whiz_tournament.features.slip_pictures.slip_reading.reading import (
    PicturedBoard,
    PicturedSlip,
    read_slips,
)
from whiz_tournament.features.slip_pictures.slip_reading.straightening import SCALE
from whiz_tournament.models import SlipPictureFlaw, Tournament
from whiz_tournament.services.boards.image_files import Picture, drawn_anew

QUALITY: Final = 60


@dataclass(frozen=True, slots=True)
class DrawnSlip:
    """A slip: its picture, whose it is as far as is known, and what was read or why nothing."""

    picture: Picture
    round: int | None = None
    table: int | None = None
    boards: Sequence[BoardReading] = ()
    flaw: SlipPictureFlaw = SlipPictureFlaw.NONE


def slips_on(page: Image.Image, tournament: Tournament) -> Iterator[DrawnSlip]:
    """Yield the slips of a page from the top down; the page itself where there is none."""
    slips = read_slips(page)
    if not slips:
        yield DrawnSlip(drawn_anew(page), flaw=SlipPictureFlaw.NO_CODE)
    for slip in slips:
        if slip.code.slug != tournament.slug:
            yield DrawnSlip(drawn_anew(_stacked(slip)), flaw=SlipPictureFlaw.ELSEWHERE)
        elif slip.boards:
            yield _read(slip)
        else:
            hidden = SlipPictureFlaw.HIDDEN
            spot = slip.code.round, slip.code.table
            yield DrawnSlip(drawn_anew(slip.picture), *spot, flaw=hidden)


def _read(slip: PicturedSlip) -> DrawnSlip:
    picture = drawn_anew(_stacked(slip), QUALITY)
    boards = tuple(map(_reading, slip.boards))
    return DrawnSlip(picture, slip.code.round, slip.code.table, boards)


def _reading(pictured: PicturedBoard) -> BoardReading:
    fields = pictured.read.fields
    return BoardReading(
        pictured.board,
        {field: read.value for field, read in fields.items()},
        frozenset(field for field, read in fields.items() if read.asked),
        pictured.read.blank,
    )


def _stacked(slip: PicturedSlip) -> Image.Image:
    """Return the head of a slip and its boards below each other, as they are on paper."""
    if not slip.boards:
        return slip.picture
    pieces = [(slip.picture, 0.0), *((board.picture, layout.MARGIN) for board in slip.boards)]
    size = layout.WIDTH, layout.block_top(len(slip.boards)) + layout.MARGIN
    wide, high = (round(side * layout.KEPT_SCALE) for side in size)
    whole = Image.new("RGB", (wide, high), "white")
    top = 0
    for piece, margin in pieces:
        small = piece.resize(_kept(piece.size), Image.Resampling.LANCZOS)
        edge = round(margin * layout.KEPT_SCALE)
        below = small.crop((0, edge, *small.size))  # what overlaps is covered by the next piece
        whole.paste(below, (0, top))
        top += small.height - 2 * edge
    return whole


def _kept(size: tuple[int, int]) -> tuple[int, int]:
    wide, high = (round(side / SCALE * layout.KEPT_SCALE) for side in size)
    return wide, high
