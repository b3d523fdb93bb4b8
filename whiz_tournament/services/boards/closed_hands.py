"""Hands stay closed to a director who plays; those looked at while in play are written down."""

from collections.abc import Collection

from django.db import transaction

from boards.errors import N_
from whiz_tournament.models import EventKind, Member, Tournament, TournamentEvent
from whiz_tournament.queries.boards.known_cards import any_hands_known
from whiz_tournament.queries.boards.pictures import any_picture
from whiz_tournament.queries.people.staff import NEW_CARDS, has_ever_entered, member_plays
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.publishing.visibility import (
    BoardState,
    Viewer,
    board_states,
    may_see_hands,
)
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Forbidden
from whiz_tournament.services.guards import lock_tournament
from whiz_tournament.services.history import append_history


class HandsClosed(Forbidden):
    message = N_(
        "You play in this tournament, so its hands stay closed to you until they have been played."
        " Hand them over, sealed, to somebody who does not play."
    )


class CardsOfOnesOwn(Forbidden):
    message = N_(
        "You play in this tournament, so its cards cannot come from words or a file of yours."
        " Let the program deal, or ask somebody who does not play."
    )


def is_playing(actor: Actor, tournament: Tournament) -> bool:
    """Tell whether the member of the staff who acts has an entry here."""
    member = _member(actor)
    return member is not None and member_plays(member, tournament)


def refuse_own_cards(*, tournament: Tournament, actor: Actor) -> None:
    """Raise ``CardsOfOnesOwn`` for a seed or a file of somebody who plays, or has played, here."""
    member = _member(actor)
    if member is not None and has_ever_entered(member.user, tournament):
        raise CardsOfOnesOwn


def _member(actor: Actor) -> Member | None:
    if actor.kind != "user":
        return None
    return Member.objects.select_related("user").filter(user_id=actor.id).first()


def hands_are_closed(*, tournament: Tournament, actor: Actor, board: int | None = None) -> bool:
    """Tell whether who acts plays while this board, or any board, is still in play."""
    cards = any_hands_known(tournament)
    known = cards or any_picture(tournament)
    if not known or not is_playing(actor, tournament):
        return False
    states = board_states(tournament)
    wanted = states.values() if board is None else [states.get(board, BoardState.DEALT)]
    return not may_see_hands(Viewer.PLAYING_DIRECTOR, min(wanted, default=BoardState.DEALT))


def refuse_closed_hands(*, tournament: Tournament, actor: Actor, board: int | None = None) -> None:
    """Raise ``HandsClosed`` where the hands are closed to anyone who acts."""
    if hands_are_closed(tournament=tournament, actor=actor, board=board):
        raise HandsClosed


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
