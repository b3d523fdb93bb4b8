"""What a phone sent that cannot be read: laid before the director, and tried no more."""

from uuid import UUID

from django.db import transaction

from whiz_tournament.models import EventKind, Tournament, TournamentEvent
from whiz_tournament.queries.play.kept_results import UnreadableEntry, unreadable_entries
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import lock_tournament
from whiz_tournament.services.history import record_act


@transaction.atomic
def keep_unreadable_entry(*, tournament: Tournament, actor: Actor, sent: UnreadableEntry) -> None:
    """Keep the text, once however often it is sent."""
    lock_tournament(tournament)
    data, kind = {"uuid": str(sent.uuid), "text": sent.text}, EventKind.ENTRY_UNREADABLE
    kept = TournamentEvent.objects.filter(tournament=tournament, kind=kind)
    if not kept.filter(data__uuid=data["uuid"]).exists():
        record_act(tournament=tournament, kind=kind, actor=actor, data=data)


@transaction.atomic
def leave_entry_aside(*, tournament: Tournament, actor: Actor, uuid: UUID) -> None:
    """Take the text off the list; it stays in the history."""
    lock_tournament(tournament)
    if uuid not in {each.uuid for each in unreadable_entries(tournament)}:
        raise NotFound
    data, kind = {"uuid": str(uuid)}, EventKind.ENTRY_LEFT_ASIDE
    record_act(tournament=tournament, kind=kind, actor=actor, data=data)
