"""What the people of tonight did in the club's last tournaments: whom they met, who rested."""

from collections import Counter
from collections.abc import Sequence

from movements.counting import meetings
from movements.values import Movement
from movements.wishes import History
from whiz_tournament.models import Entry, Tournament, TournamentStatus
from whiz_tournament.queries.play.current_movement import current_movement

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
