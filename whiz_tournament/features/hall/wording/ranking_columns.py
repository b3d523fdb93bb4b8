"""Columns of the rankings of a hall, each declared once: for pages, CSV and XLSX."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, TypeVar

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.hall.ranking import ClubStanding, HallStanding, PairStanding
from scoring.number_texts import decimals
from whiz_tournament.features.hall.queries.page import HallPage
from whiz_tournament.features.hall.wording.reading import figure, round_cell
from whiz_tournament.wording.columns import (
    EVERYWHERE,
    FILES,
    Column,
    ColumnPlace,
    TableCell,
    number_cell,
    rank_column,
)

Standing = TypeVar("Standing", bound=HallStanding | PairStanding | ClubStanding)
HallColumn = Column[HallPage, HallStanding]


def figure_cell(value: Fraction | None) -> TableCell:
    """Return a figure as a number: whole, or with two decimals."""
    if value is None:
        return None
    return number_cell(str(value) if value.denominator == 1 else decimals(value))


def _in_final(page: HallPage, line: HallStanding) -> str:
    is_finalist = page.final is not None and line.number in page.final.people
    return pgettext("hall", "final") if is_finalist else ""


def _round(number: int) -> HallColumn:
    def total(_: HallPage, line: HallStanding) -> TableCell:
        return figure_cell(line.rounds[number].total) if number in line.rounds else None

    return Column(
        f"round_{number}",
        lambda _page: _("Round {number}").format(number=number),
        total,
        words=lambda _, line: round_cell(line.rounds.get(number)),
        css="hall-round",
    )


def _total() -> Column[HallPage, Standing]:
    return Column(
        "total",
        lambda _page: _("Total"),
        lambda _, line: figure_cell(line.total),
        words=lambda _, line: figure(line.total),
        place=ColumnPlace.TOTAL,
    )


NUMBER: Final[HallColumn] = Column(
    "number", lambda _page: _("No."), lambda _, line: line.number, place=ColumnPlace.BELOW
)
NAME: Final[HallColumn] = Column(
    "name",
    lambda _: pgettext("ranking", "Name"),
    lambda page, line: page.by_number[line.number].name,
    place=ColumnPlace.NAME,
)
CLUB: Final[HallColumn] = Column(
    "club",
    lambda _: pgettext("ranking", "Club"),
    lambda page, line: page.by_number[line.number].plays_for or None,
    place=ColumnPlace.BELOW,
)


def hall_columns(rounds: Sequence[int] = ()) -> tuple[HallColumn, ...]:
    """Return the columns of the ranking of all, with one for each of these rounds."""
    return (
        rank_column(),
        NUMBER,
        NAME,
        CLUB,
        Column(
            "category",
            lambda _: pgettext("ranking", "Category"),
            lambda page, line: page.by_number[line.number].category or None,
            place=ColumnPlace.BELOW,
        ),
        Column(
            "category_rank",
            lambda _page: _("Rank in the category"),
            lambda page, line: page.category_ranks.get(line.number),
            on=FILES,
        ),
        Column(
            "final",
            lambda _: pgettext("hall", "final"),
            _in_final,
            on=EVERYWHERE - FILES,
            place=ColumnPlace.BELOW,
        ),
        *map(_round, rounds),
        _total(),
    )


IN_CATEGORY: Final[tuple[HallColumn, ...]] = (rank_column(), NUMBER, NAME, CLUB, _total())
PAIRS: Final[tuple[Column[HallPage, PairStanding], ...]] = (
    rank_column(),
    Column(
        "name",
        NAME.heading,
        lambda page, line: " & ".join(page.by_number[number].name for number in line.people),
        place=ColumnPlace.NAME,
    ),
    Column(
        "number",
        NUMBER.heading,
        lambda _, line: " + ".join(map(str, line.people)),
        place=ColumnPlace.BELOW,
    ),
    _total(),
)
CLUBS: Final[tuple[Column[HallPage, ClubStanding], ...]] = (
    rank_column(),
    Column("club", NAME.heading, lambda _, line: line.club, place=ColumnPlace.NAME),
    Column(
        "counted",
        lambda _page: _("Players"),
        lambda page, line: ", ".join(page.by_number[number].name for number in line.counted),
        place=ColumnPlace.BELOW,
    ),
    _total(),
)
