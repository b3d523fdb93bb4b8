"""Columns of many clubs from their rows as numbers: what each club's lines come to, or nothing."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boards.seats import Seat
from scoring.adjustments import AdjustedScore
from scoring.club_columns import MOST_IN_A_CELL, ClubColumns, club_columns
from scoring.exact_arrays import Integers
from scoring.field import ComparedField, FieldLine
from scoring.methods import METHODS, ScoringMethod, scoring_method
from scoring.row_columns import (
    LINE_SHIFT,
    ODD_WORTH,
    SEAT_BITS,
    SEAT_MASK,
    WIDEST,
    LineRows,
    PeopleRows,
    columns_of_rows,
    line_worth,
)
from scoring.rules import DEFAULT_RULES
from tests.examples import examples
from tests.scoring.fields import adjust, field_of, not_played, owed, real, weighted

ENTRIES_OF_A_CLUB = 100
"""A club's entries have keys of their own: a hundred times its place, and the entry's number."""
POINTS = scoring_method("total")
HALVES = [((44, 0, 0), "0.5"), ((0, 5, 5), "0.5")]
ODD_LINES = {
    "weighted": weighted(1, HALVES),
    "given a score": adjust(real(1, (44, 0, 0)), {Seat.E: AdjustedScore.points(7)}),
    "fouled": replace(real(1, (44, 0, 0)), group="1"),
    "too far for a cell": real(1, (2 * MOST_IN_A_CELL, 0, 0)),
}


def numbers(values: Sequence[int]) -> Integers:
    return np.array(values, dtype=np.int64)


def seat_row(line: int, entry: int, seat: Seat) -> int:
    return line << LINE_SHIFT | entry << SEAT_BITS | ord(seat.value) & SEAT_MASK


def plain_columns(field: ComparedField, method: ScoringMethod = POINTS) -> ClubColumns:
    """What the lines come to, of which nothing stands apart."""
    columns = club_columns(field, method, DEFAULT_RULES)
    assert [*columns.apart, *columns.adjusted, *columns.penalties] == []
    return replace(columns, apart=(), adjusted=(), penalties=())


def columns_by_rows(
    fields: Sequence[ComparedField], method: ScoringMethod, others: Sequence[int] = ()
) -> list[ClubColumns | None]:
    """Lay the fields out as rows, beside the seats of others, and read them back."""
    lines = [(club, line) for club, field in enumerate(fields) for line in field.lines]
    worths = [line_worth(line, method, DEFAULT_RULES) for _, line in lines]
    people = [(club, entry) for club, field in enumerate(fields) for entry in field.listing()]
    seats = [
        seat_row(key, ENTRIES_OF_A_CLUB * club + entry, seat)
        for key, (club, line) in enumerate(lines)
        for seat, entry in line.entries.items()
    ]
    return columns_of_rows(
        LineRows(
            numbers(range(len(lines))),
            numbers([line.board for _, line in lines]),
            numbers(range(len(lines))),
        ),
        numbers([*seats, *others]),
        PeopleRows(
            numbers([ENTRIES_OF_A_CLUB * club + entry for club, entry in people]),
            numbers([entry for _, entry in people]),
            numbers([club for club, _ in people]),
            np.ones(len(people), dtype=bool),
        ),
        worths,
        len(fields),
    )


@st.composite
def ordinary_lines(draw: st.DrawFn) -> list[FieldLine]:
    """Up to three tables at some of four boards: played, owed or not played."""
    kinds = st.sampled_from(["real", "real", "real", "owed", "not played"])
    marks = st.sampled_from([(44, 0, 0), (0, 13, 0), (0, 20, 20), (0, 0, 0)])
    lines = []
    for board in draw(st.sets(st.integers(1, 4))):
        for table in range(1, draw(st.integers(1, 3)) + 1):
            kind = draw(kinds)
            played = real(table, draw(marks), board)
            others = {"owed": owed(table, board), "not played": not_played(table, board)}
            lines.append(others.get(kind, played))
    return lines


@settings(max_examples=examples(100), deadline=None)
@given(st.lists(ordinary_lines(), max_size=4).filter(any), st.sampled_from(list(METHODS.values())))
def test_rows_give_the_columns_of_the_lines(
    clubs: list[list[FieldLine]], method: ScoringMethod
) -> None:
    fields = [field_of(lines) for lines in clubs]
    found = columns_by_rows(fields, method)
    assert found == [plain_columns(field, method) for field in fields]


@pytest.mark.parametrize("line", ODD_LINES.values(), ids=ODD_LINES)
def test_a_club_with_an_odd_line_is_read_line_by_line(line: FieldLine) -> None:
    assert line_worth(line, POINTS, DEFAULT_RULES) == ODD_WORTH
    plain = field_of([real(1, (44, 0, 0)), real(2, (0, 13, 0))])
    columns, none = columns_by_rows([plain, field_of([line])], POINTS)
    assert columns == plain_columns(plain)
    assert none is None


def test_who_has_two_results_on_one_board_is_read_line_by_line() -> None:
    twice = field_of([real(1, (44, 0, 0)), real(1, (0, 13, 0))])
    assert columns_by_rows([twice], POINTS) == [None]


def test_seats_of_others_change_nothing() -> None:
    field = field_of([real(1, (44, 0, 0)), real(2, (0, 13, 0))])
    unknown_line, unknown_person = seat_row(900, 1, Seat.N), seat_row(0, 900, Seat.N)
    found = columns_by_rows([field], POINTS, [unknown_line, unknown_person])
    assert found == [plain_columns(field)]


def test_a_club_has_the_boards_that_it_had() -> None:
    fields = [field_of([real(1, (44, 0, 0), board=board)]) for board in (1, 2)]
    found = columns_by_rows(fields, POINTS)
    assert [columns and columns.boards for columns in found] == [[1], [2]]


def test_who_is_absent_and_never_sat_is_not_listed() -> None:
    line = real(1, (44, 0, 0))
    seats = numbers([seat_row(0, entry, seat) for seat, entry in line.entries.items()])
    people = PeopleRows(
        numbers([1, 2, 3, 4]), numbers([1, 2, 3, 4]), numbers([0] * 4), np.zeros(4, dtype=bool)
    )
    rows = LineRows(numbers([0]), numbers([1]), numbers([0]))
    [columns] = columns_of_rows(rows, seats, people, [line_worth(line, POINTS, DEFAULT_RULES)], 1)
    assert columns is not None
    assert columns.entries == [1, 2, 3]


def test_clubs_without_a_line_are_not_read() -> None:
    assert columns_by_rows([field_of([]), field_of([])], POINTS) == [None, None]


def test_keys_too_far_apart_are_not_read() -> None:
    people = PeopleRows(numbers([0]), numbers([1]), numbers([0]), np.ones(1, dtype=bool))
    rows = LineRows(numbers([0, WIDEST]), numbers([1, 1]), numbers([0, 0]))
    assert columns_of_rows(rows, numbers([]), people, [ODD_WORTH], 1) == [None]
