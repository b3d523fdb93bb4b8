"""Photographs of boards; who may look is for the caller to decide."""

from django.db.models import QuerySet

from whiz_tournament.models import BoardPicture, Tournament
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.remembered import is_remembering, remembered_rows


def has_picture(tournament: Tournament, board: int) -> bool:
    """Tell whether there is a photograph of the board, without loading it."""
    if is_remembering():
        return board in _pictured(tournament)
    return _pictures(tournament, board).exists()


@remembered_rows
def _pictured(tournament: Tournament) -> frozenset[int]:
    rows = BoardPicture.objects.filter(board__tournament=tournament)
    return frozenset(rows.values_list("board__number", flat=True))


def any_picture(tournament: Tournament) -> bool:
    """Tell whether there is a photograph of at least one board."""
    if is_without(tournament, Rare.PICTURES):
        return False
    return BoardPicture.objects.filter(board__tournament=tournament).exists()


def picture_of(tournament: Tournament, board: int) -> bytes | None:
    """Return the photograph as JPEG."""
    picture = _pictures(tournament, board).values_list("jpeg", flat=True).first()
    return None if picture is None else bytes(picture)


def _pictures(tournament: Tournament, board: int) -> QuerySet[BoardPicture]:
    return BoardPicture.objects.filter(board__tournament=tournament, board__number=board)
