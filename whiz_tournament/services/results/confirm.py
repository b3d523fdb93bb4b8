"""A result is confirmed: by the other side of the table, or by staff."""

import uuid as uuids

from boards.seats import Seat
from scoring.documents import write_value
from scoring.results import same_outcome
from whiz_tournament.models import LineState, ScoreKind, Tournament
from whiz_tournament.services.errors import WrongState
from whiz_tournament.services.results.answer import Answer
from whiz_tournament.services.results.append import Step
from whiz_tournament.services.results.carry_out import carry_out
from whiz_tournament.services.results.decide import STANDINGS, Standing
from whiz_tournament.services.results.errors import AskDirector, NotInDispute, SameSide
from whiz_tournament.services.results.fold import Head
from whiz_tournament.services.results.guards import round_is_open
from whiz_tournament.services.results.hold import Held
from whiz_tournament.services.results.place import Place
from whiz_tournament.services.results.request import Request
from whiz_tournament.services.results.sender import Sender
from whiz_tournament.services.results.sides import across
from whiz_tournament.services.results.stale import must_be_current
from whiz_tournament.services.results.words import LINE_WORDS


def confirm_result(
    *,
    tournament: Tournament,
    sender: Sender,
    uuid: uuids.UUID,
    place: Place,
    version: int,
    by: Seat | None = None,
    reason: str = "",
) -> Answer:
    """Confirm the value that the line holds at this version."""

    def decide(held: Held) -> Step:
        if not sender.is_staff and (held.head.state in _PAST_CHANGE or not round_is_open(held)):
            raise AskDirector
        must_be_current(held, version)
        value = held.head.value
        if value is None or STANDINGS[held.head.state] is not Standing.OPEN:
            needed = LINE_WORDS[LineState.ENTERED]
            raise WrongState(state=LINE_WORDS[held.head.state], needed=needed)
        if by is not None and not sender.is_staff:
            _guard_side(held.head, by)
        return Step(ScoreKind.CONFIRM, LineState.CONFIRMED, write_value(value))

    request = Request("confirm", uuid, place, by=by, base_version=version, reason=reason)
    return carry_out(tournament=tournament, sender=sender, request=request, decide=decide)


_PAST_CHANGE = frozenset({LineState.CONFIRMED})


def _guard_side(head: Head, by: Seat) -> None:
    """Who confirms sits across from somebody who says so and, in a dispute, is part of it."""
    value = head.value
    if value is None:
        return
    saying = [each.by for each, said in head.claims.items() if same_outcome(said, value)]
    if not any(across(value, seat, by) for seat in saying):
        raise SameSide(field="by")
    if head.state is LineState.DISPUTED and by not in {each.by for each in head.claims}:
        raise NotInDispute(field="by")
