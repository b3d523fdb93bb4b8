"""The newest item of a line is taken back, by one more item that gives back what was before."""

import uuid as uuids

from boards.errors import N_, WhizError
from scoring.documents import write_value
from whiz_tournament.models import ScoreKind, Tournament
from whiz_tournament.services.errors import Forbidden
from whiz_tournament.services.results.answer import Answer
from whiz_tournament.services.results.append import Step
from whiz_tournament.services.results.carry_out import carry_out
from whiz_tournament.services.results.fold import fold
from whiz_tournament.services.results.hold import Held
from whiz_tournament.services.results.place import Place
from whiz_tournament.services.results.request import Request
from whiz_tournament.services.results.sender import Sender
from whiz_tournament.services.results.stale import must_be_current


class NotYourAct(WhizError):
    """Undoing is for one's own last act; anybody else's is corrected."""

    code = "not_your_act"
    message = N_("Somebody else wrote this last. Correct the result instead.")


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

    def decide(held: Held) -> Step:
        must_be_current(held, base_version)
        if not held.log or held.log[-1].actor != str(sender.actor):
            raise NotYourAct
        before = fold(held.log[:-1])
        document = write_value(before.value) if before.value is not None else {}
        return Step(ScoreKind.RESTORE, before.state, document)

    if not sender.is_staff:
        raise Forbidden
    request = Request("undo", uuid, place, base_version=base_version, reason=reason)
    return carry_out(tournament=tournament, sender=sender, request=request, decide=decide)
