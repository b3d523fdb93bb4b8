"""A result is entered: by a table's device, or by staff."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from boards.errors import WhizError
from boards.seats import Seat
from scoring.documents import write_value
from whiz_tournament.models import LineState, ScoreKind, Tournament
from whiz_tournament.services.errors import VersionRequired
from whiz_tournament.services.results.answer import Answer, points_of
from whiz_tournament.services.results.append import Step
from whiz_tournament.services.results.carry_out import carry_out
from whiz_tournament.services.results.decide import (
    STANDINGS,
    Case,
    Verdict,
    base_of,
    state_when_said,
    verdict,
)
from whiz_tournament.services.results.errors import AskDirector
from whiz_tournament.services.results.fold import Claim
from whiz_tournament.services.results.guards import round_is_open
from whiz_tournament.services.results.hold import Held
from whiz_tournament.services.results.new_score import NewScore
from whiz_tournament.services.results.sender import Sender
from whiz_tournament.services.results.stale import stale


def enter_result(*, tournament: Tournament, sender: Sender, score: NewScore) -> Answer:
    """Store one result and say what became of the line; on disk when this returns."""

    def decide(held: Held) -> Step:
        points_of(score.value, held.tournament)  # refuses the Domy as declarer
        found = verdict(_case(held, sender, score))
        if found in _REFUSALS:
            raise _REFUSALS[found](held)
        state = _STATES[found](held, sender, score)
        changes = score.base_version is not None and held.head.value is not None
        kind = ScoreKind.CORRECT if changes else ScoreKind.ENTER
        return Step(kind, state, write_value(score.value))

    return carry_out(tournament=tournament, sender=sender, request=score.request(), decide=decide)


def enter_results(
    *, tournament: Tournament, sender: Sender, scores: Sequence[NewScore]
) -> list[Answer | WhizError]:
    """Store each in a transaction of its own: a bad one is answered and keeps no other back."""
    answers: list[Answer | WhizError] = []
    for score in scores:
        try:
            answers.append(enter_result(tournament=tournament, sender=sender, score=score))
        except WhizError as refusal:
            answers.append(refusal)
    return answers


def _case(held: Held, sender: Sender, score: NewScore) -> Case:
    return Case(
        staff=sender.is_staff,
        standing=STANDINGS[held.head.state],
        own=not sender.is_staff and _claim(sender, score) in held.head.claims,
        open=round_is_open(held),
        base=base_of(held.head, score.base_version),
    )


def _claim(sender: Sender, score: NewScore) -> Claim:
    return Claim(str(sender.actor), score.by or Seat.N)


_REFUSALS: Final[Mapping[Verdict, Callable[[Held], WhizError]]] = {
    Verdict.VERSION_REQUIRED: lambda _: VersionRequired(field="base_version"),
    Verdict.STALE: stale,
    Verdict.ASK_DIRECTOR: lambda _: AskDirector(),
}
_STATES: Final[Mapping[Verdict, Callable[[Held, Sender, NewScore], LineState]]] = {
    Verdict.SAY: lambda held, sender, score: state_when_said(
        held.head, _claim(sender, score), score.value
    ),
    Verdict.SETTLE: lambda *_: LineState.CONFIRMED,
    Verdict.LATE: lambda *_: LineState.VOID,
}
