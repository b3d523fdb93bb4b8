"""What the people of tonight did in the club's last tournaments: whom they met, who rested."""

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import Final

from movements.counting import meetings
from movements.values import Movement
from movements.wishes import History
from whiz_tournament.models import Entry, Tournament, TournamentStatus
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.queries.results.ranking import ranking

PLAYED = (TournamentStatus.CLOSED, TournamentStatus.PUBLISHED)


def past_sessions(tournament: Tournament, sessions: int) -> list[Tournament]:
    """Return the club's last tournaments that were played to the end, the latest first."""
    others = Tournament.objects.filter(deleted_at=None, practice=False, status__in=PLAYED)
    before = others.filter(date__lte=tournament.date).exclude(pk=tournament.pk)
    return list(before.order_by("-date", "-id")[:sessions])


def history_of(tournament: Tournament, sessions: int, numbers: Sequence[int]) -> History:
    """Return the meetings and rests of those with these numbers, who are persons 1, 2, 3 … ."""
    players = _players(tournament)
    person = {players[number]: n for n, number in enumerate(numbers, start=1)}
    met: Counter[tuple[int, int]] = Counter()
    sat_out: Counter[int] = Counter()
    for last in past_sessions(tournament, sessions):
        player = _players(last)
        tonight = {number: person[who] for number, who in player.items() if who in person}
        known = current_movement(last)
        played = Movement(known.movement.rounds[: known.begun])
        for (one, other), n in meetings(played).items():
            if one in tonight and other in tonight:
                a, b = sorted((tonight[one], tonight[other]))
                met[a, b] += n
        rests = (number for each in played.rounds for number in each.sit_outs)
        sat_out.update(tonight[number] for number in rests if number in tonight)
    return History(met, sat_out)


def _players(tournament: Tournament) -> dict[int, int]:
    """Return the player who is each number."""
    rows = Entry.objects.filter(tournament=tournament)
    return dict(rows.values_list("number", "player_id"))


# How people did in the club's last tournaments, to seat them by strength.

SESSIONS: Final = 8


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
    return {player: sum(each, Fraction(0)) / len(each) for player, each in shares.items()}
