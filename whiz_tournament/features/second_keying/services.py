"""A slip is typed a second time, unseen: what agrees is checked, what differs is decided."""

from django.db import transaction

from scoring.results import LineValue, same_outcome
from whiz_tournament.models import Tournament
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.desk import locked_result, write_check
from whiz_tournament.services.results import (
    LineAnswer,
    LinePlace,
    Sender,
    Submission,
    enter_result,
)


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
