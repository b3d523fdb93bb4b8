"""The rounds to come settled at several heats; what costs the whole evening least is taken."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from movements.search.annealer import HOT, WARM, Annealer, AnnealingHeat, BoardSupply
from movements.search.draft import DraftRound
from movements.search.ledger import Ledger

HEATS: Final = (WARM, AnnealingHeat(10.0, 0.5, 0.3), HOT, AnnealingHeat(3.0, 0.5, 0.4))
"""Warm keeps most of the old plan; the others untangle boards."""
MOST_MOVES: Final = 120_000
"""What is tried at once at most: about a second."""


def annealed(
    drafts: Sequence[DraftRound],
    ledger_of: Callable[[list[DraftRound]], Ledger],
    boards: BoardSupply,
    seed: str,
    moves: int,
) -> list[DraftRound]:
    """Return the cheapest rounds found in so many moves: repeats, rests, meetings, changed lines.

    If somebody would still play boards again, once more with up to three times as many.
    """
    draw = Random(seed)  # noqa: S311 - reproducible on purpose
    desks: list[Annealer] = []
    # The longer second go comes only where the first leaves boards twice: a director is waiting.
    for tries in sorted({moves, max(moves, min(3 * moves, MOST_MOVES))}):
        for heat in HEATS:
            # Each heat starts from the old plan patched up: from what another heat has stirred,
            # nobody's guide card would still be true.
            copies = [draft.copy() for draft in drafts]
            desk = Annealer(copies, ledger_of(copies), boards)
            desk.anneal(draw, tries // len(HEATS), heat)
            desks.append(desk)
        cheapest = min(desks, key=_cost)
        if not cheapest.ledger.again():
            break
    return cheapest.drafts


def _cost(desk: Annealer) -> int:
    # Changed lines count here as well: of two plans as good, people keep the cards they hold.
    return desk.ledger.total() + desk.ledger.lines(desk.drafts)
