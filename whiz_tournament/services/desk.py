"""The paper at the desk: slips that come back, piles that each have one holder, what is ticked."""

from collections.abc import Collection, Iterable

from django.db import transaction
from django.utils import timezone

from boards.errors import N_, WhizError
from whiz_tournament.models import EventKind, PaperSlip, ResultCheck, Tournament
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.play.slip_checks import held_piles, piles_of_others, slip_count
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict, NotFound, existing
from whiz_tournament.services.guards import STARTED, lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.results import (
    LinePlace,
    line_unknown,
)


@transaction.atomic
def count_slip(
    *, tournament: Tournament, actor: Actor, number: int, table: int, returned: bool
) -> None:
    """Say that a table's slip is back, whatever is typed of it, or that it is not after all."""
    lock_with_status(tournament, *STARTED)
    count = slip_count(tournament, number)
    known = {slip.table: slip.returned for slip in count.slips} if count else {}
    if table not in known:
        raise NoSuchSlip(field="table", table=table, round=number)
    if known[table] == returned:
        return
    at, by = (timezone.now(), str(actor)) if returned else (None, "")
    _write(tournament, number, [table], returned_at=at, returned_by=by)
    kind = EventKind.SLIP_RETURNED if returned else EventKind.SLIP_MISSED
    record_act(
        tournament=tournament, kind=kind, actor=actor, data={"round": number, "table": table}
    )


@transaction.atomic
def take_pile(*, tournament: Tournament, actor: Actor, number: int, first: int, last: int) -> None:
    """Hold the slips of these tables that still owe something; none may be in another's pile."""
    lock_with_status(tournament, *STARTED)
    count = slip_count(tournament, number)
    slips = count.slips if count else ()
    tables = [slip.table for slip in slips if first <= slip.table <= last and not slip.keyed]
    if not tables:
        raise PileEmpty(field="first", first=first, last=last)
    refuse_held_slips(tournament, actor, [(number, table) for table in tables])
    _hold(tournament, actor, number, tables)
    _record_pile(tournament, actor, EventKind.PILE_TAKEN, number, tables)


@transaction.atomic
def take_over_pile(*, tournament: Tournament, actor: Actor, number: int, holder: str) -> None:
    """Hold what another holds of this round; they are told by whom when they type on."""
    lock_with_status(tournament, *STARTED)
    tables = _tables_held(tournament, number, holder)
    if not tables:
        raise NotFound
    _hold(tournament, actor, number, tables)
    _record_pile(tournament, actor, EventKind.PILE_TAKEN_OVER, number, tables)


@transaction.atomic
def let_pile_go(*, tournament: Tournament, actor: Actor, number: int) -> None:
    """Let anybody take what one holds of this round."""
    lock_with_status(tournament, *STARTED)
    tables = _tables_held(tournament, number, str(actor))
    if tables:
        _write(tournament, number, tables, held_by="", held_at=None)
        _record_pile(tournament, actor, EventKind.PILE_LET_GO, number, tables)


def refuse_held_slips(
    tournament: Tournament, actor: Actor, spots: Iterable[tuple[int, int]]
) -> None:
    """Refuse when one of these slips, by round and table, is in another's pile."""
    others = piles_of_others(tournament, str(actor))
    for spot in spots:
        if spot in others:
            raise SlipHeld(table=spot[1], name=others[spot].name)


def _tables_held(tournament: Tournament, number: int, holder: str) -> list[int]:
    held = held_piles(tournament, number)
    return [table for (_, table), pile in held.items() if pile.holder == holder]


def _hold(tournament: Tournament, actor: Actor, number: int, tables: Collection[int]) -> None:
    _write(tournament, number, tables, held_by=str(actor), held_at=timezone.now())


def _write(tournament: Tournament, number: int, tables: Collection[int], **values: object) -> None:
    """Write the same of each slip; the caller holds the tournament's row."""
    for table in tables:
        PaperSlip.objects.update_or_create(
            club_id=tournament.club_id,
            tournament=tournament,
            round=number,
            table=table,
            defaults=values,
        )


def _record_pile(
    tournament: Tournament, actor: Actor, kind: EventKind, number: int, tables: Collection[int]
) -> None:
    data = {"round": number, "tables": sorted(tables)}
    record_act(tournament=tournament, kind=kind, actor=actor, data=data)


# What the desk refuses about paper.


class SlipHeld(Conflict):
    message = N_("The slip of table {table} is in the pile of {name}. Take the pile over first.")


class NoSuchSlip(WhizError):
    message = N_("Nobody plays at table {table} in round {round}.")


class PileEmpty(WhizError):
    message = N_("From table {first} to table {last} no slip is left to type.")


class NothingToCheck(Conflict):
    message = N_("Board {board}: nothing is recorded that could be checked.")


@transaction.atomic
def tick_result(*, tournament: Tournament, actor: Actor, place: LinePlace, version: int) -> None:
    """Say that what a line holds is what its paper says; ``version`` is the one that was read."""
    row = locked_result(tournament, place, version)
    write_check(tournament, actor, row.id, version, typed=False)


@transaction.atomic
def untick_result(*, tournament: Tournament, place: LinePlace) -> None:
    """Say that a line was not read back after all."""
    ResultCheck.objects.filter(line=_locked_row(tournament, place).id).delete()


def locked_result(tournament: Tournament, place: LinePlace, version: int) -> LineRow:
    """Hold the tournament and return a line whose result counts, at the version that was seen."""
    row = _locked_row(tournament, place)
    if row.standing is None:
        raise NothingToCheck(field="board", board=place.board)
    if row.version != version:
        raise Conflict
    return row


def write_check(
    tournament: Tournament, actor: Actor, line: int, version: int, *, typed: bool
) -> None:
    """Write who checked a line, and how; the caller holds the tournament's row."""
    values = {"version": version, "actor": str(actor), "at": timezone.now(), "typed": typed}
    ResultCheck.objects.update_or_create(club_id=tournament.club_id, line_id=line, defaults=values)


def _locked_row(tournament: Tournament, place: LinePlace) -> LineRow:
    """Hold the tournament, so that no result changes meanwhile, and return the line."""
    lock_with_status(tournament, *STARTED)
    where = {"round": place.round, "table": place.table, "board": place.board}
    return existing(next(iter(line_rows(tournament, **where)), None), line_unknown(place))
