"""Reads a QR code out of a picture, as a telephone does: squares, mask, blocks, bytes.

The picture is drawn, not photographed: it is upright and whole, so nothing has to be corrected.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from PIL.Image import Image
from PIL.ImageOps import invert
from segno import consts

Squares = list[list[bool]]
LEVELS: Final = (
    consts.ERROR_LEVEL_M,
    consts.ERROR_LEVEL_L,
    consts.ERROR_LEVEL_H,
    consts.ERROR_LEVEL_Q,
)
FORMAT_MASK: Final = 0b101010000010010
MASKS: Final[tuple[Callable[[int, int], bool], ...]] = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)


def text_of_code(picture: Image) -> str:
    """What the code in a picture says that holds nothing else."""
    squares = _squares(picture)
    version = (len(squares) - 17) // 4
    assert version < 7, "larger codes bear their version, which is not left out here"
    level, mask = _format(squares)
    bits = [squares[y][x] ^ MASKS[mask](y, x) for y, x in _way(len(squares), version)]
    words = [_number(bits[start : start + 8]) for start in range(0, len(bits) - 7, 8)]
    data = [bit for word in _data(words, version, level) for bit in f"{word:08b}"]
    assert "".join(data[:4]) == "0100", "bytes"
    length = int("".join(data[4:12]), 2)
    said = "".join(data[12 : 12 + 8 * length])
    return int(said, 2).to_bytes(length, "big").decode()


def _squares(picture: Image) -> Squares:
    """Return the dark squares: the left upper corner's pattern is seven of them wide."""
    ink = picture.convert("L").point(lambda shade: 255 if shade > 128 else 0)
    box = invert(ink).getbbox()
    assert box, "no code"
    code = ink.crop(box)
    shades, width = code.tobytes(), code.width
    pattern = shades.index(255)  # its upper edge is dark from end to end
    size = 4 * round((7 * width / pattern - 17) / 4) + 17
    step = width / size
    middles = [int((index + 0.5) * step) for index in range(size)]
    return [[shades[y * width + x] < 128 for x in middles] for y in middles]


def _format(squares: Squares) -> tuple[int, int]:
    row = [squares[8][x] for x in (0, 1, 2, 3, 4, 5, 7, 8)]
    column = [squares[y][8] for y in (7, 5, 4, 3, 2, 1, 0)]
    said = _number([*row, *column]) ^ FORMAT_MASK
    return LEVELS[said >> 13], (said >> 10) & 7


def _way(size: int, version: int) -> Iterator[tuple[int, int]]:
    """Yield the squares that hold data, two columns at a time, upwards and downwards in turn."""
    upwards = True
    for column in range(size - 1, 0, -2):
        right = column - (column <= 6)  # the column of the timing pattern is left out
        for y in range(size - 1, -1, -1) if upwards else range(size):
            for x in (right, right - 1):
                if not _is_pattern(y, x, size, version):
                    yield y, x
        upwards = not upwards


def _is_pattern(y: int, x: int, size: int, version: int) -> bool:
    corners = (y < 9 and (x < 9 or x >= size - 8)) or (y >= size - 8 and x < 9)
    middle = size - 7  # of the one alignment pattern that these versions have
    aligned = version > 1 and abs(y - middle) < 3 and abs(x - middle) < 3
    return corners or aligned or 6 in (y, x)


def _data(words: list[int], version: int, level: int) -> list[int]:
    """Return the words of all blocks in order, which stand in turns, without what corrects them."""
    table: Any = consts.ECC
    lengths = [each.num_data for each in table[version][level] for _ in range(each.num_blocks)]
    blocks: list[list[int]] = [[] for _ in lengths]
    following = iter(words)
    for place in range(max(lengths)):
        for block, length in zip(blocks, lengths, strict=True):
            if place < length:
                block.append(next(following))
    return [word for block in blocks for word in block]


def _number(bits: list[bool]) -> int:
    return int("".join("1" if bit else "0" for bit in bits), 2)
