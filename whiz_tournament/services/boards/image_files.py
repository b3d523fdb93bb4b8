"""Photographs: kept beside a board, as hidden as its hands, and made harmless before."""

from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Final

from django.db import transaction

from boards.errors import N_, Malformed
from whiz_tournament.limits import sizes
from whiz_tournament.models import (
    BoardPicture,
    BoardRecord,
    EventKind,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.closed_hands import refuse_closed_hands
from whiz_tournament.services.club_limits import refuse_more_bytes
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import STARTED, lock_with_status
from whiz_tournament.services.history import record_act

if TYPE_CHECKING:
    from PIL.Image import Image


MOST_PIXELS: Final = 25_000_000
MOST_JPEG_PIXELS: Final = 110_000_000
"""JPEG is read at a fraction of its size, so a large phone's pictures cost little memory."""
LONGEST_SIDE: Final = 1600
QUALITY: Final = 75
READ: Final = ("JPEG", "PNG", "WEBP")
LARGER: Final = ("JPEG", "MPO")
BROKEN: Final = (OSError, SyntaxError, ValueError, ArithmeticError)
"""All the ways in which Pillow reports broken files, beside its own ``DecompressionBombError``."""


class PictureRefused(Malformed):
    message = N_("This is no picture that can be read. Take a JPEG, PNG or WebP file.")


class PictureTooLarge(Malformed):
    message = N_("This picture is too large: at most {limit} MB. Take it again in a smaller size.")


@dataclass(frozen=True, slots=True)
class Picture:
    """A JPEG without name, place or time of the photograph."""

    jpeg: bytes
    width: int
    height: int


def cleaned_picture(data: bytes) -> Picture:
    """Return the picture upright, at most 1600 dots a side, with none of its file's remarks."""
    if len(data) > sizes.PICTURE:
        raise _too_large()
    return drawn_anew(opened_picture(data, LONGEST_SIDE))


def opened_picture(data: bytes, longest_side: int) -> "Image":
    """Return the dots of a file, upright; a JPEG not much finer than that many dots a side."""
    from PIL import Image, ImageOps

    try:
        with Image.open(BytesIO(data), formats=READ) as image:
            _refuse_large(image)
            image.draft("RGB", (longest_side, longest_side))
            return ImageOps.exif_transpose(image).convert("RGB")
    except (*BROKEN, Image.DecompressionBombError) as error:
        raise PictureRefused(field="picture") from error


def drawn_anew(picture: "Image", quality: int = QUALITY) -> Picture:
    """Return a JPEG of at most 1600 dots a side; ``picture`` is made that small."""
    picture.info.clear()  # a comment would be written again
    picture.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    out = BytesIO()
    picture.save(out, "JPEG", quality=quality, optimize=True)
    return Picture(out.getvalue(), picture.width, picture.height)


def _refuse_large(image: "Image") -> None:
    most = MOST_JPEG_PIXELS if image.format in LARGER else MOST_PIXELS
    if image.width * image.height > most:
        raise _too_large()


def _too_large() -> PictureTooLarge:
    return PictureTooLarge(field="picture", limit=sizes.megabytes(sizes.PICTURE))


def save_picture(*, tournament: Tournament, actor: Actor, board: int, data: bytes) -> None:
    """Keep a photograph of the board, in place of an earlier one."""
    refuse_closed_hands(tournament=tournament, actor=actor, board=board)
    picture = cleaned_picture(data)  # before anything is locked: it takes a moment
    with transaction.atomic():
        row = _row(tournament, board)
        refuse_more_bytes(tournament.club, len(picture.jpeg))
        drawn = {"jpeg": picture.jpeg, "width": picture.width, "height": picture.height}
        BoardPicture.objects.update_or_create(
            board=row, defaults={"club_id": tournament.club_id, **drawn}
        )
        record_act(
            tournament=tournament, kind=EventKind.PICTURE_KEPT, actor=actor, data={"board": board}
        )


@transaction.atomic
def delete_picture(*, tournament: Tournament, actor: Actor, board: int) -> None:
    """Forget the photograph."""
    row = _row(tournament, board)
    dropped, _ = BoardPicture.objects.filter(board=row).delete()
    if not dropped:
        raise NotFound
    record_act(
        tournament=tournament, kind=EventKind.PICTURE_DROPPED, actor=actor, data={"board": board}
    )


def _row(tournament: Tournament, board: int) -> BoardRecord:
    lock_with_status(tournament, TournamentStatus.READY, *STARTED)
    row = BoardRecord.objects.filter(tournament=tournament, number=board).first()
    if row is None:
        raise NotFound(field="board")
    return row
