"""A club at its limit is told so where it meets it; without an operator there is none."""

from collections.abc import Sized

from whiz_tournament.models import Club
from whiz_tournament.queries.clubs.limits import (
    MEGABYTE,
    ClubLimits,
    bytes_of,
    jobs_of_last_minute,
    limits_of,
    players_of,
)
from whiz_tournament.services.clubs.errors import PlayersFull, StorageFull, TooManyJobs


def refuse_more_players(club_id: int, new: Sized) -> None:
    """Refuse to make the club's list longer than its operator lets it be."""
    if not len(new):
        return
    club = Club.objects.get(pk=club_id)
    limits = limits_of(club)
    if limits is not None and players_of(club) + len(new) > limits.players:
        raise PlayersFull(limit=limits.players)


def refuse_more_bytes(club: Club, more: int = 1) -> None:
    """Refuse to keep more photographs or papers than the club has room for."""
    _check_room(club, limits_of(club), more)


def check_job_rate(club: Club) -> None:
    """Refuse to ask for more jobs than the club may in a minute, whatever they are for."""
    _check_rate(club, limits_of(club))


def refuse_more_jobs(club: Club, sent: int = 1) -> None:
    """Refuse what comes too fast, or has no room: a paper, or so many bytes to be read."""
    limits = limits_of(club)
    _check_rate(club, limits)
    _check_room(club, limits, sent)


def _check_rate(club: Club, limits: ClubLimits | None) -> None:
    if limits is not None and jobs_of_last_minute(club) >= limits.jobs:
        raise TooManyJobs(20, limit=limits.jobs)


def _check_room(club: Club, limits: ClubLimits | None, more: int) -> None:
    if limits is not None and bytes_of(club) + more > limits.megabytes * MEGABYTE:
        raise StorageFull(limit=limits.megabytes)
