"""One round ends and the next begins, in one act of the director."""

from django.db import transaction

from whiz_tournament.models import RoundStatus, Tournament, TournamentRound
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.play.rounds import close_round, open_round


@transaction.atomic
def go_to_next_round(*, tournament: Tournament, actor: Actor, number: int) -> int | None:
    """Close a round and open the next that waits; return its number, ``None`` after the last."""
    close_round(tournament=tournament, actor=actor, number=number)
    waiting = TournamentRound.objects.filter(tournament=tournament, status=RoundStatus.PENDING)
    following = waiting.order_by("number").values_list("number", flat=True).first()
    if following is not None:
        open_round(tournament=tournament, actor=actor, number=following)
    return following
