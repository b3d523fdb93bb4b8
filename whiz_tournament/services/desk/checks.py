"""A result is read back from its paper and ticked, or is not after all."""

from django.db import transaction
from django.utils import timezone

from scoring.results import LineValue, same_outcome
from whiz_tournament.models import ResultCheck, Tournament
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.desk.slips import NothingToCheck
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import STARTED, lock_with_status
from whiz_tournament.services.results import (
    LineAnswer,
    LinePlace,
    Sender,
    Submission,
    enter_result,
    line_unknown,
)


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


# A slip is typed a second time, unseen: what agrees is checked, what differs is decided.


@transaction.atomic
def compare_retyped(
    *, tournament: Tournament, actor: Actor, place: LinePlace, version: int, value: LineValue
) -> bool:
    """Check a line when what was typed again is what it holds; return whether it is."""
    row = locked_result(tournament, place, version)
    same = row.standing is not None and same_outcome(row.standing, value)
    if same:
        write_check(tournament, actor, row.id, version, typed=True)
    return same


@transaction.atomic
def keep_recorded(*, tournament: Tournament, actor: Actor, place: LinePlace, version: int) -> None:
    """Decide that the first typing was right: the second was the slip of the hand."""
    row = locked_result(tournament, place, version)
    write_check(tournament, actor, row.id, version, typed=True)


def take_retyped(
    *,
    tournament: Tournament,
    sender: Sender,
    submission: Submission[LinePlace],
    value: LineValue,
) -> LineAnswer:
    """Correct a line to what was typed the second time; it is checked by that.

    Two transactions: a correction that stands without its check is asked about once more.
    """
    answer = enter_result(tournament=tournament, sender=sender, submission=submission, value=value)
    keep_recorded(
        tournament=tournament,
        actor=sender.actor,
        place=submission.place,
        version=answer.version,
    )
    return answer
