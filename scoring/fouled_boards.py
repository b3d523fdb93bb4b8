"""From which table on a board seems to have held other cards: leads and results as evidence.

The tables are asked in the order in which they played the board. One lead that was noted wrongly
proves nothing: two tables at least must speak, and nobody after them against.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import Final

from boards.cards import Card
from boards.seats import Seat
from scoring.odd_results import LeadFit, Oddity

ENOUGH: Final = 2
"""So many tables must speak for other cards."""


class FouledReason(StrEnum):
    """What speaks for other cards at a table."""

    HELD_TWICE = "held_twice"  # the card was led from another hand at the table named
    LEAD = "lead"  # the card is in none of the hands that may lead
    RESULT = "result"  # the result does not fit the cards


@dataclass(frozen=True, slots=True)
class TableEvidence:
    """What one table tells of the cards it had; ``leader`` is who led, by the seat as dealt.

    ``fit`` and ``odd`` are ``None`` where hands, leads or makeable tricks are unknown.
    """

    lead: Card | None = None
    leader: Seat | None = None
    fit: LeadFit | None = None
    odd: Oddity | None = None


@dataclass(frozen=True, slots=True)
class FouledSign:
    """Why the table at that place had other cards; ``against`` is the place that contradicts."""

    place: int
    reason: FouledReason
    against: int | None = None


@dataclass(frozen=True, slots=True)
class FouledFrom:
    """From that place on the board held other cards, and why one thinks so."""

    first: int
    signs: tuple[FouledSign, ...]


def fouled_from(tables: Sequence[TableEvidence]) -> FouledFrom | None:
    """Return from where on, ``None`` where nothing, or too little, speaks for it."""
    return _beside_hands(tables) or _beside_each_other(tables)


def _beside_hands(tables: Sequence[TableEvidence]) -> FouledFrom | None:
    """Return from which table on no lead and no result fits the known hands; before it all did."""
    signs = [
        FouledSign(place, reason)
        for place, table in enumerate(tables)
        if (reason := _unfit(table)) is not None
    ]
    if len(signs) < ENOUGH or all(sign.reason is FouledReason.RESULT for sign in signs):
        return None
    first = signs[0].place
    held = any(table.fit is LeadFit.LEADER for table in tables[first:])
    return None if held else FouledFrom(first, tuple(signs))


def _unfit(table: TableEvidence) -> FouledReason | None:
    if table.fit is LeadFit.ANOTHER:
        return FouledReason.LEAD
    return FouledReason.RESULT if table.odd is not None else None


def _beside_each_other(tables: Sequence[TableEvidence]) -> FouledFrom | None:
    """Return between which tables a card that two hands led changed pockets."""
    pairs = [
        (one, other)
        for one, other in combinations(range(len(tables)), 2)
        if tables[one].lead is not None
        and tables[one].lead == tables[other].lead
        and tables[one].leader is not tables[other].leader
    ]
    later = sorted({other for _, other in pairs})
    if len(later) < ENOUGH or any(one >= later[0] for one, _ in pairs):
        return None
    against = {other: one for one, other in pairs}
    signs = (FouledSign(place, FouledReason.HELD_TWICE, against[place]) for place in later)
    return FouledFrom(later[0], tuple(signs))
