"""A ruling is taken back; its row stays."""

from django.db import transaction
from django.utils import timezone

from whiz_tournament.models import EventKind, Ruling, Tournament
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import STARTED, lock_with_status, refuse_final
from whiz_tournament.services.history import record_act
from whiz_tournament.services.log.submission import check_text
from whiz_tournament.services.rulings.restore import ruling_data


@transaction.atomic
def void_ruling(
    *, tournament: Tournament, actor: Actor, public_id: str, reason: str = ""
) -> Ruling:
    """Take a ruling back; its row stays, with the moment and the reason added to its own."""
    check_text("reason", reason)
    if not could_be_id(public_id):
        raise NotFound
    lock_with_status(tournament, *STARTED)
    refuse_final(tournament)
    rulings = Ruling.objects.filter(tournament=tournament, public_id=public_id, voided_at=None)
    ruling = rulings.first()
    if ruling is None:
        raise NotFound
    ruling.voided_at = timezone.now()
    ruling.reason = "\n".join(text for text in (ruling.reason, reason) if text)
    ruling.save(update_fields=["voided_at", "reason"])
    data = ruling_data(ruling)
    record_act(tournament=tournament, kind=EventKind.RULING_VOIDED, actor=actor, data=data)
    return ruling
