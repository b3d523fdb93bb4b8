"""From which table on a board seems to have had other cards: leads, results, what tables said.

The tables are asked in the order in which they played the board. One lead that was noted wrongly
proves nothing, and a card that lay in another pocket is put back at once: two signs at least must
speak, and no lead after them against, unless a table had said that its cards were wrong before it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from operator import attrgetter
from typing import Final

from boards.cards import Card
from boards.seats import Seat
from scoring.odd_results import LeadFit, Oddity

ENOUGH: Final = 2
"""The fewest signs that must speak for other cards."""


class FouledReason(StrEnum):
    """What speaks for other cards at a table."""

    HELD_TWICE = "held_twice"  # the card was led from another hand at the table named
    LEAD = "lead"  # the card is in none of the hands that may lead
    RESULT = "result"  # the result does not fit the cards
    SAID = "said"  # the table called the director: a card is misplaced


@dataclass(frozen=True, slots=True)
class TableEvidence:
    """What one table shows about the cards it had; ``leader`` is the leader's seat as dealt.

    ``fit`` and ``odd`` are ``None`` where hands, leads or makeable tricks are unknown.
    """

    lead: Card | None = None
    leader: Seat | None = None
    fit: LeadFit | None = None
    odd: Oddity | None = None
    said: bool = False


@dataclass(frozen=True, slots=True)
class FouledSign:
    """Why the table at that place had other cards; ``against`` is the place that contradicts."""

    place: int
    reason: FouledReason
    against: int | None = None


@dataclass(frozen=True, slots=True)
class FouledFrom:
    """The place from which the board had other cards, and the reasons to think so.

    ``last`` is the place after which it was put right, ``None`` where nothing says that it was.
    ``enough`` says whether the signs are worth a question; what a table said alone is none.
    """

    first: int
    signs: tuple[FouledSign, ...]
    last: int | None = None
    enough: bool = True


def fouled_from(tables: Sequence[TableEvidence]) -> FouledFrom | None:
    """Return from where on, ``None`` where nothing, or too little, speaks for it."""
    return _beside_hands(tables) or _beside_each_other(tables) or _as_said(tables)


def _beside_hands(tables: Sequence[TableEvidence]) -> FouledFrom | None:
    """Return from which table on no lead and no result fits the known hands; before it all did."""
    unfit = [
        FouledSign(place, reason)
        for place, table in enumerate(tables)
        if (reason := _unfit(table)) is not None
    ]
    signs = _in_order([*unfit, *_said(tables)])
    if len(signs) < ENOUGH or all(sign.reason is FouledReason.RESULT for sign in signs):
        return None
    first = signs[0].place
    held = [
        place
        for place, table in enumerate(tables)
        if place >= first and table.fit is LeadFit.LEADER
    ]
    if not held:
        return FouledFrom(first, signs)
    last = _put_right(tables, held[0])
    if last is None or last < first or any(sign.place > last for sign in unfit):
        return None
    return FouledFrom(first, signs, last)


def _put_right(tables: Sequence[TableEvidence], held: int) -> int | None:
    """Return the last table with other cards, where one said so before a lead that is held.

    The director came to it. Where its own lead is held, that was before it played.
    """
    places = [sign.place for sign in _said(tables) if sign.place <= held]
    if not places:
        return None
    return places[-1] - 1 if places[-1] == held else places[-1]


def _said(tables: Sequence[TableEvidence]) -> list[FouledSign]:
    return [
        FouledSign(place, FouledReason.SAID) for place, table in enumerate(tables) if table.said
    ]


def _in_order(signs: Iterable[FouledSign]) -> tuple[FouledSign, ...]:
    return tuple(sorted(signs, key=attrgetter("place")))


def _unfit(table: TableEvidence) -> FouledReason | None:
    """Return what speaks against the known hands; a lead that fits outweighs an odd result."""
    if table.fit is LeadFit.ANOTHER:
        return FouledReason.LEAD
    if table.fit is LeadFit.LEADER:
        return None
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
    against = {other: one for one, other in pairs}
    twice = [FouledSign(place, FouledReason.HELD_TWICE, against[place]) for place in against]
    signs = _in_order([*twice, *_said(tables)])
    if not pairs or len(signs) < ENOUGH or any(one >= signs[0].place for one, _ in pairs):
        return None
    return FouledFrom(signs[0].place, signs)


def _as_said(tables: Sequence[TableEvidence]) -> FouledFrom | None:
    """Return what tables said alone, which the director has heard: a proposal, no question."""
    signs = _in_order(_said(tables))
    return FouledFrom(signs[0].place, signs, enough=False) if signs else None
