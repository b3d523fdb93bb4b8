"""What is done to a line of a tournament, who may do it, and what the sender is told."""

import uuid as uuids
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from django.db import transaction

from boards.json_values import ReadJson
from boards.seats import Seat, human_seats
from scoring.documents import read_value, write_value
from scoring.formulas import Formula
from scoring.points import points
from scoring.results import LineValue, NotPlayed
from whiz_tournament.models import (
    InterimRanking,
    LeadCard,
    LineState,
    RoundStatus,
    ScoreEntry,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.queries.corrections.requested import corrections_over
from whiz_tournament.queries.play.first_leads import first_lead_elsewhere
from whiz_tournament.queries.play.score_line import entries_at_line
from whiz_tournament.queries.server.data_version import database_epoch
from whiz_tournament.services.devices.access_codes import TablePaused
from whiz_tournament.services.errors import WrongState
from whiz_tournament.services.guards import BEFORE_START, STATE_WORDS, refuse_final
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
from whiz_tournament.services.log.submission import AskDirector, Sender, Submission
from whiz_tournament.services.publishing.releases import release_after_score
from whiz_tournament.services.results.errors import (
    ByRequired,
    LeadElsewhere,
    NobodySitsThere,
    OthersSitHere,
)
from whiz_tournament.services.results.locking import LinePlace, LockedLine, lock_line


@dataclass(frozen=True, slots=True)
class LineAnswer:
    """The line after the act: ``points`` by seat, ``None`` where nothing was played.

    ``status`` is 201, or 200 for the repetition of an answer that was given before.
    """

    line: str
    version: int
    state: LineState
    points: Mapping[Seat, int] | None
    uuid: uuids.UUID
    epoch: str
    status: int


def line_points(value: LineValue | None, tournament: Tournament) -> dict[Seat, int] | None:
    """Return the points of the three hands by the formula; raises when the Domy declares."""
    if value is None or isinstance(value, NotPlayed):
        return None
    return points(value, Formula(tournament.formula), human_seats(Seat(tournament.domy_seat)))


def line_answer(
    entry: ScoreEntry, place: str, tournament: Tournament, *, epoch: str, status: int
) -> LineAnswer:
    """Return the answer that belongs to an item of the log, the first time and every time after."""
    value = read_value(entry.value) if entry.value else None
    return LineAnswer(
        line=place,
        version=entry.version,
        state=LineState(entry.state),
        points=line_points(value, tournament),
        uuid=entry.uuid,
        epoch=epoch,
        status=status,
    )


def check_line_write(locked: LockedLine, sender: Sender, submission: Submission[LinePlace]) -> None:
    """Refuse what this sender may not do to this line now, whatever the line holds."""
    status = TournamentStatus(locked.tournament.status)
    if status in BEFORE_START:
        needed = STATE_WORDS[TournamentStatus.RUNNING]
        raise WrongState(state=STATE_WORDS[status], needed=needed)
    _check_seat(locked.tournament, sender, submission.seat)
    if sender.is_staff:
        _check_staff(locked, sender, submission)
    elif status is not TournamentStatus.RUNNING:
        raise locked.ask_director()
    elif not _sit_there(locked, sender):
        raise OthersSitHere(table=submission.place.table, round=submission.place.round)
    elif locked.line.dropped:  # somebody there knows the board: for the director to decide
        raise AskDirector
    elif locked.found.paused:
        raise TablePaused


def check_first_lead(locked: LockedLine, value: LineValue | None) -> None:
    """Refuse the second word for a lead that lay in another hand, where it must fit.

    The first is taken: what a phone may learn of a hand is in the log. So is any other lead.
    """
    if locked.tournament.lead_card == LeadCard.MUST_FIT:
        card = first_lead_elsewhere(locked.tournament, locked.line, value, locked.log)
        if card is not None:
            raise LeadElsewhere(card=card.label, field="lead")


def _sit_there(locked: LockedLine, sender: Sender) -> bool:
    """Tell whether the phone speaks for those whose line this is."""
    phone = sender.phone
    return phone is None or phone.speaks_for(entries_at_line(locked.line), locked.line.board)


def _check_seat(tournament: Tournament, sender: Sender, seat: str | None) -> None:
    if seat is None and not sender.is_staff:
        raise ByRequired(field="by")
    if seat is not None and seat not in human_seats(Seat(tournament.domy_seat)):
        raise NobodySitsThere(field="by", seat=Seat(seat).label)


def _check_staff(locked: LockedLine, sender: Sender, submission: Submission[LinePlace]) -> None:
    running = locked.tournament.status == TournamentStatus.RUNNING
    # What scorers change then are their own slips of the pen.
    if not running and corrections_over(locked.tournament, slip=True) and not sender.director:
        raise AskDirector
    refuse_final(locked.tournament)
    over = not running or locked.round_status is RoundStatus.CLOSED
    if over:
        submission.must_say_why()


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
            value = act.value if isinstance(act, EnterResult) else locked.head.value
            check_first_lead(locked, value)
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
    def body(self) -> ReadJson:
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
