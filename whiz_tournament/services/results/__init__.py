"""The results of a tournament's lines: entered, confirmed, made void, given back, sealed."""

from whiz_tournament.services.log.chain import Fault
from whiz_tournament.services.log.submission import SERVER, Sender, Submission
from whiz_tournament.services.results.acts import (
    LineAnswer,
    confirm_result,
    enter_result,
    restore_result,
    try_result,
    undo_result,
    void_result,
)
from whiz_tournament.services.results.locking import LinePlace, line_unknown
from whiz_tournament.services.results.seal import seal_tournament, verify_tournament
