"""The director's acts on lines: who really sat there, which cards a fouled board held."""

from collections.abc import Mapping
from typing import Any, Final

from django.db import IntegrityError, transaction

from boards.errors import N_, WhizError
from boards.seats import Seat, human_seats
from whiz_tournament.models import (
    Entry,
    EventKind,
    LineSeat,
    ResultLine,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import STARTED, lock_with_status, refuse_final
from whiz_tournament.services.history import record_act
from whiz_tournament.services.log.errors import ReasonRequired
from whiz_tournament.services.log.submission import check_text
from whiz_tournament.services.results.locking import LinePlace, line_unknown

HIGHEST_GROUP: Final = 99

Seats = Mapping[Seat, int]  # entry numbers by seat


class SeatsRefused(WhizError):
    """Not one player for each of the three hands."""

    code = "seats_refused"
    message = N_("Table {table} needs three different players, one for each hand.")


class PlaysTwice(WhizError):
    """Somebody would play a board twice."""

    code = "plays_twice"
    message = N_("One of these players already plays one of these boards at another table.")


class BoardGroupRefused(WhizError):
    """A group outside the range."""

    code = "group_refused"
    message = N_("Number the groups of a fouled board from 0 to {high}.")


@transaction.atomic
def correct_seating(
    *, tournament: Tournament, actor: Actor, round: int, tables: Mapping[int, Seats], reason: str
) -> TournamentEvent:
    """Write who really sat at these tables in a round, all at once, so that two may exchange.

    The results stay: they belong to the hands. The act keeps who was there before, for ``undo``.
    """
    _guard(tournament, reason)
    numbers = _entries(tournament, tables)
    lines = {table: _lines(tournament, round, table) for table in tables}
    before = {table: _seated(rows[0]) for table, rows in lines.items()}
    every = [line for rows in lines.values() for line in rows]
    LineSeat.objects.filter(line__in=every).delete()
    for table, rows in lines.items():
        for line in rows:
            _seat(line, {seat: numbers[entry] for seat, entry in tables[table].items()})
    data = {"round": round, "before": _plain(before), "after": _plain(tables), "reason": reason}
    return _record(tournament, actor, EventKind.SEATS_CORRECTED, data)


@transaction.atomic
def split_fouled_board(
    *, tournament: Tournament, actor: Actor, groups: Mapping[LinePlace, int], reason: str
) -> TournamentEvent:
    """Part the lines of a fouled board: lines compare inside their group only; 0 is the first."""
    _guard(tournament, reason)
    if any(not 0 <= group <= HIGHEST_GROUP for group in groups.values()):
        raise BoardGroupRefused(field="groups", high=HIGHEST_GROUP)
    before = {}
    for place, group in groups.items():
        lines = ResultLine.objects.select_for_update().filter(tournament=tournament)
        line = lines.filter(round=place.round, table=place.table, board=place.board).first()
        if line is None:
            raise line_unknown(place)
        before[str(place)] = line.group
        ResultLine.objects.filter(pk=line.pk).update(group=group)
    after = {str(place): group for place, group in groups.items()}
    data = {"before": before, "after": after, "reason": reason}
    return _record(tournament, actor, EventKind.BOARD_SPLIT, data)


def undo_correction(
    *, tournament: Tournament, actor: Actor, event: int, reason: str
) -> TournamentEvent:
    """Put back what one of these acts replaced, as a new act; ``event`` is the act's id."""
    acts = TournamentEvent.objects.filter(
        tournament=tournament, kind__in=(EventKind.SEATS_CORRECTED, EventKind.BOARD_SPLIT)
    )
    act = acts.filter(pk=event).first()
    if act is None:
        raise NotFound
    call: dict[str, Any] = {"tournament": tournament, "actor": actor, "reason": reason}
    before = act.data["before"]
    if act.kind == EventKind.SEATS_CORRECTED:
        tables = {
            int(table): {Seat(seat): entry for seat, entry in seats.items()}
            for table, seats in before.items()
        }
        return correct_seating(round=act.data["round"], tables=tables, **call)
    groups = {LinePlace(*map(int, place.split("/"))): group for place, group in before.items()}
    return split_fouled_board(groups=groups, **call)


def _guard(tournament: Tournament, reason: str) -> None:
    check_text("reason", reason)
    if not reason.strip():
        raise ReasonRequired(field="reason")
    lock_with_status(tournament, *STARTED)
    refuse_final(tournament)


def _entries(tournament: Tournament, tables: Mapping[int, Seats]) -> dict[int, Entry]:
    """Return the entries by number; refuses a table that is not three different players."""
    humans = set(human_seats(Seat(tournament.domy_seat)))
    for table, seats in tables.items():
        if set(seats) != humans or len(set(seats.values())) != len(humans):
            raise SeatsRefused(field="tables", table=table)
    wanted = {entry for seats in tables.values() for entry in seats.values()}
    found = Entry.objects.filter(tournament=tournament, number__in=wanted)
    numbers = {entry.number: entry for entry in found}
    if wanted - numbers.keys():
        raise NotFound(field="tables")
    return numbers


def _lines(tournament: Tournament, round: int, table: int) -> list[ResultLine]:
    lines = ResultLine.objects.select_for_update().filter(tournament=tournament)
    found = list(lines.filter(round=round, table=table).order_by("board"))
    if not found:
        raise NotFound(field="tables")
    return found


def _seated(line: ResultLine) -> dict[Seat, int]:
    rows = LineSeat.objects.filter(line=line).values_list("seat", "entry__number")
    return {Seat(seat): number for seat, number in rows}


def _seat(line: ResultLine, entries: Mapping[Seat, Entry]) -> None:
    rows = [
        LineSeat(
            club_id=line.club_id,
            tournament_id=line.tournament_id,
            line=line,
            board=line.board,
            seat=seat,
            entry=entry,
        )
        for seat, entry in entries.items()
    ]
    try:
        with transaction.atomic():
            LineSeat.objects.bulk_create(rows)
    except IntegrityError as error:
        raise PlaysTwice(field="tables") from error


def _plain(tables: Mapping[int, Seats]) -> dict[str, dict[str, int]]:
    """Return the same with the keys that JSON has."""
    return {
        str(table): {seat.value: entry for seat, entry in seats.items()}
        for table, seats in tables.items()
    }


def _record(
    tournament: Tournament, actor: Actor, kind: EventKind, data: dict[str, Any]
) -> TournamentEvent:
    record_act(tournament=tournament, kind=kind, actor=actor, data=data)
    return TournamentEvent.objects.filter(tournament=tournament, kind=kind).latest("id")
