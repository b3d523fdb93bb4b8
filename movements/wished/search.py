"""Another movement, where no numbers of the given one will do: annealing over its own rounds.

A wish enters the ledger as if people had met, or rested, before: two who should not meet have
met very often, two who should have met less than never.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from movements.search.desk import PLANNING_HEAT, WARM, Boards, Desk, Heat
from movements.search.draft import DraftRound
from movements.search.ledger import PLANNING, Ledger
from movements.values import Movement
from movements.wished.contradictions import apart_pairs
from movements.wishes import NeverRests, Together, Wish

_APART: Final = 30
_TOGETHER: Final = -2
_NEVER: Final = 10
_HEATS: Final = (WARM, PLANNING_HEAT, WARM, PLANNING_HEAT, Heat(20.0, 1.0, 0.2), PLANNING_HEAT)
MOVES: Final = 20_000
"""What is tried at each heat."""


def searched(
    evening: Movement, wishes: Sequence[Wish], copies: int, draw: Random
) -> Iterator[Movement]:
    """Legal evenings nearer to the wishes, one for each heat; each starts from the one given."""
    for heat in _HEATS:
        drafts = [DraftRound.of(each, r) for r, each in enumerate(evening.rounds)]
        ledger = Ledger({}, PLANNING)
        ledger.open(drafts)
        remember(ledger, wishes)
        desk = Desk(drafts, ledger, Boards(evening.board_sets, copies))
        desk.anneal(draw, MOVES, heat)
        if not ledger.again() and _even(ledger, wishes, evening.players):
            yield Movement(tuple(draft.finished(set()) for draft in drafts))


def remember(ledger: Ledger, wishes: Sequence[Wish]) -> None:
    """Enter wishes as what happened before; two who keep a table are kept apart."""
    pairs = {wish.people: _TOGETHER for wish in wishes if isinstance(wish, Together)}
    pairs |= dict.fromkeys(apart_pairs(wishes), _APART)
    for (a, b), times in pairs.items():
        ledger.met[a][b] += times
        ledger.met[b][a] += times
    for wish in wishes:
        if isinstance(wish, NeverRests):
            ledger.rests[wish.person] += _NEVER


def _even(ledger: Ledger, wishes: Sequence[Wish], players: int) -> bool:
    """Whether those who may rest share the rests."""
    never = {wish.person for wish in wishes if isinstance(wish, NeverRests)}
    rests = [ledger.rests[person] for person in range(1, players + 1) if person not in never]
    return max(rests) - min(rests) <= 1
