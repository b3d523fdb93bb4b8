"""A whole tournament out, with its hands: for its directors, and written down."""

from django.db import transaction

from boards.json_values import JsonObject
from whiz_tournament.models import EventKind, Tournament, TournamentStatus
from whiz_tournament.queries.event_export import event_document
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.closed_hands import refuse_closed_hands
from whiz_tournament.services.history import record_act
from whiz_tournament.services.results.closed_results import refuse_all_results


@transaction.atomic
def export_tournament(*, tournament: Tournament, actor: Actor) -> JsonObject:
    """Return ``whiz-event/2``; before publication the history says who took it."""
    refuse_closed_hands(tournament=tournament, actor=actor)
    refuse_all_results(tournament=tournament, actor=actor)
    if tournament.status != TournamentStatus.PUBLISHED:
        record_act(tournament=tournament, kind=EventKind.TOURNAMENT_EXPORTED, actor=actor, data={})
    return event_document(tournament)
