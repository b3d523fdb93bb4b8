"""The line that an act concerns, locked until the commit, with all that decides about it."""

from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from boards.json_values import JsonObject
from scoring.results import LineValue
from whiz_tournament.limits.sizes import HIGHEST_SMALL, HIGHEST_WIDE
from whiz_tournament.models import (
    LineSeat,
    LineState,
    ResultLine,
    RoundStatus,
    ScoreEntry,
    Tournament,
    TournamentRound,
    VersionSlot,
)
from whiz_tournament.models.statements import Statement, update_row
from whiz_tournament.models.versions import SLOTS
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.history.log_head import (
    LINE_VALUES,
    LogHead,
    ValueAdapter,
    fold_log,
    head_columns,
)
from whiz_tournament.queries.play.result_lines import Place, holds_board
from whiz_tournament.queries.play.score_line import ScoreLine, locked_score_line
from whiz_tournament.queries.publishing.visibility import is_in_question, shows_room
from whiz_tournament.services.errors import UuidReused, existing
from whiz_tournament.services.log.chain import identity_hash
from whiz_tournament.services.log.locked import LockedHead, log_and_sent, own_log
from whiz_tournament.services.log.submission import (
    AskDirector,
    RoundClosed,
    Sender,
    Submission,
    check_number,
)
from whiz_tournament.services.results.errors import (
    LineUnknown,
    LineUnplanned,
    PlaysTwice,
    RoundNotOpen,
)

_RAISE: Final = Statement(
    f"UPDATE {VersionSlot._meta.db_table} SET beats = beats + 1 "  # noqa: S608, SLF001 - our own name
    "WHERE tournament_id = %s AND slot = %s"
)


def count_change(tournament: Tournament, table: int) -> None:
    """Raise the slot of this table by one, inside the caller's transaction."""
    # Slots instead of one row that every score updates: decision 0004.
    slot = table % SLOTS
    if _raise_slot(tournament, slot):
        return
    try:
        with transaction.atomic():
            VersionSlot.objects.create(club_id=tournament.club_id, tournament=tournament, slot=slot)
    except IntegrityError:  # another table of the slot was first
        _raise_slot(tournament, slot)


def _raise_slot(tournament: Tournament, slot: int) -> bool:
    # By hand: every score does this, and Django would put the statement together again each time.
    return _RAISE.count([tournament.pk, slot]) == 1


# What the columns hold on both databases; beyond it PostgreSQL would raise.
HIGHEST: Final = {"round": HIGHEST_SMALL, "table": HIGHEST_WIDE, "board": HIGHEST_SMALL}


@dataclass(frozen=True, slots=True)
class LinePlace:
    """One line by its numbers; ``str`` is how the API writes it, ``3/2/7``."""

    round: int
    table: int
    board: int

    def __post_init__(self) -> None:
        for field, high in HIGHEST.items():
            check_number(field, getattr(self, field), 1, high)

    @property
    def numbers(self) -> Place:
        """Return round, table and board, as queries name a line."""
        return self.round, self.table, self.board

    def __str__(self) -> str:
        return f"{self.round}/{self.table}/{self.board}"


@dataclass(frozen=True, slots=True)
class LockedLine(LockedHead[LineValue]):
    """A locked line with its log.

    ``settles`` is false where the caller itself says who has the board: a correction of many lines.
    """

    tournament: Tournament
    round_status: RoundStatus
    found: ScoreLine
    settles: bool = True

    @property
    def line(self) -> ResultLine:
        """Return the line's row."""
        return self.found.line

    @property
    def values(self) -> ValueAdapter[LineValue]:
        """Return how results are written and compared."""
        return LINE_VALUES

    @property
    def owner(self) -> dict[str, Any]:
        """Return the columns of an item that say whose it is."""
        return {"club_id": self.line.club_id, "line_id": self.line.pk}

    @property
    def identity(self) -> str:
        """Return where the chain of the line's log begins."""
        return line_identity(self.tournament.public_id, self.line)

    @property
    def open(self) -> bool:
        """Return whether tables may write in the line's round.

        A pending one is open in a club with no clock: ``lock_line`` has already refused tables in
        a round that waits.
        """
        return self.round_status is not RoundStatus.CLOSED

    def ask_director(self) -> AskDirector:
        """Return why tables may no longer write: mostly that the round is over."""
        return AskDirector() if self.open else RoundClosed(round=self.line.round)

    def store(self, head: LogHead[LineValue], *, counts_otherwise: bool) -> None:
        """Write the line's columns and raise the number that pages poll."""
        columns = head_columns(head, LINE_VALUES)
        noted = self.line.changed_after_release
        if counts_otherwise and not noted and (self.found.shown or self._is_read_on_phones):
            columns["changed_after_release"] = True
        if self.settles:
            columns |= self._hold_board(head)
        update_row(ResultLine, self.line.pk, columns)
        # Tables share the slots of this counter: written last, it keeps nobody waiting for long.
        count_change(self.tournament, self.line.table)

    @property
    def _is_read_on_phones(self) -> bool:
        """Return whether players may have read on their phones what the room did at the board."""
        agreed = self.head.state is LineState.CONFIRMED and shows_room(self.tournament)
        return agreed and not is_in_question(self.tournament, self.line.board)

    def _hold_board(self, head: LogHead[LineValue]) -> JsonObject:
        """Take the board from the line's three, or free it; refuse who has it elsewhere.

        A dropped line about which staff say a result counts again: no table's phone gets here.
        """
        before = not self.line.dropped and holds_board(self.head.state, self.head.value)
        now = holds_board(head.state, head.value)
        if now != before:
            set_plays(self.line, plays=now)
        return {"dropped": False} if now and self.line.dropped else {}


def set_plays(line: ResultLine, *, plays: bool) -> None:
    """Say whether the line has its board from its three; raises ``PlaysTwice``."""
    try:
        with transaction.atomic():
            LineSeat.objects.filter(line=line).update(plays=plays)
    except IntegrityError as error:
        raise plays_twice(line) from error


def plays_twice(line: ResultLine) -> PlaysTwice:
    """Return the refusal that says who has the line's board, and where."""
    own = LineSeat.objects.filter(line=line).values("entry")
    elsewhere = LineSeat.objects.filter(
        tournament=line.tournament_id, board=line.board, plays=True, entry__in=own
    )
    seat = elsewhere.exclude(line=line).select_related("entry__player", "line").first()
    if seat is None:  # put right between the refusal and this look
        return PlaysTwice(field="board", name="", board=line.board, round=0, table=0)
    return PlaysTwice(
        field="board",
        name=seat.entry.player.name,
        board=line.board,
        round=seat.line.round,
        table=seat.line.table,
    )


def line_identity(tournament_public_id: str, line: ResultLine) -> str:
    """Return the SHA-256 of what makes a line this line: where its chain begins."""
    # Its players are no part of it: they may be set right later, and the chain must still hold.
    return identity_hash({"tournament": tournament_public_id, "line": str(line)})


def lock_line(
    tournament: Tournament, sender: Sender, submission: Submission[LinePlace]
) -> LockedLine:
    """Lock and read; raises ``LineUnknown`` for a line that is not, or not the sender's."""
    place = submission.place
    # Tournament before line, here as everywhere: two orders would deadlock. And the round is read
    # under the share, so nobody closes it between this look and the write.
    fresh = _share_tournament(tournament)
    locked = lock_row(fresh, place)
    known = locked.round_status if locked else _status_of(fresh, place)
    status = _open_to(sender, fresh, place, known)
    if locked is None:
        raise _missing(fresh, sender, submission)
    # One query for the line's own log and for the id, which may stand in the log of another.
    rows = _LOG.rows(locked.line.pk, submission.uuid)
    log, seen = own_log(rows, ("line_id", locked.line.pk), submission.uuid)
    return LockedLine(log, seen, fold_log(log, LINE_VALUES), fresh, status, locked)


def _log(line: int, uuid: UUID) -> QuerySet[ScoreEntry]:
    return log_and_sent("line", line, uuid)


def _standing(tournament: int) -> QuerySet[Tournament]:
    return Tournament.objects.filter(pk=tournament, deleted_at=None).order_by()


_LOG: Final = CompiledRows(_log, int, UUID)
_SHARED: Final = CompiledRows(_standing, int, locking=" FOR SHARE")


def _share_tournament(tournament: Tournament) -> Tournament:
    """Return the tournament read again, and kept as it is until the commit."""
    # FOR SHARE: scores do not wait for each other, but who closes a round or seals locks the row
    # for update and so waits for the scores under way; a score that comes later sees the round
    # closed. Never write this row here: two scores that share it and then write deadlock. On SQLite
    # the transaction is IMMEDIATE, one writer at a time, which gives the same.
    return existing(_SHARED.first(tournament.pk))


def _status_of(tournament: Tournament, place: LinePlace) -> RoundStatus | None:
    """Return the status of a round that has no such line."""
    rounds = TournamentRound.objects.filter(tournament=tournament, number=place.round)
    status = rounds.values_list("status", flat=True).first()
    return RoundStatus(status) if status else None


def _open_to(
    sender: Sender, tournament: Tournament, place: LinePlace, status: RoundStatus | None
) -> RoundStatus:
    """Return the round's status; it is the same without the line, so it reveals nothing."""
    foreign = sender.table is not None and sender.table != place.table
    if status is None or foreign:
        raise line_unknown(place)
    waiting = status == RoundStatus.PENDING and not tournament.open_all_rounds
    if waiting and not sender.is_staff:
        raise RoundNotOpen(field="round", round=place.round)
    return status


def lock_row(tournament: Tournament, place: LinePlace) -> ScoreLine | None:
    """Lock the one row that decides: two results for one line come one after the other.

    On SQLite the transaction itself is the lock: it is IMMEDIATE, one writer at a time.
    """
    return locked_score_line(tournament, round=place.round, table=place.table, board=place.board)


def line_unknown(place: LinePlace) -> LineUnknown:
    """Return the one answer for a line that does not exist and for one that is somebody else's."""
    return LineUnknown(field="board", round=place.round, table=place.table, board=place.board)


def _missing(
    tournament: Tournament, sender: Sender, submission: Submission[LinePlace]
) -> UuidReused | LineUnknown:
    """Return why there is no line; staff are told where one could be made."""
    if ScoreEntry.objects.filter(uuid=submission.uuid).exists():
        return UuidReused(field="uuid")
    place = submission.place
    lines = ResultLine.objects.filter(tournament=tournament)
    known = lines.filter(table=place.table).exists() and lines.filter(board=place.board).exists()
    if sender.is_staff and known:
        where = {"round": place.round, "table": place.table, "board": place.board}
        return LineUnplanned(field="board", **where)
    return line_unknown(place)
