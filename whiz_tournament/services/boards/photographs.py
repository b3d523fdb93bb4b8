"""The photograph of a board's hands: kept beside the board, as hidden as the hands."""

from django.db import transaction

from whiz_tournament.models import (
    BoardPicture,
    BoardRecord,
    EventKind,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.closed_hands import refuse_closed_hands
from whiz_tournament.services.boards.image_files import cleaned_picture
from whiz_tournament.services.clubs.limits import refuse_more_bytes
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import STARTED, lock_with_status
from whiz_tournament.services.history import record_act


def save_picture(*, tournament: Tournament, actor: Actor, board: int, data: bytes) -> None:
    """Keep a photograph of the board, in place of an earlier one."""
    refuse_closed_hands(tournament=tournament, actor=actor, board=board)
    picture = cleaned_picture(data)  # before anything is locked: it takes a moment
    with transaction.atomic():
        row = _row(tournament, board)
        refuse_more_bytes(tournament.club, len(picture.jpeg))
        drawn = {"jpeg": picture.jpeg, "width": picture.width, "height": picture.height}
        BoardPicture.objects.update_or_create(
            board=row, defaults={"club_id": tournament.club_id, **drawn}
        )
        record_act(
            tournament=tournament, kind=EventKind.PICTURE_KEPT, actor=actor, data={"board": board}
        )


@transaction.atomic
def delete_picture(*, tournament: Tournament, actor: Actor, board: int) -> None:
    """Forget the photograph."""
    row = _row(tournament, board)
    dropped, _ = BoardPicture.objects.filter(board=row).delete()
    if not dropped:
        raise NotFound
    record_act(
        tournament=tournament, kind=EventKind.PICTURE_DROPPED, actor=actor, data={"board": board}
    )


def _row(tournament: Tournament, board: int) -> BoardRecord:
    lock_with_status(tournament, TournamentStatus.READY, *STARTED)
    row = BoardRecord.objects.filter(tournament=tournament, number=board).first()
    if row is None:
        raise NotFound(field="board")
    return row
