"""Seats and ranking as the pages and the papers of a hall show them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.hall.ranking import HallStanding
from scoring.ranking import rank_text
from whiz_tournament.features.hall.queries.page import HallPage, SeatedRound, TableSlip
from whiz_tournament.features.hall.queries.people import HallPerson
from whiz_tournament.features.hall.wording.reading import figure, round_cell


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
    category: str
    total: str
    cells: tuple[str, ...]
    is_finalist: bool


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of a ranking beside that of all: of a category, of pairs, of clubs."""

    rank: str
    name: str
    total: str
    detail: str


@dataclass(frozen=True, slots=True)
class OwnRanking:
    """A ranking beside that of all, under its title."""

    title: str
    lines: tuple[ShownLine, ...]


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
        category=person.category,
        total=figure(line.total),
        cells=tuple(round_cell(line.rounds.get(number)) for number in rounds),
        is_finalist=is_finalist,
    )


def own_rankings(page: HallPage) -> list[OwnRanking]:
    """Return the rankings beside that of all: of each category, of pairs, of clubs."""
    categories = [
        OwnRanking(category, tuple(_own_line(page, line) for line in page.of_category(category)))
        for category in page.categories
    ]
    others = [OwnRanking(_("Pairs"), _pairs(page)), OwnRanking(_("Trophy of clubs"), _clubs(page))]
    return [
        ranking for ranking in (*categories, *others) if ranking.lines and page.rounds_with_slips
    ]


def _own_line(page: HallPage, line: HallStanding) -> ShownLine:
    person = page.by_number[line.number]
    detail = " · ".join(filter(None, (str(line.number), person.plays_for)))
    return ShownLine(rank_text(line.rank, line.tied), person.name, figure(line.total), detail)


def _pairs(page: HallPage) -> tuple[ShownLine, ...]:
    return tuple(
        ShownLine(
            rank_text(line.rank, line.tied),
            " & ".join(page.by_number[number].name for number in line.people),
            figure(line.total),
            " + ".join(map(str, line.people)),
        )
        for line in page.pairs
    )


def _clubs(page: HallPage) -> tuple[ShownLine, ...]:
    return tuple(
        ShownLine(
            rank_text(line.rank, line.tied),
            line.club,
            figure(line.total),
            ", ".join(page.by_number[number].name for number in line.counted),
        )
        for line in page.trophy
    )
