"""The score log: results are entered, confirmed, corrected, made void, restored, and sealed."""

from whiz_tournament.services.log.sender import SERVER, Sender
from whiz_tournament.services.log.verify import Fault
from whiz_tournament.services.results.answer import Answer
from whiz_tournament.services.results.confirm import confirm_result
from whiz_tournament.services.results.correct import correct_result
from whiz_tournament.services.results.enter import enter_result, enter_results
from whiz_tournament.services.results.new_score import NewScore
from whiz_tournament.services.results.place import Place
from whiz_tournament.services.results.seal import seal_tournament
from whiz_tournament.services.results.undo import undo_result
from whiz_tournament.services.results.verify import verify_tournament
from whiz_tournament.services.results.void import restore_result, void_result

__all__ = [
    "SERVER",
    "Answer",
    "Fault",
    "NewScore",
    "Place",
    "Sender",
    "confirm_result",
    "correct_result",
    "enter_result",
    "enter_results",
    "restore_result",
    "seal_tournament",
    "undo_result",
    "verify_tournament",
    "void_result",
]
