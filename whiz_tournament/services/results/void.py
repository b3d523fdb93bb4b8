"""A line is made void, or given back what it held: by staff, with a reason."""

import uuid as uuids

from scoring.documents import write_value
from whiz_tournament.models import LineState, ScoreKind, Tournament
from whiz_tournament.services.errors import Forbidden, WrongState
from whiz_tournament.services.results.answer import Answer
from whiz_tournament.services.results.append import Step
from whiz_tournament.services.results.carry_out import carry_out
from whiz_tournament.services.results.errors import ReasonRequired
from whiz_tournament.services.results.fold import Head
from whiz_tournament.services.results.hold import Held
from whiz_tournament.services.results.place import Place
from whiz_tournament.services.results.request import Request
from whiz_tournament.services.results.sender import Sender
from whiz_tournament.services.results.stale import must_be_current
from whiz_tournament.services.results.words import LINE_WORDS


def void_result(
    *,
    tournament: Tournament,
    sender: Sender,
    uuid: uuids.UUID,
    place: Place,
    base_version: int,
    reason: str,
) -> Answer:
    """Take the line out of the ranking; what it held stays in the log and can be restored."""

    def decide(held: Held) -> Step:
        must_be_current(held, base_version)
        if held.head.state is LineState.VOID:
            raise WrongState(state=LINE_WORDS[LineState.VOID], needed=LINE_WORDS[LineState.ENTERED])
        return Step(ScoreKind.VOID, LineState.VOID, _document(held.head))

    _guard(sender, reason)
    request = Request("void", uuid, place, base_version=base_version, reason=reason)
    return carry_out(tournament=tournament, sender=sender, request=request, decide=decide)


def restore_result(
    *,
    tournament: Tournament,
    sender: Sender,
    uuid: uuids.UUID,
    place: Place,
    base_version: int,
    reason: str,
) -> Answer:
    """Give a void line back the value and the state that it had."""

    def decide(held: Held) -> Step:
        must_be_current(held, base_version)
        if held.head.state is not LineState.VOID:
            state = LINE_WORDS[held.head.state]
            raise WrongState(state=state, needed=LINE_WORDS[LineState.VOID])
        return Step(ScoreKind.RESTORE, held.head.before, _document(held.head))

    _guard(sender, reason)
    request = Request("restore", uuid, place, base_version=base_version, reason=reason)
    return carry_out(tournament=tournament, sender=sender, request=request, decide=decide)


def _document(head: Head) -> dict[str, object]:
    """The value that the line held, ``{}`` where nothing was entered yet."""
    return write_value(head.value) if head.value is not None else {}


def _guard(sender: Sender, reason: str) -> None:
    if not sender.is_staff:
        raise Forbidden
    if not reason.strip():
        raise ReasonRequired(field="reason")
