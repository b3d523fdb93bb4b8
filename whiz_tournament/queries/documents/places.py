"""Who plays which boards where: the lines of a tournament, gathered by table and round.

They come from the lines, never from the plan: what the director moved is where it was moved.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from boards.seats import SEATS, Seat
from whiz_tournament.models import LineSeat, LineState, ResultLine, Tournament
from whiz_tournament.queries.documents.values import Head, Person, Selection


@dataclass(frozen=True, slots=True)
class Place:
    """One table in one round: its three people by seat and its boards in order."""

    round: int
    table: int
    people: tuple[tuple[Seat, Person], ...]
    boards: tuple[int, ...]


def head_of(tournament: Tournament) -> Head:
    """Return what stands on every piece of this tournament."""
    club = tournament.club.name
    return Head(club, tournament.name, tournament.date, tournament.slug)


def places(tournament: Tournament, selection: Selection) -> tuple[Place, ...]:
    """Return the places of the selection, in order of round and table, with two queries."""
    lines = ResultLine.objects.filter(tournament=tournament).exclude(state=LineState.VOID)
    if selection.round is not None:
        lines = lines.filter(round=selection.round)
    if selection.tables:
        lines = lines.filter(table__in=selection.tables)
    seats = _people(tournament, selection)
    rows = lines.order_by("round", "table", "board").values_list("round", "table", "board", "pk")
    return tuple(
        place
        for (number, table), group in groupby(rows, key=lambda row: row[:2])
        for place in _split(number, table, [(row[2], seats[row[3]]) for row in group])
    )


def _people(
    tournament: Tournament, selection: Selection
) -> dict[int, tuple[tuple[Seat, Person], ...]]:
    """Return the people of each line, clockwise from the Domy."""
    rows = LineSeat.objects.filter(tournament=tournament)
    if selection.round is not None:
        rows = rows.filter(line__round=selection.round)
    order = [Seat(tournament.domy_seat).clockwise(steps) for steps in range(len(SEATS))]
    found: dict[int, dict[Seat, Person]] = {}
    values = rows.values_list("line_id", "seat", "entry__number", "entry__player__name")
    for line, seat, number, name in values:
        found.setdefault(line, {})[Seat(seat)] = Person(number, name)
    return {
        line: tuple((seat, people[seat]) for seat in order if seat in people)
        for line, people in found.items()
    }


def _split(
    number: int, table: int, lines: list[tuple[int, tuple[tuple[Seat, Person], ...]]]
) -> Iterator[Place]:
    """Where people changed between boards of a round, each three have a place of their own."""
    boards: dict[tuple[tuple[Seat, Person], ...], list[int]] = {}
    for board, people in lines:
        boards.setdefault(people, []).append(board)
    for people, numbers in boards.items():
        yield Place(number, table, people, tuple(numbers))
