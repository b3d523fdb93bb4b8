"""Deals from a secure source, or again from a published seed; and a promise about them."""

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from itertools import count
from typing import Final

from boards.board import Board
from boards.dealing_targets import Targets
from boards.deals import DEALS, Deal
from boards.errors import N_, Malformed
from boards.seats import Seat

# Deals from a seed that was published: anyone can deal them again.
#
# The deal of a board is found by its number. For attempt 0, 1, 2, … take the first 96 bits of
# SHA-256 over the text ``whiz-deal/1``, the seed, the board's number and the attempt, joined by
# line feeds, in UTF-8; the first value below 52!/(13!)⁴ is the deal's number. Values above it are
# thrown away rather than folded back, so every deal is exactly as likely as another.

LONGEST_SEED: Final = 64
_BYTES: Final = 12


class SeedRefused(Malformed):
    message = N_(
        "The words have 1 to {longest} characters on one line, with no space at either end"
    )


@dataclass(frozen=True, slots=True)
class Seed:
    """A published text of 1 to 64 printable characters."""

    text: str

    def __post_init__(self) -> None:
        fits = 1 <= len(self.text) <= LONGEST_SEED
        if not (fits and self.text.isprintable() and self.text.strip() == self.text):
            raise SeedRefused(field="seed", longest=LONGEST_SEED)

    def deal(self, number: int) -> Deal:
        """Return the deal of board ``number``."""
        candidates = (self._candidate(number, attempt) for attempt in count())
        return Deal.from_number(next(n for n in candidates if n < DEALS))

    def _candidate(self, number: int, attempt: int) -> int:
        text = f"whiz-deal/1\n{self.text}\n{number}\n{attempt}"
        return int.from_bytes(sha256(text.encode()).digest()[:_BYTES], "big")


def deal_boards(numbers: Iterable[int], domy_seat: Seat) -> tuple[Board, ...]:
    """Deal these boards; nobody can foresee or repeat them."""
    return _dealt(numbers, domy_seat, lambda _number: Deal.shuffled())


def deal_boards_from_seed(numbers: Iterable[int], domy_seat: Seat, seed: Seed) -> tuple[Board, ...]:
    """Deal these boards from a seed; the same seed deals the same cards to the same number."""
    return _dealt(numbers, domy_seat, seed.deal)


def _dealt(
    numbers: Iterable[int], domy_seat: Seat, deal_of: Callable[[int], Deal]
) -> tuple[Board, ...]:
    return tuple(Board.by_rule(number, domy_seat, deal_of(number)) for number in numbers)


NONCE_BYTES: Final = 16
NO_TARGETS: Final = Targets()


@dataclass(frozen=True, slots=True)
class Commitment:
    """The digest (64 hexadecimal digits, published) and its nonce (32, kept until the end)."""

    digest: str
    nonce: str


def commit(boards: Iterable[Board], targets: Targets = NO_TARGETS) -> Commitment:
    """Promise these deals, with a fresh nonce so that they cannot be guessed from the digest."""
    nonce = secrets.token_bytes(NONCE_BYTES)
    return Commitment(_digest(boards, nonce, targets), nonce.hex())


def verify(boards: Iterable[Board], commitment: Commitment, targets: Targets = NO_TARGETS) -> bool:
    """Tell whether these are the deals that were promised, dealt to these targets."""
    try:
        nonce = bytes.fromhex(commitment.nonce)
    except ValueError:
        return False
    digest = commitment.digest.strip().lower().encode()
    return len(nonce) == NONCE_BYTES and compare_digest(
        _digest(boards, nonce, targets).encode(), digest
    )


def _digest(boards: Iterable[Board], nonce: bytes, targets: Targets) -> str:
    first_line = f"targets {targets}\n" if targets else ""
    lines = (_line(board) for board in sorted(boards, key=lambda board: board.number))
    return sha256((first_line + "".join(lines)).encode("ascii") + nonce).hexdigest()


def _line(board: Board) -> str:
    return f"{board.number} {board.domy_seat} {board.dealer} {board.deal or '-'}\n"
