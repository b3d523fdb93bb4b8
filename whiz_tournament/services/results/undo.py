"""The newest item of a line is taken back, by one more item that gives back what was before."""

import uuid as uuids

from whiz_tournament.models import Tournament
from whiz_tournament.services.errors import Forbidden
from whiz_tournament.services.log import settle
from whiz_tournament.services.log.request import Request
from whiz_tournament.services.log.sender import Sender
from whiz_tournament.services.results.answer import Answer
from whiz_tournament.services.results.carry_out import carry_out
from whiz_tournament.services.results.place import Place


def undo_result(
    *,
    tournament: Tournament,
    sender: Sender,
    uuid: uuids.UUID,
    place: Place,
    base_version: int,
    reason: str,
) -> Answer:
    """Give the line back the state and value that it had before its last item, one's own."""
    if not sender.is_staff:
        raise Forbidden
    request = Request("undo", uuid, place, base_version=base_version, reason=reason)
    return carry_out(tournament=tournament, sender=sender, request=request, decide=settle.undo)
