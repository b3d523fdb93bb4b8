"""Results of boards that a member of the staff has still to play: refused, or opened to decide."""

from collections.abc import Collection

from django.db import transaction

from boards.errors import N_
from whiz_tournament.models import EventKind, Member, Tournament
from whiz_tournament.queries.play.result_lines import Place
from whiz_tournament.queries.publishing.closed_results import (
    boards_of,
    closed_boards,
    closed_results,
)
from whiz_tournament.services.actors import Actor, user_actor
from whiz_tournament.services.errors import Forbidden
from whiz_tournament.services.guards import lock_tournament
from whiz_tournament.services.history import append_history
from whiz_tournament.wording.quantities import board_numbers


class ResultsClosed(Forbidden):
    message = N_(
        "You have still to play board {board}: its results stay closed to you until then. If you"
        " have to decide something about it now, open it; the history says that you did."
    )

    def __init__(self, tournament: Tournament, board: int) -> None:
        """Name the board; where it is opened goes by the tournament."""
        super().__init__(board=board)
        self.tournament, self.board = tournament, board


class AllResultsClosed(Forbidden):
    message = N_(
        "You play in this tournament and have still to play these boards: {boards}. Pages with "
        "their results stay closed to you until then."
    )


def refuse_closed_results(
    *, tournament: Tournament, member: Member, places: Collection[Place] = (), board: int = 0
) -> None:
    """Raise ``ResultsClosed`` if a result of this board, or at these places, is closed."""
    closed = closed_results(member, tournament)
    refused = boards_of(p for p in closed if p in places or p[2] == board)
    if refused:
        raise ResultsClosed(tournament, refused[0])


def refuse_unplayed_board(*, tournament: Tournament, member: Member, board: int) -> None:
    """Raise ``ResultsClosed`` for a board that is to come: of what is on no line yet."""
    if board in closed_boards(member, tournament):
        raise ResultsClosed(tournament, board)


def refuse_all_results(*, tournament: Tournament, actor: Actor) -> None:
    """Raise ``AllResultsClosed`` if any result is closed to the actor; only members have such."""
    member = Member.objects.filter(user_id=actor.id).first() if actor.kind == "user" else None
    closed = closed_results(member, tournament) if member else None
    if closed:
        raise AllResultsClosed(boards=board_numbers(boards_of(closed)))


@transaction.atomic
def open_results(*, tournament: Tournament, member: Member, board: int) -> None:
    """Open a board's results to a member who must decide; the history keeps it, once."""
    lock_tournament(tournament)  # of two requests at once, the second sees the first
    if board in closed_boards(member, tournament):
        append_history(
            tournament=tournament,
            kind=EventKind.RESULTS_OPENED,
            actor=user_actor(member.user_id),
            data={"board": board},
        )
