"""The line that an act concerns, held still until the commit, with all that decides about it."""

from dataclasses import dataclass

from django.db import connection
from django.db.models import Q

from whiz_tournament.models import (
    ResultLine,
    RoundStatus,
    ScoreEntry,
    Tournament,
    TournamentRound,
)
from whiz_tournament.services.errors import NotFound, UuidReused
from whiz_tournament.services.results.errors import LineUnknown, RoundNotOpen
from whiz_tournament.services.results.fold import Head, fold
from whiz_tournament.services.results.place import Place
from whiz_tournament.services.results.request import Request
from whiz_tournament.services.results.sender import Sender


@dataclass(frozen=True, slots=True)
class Held:
    """A locked line with its log in order of version; ``seen`` is what the request's id was for."""

    tournament: Tournament
    round_status: RoundStatus
    line: ResultLine
    log: tuple[ScoreEntry, ...]
    seen: ScoreEntry | None
    head: Head


def hold(tournament: Tournament, sender: Sender, request: Request) -> Held:
    """Lock and read; raises ``LineUnknown`` for a line that is not, or not the sender's."""
    place = request.place
    fresh = _share(tournament)
    status = _round_status(fresh, place, sender)
    line = lock_line(fresh, place)
    if line is None:
        raise _missing(request)
    mine = Q(line=line) | Q(uuid=request.uuid)
    rows = list(ScoreEntry.objects.filter(mine).order_by("version"))
    log = tuple(entry for entry in rows if entry.line_id == line.pk)
    seen = next((entry for entry in rows if entry.uuid == request.uuid), None)
    return Held(fresh, status, line, log, seen, fold(log))


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


def _missing(request: Request) -> UuidReused | LineUnknown:
    if ScoreEntry.objects.filter(uuid=request.uuid).exists():
        return UuidReused(field="uuid")
    return line_unknown(request.place)
