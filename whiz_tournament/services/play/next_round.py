"""From one round to the next in one step."""

from django.db import transaction

from whiz_tournament.models import RoundStatus, Tournament, TournamentRound
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.play.rounds import close_round, open_round


@transaction.atomic
def next_round(*, tournament: Tournament, actor: Actor, number: int) -> TournamentRound:
    """Close a round and open the next that is to come, both or neither; its clock begins."""
    close_round(tournament=tournament, actor=actor, number=number)
    rounds = TournamentRound.objects.filter(tournament=tournament, status=RoundStatus.PENDING)
    coming = rounds.order_by("number").first()
    if coming is None:
        raise NotFound(field="round")
    return open_round(tournament=tournament, actor=actor, number=coming.number)
