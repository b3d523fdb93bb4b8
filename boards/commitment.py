"""A promise about the deals: a digest published before play, opened after it.

The digest is SHA-256 over one line per board, by number, then the 16 bytes of the nonce. A
line is the number, the Domy's seat, the dealer and the deal (``7 W N N:…``), or ``-`` for hands
that nobody knows yet, each ended by a line feed, in ASCII. Deals to targets have one line more, in
front: ``targets`` and the targets (``targets strong_hand:12 long_suit:6``).
"""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from typing import Final

from boards.board import Board
from boards.dealing_targets import Targets

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
    said = f"targets {targets}\n" if targets else ""
    lines = (_line(board) for board in sorted(boards, key=lambda board: board.number))
    return sha256((said + "".join(lines)).encode("ascii") + nonce).hexdigest()


def _line(board: Board) -> str:
    return f"{board.number} {board.domy_seat} {board.dealer} {board.deal or '-'}\n"
