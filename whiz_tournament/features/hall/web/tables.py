"""Seats and ranking as the pages and the papers of a hall show them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scoring.hall.ranking import HallStanding
from scoring.ranking import rank_text
from whiz_tournament.features.hall.queries.page import HallPage, SeatedRound, TableSlip
from whiz_tournament.features.hall.queries.people import HallPerson
from whiz_tournament.features.hall.wording import figure, round_cell


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table of a round: who sits there in order, with their points once the slip is in."""

    number: int
    people: tuple[tuple[HallPerson, str], ...]
    is_in: bool
    checked: bool
    is_final: bool


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A line of the ranking."""

    rank: str
    on_top: bool
    number: int
    name: str
    plays_for: str
    total: str
    cells: tuple[str, ...]
    is_finalist: bool


@dataclass(frozen=True, slots=True)
class ShownClub:
    """A line of the trophy of clubs."""

    rank: str
    club: str
    total: str
    people: str


def seated_tables(page: HallPage, seated: SeatedRound) -> list[ShownTable]:
    """Return the tables of a round in order."""
    return [shown_table(page, seated, table) for table in seated.tables]


def shown_table(page: HallPage, seated: SeatedRound, slip: TableSlip) -> ShownTable:
    """Return a table with the names of its people."""
    points = slip.points or (None,) * len(slip.seats)
    people = tuple(
        (page.by_number[number], figure(points_of_seat))
        for number, points_of_seat in zip(slip.seats, points, strict=True)
    )
    is_final = bool(seated.finalists & set(slip.seats))
    return ShownTable(slip.table, people, slip.is_in, slip.checked, is_final)


def ranking_rows(
    page: HallPage, lines: Iterable[HallStanding], rounds: Sequence[int] | None = None
) -> list[ShownRow]:
    """Return the lines of a ranking, with a cell for each of these rounds (none: the only one)."""
    finalists = page.final.people if page.final else frozenset()
    return [_row(page, line, rounds or (), line.number in finalists) for line in lines]


def _row(page: HallPage, line: HallStanding, rounds: Sequence[int], is_finalist: bool) -> ShownRow:
    person = page.by_number[line.number]
    return ShownRow(
        rank=rank_text(line.rank, line.tied),
        on_top=line.rank < 4,
        number=line.number,
        name=person.name,
        plays_for=person.plays_for,
        total=figure(line.total),
        cells=tuple(round_cell(line.rounds.get(number)) for number in rounds),
        is_finalist=is_finalist,
    )


def club_rows(page: HallPage) -> list[ShownClub]:
    """Return the trophy of clubs."""
    return [
        ShownClub(
            rank_text(line.rank, line.tied),
            line.club,
            figure(line.total),
            ", ".join(page.by_number[number].name for number in line.counted),
        )
        for line in page.trophy
    ]
