"""A line is made void, or given back what it held: by staff, with a reason."""

import uuid as uuids

from whiz_tournament.models import Tournament
from whiz_tournament.services.log import settle
from whiz_tournament.services.log.request import Request
from whiz_tournament.services.log.sender import Sender
from whiz_tournament.services.results.answer import Answer
from whiz_tournament.services.results.carry_out import carry_out
from whiz_tournament.services.results.place import Place


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
    settle.staff_with_reason(sender, reason)
    request = Request("void", uuid, place, base_version=base_version, reason=reason)
    return carry_out(tournament=tournament, sender=sender, request=request, decide=settle.void)


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
    settle.staff_with_reason(sender, reason)
    request = Request("restore", uuid, place, base_version=base_version, reason=reason)
    return carry_out(tournament=tournament, sender=sender, request=request, decide=settle.restore)
