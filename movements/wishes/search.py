"""Another movement, where no numbers of the given one will do: annealing over its own rounds.

A wish enters the ledger as if people had met, or rested, before: two who should not meet have
met very often, two who should have met less than never.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from movements.search.annealer import PLANNING_HEAT, WARM, Annealer, AnnealingHeat, BoardSupply
from movements.search.ledger import PLANNING, DraftRound, Ledger
from movements.values import Movement
from movements.wishes.contradictions import apart_pairs
from movements.wishes.values import NeverSitsOut, Together, Wish

# A meeting after thirty costs 2·30 + 1 squares at 5 each, as dear as twelve boards played again at
# 25: it happens only where nothing else will do.
_APART: Final = 30
# From −2 a first meeting saves three squares, a second one, and a third costs one: people who wish
# to meet do, without spending the evening together.
_TOGETHER: Final = -2
_NEVER: Final = 10


@dataclass(frozen=True, slots=True)
class SearchAttempt:
    """How hot, how dear a board played again, and how many moves."""

    heat: AnnealingHeat
    again: int
    moves: int = 20_000


_MILD: Final = AnnealingHeat(5.0, 1.0, 0.3)
_WILD: Final = AnnealingHeat(20.0, 1.0, 0.2)
ATTEMPTS: Final = (
    SearchAttempt(WARM, 25),
    SearchAttempt(_MILD, 25),
    SearchAttempt(PLANNING_HEAT, 25),
    SearchAttempt(_MILD, 40),
    SearchAttempt(PLANNING_HEAT, 60),
    SearchAttempt(_WILD, 25),
)
STUBBORN: Final = (SearchAttempt(PLANNING_HEAT, 100, 60_000),) * 3
"""Where no attempt keeps all boards apart: what meetings cost counts less then."""


def search_movement(
    evening: Movement, wishes: Sequence[Wish], copies: int, draw: Random
) -> list[Movement]:
    """Legal evenings nearer to the wishes; each attempt starts from the one given."""
    # Three times as many moves are spent only where no cheap attempt kept the boards apart.
    for attempts in (ATTEMPTS, STUBBORN):
        tried = [_attempted(evening, wishes, copies, draw, one) for one in attempts]
        ways = [one for one in tried if one is not None]
        if ways:
            return ways
    return []


def _attempted(
    evening: Movement, wishes: Sequence[Wish], copies: int, draw: Random, attempt: SearchAttempt
) -> Movement | None:
    drafts = [DraftRound.of(round, r) for r, round in enumerate(evening.rounds)]
    ledger = Ledger({}, replace(PLANNING, again=attempt.again))
    ledger.open(drafts)
    remember(ledger, wishes)
    desk = Annealer(drafts, ledger, BoardSupply(evening.board_sets, copies))
    desk.anneal(draw, attempt.moves, attempt.heat)
    # The search may pass through what merely costs; a movement that is offered may not.
    if ledger.again() or not _even(ledger, wishes, evening.players):
        return None
    return Movement(tuple(draft.finished(set()) for draft in drafts))


def remember(ledger: Ledger, wishes: Sequence[Wish]) -> None:
    """Enter wishes as what happened before; two who keep a table are kept apart."""
    pairs = {wish.people: _TOGETHER for wish in wishes if isinstance(wish, Together)}
    pairs |= dict.fromkeys(apart_pairs(wishes), _APART)
    for (a, b), times in pairs.items():
        ledger.met[a][b] += times
        ledger.met[b][a] += times
    for wish in wishes:
        if isinstance(wish, NeverSitsOut):
            ledger.sit_outs[wish.person] += _NEVER


def _even(ledger: Ledger, wishes: Sequence[Wish], players: int) -> bool:
    """Return whether those who may rest share the rests."""
    never = {wish.person for wish in wishes if isinstance(wish, NeverSitsOut)}
    sit_outs = [ledger.sit_outs[person] for person in range(1, players + 1) if person not in never]
    return max(sit_outs) - min(sit_outs) <= 1
