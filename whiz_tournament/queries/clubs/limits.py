"""What a club may take up on this server, and what it takes up."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.db.models import BigIntegerField, Q, Sum
from django.db.models.fields.json import KT
from django.db.models.functions import Cast, Coalesce, Length
from django.utils import timezone
from django_scopes import scope

from whiz_tournament.limits.clubs import JOBS_A_MINUTE, MEGABYTES, PLAYERS
from whiz_tournament.models import BoardPicture, Club, Job, JobState, Player, SlipPicture
from whiz_tournament.queries.documents.sent_files import SENT
from whiz_tournament.queries.people.clubs import server_is_shared

MEGABYTE = 1_000_000
BY_THEMSELVES: Final = ("backup",)
"""Jobs that an act of a person brings along, and that must never be refused."""

_WAITS: Final = Q(kind__in=SENT, state__in=(JobState.QUEUED, JobState.RUNNING))
_PAPERS: Final = Coalesce(Sum("size", filter=~Q(artefact="")), 0)
_SENT: Final = Coalesce(Sum(Cast(KT("input__bytes"), BigIntegerField()), filter=_WAITS), 0)


@dataclass(frozen=True, slots=True)
class ClubLimits:
    """How many players, megabytes, and jobs a minute."""

    players: int
    megabytes: int
    jobs: int


@dataclass(frozen=True, slots=True)
class ClubUse:
    """What a club takes up now; megabytes rounded up, so that a photograph is not nothing."""

    players: int
    megabytes: int


def limits_of(club: Club) -> ClubLimits | None:
    """Return the club's limits; none on a server that it has to itself."""
    return given_limits(club) if server_is_shared() else None


def given_limits(club: Club) -> ClubLimits:
    """Return what its operator gave the club, and where nothing was said what every club has."""
    return ClubLimits(
        PLAYERS if club.most_players is None else club.most_players,
        MEGABYTES if club.most_megabytes is None else club.most_megabytes,
        JOBS_A_MINUTE if club.most_jobs is None else club.most_jobs,
    )


def use_of(club: Club) -> ClubUse:
    """Return what the club takes up; four queries."""
    return ClubUse(players_of(club), -(-bytes_of(club) // MEGABYTE))


def players_of(club: Club) -> int:
    """Return how many people are on the club's list, with those that invented evenings brought."""
    with scope(club=club):
        return Player.with_arriving.count()


def bytes_of(club: Club) -> int:
    """Return how much the club's photographs, papers and files sent to be read take up."""
    with scope(club=club):
        size = Coalesce(Sum(Length("jpeg")), 0)
        pictures = BoardPicture.objects.aggregate(all=size)["all"]
        slips = SlipPicture.objects.aggregate(all=size)["all"]
        files = Job.objects.aggregate(papers=_PAPERS, sent=_SENT)
    return int(pictures + slips + files["papers"] + files["sent"])


def jobs_of_last_minute(club: Club) -> int:
    """Return how many jobs people asked for in this minute, of whatever kind."""
    since = timezone.now() - timedelta(minutes=1)
    with scope(club=club):
        asked = Job.objects.filter(queued_at__gt=since).exclude(kind__in=BY_THEMSELVES)
        return asked.exclude(actor="system").count()
