"""What a club may take up on a server of many clubs, and what it takes up."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from django.db.models import BigIntegerField, Count, Q, QuerySet, Sum
from django.db.models.fields.json import KT
from django.db.models.functions import Cast, Coalesce, Length
from django.utils import timezone
from django_scopes import scope, scopes_disabled

from whiz_tournament.limits.clubs import JOBS_A_MINUTE, MAILS_A_DAY, MEGABYTES, PLAYERS
from whiz_tournament.models import (
    BoardPicture,
    Club,
    Job,
    JobState,
    MailDelivery,
    MailState,
    Player,
    SlipPicture,
    WallPicture,
)
from whiz_tournament.queries.documents.artefacts import files_sent
from whiz_tournament.queries.people.clubs import server_is_shared

MEGABYTE = 1_000_000
MINUTE: Final = timedelta(minutes=1)
DAY: Final = timedelta(days=1)
BY_THEMSELVES: Final = ("backup",)
"""Jobs that an act of a person brings along, and that must never be refused."""

_PAPERS: Final = Coalesce(Sum("size", filter=~Q(artefact="")), 0)


@dataclass(frozen=True, slots=True)
class ClubLimits:
    """How many players, megabytes, jobs a minute and mails a day."""

    players: int
    megabytes: int
    jobs: int
    mails: int


@dataclass(frozen=True, slots=True)
class ClubUse:
    """What a club takes up now; megabytes rounded up, so that a photograph is not nothing.

    ``jobs`` are those of this minute, ``mails`` those that left within a day.
    """

    players: int
    megabytes: int
    jobs: int
    mails: int


def limits_of(club: Club) -> ClubLimits | None:
    """Return the club's limits; none on a server that it has to itself."""
    return given_limits(club) if server_is_shared() else None


def given_limits(club: Club) -> ClubLimits:
    """Return what its operator gave the club, and where nothing was said what every club has."""
    return ClubLimits(
        PLAYERS if club.most_players is None else club.most_players,
        MEGABYTES if club.most_megabytes is None else club.most_megabytes,
        JOBS_A_MINUTE if club.most_jobs is None else club.most_jobs,
        MAILS_A_DAY,
    )


def use_of(club: Club) -> ClubUse:
    """Return what the club takes up; six queries."""
    return uses_of([club.pk])[club.pk]


def uses_of(clubs: Sequence[int]) -> dict[int, ClubUse]:
    """Return what each club of these keys takes up; six queries, however many they are."""
    players, taken = _players(clubs), _bytes(clubs)
    with scopes_disabled():
        jobs, mails = by_club(_asked(), clubs), by_club(_sent(), clubs)
    return {
        club: ClubUse(
            players.get(club, 0),
            -(-taken[club] // MEGABYTE),
            jobs.get(club, 0),
            mails.get(club, 0),
        )
        for club in clubs
    }


def players_of(club: Club) -> int:
    """Return how many people are on the club's list, with those that invented evenings brought."""
    return _players([club.pk]).get(club.pk, 0)


def bytes_of(club: Club) -> int:
    """Return how much the club's photographs, papers and files sent to be read take up."""
    return _bytes([club.pk])[club.pk]


def jobs_of_last_minute(club: Club) -> int:
    """Return how many jobs people asked for in this minute, of whatever kind."""
    with scope(club=club):
        return _asked().count()


def mails_of_last_day(club: Club) -> int:
    """Return how many of the club's mails left within a day."""
    with scope(club=club):
        return _sent().count()


def next_job_at(club: Club, limits: ClubLimits) -> datetime | None:
    """Return when the club may ask for another job; ``None``: now."""
    with scope(club=club):
        return _free_again(_asked().values_list("queued_at", flat=True), limits.jobs, MINUTE)


def next_mail_at(club: Club, limits: ClubLimits) -> datetime | None:
    """Return when the club's next mail may leave; ``None``: now."""
    with scope(club=club):
        return _free_again(_sent().values_list("ended_at", flat=True), limits.mails, DAY)


def by_club(rows: QuerySet[Any], clubs: Sequence[int], **counted: object) -> dict[int, int]:
    """Return by club how many rows it has, or ``all`` of what is told; none of a club without."""
    asked = counted or {"all": Count("pk")}
    grouped = rows.filter(club__in=clubs).order_by().values("club").annotate(**asked)
    return {row["club"]: int(row["all"]) for row in grouped}


def hour_of(moment: datetime) -> str:
    """Return an hour within a day from now, which every language reads: ``21:40``."""
    return f"{timezone.localtime(moment):%H:%M}"


def _asked() -> QuerySet[Job]:
    lately = Job.objects.filter(queued_at__gt=timezone.now() - MINUTE).order_by("-queued_at")
    return lately.exclude(kind__in=BY_THEMSELVES).exclude(actor="system")


def _waiting_files() -> Coalesce:
    """Return the size of what was sent for jobs that have not read it yet."""
    waits = Q(kind__in=files_sent(), state__in=(JobState.QUEUED, JobState.RUNNING))
    return Coalesce(Sum(Cast(KT("input__bytes"), BigIntegerField()), filter=waits), 0)


def _sent() -> QuerySet[MailDelivery]:
    lately = MailDelivery.objects.filter(ended_at__gt=timezone.now() - DAY)
    return lately.filter(state=MailState.SENT).order_by("-ended_at")


def _players(clubs: Sequence[int]) -> dict[int, int]:
    with scopes_disabled():
        return by_club(Player.with_arriving.all(), clubs)


def _bytes(clubs: Sequence[int]) -> dict[int, int]:
    size = {"all": Coalesce(Sum(Length("jpeg")), 0)}
    files = {"all": _PAPERS + _waiting_files()}
    with scopes_disabled():
        parts = [
            by_club(BoardPicture.objects.all(), clubs, **size),
            by_club(SlipPicture.objects.all(), clubs, **size),
            by_club(WallPicture.objects.all(), clubs, **size),
            by_club(Job.objects.all(), clubs, **files),
        ]
    return {club: sum(part.get(club, 0) for part in parts) for club in clubs}


def _free_again(used: QuerySet[Any, Any], limit: int, within: timedelta) -> datetime | None:
    """Return when one more may follow what was used, the newest first; ``None``: now.

    With a limit of nothing there is no such moment: it is looked at again then.
    """
    if limit == 0:
        return timezone.now() + within
    last: list[datetime] = list(used[limit - 1 : limit])
    return last[0] + within if last else None
