"""The links and digits on cards: derived from the tournament's secret, so that any prints again."""

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final, Self

from django.db.models import QuerySet

from whiz_tournament.models import (
    AccessCode,
    AccessCodeKind,
    AccessCodeSecret,
    CalledEvent,
    Entry,
    HallEvent,
    HallTable,
    ResultLine,
    Tournament,
    WhistEvening,
    WhistPlayer,
    WhistTable,
)
from whiz_tournament.queries.play.absent import Rare, is_without

DIGITS: Final = 6
CardEvent = CalledEvent | HallEvent
"""What phones are let in to by a card."""
EMPTY_SECRET: Final = "0" * 64  # what a tournament that does not exist is compared with


@dataclass(frozen=True, slots=True)
class AccessCodes:
    """All access codes of one tournament or evening; ``turns`` of those that had a new card."""

    secret: str = field(repr=False)
    turns: Mapping[tuple[str, int], int]
    known: bool = True

    @classmethod
    def of(cls, event: CardEvent | None) -> Self:
        """Read the codes; without an event or a secret nothing opens, in the same time."""
        if isinstance(event, HallEvent):
            return cls._of_hall(event)
        return cls._of_evening(event) if isinstance(event, WhistEvening) else cls._of(event)

    @classmethod
    def _of_hall(cls, hall: HallEvent) -> Self:
        cards = ((card.partition(":"), turn) for card, turn in hall.card_turns.items())
        turns = {(kind, int(number)): turn for (kind, _, number), turn in cards}
        return cls(hall.card_secret or EMPTY_SECRET, turns, known=bool(hall.card_secret))

    @classmethod
    def _of(cls, tournament: Tournament | None) -> Self:
        secret = AccessCodeSecret.objects.filter(tournament=tournament).values_list(
            "secret", flat=True
        )
        rows = AccessCode.objects.filter(tournament=tournament)
        if tournament is not None and is_without(tournament, Rare.CODES):
            rows = rows.none()
        kept_secret = secret.first()
        return cls(
            kept_secret or EMPTY_SECRET,
            {(k, n): turn for k, n, turn in rows.values_list("kind", "number", "turn")},
            kept_secret is not None,
        )

    @classmethod
    def _of_evening(cls, evening: WhistEvening) -> Self:
        tables = WhistTable.objects.filter(evening=evening, code_turn__gt=0)
        players = WhistPlayer.objects.filter(evening=evening, code_turn__gt=0)
        kinds = ((AccessCodeKind.TABLE, tables), (AccessCodeKind.ENTRY, players))
        turns = {
            (kind.value, number): turn
            for kind, rows in kinds
            for number, turn in rows.values_list("number", "code_turn")
        }
        secret = evening.card_secret
        return cls(secret or EMPTY_SECRET, turns, known=bool(secret))

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


def has_card(event: CardEvent | None, kind: AccessCodeKind, number: int) -> bool:
    """Tell whether there is such a table, or such a number of a player."""
    is_table = kind is AccessCodeKind.TABLE
    rows: QuerySet[Any]
    if isinstance(event, WhistEvening):
        rows = (event.tables if is_table else event.players).filter(number=number)
    elif isinstance(event, HallEvent):
        tables, people = HallTable.objects.filter(round__hall=event), event.entries.all()
        rows = (tables if is_table else people).filter(number=number)
    elif is_table:
        rows = ResultLine.objects.filter(tournament=event, table=number)
    else:
        rows = Entry.objects.filter(tournament=event, number=number)
    return rows.exists()


def _digest(text: str) -> bytes:
    return sha256(text.encode("utf-8", "surrogatepass")).digest()
