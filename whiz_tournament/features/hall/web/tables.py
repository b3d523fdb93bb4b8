"""Seats and ranking as the pages and the papers of a hall show them."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.hall.ranking import HallStanding
from whiz_tournament.features.hall.queries.page import HallPage, SeatedRound, TableSlip
from whiz_tournament.features.hall.queries.people import HallPerson
from whiz_tournament.features.hall.queries.printed import NamedSeat
from whiz_tournament.features.hall.wording.ranking_columns import (
    CLUBS,
    IN_CATEGORY,
    PAIRS,
    hall_columns,
)
from whiz_tournament.features.hall.wording.reading import figure
from whiz_tournament.models.names import begins_so
from whiz_tournament.web.shared.ranking_table import DrawnRanking, ranking_table


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table of a round: who sits there in order, with their points once the slip is in."""

    number: int
    people: tuple[tuple[HallPerson, str], ...]
    is_in: bool
    checked: bool
    is_final: bool


def seated_tables(page: HallPage, seated: SeatedRound, search: str = "") -> list[ShownTable]:
    """Return the tables of a round in order; of a search, those with somebody whom it means."""
    tables = (shown_table(page, seated, table) for table in seated.tables)
    return [
        table for table in tables if any(fits(person, search) for person, _points in table.people)
    ]


def fits(person: HallPerson | NamedSeat, typed: str) -> bool:
    """Return whether a search means somebody: by the first letters of names, or the number."""
    by_number = person.number is not None and typed == str(person.number)
    return not typed or by_number or begins_so(person.name, typed)


def shown_table(page: HallPage, seated: SeatedRound, slip: TableSlip) -> ShownTable:
    """Return a table with the names of its people."""
    points = slip.points or (None,) * len(slip.seats)
    people = tuple(
        (page.by_number[number], figure(points_of_seat))
        for number, points_of_seat in zip(slip.seats, points, strict=True)
    )
    is_final = bool(seated.finalists & set(slip.seats))
    return ShownTable(slip.table, people, slip.is_in, slip.checked, is_final)


def all_ranking(
    page: HallPage, lines: Sequence[HallStanding], rounds: Sequence[int] = ()
) -> DrawnRanking:
    """Return the ranking of all, with a column for each of these rounds."""
    return ranking_table(hall_columns(rounds), page, lines)


def own_rankings(page: HallPage) -> list[DrawnRanking]:
    """Return the rankings beside that of all: of each category, of pairs, of clubs."""
    if not page.rounds_with_slips:
        return []
    rankings = [
        ranking_table(IN_CATEGORY, page, page.of_category(category), category, tops=False)
        for category in page.categories
    ]
    rankings.append(ranking_table(PAIRS, page, page.pairs, _("Pairs"), tops=False))
    rankings.append(ranking_table(CLUBS, page, page.trophy, _("Trophy of clubs"), tops=False))
    return [ranking for ranking in rankings if ranking.rows]
