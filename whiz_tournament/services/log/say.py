"""Somebody says what a head holds: a table's device, or staff."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from boards.errors import WhizError
from whiz_tournament.models import LineState, ScoreKind
from whiz_tournament.services.errors import VersionRequired
from whiz_tournament.services.log.decide import (
    STANDINGS,
    Case,
    Verdict,
    base_of,
    state_when_said,
    verdict,
)
from whiz_tournament.services.log.errors import AskDirector
from whiz_tournament.services.log.fold import Claim
from whiz_tournament.services.log.held import Held
from whiz_tournament.services.log.meaning import V
from whiz_tournament.services.log.request import Request
from whiz_tournament.services.log.sender import Sender
from whiz_tournament.services.log.stale import stale
from whiz_tournament.services.log.step import Step


def say(held: Held[V], sender: Sender, request: Request[Any], value: V) -> Step:
    """What becomes of a value that is offered, or the refusal."""
    claim = Claim(str(sender.actor), request.by or "")
    found = verdict(_case(held, sender, request, claim))
    if found in _REFUSALS:
        raise _REFUSALS[found](held)
    state = LineState.CONFIRMED if found is Verdict.SETTLE else LineState.VOID
    if found is Verdict.SAY:
        state = state_when_said(held.head, claim, value, held.meaning)
    changes = request.base_version is not None and held.head.value is not None
    kind = ScoreKind.CORRECT if changes else ScoreKind.ENTER
    return Step(kind, state, held.meaning.write(value))


def _case(held: Held[Any], sender: Sender, request: Request[Any], claim: Claim) -> Case:
    return Case(
        staff=sender.is_staff,
        standing=STANDINGS[held.head.state],
        own=not sender.is_staff and claim in held.head.claims,
        open=held.open,
        base=base_of(held.head, request.base_version),
    )


_REFUSALS: Final[Mapping[Verdict, Callable[[Held[Any]], WhizError]]] = {
    Verdict.VERSION_REQUIRED: lambda _: VersionRequired(field="base_version"),
    Verdict.STALE: stale,
    Verdict.ASK_DIRECTOR: lambda _: AskDirector(),
}
