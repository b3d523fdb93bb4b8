"""How people did in the club's last tournaments, to seat them by strength."""

from collections import defaultdict
from collections.abc import Collection
from fractions import Fraction
from typing import Final

from whiz_tournament.models import Entry, Tournament
from whiz_tournament.models.tournaments import OVER
from whiz_tournament.queries.results.ranking import ranking

SESSIONS: Final = 8


def past_sessions(tournament: Tournament, sessions: int) -> list[Tournament]:
    """Return the club's last tournaments that were played to the end, the latest first."""
    others = Tournament.objects.filter(deleted_at=None, practice=False, status__in=OVER)
    before = others.filter(date__lte=tournament.date).exclude(pk=tournament.pk)
    return list(before.order_by("-date", "-id")[:sessions])


def strengths(tournament: Tournament, players: Collection[int]) -> dict[int, Fraction]:
    """Return which share of the others these players left behind on the average, by key.

    Of the last sessions in which they were ranked; players who were in none have no strength.
    """
    shares: dict[int, list[Fraction]] = defaultdict(list)
    for last in past_sessions(tournament, SESSIONS):
        ranked = {row.entry: row.rank for row in ranking(last).standings if row.rank}
        if len(ranked) < 2:
            continue
        entries = Entry.objects.filter(tournament=last, player__in=players)
        for number, player in entries.values_list("number", "player_id"):
            if number in ranked:
                behind = len(ranked) - ranked[number]
                shares[player].append(Fraction(behind, len(ranked) - 1))
    return {player: sum(numbers, Fraction(0)) / len(numbers) for player, numbers in shares.items()}
