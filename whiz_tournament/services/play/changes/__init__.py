"""When the evening changes: proposed with its difference first, and applied when accepted."""

from whiz_tournament.services.play.changes.accept import accept_change, undo_change
from whiz_tournament.services.play.changes.another_movement import movements_on_offer
from whiz_tournament.services.play.changes.propose import (
    Proposal,
    propose_change,
    propose_ways,
)
from whiz_tournament.services.play.changes.values import (
    AnotherMovement,
    Arrives,
    Change,
    Leaves,
    PersonToSeat,
    Replaced,
    TableAdded,
    TableLost,
)
