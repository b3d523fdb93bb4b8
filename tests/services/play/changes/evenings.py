"""Evenings in play for these tests: rounds played, the past as it was written."""

from tests.tournaments import DIRECTOR, score
from whiz_tournament.models import LineSeat, ResultLine, RoundStatus, ScoreEntry, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.play.seatings import seating_plan
from whiz_tournament.services.play.rounds import close_round, open_round

RESULTS = ("7H by N =", "9NT by E +1", "8S by S -1", "passed out", "10C by N -2")


def play(tournament: Tournament, number: int) -> None:
    """Open a round if need be, type a result for each of its lines, and close it."""
    if tournament.rounds.get(number=number).status != RoundStatus.OPEN:
        open_round(tournament=tournament, actor=DIRECTOR, number=number)
    for n, line in enumerate(line_rows(tournament, round=number)):
        score(tournament, line, RESULTS[(n + number) % len(RESULTS)])
    close_round(tournament=tournament, actor=DIRECTOR, number=number)


def past(tournament: Tournament, rounds: int) -> list[tuple[object, ...]]:
    """Everything that is written about the first rounds: lines, heads, seats, the whole log."""
    lines = ResultLine.objects.filter(tournament=tournament, round__lte=rounds).order_by("id")
    seats = LineSeat.objects.filter(line__in=lines).order_by("id")
    log = ScoreEntry.objects.filter(line__tournament=tournament).order_by("id")
    return [*lines.values_list(), *seats.values_list(), *log.values_list()]


def plays(tournament: Tournament) -> list[tuple[int, int]]:
    """Every (entry, board) in play, with repeats if there were any."""
    rows = line_rows(tournament)
    return [(entry, row.board) for row in rows for entry in row.entries.values()]


def seated(tournament: Tournament, number: int) -> set[int]:
    """Who sits at a table in a round."""
    rows = line_rows(tournament, round=number)
    return {entry for row in rows for entry in row.entries.values()}


def there(tournament: Tournament, number: int) -> set[int]:
    """Who sits or rests in a round."""
    rests = {rest.round: rest.entries for rest in seating_plan(tournament).sit_outs}
    return seated(tournament, number) | {*rests.get(number, ())}
