"""A club file taken in on a server beside its other clubs, of which no row changes.

Every row is given keys of this server, in one transaction; then every log is verified. A file that
does not fit leaves nothing.
"""

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone
from django_scopes import scope

from whiz_tournament.backups.club_file.errors import ClubFileUnfit
from whiz_tournament.backups.club_file.header import DATABASE, ClubFileHeader, read_header
from whiz_tournament.backups.club_file.rows import write_rows
from whiz_tournament.backups.club_file.unpacking import unpack_club_file
from whiz_tournament.features.clubs.services.errors import ClubFileClashes, ClubIsHere
from whiz_tournament.features.clubs.services.keys import NewKeys, allocated, with_new_keys
from whiz_tournament.features.clubs.services.making import free_host, free_name
from whiz_tournament.jobs.club_file import verify_club_database
from whiz_tournament.models import (
    Club,
    FormerActor,
    HostedConnection,
    MailServer,
    UploadTarget,
)
from whiz_tournament.models.club_rows import arriving_models, rows_of
from whiz_tournament.queries.club_file.databases import database_in
from whiz_tournament.queries.club_file.folders import club_file_folder
from whiz_tournament.queries.club_file.migrations import known_migrations
from whiz_tournament.queries.people.clubs import own_clubs
from whiz_tournament.queries.people.staff import administrators
from whiz_tournament.queries.places_left import PlaceKind
from whiz_tournament.services.backups.restore import end_what_opens
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.log.verified_logs import verified_logs
from whiz_tournament.services.people.clubs import issue_sign_in_link

ACTORS: Final = frozenset({"actor", "taken_by", "done_by"})
"""Columns that name a member as the logs do."""


@dataclass(frozen=True, slots=True)
class TakenInClub:
    """A club that came: who signs in by another name now, and links for its administrators."""

    club: Club
    renamed: dict[str, str]
    links: dict[str, str]


def take_in_club(
    *, path: Path, passphrase: str, host: str, name: str = "", asked_at: str = ""
) -> TakenInClub:
    """Take the club of a file in; ``name`` is another name for it than the file has."""
    if not own_clubs().exists():
        raise NotFound
    header = read_header(path, known=known_migrations())
    called, reached = _checked(header, name, host, asked_at)
    with tempfile.TemporaryDirectory(prefix=".taking-in-", dir=club_file_folder()) as made:
        folder = Path(made)
        unpack_club_file(
            path,
            folder,
            passphrase=passphrase,
            known=known_migrations(),
            report=lambda _done: None,
        )
        verify_club_database(folder, path.name)
        with database_in(folder / DATABASE) as file:
            return _taken_in(file, path.name, called, reached)


def _checked(header: ClubFileHeader, name: str, host: str, asked_at: str) -> tuple[str, str]:
    """Return how it will be called and reached; before anything large is unpacked."""
    known = Club.objects.filter(public_id=header.club).first()
    if known is not None:
        raise ClubIsHere(name=known.name)
    return free_name(name or header.name), free_host(host, asked_at=asked_at)


def _taken_in(file: str, name: str, called: str, host: str) -> TakenInClub:
    try:
        with transaction.atomic():
            clubs = list(Club.objects.using(file))
            if len(clubs) != 1:
                raise ClubFileUnfit(name=name)
            club, old = Club.objects.using(file).get(), clubs[0]
            club.pk, club.name, club.host, club.closed_at = None, called, host, None
            club.most_players = club.most_megabytes = club.most_jobs = None
            note_places_left(club, old, file)
            club.save_base(raw=True, using="default", force_insert=True)  # founded when it was
            renamed = _write(club, old, file)
            with scope(club=club):
                end_what_opens(timezone.now())
                _refuse_faults(name)
                return TakenInClub(club, renamed, _links())
    except IntegrityError as error:
        raise ClubFileClashes(file=name) from error


def _write(club: Club, old: Club, file: str) -> dict[str, str]:
    """Write all rows of the file as the club's; return who signs in by another name."""
    keys = _new_keys(old, file)
    renamed: dict[str, str] = {}
    for model in arriving_models():
        rows = rows_of(model, old, file).order_by("pk").iterator(chunk_size=100)
        arriving: Iterator[object] = (row for row in rows if with_new_keys(row, club, keys))
        if model is User:
            arriving = _with_free_names(arriving, renamed)
        write_rows(model, arriving, using="default")
    former = (
        FormerActor(club=club, user_id=new, actor=f"user:{was}") for was, new in keys[User].items()
    )
    with scope(club=club):
        FormerActor.objects.bulk_create(former, ignore_conflicts=True)
    return renamed


def _new_keys(old: Club, file: str) -> NewKeys:
    """Return keys of this server for every row of the file.

    Those of members are above every number that the club's logs name: what somebody writes from
    now on is never taken for what another one wrote before.
    """
    keys: NewKeys = {}
    for model in arriving_models():
        olds = list(rows_of(model, old, file).order_by("pk").values_list("pk", flat=True))
        above = max([*olds, _highest_actor(old, file)]) if model is User and olds else 0
        keys[model] = dict(zip(olds, allocated(model, len(olds), above=above), strict=True))
    return keys


def _highest_actor(old: Club, file: str) -> int:
    """Return the highest number of a member that anything in the file names as who acted."""
    numbers = [0]
    for model in arriving_models():
        columns = {field.name for field in model._meta.concrete_fields} & ACTORS  # noqa: SLF001
        for column in columns:
            rows = rows_of(model, old, file).filter(**{f"{column}__startswith": "user:"})
            named = rows.order_by().values_list(column, flat=True).distinct()
            numbers += [int(key[5:]) for key in named if key[5:].isdigit()]
    return max(numbers)


def _with_free_names(users: Iterator[Any], renamed: dict[str, str]) -> Iterator[User]:
    """Yield the users, renamed where somebody here signs in under the same name."""
    for user in users:
        wished, number = user.username, 2
        while User.objects.filter(username__iexact=user.username).exists():
            user.username, number = f"{wished[:140]}-{number}", number + 1
        if user.username != wished:
            renamed[wished] = user.username
        yield user


def _refuse_faults(name: str) -> None:
    """Refuse a file whose logs do not fit as they are here, keys and all."""
    if any(verified_log.faults for verified_log in verified_logs()):
        raise ClubFileUnfit(name=name)


def _links() -> dict[str, str]:
    """Return by user name a token that signs each administrator in, once."""
    admins = administrators().filter(user__is_active=True)
    return {admin.user.username: issue_sign_in_link(user=admin.user) for admin in admins}


def note_places_left(club: Club, old: Club, file: str) -> None:
    """Add the places of the file's club to what is known from an earlier journey."""
    known = [*club.places_left.splitlines(), *_places(old, file)]
    club.places_left = "\n".join(dict.fromkeys(known))


def _places(old: Club, file: str) -> Iterator[str]:
    """Yield a line for each place, without user names or passwords."""
    for target in rows_of(UploadTarget, old, file).order_by("pk"):
        where = target.bucket or "/".join(filter(None, (target.host, target.folder.strip("/"))))
        yield f"{PlaceKind.UPLOAD} {where}"
    for server in rows_of(MailServer, old, file).exclude(host=""):
        yield f"{PlaceKind.MAIL} {server.host}"
    for connection in rows_of(HostedConnection, old, file):
        yield f"{PlaceKind.HOSTED} {connection.address}"
