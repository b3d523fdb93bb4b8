"""Taking in a club file that a browser sends: in pieces, straight to the disk."""

import shutil
from collections.abc import Iterable

from whiz_tournament.backups.club_file.errors import NoRoom
from whiz_tournament.backups.club_file.unpacking import SPARE
from whiz_tournament.limits import sizes
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.queries.club_file.folders import received_club_file, received_folder
from whiz_tournament.services.club_file.errors import ClubFileOversized, PieceLost
from whiz_tournament.services.club_file.saving import refuse_server


def receive_piece(*, upload: str, at: int, piece: bytes) -> None:
    """Write the bytes that follow the first ``at``; the same piece may come twice.

    A new upload lets go of all that came before it.
    """
    refuse_server()
    if not could_be_id(upload):
        raise PieceLost
    path = received_club_file(upload)
    if at + len(piece) > sizes.CLUB_FILE:
        raise ClubFileOversized(field="file", limit=sizes.megabytes(sizes.CLUB_FILE))
    if at == 0:
        shutil.rmtree(received_folder(""), ignore_errors=True)
        path.parent.mkdir(parents=True, mode=0o700)
        path.touch(mode=0o600)
    if not path.exists() or path.stat().st_size < at:
        raise PieceLost
    if shutil.disk_usage(path.parent).free < len(piece) + SPARE:
        raise NoRoom(folder=str(path.parent))
    with path.open("r+b") as file:
        file.truncate(at)
        file.seek(at)
        file.write(piece)


def receive_whole(*, upload: str, pieces: Iterable[bytes]) -> None:
    """Write a file that came in one request."""
    at = 0
    for piece in pieces:
        receive_piece(upload=upload, at=at, piece=piece)
        at += len(piece)
