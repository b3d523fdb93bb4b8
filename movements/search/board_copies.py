"""Some copies of each board set: everybody plays everything although tables outnumber sets.

Starts from a movement in which all tables have the same boards, so its meetings are as even as
they can be, and looks for boards (and, where it must, other tables) that keep them so.
"""

from random import Random

from movements.search.annealer import PLANNING_HEAT, Annealer, BoardSupply
from movements.search.draft import DraftRound
from movements.search.ledger import PLANNING, Ledger
from movements.values import Movement


def with_copies(movement: Movement, copies: int, seed: str, moves: int) -> Movement | None:
    """Return the movement with so many copies of as few board sets as can be, or ``None``.

    The same seed and number of moves give the same movement on every machine.
    """
    # Enough for all tables of one round, and one for each round of a player: fewer cannot do.
    sets = max(-(-movement.tables // copies), len(movement.rounds))
    drafts = [DraftRound.of(each, r) for r, each in enumerate(movement.rounds)]
    for draft in drafts:
        # Within the copies from the start, and all boards move on by one each round: little is
        # played twice, so the search begins near its end.
        draft.sets = [(t // copies + draft.number) % sets + 1 for t in range(len(draft.tables))]
    ledger = Ledger({}, PLANNING)
    ledger.open(drafts)
    desk = Annealer(drafts, ledger, BoardSupply(tuple(range(1, sets + 1)), copies))
    desk.anneal(Random(seed), moves, PLANNING_HEAT)  # noqa: S311 - reproducible on purpose
    # Even meetings are worth nothing where somebody already knows the cards.
    if ledger.again():
        return None
    return Movement(tuple(draft.finished(set()) for draft in drafts))
