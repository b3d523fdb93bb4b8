"""A club at its limit is told so where it meets it; without an operator there is none."""

from collections.abc import Sized
from datetime import datetime
from math import ceil

from django.utils import timezone

from boards.errors import N_
from whiz_tournament.limits.rates import Rate
from whiz_tournament.models import Club
from whiz_tournament.queries.club_limits import (
    MEGABYTE,
    MINUTE,
    ClubLimits,
    bytes_of,
    limits_of,
    next_job_at,
    players_of,
)
from whiz_tournament.services.errors import Conflict, TooMany
from whiz_tournament.services.rate_limits import count_calls


class PlayersFull(Conflict):
    message = N_(
        "Your club’s list may contain {limit} players on this server. "
        "Ask the person who runs the server for more."
    )


class StorageFull(Conflict):
    message = N_(
        "Your club’s photographs and papers take up the {limit} MB that it has on this server. "
        "Delete photographs, or ask the server’s administrator for more."
    )


class TooManyJobs(TooMany):
    message = N_(
        "Your club may ask this server for {limit} jobs a minute: papers, sites, files and slips "
        "to read, hands to count. Try again in {wait} s."
    )


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
    """Refuse what comes too fast, or has no room: a paper, or that many bytes to be read."""
    limits = limits_of(club)
    _check_rate(club, limits)
    _check_room(club, limits, sent)


def refuse_more_retries(club: Club) -> None:
    """Refuse to start jobs over faster than the club may ask for others.

    A job is one row, however often it fails within a minute: these are counted as they come.
    """
    limits = limits_of(club)
    _check_rate(club, limits)
    if limits is None:
        return
    try:
        count_calls(name=f"retries:{club.pk}", rate=Rate(limits.jobs, MINUTE.seconds))
    except TooMany as refusal:
        raise _too_many_jobs(refusal.retry_after, limits) from refusal


def _check_rate(club: Club, limits: ClubLimits | None) -> None:
    if limits is None:
        return
    free = next_job_at(club, limits)
    if free is not None:
        raise _too_many_jobs(seconds_to(free), limits)


def _too_many_jobs(seconds: int, limits: ClubLimits) -> TooManyJobs:
    return TooManyJobs(seconds, limit=limits.jobs, wait=seconds)


def seconds_to(moment: datetime) -> int:
    """Return in how many seconds it is, at least one."""
    return max(1, ceil((moment - timezone.now()).total_seconds()))


def _check_room(club: Club, limits: ClubLimits | None, more: int) -> None:
    if limits is not None and bytes_of(club) + more > limits.megabytes * MEGABYTE:
        raise StorageFull(limit=limits.megabytes)
