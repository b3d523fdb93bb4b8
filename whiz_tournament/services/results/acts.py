"""What is done to a line of a tournament: a result entered, confirmed, void, given back, undone.

Each is on disk when it returns, and each is done once however often it is sent.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.db import transaction

from scoring.documents import write_value
from scoring.results import LineValue
from whiz_tournament.models import InterimRanking, ScoreEntry, Tournament
from whiz_tournament.queries.server.data_version import database_epoch
from whiz_tournament.services.log.acts import (
    ConfirmAct,
    EnterAct,
    LogAct,
    NextEntry,
    RestoreAct,
    UndoAct,
    VoidAct,
)
from whiz_tournament.services.log.run_act import ScoreLog, act_within, run_act
from whiz_tournament.services.log.submission import Sender, Submission
from whiz_tournament.services.publishing.releases import release_after_score
from whiz_tournament.services.results.answer import LineAnswer, line_answer, line_points
from whiz_tournament.services.results.guards import check_first_lead, check_line_write
from whiz_tournament.services.results.locking import LinePlace, LockedLine, lock_line

LineSubmission = Submission[LinePlace]


@dataclass(frozen=True, slots=True)
class TournamentLog(ScoreLog[LinePlace, LockedLine, LineAnswer]):
    """The score log of a tournament's lines."""

    tournament: Tournament

    def lock(self, act: LogAct[LinePlace, LockedLine]) -> LockedLine:
        """Lock the line that the act names."""
        return lock_line(self.tournament, act.sender, act.submission)

    def check(self, locked: LockedLine, act: LogAct[LinePlace, LockedLine]) -> None:
        """Refuse what this sender may not do to this line now; ask for the release after it."""
        check_line_write(locked, act.sender, act.submission)
        if not act.sender.is_staff and isinstance(act, EnterResult | ConfirmAct):
            said = act.value if isinstance(act, EnterResult) else locked.head.value
            check_first_lead(locked, said)
        if locked.tournament.interim_ranking == InterimRanking.ALWAYS:
            # Robust: a release that fails is logged and takes no score with it.
            release = partial(release_after_score, tournament=locked.tournament)
            transaction.on_commit(release, robust=True)

    def answer(self, locked: LockedLine, entry: ScoreEntry, status: int) -> LineAnswer:
        """Return the line after the act, with the points of the three hands."""
        place, epoch = str(locked.line), locked.found.epoch or database_epoch()
        return line_answer(entry, place, locked.tournament, epoch=epoch, status=status)


@dataclass(frozen=True)
class EnterResult(EnterAct[LinePlace, LockedLine, LineValue]):
    """A table's device, or staff, says what the result is."""

    @property
    def body(self) -> Mapping[str, Any]:
        """Return the result as a document."""
        return write_value(self.value)

    def decide(self, locked: LockedLine) -> NextEntry:
        """Return what becomes of the result; raises ``DomyDeclares``."""
        line_points(self.value, locked.tournament)  # the Domy cannot declare
        return super().decide(locked)


def enter_result(
    *, tournament: Tournament, sender: Sender, submission: LineSubmission, value: LineValue
) -> LineAnswer:
    """Store one result and say what became of the line."""
    return run_act(TournamentLog(tournament), EnterResult(sender, submission, value))


def try_result(
    *, tournament: Tournament, sender: Sender, submission: LineSubmission, value: LineValue
) -> None:
    """Enter a result within the caller's transaction, who looks at the effect and takes it back."""
    act_within(TournamentLog(tournament), EnterResult(sender, submission, value))


def confirm_result(
    *, tournament: Tournament, sender: Sender, submission: LineSubmission
) -> LineAnswer:
    """Confirm what the line holds at this version: the other side of the table, or staff."""
    return run_act(TournamentLog(tournament), ConfirmAct(sender, submission))


def void_result(
    *, tournament: Tournament, sender: Sender, submission: LineSubmission
) -> LineAnswer:
    """Take the line out of the ranking; what it held stays in the log and can be restored."""
    _by_staff_with_reason(sender, submission)
    return run_act(TournamentLog(tournament), VoidAct(sender, submission))


def restore_result(
    *, tournament: Tournament, sender: Sender, submission: LineSubmission
) -> LineAnswer:
    """Give a void line back the value and the state that it had."""
    _by_staff_with_reason(sender, submission)
    return run_act(TournamentLog(tournament), RestoreAct(sender, submission))


def undo_result(
    *, tournament: Tournament, sender: Sender, submission: LineSubmission
) -> LineAnswer:
    """Give the line back what it had before its last item, one's own."""
    sender.must_be_staff()
    return run_act(TournamentLog(tournament), UndoAct(sender, submission))


def _by_staff_with_reason(sender: Sender, submission: LineSubmission) -> None:
    sender.must_be_staff()
    submission.must_say_why()
