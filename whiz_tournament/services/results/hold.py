"""The line that an act concerns, held still until the commit, with all that decides about it."""

from dataclasses import dataclass
from typing import Any

from django.db import connection
from django.db.models import Q

from scoring.results import LineValue
from whiz_tournament.models import (
    ResultLine,
    RoundStatus,
    ScoreEntry,
    Tournament,
    TournamentRound,
)
from whiz_tournament.services.errors import NotFound, UuidReused
from whiz_tournament.services.log.chain import identity_hash
from whiz_tournament.services.log.fold import Head, fold, head_columns
from whiz_tournament.services.log.held import Held, parted
from whiz_tournament.services.log.meaning import Meaning
from whiz_tournament.services.log.request import Request
from whiz_tournament.services.log.sender import Sender
from whiz_tournament.services.results.errors import LineUnknown, RoundNotOpen
from whiz_tournament.services.results.meaning import LINE
from whiz_tournament.services.results.place import Place
from whiz_tournament.services.results.pulse import beat
from whiz_tournament.services.results.released import shown


@dataclass(frozen=True, slots=True)
class HeldLine(Held[LineValue]):
    """A locked line with its log."""

    tournament: Tournament
    round_status: RoundStatus
    line: ResultLine

    @property
    def meaning(self) -> Meaning[LineValue]:
        """What results mean."""
        return LINE

    @property
    def owner(self) -> dict[str, Any]:
        """The columns of an item that say whose it is."""
        return {"club_id": self.line.club_id, "line": self.line}

    @property
    def identity(self) -> str:
        """Where the chain of the line's log begins."""
        return line_identity(self.tournament.public_id, self.line)

    @property
    def open(self) -> bool:
        """Whether tables may write in the line's round.

        A pending one is open in a club with no clock: ``hold`` has already refused tables in a
        round that waits.
        """
        return self.round_status is not RoundStatus.CLOSED

    def keep(self, head: Head[LineValue], *, changed: bool) -> None:
        """Write the line's columns; the pulse comes last, so that tables wait no longer."""
        columns = head_columns(head, LINE)
        if changed and shown(self.line):
            columns["changed_after_release"] = True
        ResultLine.objects.filter(pk=self.line.pk).update(**columns)
        beat(self.tournament, self.line.table)


def line_identity(tournament_public_id: str, line: ResultLine) -> str:
    """SHA-256 of what makes a line this line: where its chain begins."""
    return identity_hash({"tournament": tournament_public_id, "line": str(line)})


def hold(tournament: Tournament, sender: Sender, request: Request[Place]) -> HeldLine:
    """Lock and read; raises ``LineUnknown`` for a line that is not, or not the sender's."""
    place = request.place
    fresh = _share(tournament)
    status = _round_status(fresh, place, sender)
    line = lock_line(fresh, place)
    if line is None:
        raise _missing(request)
    mine = Q(line=line) | Q(uuid=request.uuid)
    rows = ScoreEntry.objects.filter(mine).order_by("version")
    log, seen = parted(rows, request, ("line_id", line.pk))
    return HeldLine(log, seen, fold(log, LINE), fresh, status, line)


def _share(tournament: Tournament) -> Tournament:
    """Read the tournament again and keep it as it is: scores share it, closing waits for them."""
    if connection.vendor == "postgresql":
        table = connection.ops.quote_name(Tournament._meta.db_table)  # noqa: SLF001 - Django's own name for it
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT 1 FROM {table} WHERE id = %s FOR SHARE", [tournament.pk])  # noqa: S608 - the name is ours
    fresh = Tournament.objects.filter(pk=tournament.pk, deleted_at=None).first()
    if fresh is None:
        raise NotFound
    return fresh


def _round_status(tournament: Tournament, place: Place, sender: Sender) -> RoundStatus:
    """Where the round stands; answered before the plan is looked at, so nothing is told of it."""
    rounds = TournamentRound.objects.filter(tournament=tournament, number=place.round)
    status = rounds.values_list("status", flat=True).first()
    foreign = sender.table is not None and sender.table != place.table
    if status is None or foreign:
        raise line_unknown(place)
    waiting = status == RoundStatus.PENDING and not tournament.open_all_rounds
    if waiting and not sender.is_staff:
        raise RoundNotOpen(field="round", round=place.round)
    return RoundStatus(status)


def lock_line(tournament: Tournament, place: Place) -> ResultLine | None:
    """Lock the one row that decides: two results for one line come one after the other.

    On SQLite the transaction itself is the lock: it is IMMEDIATE, one writer at a time.
    """
    lines = ResultLine.objects.select_for_update().filter(tournament=tournament)
    return lines.filter(round=place.round, table=place.table, board=place.board).first()


def line_unknown(place: Place) -> LineUnknown:
    """The one answer for a line that does not exist and for one that is somebody else's."""
    return LineUnknown(field="board", round=place.round, table=place.table, board=place.board)


def _missing(request: Request[Place]) -> UuidReused | LineUnknown:
    if ScoreEntry.objects.filter(uuid=request.uuid).exists():
        return UuidReused(field="uuid")
    return line_unknown(request.place)
