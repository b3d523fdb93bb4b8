"""Boards that are the same in several clubs, as they travel: number, dealer, PBN deal."""

from collections.abc import Iterable, Sequence
from typing import Any

from boards.board import Board
from boards.deals import Deal
from boards.seats import Seat
from whiz_tournament.models import SimultaneousTournament, Tournament


def shared_boards(rows: Iterable[Sequence[Any]], domy_seat: str) -> list[Board]:
    """Return the boards; raises ``WhizError`` or ``ValueError`` for what is none."""
    domy = Seat(domy_seat)
    return [Board(number, Seat(dealer), domy, Deal.parse(deal)) for number, dealer, deal in rows]


def boards_there_are(tournament: Tournament) -> int | None:
    """Return up to which number the cards of all clubs go, ``None`` for a club by itself."""
    if not tournament.embargo:
        return None
    joined = SimultaneousTournament.objects.filter(tournament=tournament).first()
    return None if joined is None else len(joined.boards)


def joined_by(tournament: Tournament) -> SimultaneousTournament | None:
    """Return what a club knows of the simultaneous in which it plays this tournament."""
    if not tournament.embargo:
        return None
    rows = SimultaneousTournament.objects.filter(tournament=tournament)
    row = rows.defer("boards").first()
    if row is not None:
        row.tournament = tournament
    return row
