"""Clubs of a server: made with a first administrator, given limits, closed and opened again."""

import re
from typing import Final

from django.db import transaction
from django.utils import timezone
from django_scopes import scope

from whiz_tournament.features.clubs.services.errors import (
    ClubHostRefused,
    ClubNameTaken,
    HostTaken,
    LimitRefused,
    OwnClubStays,
)
from whiz_tournament.jobs.requesting import request_job, retry_job
from whiz_tournament.limits.clubs import LARGEST_LIMIT
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import Club, Job, JobState, Role
from whiz_tournament.models.names import clean_name
from whiz_tournament.queries.people.clubs import first_club, own_clubs
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.backups.second_copy import sealing_key
from whiz_tournament.services.club_limits import check_job_rate
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.people.clubs import create_director, issue_sign_in_link

LIMITS: Final = ("most_players", "most_megabytes", "most_jobs")


@transaction.atomic
def create_club(*, name: str, host: str, admin: str, asked_at: str = "") -> tuple[Club, str]:
    """Make a club; return it with the token that signs its first administrator in, once.

    ``asked_at`` is the host of the page that it is asked on, which stays the server's own.
    """
    if not own_clubs().exists():
        raise NotFound  # the server's own club comes first: its administrators look after it
    called = free_name(name)
    club = Club.objects.create(name=called, host=free_host(host, asked_at=asked_at))
    with scope(club=club):
        user = create_director(club=club, username=admin, role=Role.ADMIN)
        return club, issue_sign_in_link(user=user)


def free_name(name: str) -> str:
    """Return the name as it is kept, unless a club has it."""
    called = clean_name(name).text
    for club in own_clubs():
        if club.name.casefold() == called.casefold():
            raise ClubNameTaken(field="name", name=club.name)
    return called


def free_host(host: str, *, club: Club | None = None, asked_at: str = "") -> str:
    """Return the host as it is kept, unless it leads to another club."""
    cleaned = clean_host(host)
    others = own_clubs().exclude(pk=club.pk) if club else own_clubs()
    taken = others.filter(host=cleaned).first()
    if taken is None and cleaned == asked_at.rsplit(":", 1)[0].lower().removesuffix("."):
        taken = own_clubs().first()
    if taken is not None:
        raise HostTaken(field="host", host=cleaned, name=taken.name)
    return cleaned


@transaction.atomic
def set_club_host(*, club: Club, host: str, asked_at: str = "") -> Club:
    """Have the club reached by another host name; the one before leads to the server's own."""
    refuse_own_club(club)
    club.host = free_host(host, club=club, asked_at=asked_at)
    club.save(update_fields=["host"])
    return club


def set_club_limits(
    *, club: Club, players: int | None, megabytes: int | None, jobs: int | None
) -> Club:
    """Say what the club may take up; what it already takes up stays, and nothing is added to it."""
    for name, limit in zip(LIMITS, (players, megabytes, jobs), strict=True):
        if limit is not None and not 0 <= limit <= LARGEST_LIMIT:
            raise LimitRefused(field=name.removeprefix("most_"), high=LARGEST_LIMIT)
        setattr(club, name, limit)
    club.save(update_fields=LIMITS)
    return club


def close_club(*, club: Club) -> Club:
    """Let nobody in, on no page: what is there stays as it is until it is opened again."""
    refuse_own_club(club)
    if club.closed_at is None:
        club.closed_at = timezone.now()
        club.save(update_fields=["closed_at"])
        forget_cached_pages()
    return club


def open_club(*, club: Club) -> Club:
    """Let everybody in again."""
    club.closed_at = None
    club.save(update_fields=["closed_at"])
    return club


def refuse_own_club(club: Club) -> None:
    """Refuse what would lock the operator out."""
    if club.pk == first_club():
        raise OwnClubStays


# The host name of a club as it is kept: as browsers send it, whatever way it was typed.

SCHEME: Final = re.compile(r"^https?://")
HOST: Final = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+")
LONGEST: Final = 253


def clean_host(text: str) -> str:
    """Return the host name: small letters, no scheme, no dot at its end, letters as punycode.

    >>> clean_host("https://Club-Été.Example.org./")
    'xn--club-t-fvab.example.org'
    """
    named = SCHEME.sub("", text.strip().lower()).removesuffix("/").removesuffix(".")
    try:
        host = named.encode("idna").decode("ascii")
    except UnicodeError as error:
        raise ClubHostRefused(field="host") from error
    # An address of four numbers would be taken for a name; it is this server's, and no club's.
    if not HOST.fullmatch(host) or len(host) > LONGEST or host.rsplit(".", 1)[1].isdigit():
        raise ClubHostRefused(field="host")
    return host


def request_club_export(
    *, club: Club, actor: Actor, passphrase: str = "", language: str = ""
) -> Job:
    """Return the job that saves the club as it stands when its turn comes.

    The passphrase is not kept anywhere: the job gets a key that it locks. It is one of the club's
    jobs of this minute, but needs no room: a club over its limit must be able to leave.
    """
    check_job_rate(club)
    recipient, locked_key = sealing_key(passphrase)
    data = {
        "recipient": recipient,
        "locked_key": locked_key,
        "actor": str(actor),
        "language": language,
    }
    with scope(club=club):  # the operator's page is of another one
        job = request_job(kind="club_export", data=data, owner=club, actor=str(actor))
        if job.state == JobState.DONE:
            retry_job(job)
    return job
