"""Photographs of boards; who may look is for the caller to decide."""

from django.db.models import QuerySet

from whiz_tournament.models import BoardPicture, Tournament


def has_picture(tournament: Tournament, board: int) -> bool:
    """Tell whether there is a photograph of the board, without loading it."""
    return _pictures(tournament, board).exists()


def any_picture(tournament: Tournament) -> bool:
    """Tell whether there is a photograph of at least one board."""
    return BoardPicture.objects.filter(board__tournament=tournament).exists()


def picture_of(tournament: Tournament, board: int) -> bytes | None:
    """Return the photograph as JPEG."""
    found = _pictures(tournament, board).values_list("jpeg", flat=True).first()
    return None if found is None else bytes(found)


def _pictures(tournament: Tournament, board: int) -> QuerySet[BoardPicture]:
    return BoardPicture.objects.filter(board__tournament=tournament, board__number=board)
