"""Until when results may be corrected, and until when slips of the pen."""

from datetime import datetime, timedelta

from django.utils import timezone

from whiz_tournament.models import Tournament


def correction_deadline(tournament: Tournament, *, slip: bool) -> datetime | None:
    """Return until when a correction may be asked for; ``None`` while nothing is published.

    What was typed otherwise than the paper says has the club's own, longer time.
    """
    until = tournament.corrections_until
    if until is None or not slip or tournament.published_at is None:
        return until
    return max(until, tournament.published_at + timedelta(hours=tournament.club.slip_hours))


def corrections_over(tournament: Tournament, *, slip: bool, now: datetime | None = None) -> bool:
    """Tell whether it is too late, or the results are final."""
    until = correction_deadline(tournament, slip=slip)
    return tournament.final or (until is not None and until <= (now or timezone.now()))
