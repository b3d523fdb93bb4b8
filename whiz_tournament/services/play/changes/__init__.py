"""When the evening changes: proposed with its difference first, and applied when accepted."""

from whiz_tournament.services.play.changes.accept import accept_change
from whiz_tournament.services.play.changes.propose import (
    Proposal,
    propose_change,
    propose_other_aim,
)
from whiz_tournament.services.play.changes.undo import undo_change
from whiz_tournament.services.play.changes.values import (
    Arrives,
    Change,
    Leaves,
    PersonToSeat,
    Replaced,
    TableAdded,
    TableLost,
)

__all__ = [
    "Arrives",
    "Change",
    "Leaves",
    "PersonToSeat",
    "Proposal",
    "Replaced",
    "TableAdded",
    "TableLost",
    "accept_change",
    "propose_change",
    "propose_other_aim",
    "undo_change",
]
