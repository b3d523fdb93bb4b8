"""The evening that staff's pages speak of where their address names none."""

from datetime import date
from typing import Final

from django.db.models import QuerySet
from django.utils import timezone

from whiz_tournament.models import RoundStatus, Tournament, TournamentRound
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.play.rounds import statuses_of
from whiz_tournament.queries.setup.played_kinds import EveningInHand, played_kind, played_kinds


def evening_in_hand() -> EveningInHand | None:
    """Return the evening not finished that is nearest to today; one being played first."""
    today = timezone.localdate()
    heads = (kind.head(row) for kind in played_kinds() for row in kind.not_over(today))
    return min(heads, key=lambda head: _distance(head, today), default=None)


def evening_of(subject: object) -> EveningInHand | None:
    """Return what is said of the event that an address names."""
    kind = played_kind(subject)
    return kind.head(subject) if kind else None


def round_of(evening: EveningInHand, subject: object = None) -> tuple[int, int]:
    """Return the round that is played, 0 between two, and how many there are.

    Where the page is that evening's (``subject``), it may have read its rounds already.
    """
    if not (evening.has_boards and evening.is_running):
        return 0, 0
    if isinstance(subject, Tournament):
        statuses = statuses_of(subject)
        played = (number for number, status in statuses.items() if status == RoundStatus.OPEN)
        return max(played, default=0), len(statuses)
    rounds = _ROUNDS.rows(evening.slug)
    opened = (number for number, status in rounds if status == RoundStatus.OPEN)
    return max(opened, default=0), len(rounds)


def _rounds_at(slug: str) -> QuerySet[TournamentRound, tuple[int, str]]:
    rounds = TournamentRound.objects.filter(tournament__slug=slug)
    return rounds.order_by().values_list("number", "status")


_ROUNDS: Final = CompiledRows(_rounds_at, str)


def _distance(evening: EveningInHand, today: date) -> tuple[int, bool, bool]:
    return abs((evening.date - today).days), not evening.is_running, evening.practice
