"""A text sealed so that a code opens it: an age file for the key that the code makes.

A code has 176 random bits, so nobody guesses it, and nothing has to make guessing slow.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Final

import pyrage

PURPOSE: Final = "whiz-simultaneous-invitation "
PREFIX: Final = "age-secret-key-"
LETTERS: Final = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
GENERATORS: Final = (0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)
CHECKSUM: Final = 6


def seal(text: bytes, code: str) -> str:
    """Return the text sealed, in letters.

    >>> unseal(seal(b"cards", "abc-def"), "ABC-DEF ")
    b'cards'
    """
    sealed: bytes = pyrage.encrypt(text, [_identity(code).to_public()], armored=True)
    return sealed.decode()


def unseal(sealed: str, code: str) -> bytes:
    """Return what was sealed with the code; raises ``pyrage.DecryptError`` for another one."""
    text: bytes = pyrage.decrypt(sealed.encode(), [_identity(code)])
    return text


def _identity(code: str) -> pyrage.x25519.Identity:
    """Return the key of a code, however it is typed."""
    typed = code.strip().lower().encode("utf-8", "surrogatepass")
    return pyrage.x25519.Identity.from_str(_bech32(sha256(PURPOSE.encode() + typed).digest()))


def _bech32(data: bytes) -> str:
    """Return 32 bytes as age writes a secret key (Bech32, BIP 173)."""
    number = int.from_bytes(data) << 4  # 256 bits and 4 to spare are 52 groups of five
    groups = [number >> 5 * at & 31 for at in reversed(range(52))]
    rest = _remainder([*_expanded(PREFIX), *groups, *[0] * CHECKSUM]) ^ 1
    check = [rest >> 5 * at & 31 for at in reversed(range(CHECKSUM))]
    return (PREFIX + "1" + "".join(LETTERS[group] for group in [*groups, *check])).upper()


def _expanded(text: str) -> Iterator[int]:
    yield from (ord(letter) >> 5 for letter in text)
    yield 0
    yield from (ord(letter) & 31 for letter in text)


def _remainder(groups: list[int]) -> int:
    rest = 1
    for group in groups:
        top, rest = rest >> 25, (rest & 0x1FFFFFF) << 5 ^ group
        for bit, generator in enumerate(GENERATORS):
            rest ^= generator if top >> bit & 1 else 0
    return rest
