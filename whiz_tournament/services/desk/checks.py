"""A result is read back from its paper and ticked, or is not after all."""

from django.db import transaction
from django.utils import timezone

from whiz_tournament.models import ResultCheck, Tournament
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.desk.errors import NothingToCheck
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import STARTED, lock_with_status
from whiz_tournament.services.results import LinePlace, line_unknown


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
    said = {"version": version, "actor": str(actor), "at": timezone.now(), "typed": typed}
    ResultCheck.objects.update_or_create(club_id=tournament.club_id, line_id=line, defaults=said)


def _locked_row(tournament: Tournament, place: LinePlace) -> LineRow:
    """Hold the tournament, so that no result changes meanwhile, and return the line."""
    lock_with_status(tournament, *STARTED)
    where = {"round": place.round, "table": place.table, "board": place.board}
    row = next(iter(line_rows(tournament, **where)), None)
    if row is None:
        raise line_unknown(place)
    return row
