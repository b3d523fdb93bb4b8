"""What follows a value: it is confirmed, made void, given back, or the last item is undone."""

from typing import Any

from whiz_tournament.models import LineState, ScoreKind
from whiz_tournament.services.errors import Forbidden, WrongState
from whiz_tournament.services.log.decide import STANDINGS, Standing
from whiz_tournament.services.log.errors import (
    AskDirector,
    NotInDispute,
    NotYourAct,
    ReasonRequired,
    SameSide,
)
from whiz_tournament.services.log.fold import Head
from whiz_tournament.services.log.held import Held
from whiz_tournament.services.log.request import Request
from whiz_tournament.services.log.sender import Sender
from whiz_tournament.services.log.stale import must_be_current
from whiz_tournament.services.log.step import Step
from whiz_tournament.services.log.words import STATE_WORDS


def confirm(held: Held[Any], sender: Sender, request: Request[Any]) -> Step:
    """The value of this version is right, says the other side, or staff."""
    if not sender.is_staff and (held.head.state is LineState.CONFIRMED or not held.open):
        raise AskDirector
    must_be_current(held, request.base_version)
    if held.head.value is None or STANDINGS[held.head.state] is not Standing.OPEN:
        needed = STATE_WORDS[LineState.ENTERED]
        raise WrongState(state=STATE_WORDS[held.head.state], needed=needed)
    if request.by is not None and not sender.is_staff:
        _guard_side(held, request.by)
    return Step(ScoreKind.CONFIRM, LineState.CONFIRMED, _document(held, held.head))


def _guard_side(held: Held[Any], by: str) -> None:
    """Who confirms sits across from somebody who says so and, in a dispute, is part of it."""
    value, claims, meaning = held.head.value, held.head.claims, held.meaning
    saying = [each.by for each, said in claims.items() if meaning.same(said, value)]
    if not any(meaning.across(value, seat, by) for seat in saying):
        raise SameSide(field="by")
    if held.head.state is LineState.DISPUTED and by not in {each.by for each in claims}:
        raise NotInDispute(field="by")


def void(held: Held[Any], _sender: Sender, request: Request[Any]) -> Step:
    """Counts no more; what it held stays in the log and can be given back."""
    must_be_current(held, request.base_version)
    if held.head.state is LineState.VOID:
        needed = STATE_WORDS[LineState.ENTERED]
        raise WrongState(state=STATE_WORDS[LineState.VOID], needed=needed)
    return Step(ScoreKind.VOID, LineState.VOID, _document(held, held.head))


def restore(held: Held[Any], _sender: Sender, request: Request[Any]) -> Step:
    """Give a void head back the value and the state that it had."""
    must_be_current(held, request.base_version)
    if held.head.state is not LineState.VOID:
        state = STATE_WORDS[held.head.state]
        raise WrongState(state=state, needed=STATE_WORDS[LineState.VOID])
    return Step(ScoreKind.RESTORE, held.head.before, _document(held, held.head))


def undo(held: Held[Any], sender: Sender, request: Request[Any]) -> Step:
    """Give back the state and value from before the last item, one's own."""
    must_be_current(held, request.base_version)
    if not held.log or held.log[-1].actor != str(sender.actor):
        raise NotYourAct
    before = held.folded.before_last
    return Step(ScoreKind.RESTORE, before.state, _document(held, before))


def staff_with_reason(sender: Sender, reason: str) -> None:
    """Only staff make void or give back, and they say why."""
    if not sender.is_staff:
        raise Forbidden
    if not reason.strip():
        raise ReasonRequired(field="reason")


def _document(held: Held[Any], head: Head[Any]) -> dict[str, Any]:
    """The value that the head holds, ``{}`` where nothing was said yet."""
    return held.meaning.write(head.value) if head.value is not None else {}
