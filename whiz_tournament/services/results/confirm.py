"""A result is confirmed: by the other side of the table, or by staff."""

import uuid as uuids

from boards.seats import Seat
from whiz_tournament.models import Tournament
from whiz_tournament.services.log import settle
from whiz_tournament.services.log.request import Request
from whiz_tournament.services.log.sender import Sender
from whiz_tournament.services.results.answer import Answer
from whiz_tournament.services.results.carry_out import carry_out
from whiz_tournament.services.results.place import Place


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
    request = Request("confirm", uuid, place, by=by, base_version=version, reason=reason)
    return carry_out(tournament=tournament, sender=sender, request=request, decide=settle.confirm)
