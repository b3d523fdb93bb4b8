"""Opening a club file, which a job does, and comparing it. What is here stays as it is."""

import shutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from django.db import connection

from whiz_tournament.backups.club_file.errors import NoRoom
from whiz_tournament.backups.club_file.header import DATABASE, read_header
from whiz_tournament.backups.club_file.unpacking import SPARE, try_passphrase
from whiz_tournament.features.club_file.jobs import (
    hold_passphrase,
    let_go_of_opened,
    open_club_file_here,
)
from whiz_tournament.features.club_file.queries import (
    OPENING,
    ClubComparison,
    compare_contents,
    received_club_file,
    received_folder,
)
from whiz_tournament.features.club_file.services.errors import ClubFileOversized, PieceLost
from whiz_tournament.features.club_file.services.saving import refuse_server
from whiz_tournament.jobs.requesting import cancel_job, request_job
from whiz_tournament.limits import sizes
from whiz_tournament.models import Club, Job
from whiz_tournament.models.ids import could_be_id, random_id
from whiz_tournament.queries.club_file.contents import ClubContents, club_contents
from whiz_tournament.queries.club_file.folders import about_opened, opened_folder
from whiz_tournament.queries.club_file.migrations import known_migrations
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.opened_club_file import NothingOpened

Report = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class OpenedClubFile:
    """A file that was opened: whose it is, when it was saved, and how it stands to what is here."""

    club: str
    made_at: str
    version: str
    comparison: ClubComparison
    here: ClubContents
    there: ClubContents


def request_opening(
    *, club: Club, actor: Actor, path: Path, passphrase: str, language: str = ""
) -> Job:
    """Return the job that opens the file; one that was under way ends.

    What its first bytes tell is refused at once: no club file, a newer one, another passphrase.
    """
    refuse_server()
    header = read_header(path, known=known_migrations())
    try_passphrase(path, header, passphrase)
    for other in Job.objects.filter(club=club, kind=OPENING):
        cancel_job(other)
    opening = random_id()
    hold_passphrase(opening, passphrase)
    received = path.parent.parent == received_folder("")
    data = {"opening": opening, "path": str(path), "received": received, "language": language}
    return request_job(kind=OPENING, data=data, owner=club, actor=str(actor))


def open_club_file(*, path: Path, passphrase: str, report: Report = lambda _: None) -> None:
    """Open the file at once, for a command: only a whole one replaces one opened before.

    A sentence says what is wrong with any other, and nothing of it stays.
    """
    refuse_server()
    open_club_file_here(path, passphrase=passphrase, report=report)


def opened_club_file() -> OpenedClubFile | None:
    """Return the file that is looked at, compared with what is here now; ``None`` without one."""
    folder, about = opened_folder(), about_opened()
    if not about or not (folder / DATABASE).exists():
        return None
    here = contents_here()
    there = club_contents(folder / DATABASE)
    comparison = compare_contents(here, there)
    return OpenedClubFile(
        about["name"], about["made_at"], about["version"], comparison, here, there
    )


def contents_here() -> ClubContents:
    """Return what this laptop holds."""
    return club_contents(Path(connection.settings_dict["NAME"]))


def opened_or_refuse() -> OpenedClubFile:
    """Return the file that is looked at; raises NothingOpened."""
    if (opened := opened_club_file()) is None:
        raise NothingOpened
    return opened


def close_club_file() -> None:
    """Let go of the file that was looked at, and of one that waited for the next start."""
    let_go_of_opened()


# Taking in a club file that a browser sends: in pieces, straight to the disk.


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
