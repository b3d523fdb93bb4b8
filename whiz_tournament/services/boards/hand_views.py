"""Hands that a director looks at before they are out of play: written down, once."""

from collections.abc import Collection

from django.db import transaction

from whiz_tournament.models import EventKind, Tournament, TournamentEvent
from whiz_tournament.queries.people.staff import NEW_CARDS
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.publishing.visibility import BoardState, board_states
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.guards import lock_tournament
from whiz_tournament.services.history import append_history


def audit_hand_view(*, tournament: Tournament, actor: Actor, boards: Collection[int]) -> None:
    """Write down who sees the hands of these boards before they are out of play; call it first.

    Once for each person and board, until other cards are dealt. A GET may write this: it changes
    nothing that anybody decides on, and the one who fetches a page ahead has the cards all the
    same. The version stays, for no page that polls it shows anything else than before.
    """
    states = board_states(tournament)
    closed = {n for n in boards if states.get(n, BoardState.DEALT) < BoardState.OUT_OF_PLAY}
    if not closed - _seen(tournament, actor):
        return
    with transaction.atomic():
        lock_tournament(tournament)  # of two requests at once, the second sees the first
        if fresh := sorted(closed - _seen(tournament, actor)):
            append_history(
                tournament=tournament,
                kind=EventKind.HANDS_VIEWED,
                actor=actor,
                data={"boards": fresh},
            )


def is_first_look(*, tournament: Tournament, actor: Actor, board: int) -> bool:
    """Tell whether to see this board's hands now would be written down: then a page asks first."""
    state = board_states(tournament).get(board, BoardState.DEALT)
    return state < BoardState.OUT_OF_PLAY and board not in _seen(tournament, actor)


def _seen(tournament: Tournament, actor: Actor) -> set[int]:
    """Return the boards whose present cards were looked at before."""
    if is_without(tournament, Rare.LOOKS):
        return set()
    acts = TournamentEvent.objects.filter(tournament=tournament).order_by("-id")
    dealt = acts.filter(kind__in=NEW_CARDS).values_list("id", flat=True).first() or 0
    looks = acts.filter(kind=EventKind.HANDS_VIEWED, actor=str(actor), id__gt=dealt)
    return {board for data in looks.values_list("data", flat=True) for board in data["boards"]}
