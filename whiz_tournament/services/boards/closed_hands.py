"""Hands stay closed to a director who plays in this very tournament, until nobody plays them."""

from boards.errors import N_
from whiz_tournament.models import Member, Tournament
from whiz_tournament.queries.boards.known_cards import any_hands_known
from whiz_tournament.queries.boards.pictures import any_picture
from whiz_tournament.queries.people.staff import has_ever_entered, member_plays
from whiz_tournament.queries.publishing.visibility import (
    BoardState,
    Viewer,
    board_states,
    may_see_hands,
)
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Forbidden


class HandsClosed(Forbidden):
    message = N_(
        "You play in this tournament, so its hands stay closed to you until they have been played."
        " Hand them over, sealed, to somebody who does not play."
    )


class CardsOfOnesOwn(Forbidden):
    message = N_(
        "You play in this tournament, so its cards cannot come from a seed or a file of yours."
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
    """Raise ``HandsClosed`` where the hands are closed to who acts."""
    if hands_are_closed(tournament=tournament, actor=actor, board=board):
        raise HandsClosed
