"""The rounds to come settled at several heats; what costs the whole evening least is taken."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from movements.search.desk import HOT, WARM, Boards, Desk, Heat
from movements.search.draft import DraftRound
from movements.search.ledger import Ledger

HEATS: Final = (WARM, Heat(10.0, 0.5, 0.3), HOT, Heat(3.0, 0.5, 0.4))
"""Warm keeps most of the old plan; the others untangle boards."""


def settled(
    drafts: Sequence[DraftRound],
    ledger_of: Callable[[list[DraftRound]], Ledger],
    boards: Boards,
    seed: str,
    moves: int,
) -> list[DraftRound]:
    """The cheapest rounds found in so many moves: repeats, rests, meetings, changed lines."""
    draw = Random(seed)  # noqa: S311 - reproducible on purpose
    found = []
    for heat in HEATS:
        copies = [draft.copy() for draft in drafts]
        desk = Desk(copies, ledger_of(copies), boards)
        desk.anneal(draw, moves // len(HEATS), heat)
        found.append((desk.ledger.total() + desk.ledger.lines(copies), copies))
    return min(found, key=lambda one: one[0])[1]
