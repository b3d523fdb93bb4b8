"""A photograph made harmless: known by its content, bounded, drawn anew without its remarks."""

from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Final

from boards.errors import N_, Malformed
from whiz_tournament.limits import sizes

if TYPE_CHECKING:  # imported when a picture is read
    from PIL.Image import Image

MOST_PIXELS: Final = 25_000_000
MOST_JPEG_PIXELS: Final = 110_000_000
"""JPEG is read at a fraction of its size, so a large phone's pictures cost little memory."""
LONGEST_SIDE: Final = 1600
QUALITY: Final = 75
READ: Final = ("JPEG", "PNG", "WEBP")
LARGER: Final = ("JPEG", "MPO")
BROKEN: Final = (OSError, SyntaxError, ValueError, ArithmeticError)
"""In all of these ways Pillow tells of broken files, beside its own ``DecompressionBombError``."""


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
    """Return the dots of a file, upright; a JPEG not much finer than so many dots a side."""
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
