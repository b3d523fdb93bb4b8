"""Photographs: known by content, drawn anew without remarks, refused when broken or too large."""

from contextlib import suppress
from io import BytesIO
from random import Random

import pytest
from PIL import ExifTags, Image

from whiz_tournament.limits import sizes
from whiz_tournament.services.boards.image_files import (
    LONGEST_SIDE,
    PictureRefused,
    PictureTooLarge,
    cleaned_picture,
)


def picture(kind: str = "JPEG", size: tuple[int, int] = (60, 40), mode: str = "RGB") -> bytes:
    """A picture whose left half is bright."""
    image = Image.new(mode, size)
    image.paste(Image.new(mode, (size[0] // 2, size[1]), "white"), (0, 0))
    out = BytesIO()
    image.save(out, kind)
    return out.getvalue()


def opened(jpeg: bytes) -> Image.Image:
    return Image.open(BytesIO(jpeg), formats=["JPEG"])


@pytest.mark.parametrize(
    ("kind", "mode"),
    [("JPEG", "RGB"), ("JPEG", "CMYK"), ("JPEG", "L"), ("PNG", "RGBA"), ("PNG", "P"),
     ("PNG", "1"), ("WEBP", "RGBA")],
)  # fmt: skip
def test_what_phones_and_scanners_write_becomes_a_jpeg(kind: str, mode: str) -> None:
    drawn = cleaned_picture(picture(kind, mode=mode))
    image = opened(drawn.jpeg)
    assert (image.mode, image.size, (drawn.width, drawn.height)) == ("RGB", (60, 40), (60, 40))


def test_where_and_when_it_was_taken_is_not_kept() -> None:
    """Turned upright by its remark, and the remark is gone."""
    exif = Image.Exif()
    exif[ExifTags.Base.Orientation] = 6  # a quarter turn
    exif[ExifTags.Base.Artist] = "CANARY"
    out = BytesIO()
    source = Image.open(BytesIO(picture()))
    source.save(out, "JPEG", exif=exif, comment=b"CANARY")
    assert b"CANARY" in out.getvalue()
    drawn = cleaned_picture(out.getvalue())
    assert b"CANARY" not in drawn.jpeg
    assert (drawn.width, drawn.height) == (40, 60)
    assert dict(opened(drawn.jpeg).getexif()) == {}


@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
def test_large_pictures_become_smaller(kind: str) -> None:
    drawn = cleaned_picture(picture(kind, (4000, 1000)))
    assert (drawn.width, drawn.height) == (LONGEST_SIDE, 400)
    assert len(drawn.jpeg) < 100_000


BROKEN = {
    "nothing": b"",
    "text": b"this is no picture",
    "cut": picture()[:200],
    "pdf": b"%PDF-1.4 " + picture(),
    "gif": picture("GIF"),
    "bmp": picture("BMP"),
    "svg": b'<svg xmlns="http://www.w3.org/2000/svg"></svg>',
}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)
def test_what_is_no_picture_is_refused(data: bytes) -> None:
    with pytest.raises(PictureRefused) as refusal:
        cleaned_picture(data)
    assert refusal.value.field == "picture"


@pytest.mark.parametrize("seed", range(60))
def test_damaged_pictures_are_drawn_or_refused(seed: int) -> None:
    random = Random(seed)
    data = bytearray(picture(("JPEG", "PNG", "WEBP")[seed % 3], (200, 100)))
    for _ in range(random.randrange(1, 12)):
        data[random.randrange(len(data))] = random.randrange(256)
    with suppress(PictureRefused, PictureTooLarge):
        assert cleaned_picture(bytes(data)).jpeg.startswith(b"\xff\xd8")


def test_too_many_bytes_or_dots() -> None:
    with pytest.raises(PictureTooLarge):
        cleaned_picture(b"\xff\xd8" + b"\0" * sizes.PICTURE)
    with pytest.raises(PictureTooLarge):
        cleaned_picture(picture("PNG", (5001, 5000), mode="1"))
