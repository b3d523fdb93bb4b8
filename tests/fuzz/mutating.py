"""Real files made worse: bytes flipped, pieces cut, doubled or moved in, tokens set in."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

MOST_BYTES: Final = 2 * 1024 * 1024 + 4096
"""A little more than a reader takes, so that its limit is tried too."""

TOKENS: Final[dict[str, tuple[bytes, ...]]] = {
    "pbn": (
        *(b'[Board "', b'[Deal "N:', b'[Dealer "', b'"]\n', b"#", b"##", b"[", b"]", b'"', b"\\"),
        *(b"{", b"}", b";", b"%", b"\n\n", b'[Board "#"]', b'[Deal "#"]', b'[WhizDomy "##E"]'),
        *(b'[Board "1001"]', b'[Dealer "?"]', b'[WhizDealer "W"]', b'[Play "N"]\n', b"- - - -"),
    ),
    "dup": (b"00", b"53", b"99", b"YN1  0 99 ", b"YN", b"YY", b"\x03", b"\x06", b"A", b" ", b"-1"),
    "dlm": (
        *(b"From board=", b"To board=", b"Board 01=", b"board 1=", b"=", b"000", b"999"),
        *(b"From board=99\r\nTo board=1\r\n", b"To board=00", b"[Document]", b"aaaaaa", b"p"),
    ),
    "lin": (
        *(b"|", b"||", b"qx|o1|", b"md|1", b"md||", b"ah|Board 1|", b"pg||", b"sv|b|", b"mb|p|"),
        *(b",", b",,,", b"%7C", b"lin=", b"%00", b"%ff", b"S", b"SHDC", b"qx||", b"rs|3N=|"),
    ),
}
ANYWHERE: Final = (
    *(b"", b"\0", b"\r", b"\n", b"\r\n", b"\x1a", b"\t", b"\xef\xbb\xbf", b"\xff\xfe", b"\xe9"),
    *(b"0", b"-1", b"1e9", b"9" * 40, "٣".encode(), "²".encode(), b"NaN", b"\xf0\x9f\x82\xa1"),
    *(b"\xc2\x85", b"\xe2\x80\xa8", b"\x0b", b"\x0c", "ſ".encode(), "İ".encode(), b"x" * 5000),
)

Mutation = Callable[[bytes, Random, Sequence[bytes], Sequence[bytes]], bytes]
"""The file, the dice, the other files, the tokens; the worse file."""


def mutated(file: bytes, dice: Random, others: Sequence[bytes], tokens: Sequence[bytes]) -> bytes:
    """Return the file after one to eight mutations."""
    for _ in range(dice.choice((1, 1, 1, 2, 3, 8))):
        file = dice.choice(MUTATIONS)(file, dice, others, tokens)[:MOST_BYTES]
    return file


def _piece(file: bytes, dice: Random) -> tuple[int, int]:
    """Return the two ends of a piece, mostly a short one."""
    start = dice.randint(0, len(file))
    return start, min(len(file), start + int(dice.expovariate(1 / dice.choice((2, 20, 400)))))


def _flip(file: bytes, dice: Random, _others: Sequence[bytes], _tokens: Sequence[bytes]) -> bytes:
    if not file:
        return file
    at = dice.randrange(len(file))
    return file[:at] + bytes([file[at] ^ (1 << dice.randrange(8))]) + file[at + 1 :]


def _byte(file: bytes, dice: Random, _others: Sequence[bytes], _tokens: Sequence[bytes]) -> bytes:
    at = dice.randint(0, len(file))
    return file[:at] + dice.randbytes(1) + file[at + 1 :]


def _cut(file: bytes, dice: Random, _others: Sequence[bytes], _tokens: Sequence[bytes]) -> bytes:
    start, end = _piece(file, dice)
    return file[:start] + file[end:]


def _shorten(
    file: bytes, dice: Random, _others: Sequence[bytes], _tokens: Sequence[bytes]
) -> bytes:
    return file[: dice.randint(0, len(file))]


def _double(file: bytes, dice: Random, _others: Sequence[bytes], _tokens: Sequence[bytes]) -> bytes:
    start, end = _piece(file, dice)
    at = dice.choice((end, dice.randint(0, len(file))))
    return file[:at] + file[start:end] * dice.choice((1, 2, 30)) + file[at:]


def _swell(file: bytes, dice: Random, _others: Sequence[bytes], _tokens: Sequence[bytes]) -> bytes:
    """Repeat a piece until the file is as large as it may be; seldom, for it takes long."""
    start, end = _piece(file, dice)
    if start == end or dice.random() > 0.05:
        return file
    return file[:end] + file[start:end] * (MOST_BYTES // (end - start)) + file[end:]


def _splice(file: bytes, dice: Random, others: Sequence[bytes], _tokens: Sequence[bytes]) -> bytes:
    other = dice.choice(others)
    start, end = _piece(other, dice)
    first, last = _piece(file, dice)
    return file[:first] + other[start : dice.choice((end, len(other)))] + file[last:]


def _token(file: bytes, dice: Random, _others: Sequence[bytes], tokens: Sequence[bytes]) -> bytes:
    at = dice.randint(0, len(file))
    token = dice.choice(tokens)
    return file[:at] + token + file[at + dice.choice((0, len(token))) :]


def _line(file: bytes, dice: Random, _others: Sequence[bytes], tokens: Sequence[bytes]) -> bytes:
    """Double, drop or move a line."""
    lines = file.splitlines(keepends=True)
    if not lines:
        return dice.choice(tokens)
    line = lines.pop(dice.randrange(len(lines)))
    for _ in range(dice.choice((0, 1, 2))):
        lines.insert(dice.randint(0, len(lines)), line)
    return b"".join(lines)


MUTATIONS: Final[tuple[Mutation, ...]] = (
    _flip,
    _byte,
    _cut,
    _shorten,
    _double,
    _swell,
    _splice,
    _token,
    _token,
    _line,
)
