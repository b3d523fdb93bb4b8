"""When the evening changes: proposed with its difference first, and applied when accepted."""

from whiz_tournament.services.changes.accept import accept_change
from whiz_tournament.services.changes.propose import Proposal, propose_change
from whiz_tournament.services.changes.values import (
    Arrives,
    Change,
    Leaves,
    Replaced,
    Somebody,
    TableAdded,
    TableLost,
)

__all__ = [
    "Arrives",
    "Change",
    "Leaves",
    "Proposal",
    "Replaced",
    "Somebody",
    "TableAdded",
    "TableLost",
    "accept_change",
    "propose_change",
]
