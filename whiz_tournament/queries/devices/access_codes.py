"""The links and digits on cards: derived from the tournament's secret, so that any prints again."""

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final, Self

from whiz_tournament.models import (
    AccessCode,
    AccessCodeKind,
    AccessCodeSecret,
    Entry,
    ResultLine,
    Tournament,
)
from whiz_tournament.queries.play.absent import Rare, is_without

DIGITS: Final = 6
EMPTY_SECRET: Final = "0" * 64  # what a tournament that does not exist is compared with


@dataclass(frozen=True, slots=True)
class AccessCodes:
    """All access codes of one event; ``turns`` of those that had a new card."""

    secret: str = field(repr=False)
    turns: Mapping[tuple[str, int], int]
    known: bool = True

    @classmethod
    def made_of(cls, secret: str, turns: Mapping[tuple[str, int], int]) -> Self:
        """Return those of an event; without a secret nothing opens, in the same time."""
        return cls(secret or EMPTY_SECRET, turns, known=bool(secret))

    @classmethod
    def of(cls, tournament: Tournament | None) -> Self:
        """Read those of a tournament; without one nothing opens, in the same time."""
        secret = AccessCodeSecret.objects.filter(tournament=tournament).values_list(
            "secret", flat=True
        )
        rows = AccessCode.objects.filter(tournament=tournament)
        if tournament is not None and is_without(tournament, Rare.CODES):
            rows = rows.none()
        kept_secret = secret.first() or ""
        turns = {(k, n): turn for k, n, turn in rows.values_list("kind", "number", "turn")}
        return cls.made_of(kept_secret, turns)

    def turn(self, kind: AccessCodeKind, number: int) -> int:
        """Return how often the card was replaced."""
        return self.turns.get((kind.value, number), 0)

    def token(self, kind: AccessCodeKind, number: int) -> str:
        """Return the link's secret part: 256 bits, safe in addresses."""
        return urlsafe_b64encode(self._made("link", kind, number)).decode().rstrip("=")

    def digits(self, kind: AccessCodeKind, number: int) -> str:
        """Return the six digits that stand under the code."""
        return f"{int.from_bytes(self._made('digits', kind, number)) % 10**DIGITS:0{DIGITS}d}"

    def opens(self, kind: AccessCodeKind, number: int, typed: str) -> bool:
        """Tell whether the digits or the link's part that somebody gives are this code."""
        right = self.digits(kind, number) if len(typed) == DIGITS else self.token(kind, number)
        return hmac.compare_digest(_digest(typed), _digest(right)) and self.known

    def _made(self, what: str, kind: AccessCodeKind, number: int) -> bytes:
        text = f"{what}:{kind.value}:{number}:{self.turn(kind, number)}"
        return hmac.digest(bytes.fromhex(self.secret), text.encode(), sha256)


def has_card(tournament: Tournament | None, kind: AccessCodeKind, number: int) -> bool:
    """Tell whether a tournament has such a table, or such a number of a player."""
    if kind is AccessCodeKind.TABLE:
        return ResultLine.objects.filter(tournament=tournament, table=number).exists()
    return Entry.objects.filter(tournament=tournament, number=number).exists()


def _digest(text: str) -> bytes:
    return sha256(text.encode("utf-8", "surrogatepass")).digest()
