"""Columns of clubs put together: equal to the lines put together, in plain Python and in arrays."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from boards.seats import Seat
from scoring.adjustments import AdjustedScore, Penalty
from scoring.club_columns import ClubColumns, club_columns
from scoring.comparison import compare
from scoring.counting.columns import ColumnScores
from scoring.field import ComparedField, FieldLine
from scoring.joined_arrays import codes_in_arrays
from scoring.joined_columns import (
    CodeLayout,
    board_counts,
    board_scores,
    boards_of,
    codes_in_python,
    join_columns,
)
from scoring.methods import METHODS, ScoringMethod, Unit
from scoring.packing import FieldCounts, line_outcomes
from scoring.ranking import rank
from scoring.rules import DEFAULT_RULES
from tests.examples import examples
from tests.scoring.fields import adjust, field_of, norths, owed, real, weighted

methods = st.sampled_from(list(METHODS.values()))
HALVES = [((44, 0, 0), "0.5"), ((0, 5, 5), "0.5")]


@st.composite
def club_fields(draw: st.DrawFn, method: ScoringMethod) -> ComparedField:
    """Up to four tables at some of four boards, with all that a director may do to a line."""
    tables, lines = draw(st.integers(1, 4)), []
    for board in draw(st.sets(st.integers(1, 4))):
        for table in range(1, tables + 1):
            kind = draw(st.sampled_from(["real"] * 5 + ["weighted", "owed"]))
            marks = draw(st.sampled_from([(44, 0, 0), (0, 13, 0), (0, 20, 20), (0, 0, 0)]))
            line = owed(table, board) if kind == "owed" else real(table, marks, board)
            line = weighted(table, HALVES, board) if kind == "weighted" else line
            if not draw(st.integers(0, 7)):
                line = replace(line, group="1")
            if not draw(st.integers(0, 7)):
                percent = method.unit is Unit.PERCENT
                given_score = AdjustedScore.percentage(60) if percent else AdjustedScore.points(7)
                line = adjust(line, {Seat.E: given_score})
            lines.append(line)
    off = draw(st.sets(st.integers(1, 3), max_size=2)) if lines else set()
    return field_of(lines, *[Penalty(entry, Fraction(10)) for entry in off])


def lines_together(fields: Sequence[ComparedField]) -> ComparedField:
    """The clubs' lines as one field, without any packing; people numbered as in the columns."""
    lines: list[FieldLine] = []
    keys: dict[int, str] = {}
    penalties: list[Penalty] = []
    for place, field in enumerate(fields):
        numbers = {entry: n for n, entry in enumerate(field.listing(), start=len(keys))}
        keys |= {number: f"{number:06}" for number in numbers.values()}
        for line in field.lines:
            seated = {seat: numbers[entry] for seat, entry in line.entries.items()}
            group = f"{place}/{line.group}" if line.group else ""
            lines.append(replace(line, entries=seated, group=group))
        penalties += [replace(each, entry=numbers[each.entry]) for each in field.penalties]
    return ComparedField(lines, keys, penalties)


@settings(max_examples=examples(150), deadline=None)
@given(st.data(), methods)
def test_columns_rank_as_the_lines_do(data: st.DataObject, method: ScoringMethod) -> None:
    fields = data.draw(st.lists(club_fields(method), max_size=4))
    columns = [club_columns(field, method, DEFAULT_RULES) for field in fields]
    assert rank(join_columns(columns), method) == rank(lines_together(fields), method)


def scores_of_board(
    columns: Sequence[ClubColumns], board: int, method: ScoringMethod
) -> dict[Seat, ColumnScores]:
    """What a board scores where all clubs' columns are read; nothing where nobody had it."""
    if board not in boards_of(columns):
        return {}
    return board_scores(board_counts(columns, board), 0, method, DEFAULT_RULES)


@settings(max_examples=examples(100), deadline=None)
@given(st.data(), methods)
def test_counts_of_all_boards_score_as_each_board(
    data: st.DataObject, method: ScoringMethod
) -> None:
    fields = data.draw(st.lists(club_fields(method), max_size=4))
    columns = [club_columns(field, method, DEFAULT_RULES) for field in fields]
    joined = join_columns(columns)
    counts = FieldCounts.of(joined)
    assert counts == FieldCounts.of(replace(joined, codes=np.array(joined.codes, np.int32)))
    for place, board in enumerate(boards_of(columns)):
        scores = board_scores(counts, place, method, DEFAULT_RULES)
        assert scores == scores_of_board(columns, board, method)


@settings(max_examples=examples(80), deadline=None)
@given(st.data(), methods)
def test_arrays_make_the_same_codes(data: st.DataObject, method: ScoringMethod) -> None:
    fields = data.draw(st.lists(club_fields(method), min_size=1, max_size=4))
    columns = [club_columns(field, method, DEFAULT_RULES) for field in fields]
    boards = sorted({board for club in columns for board in club.boards})
    lowest = min(club.lowest for club in columns)
    span = max(club.highest for club in columns) - lowest + 1
    layout = CodeLayout(boards, 4 * len(boards), lowest, span)
    people = sum(len(club.entries) for club in columns)
    found = codes_in_arrays(columns, layout, people)
    assert found.dtype == np.int32
    assert found.tolist() == codes_in_python(columns, layout)


@settings(max_examples=examples(100), deadline=None)
@given(st.data(), methods)
def test_a_board_scores_as_its_traveller(data: st.DataObject, method: ScoringMethod) -> None:
    fields = data.draw(st.lists(club_fields(method), max_size=4))
    columns = [club_columns(field, method, DEFAULT_RULES) for field in fields]
    comparison = compare(lines_together(fields), method, DEFAULT_RULES)
    for board in range(1, 5):
        scores = scores_of_board(columns, board, method)
        told = [line for line in comparison.traveller(board).lines if not line.line.group]
        for line in told:
            outcomes = line_outcomes(line.line, method, DEFAULT_RULES)
            for seat, cell in line.cells.items():
                if cell.adjusted is None:
                    assert scores[seat].score(outcomes[seat]) == cell.score
        real = sum(cell.adjusted is None for line in told for cell in line.cells.values())
        assert sum(each.histogram.results for each in scores.values()) == real


def test_a_large_field_is_joined_in_arrays() -> None:
    method = METHODS["matchpoints"]
    lines = [line for board in range(1, 4) for line in norths(*range(40), board=board)]
    club = club_columns(field_of(lines), method, DEFAULT_RULES)
    many = join_columns([club] * 60)
    assert isinstance(many.codes, np.ndarray)
    assert rank(many, method) == rank(many.listed(), method)


def test_without_clubs_there_is_nobody() -> None:
    assert list(join_columns([]).entries) == []
    empty = club_columns(ComparedField([], {1: "a"}), METHODS["total"], DEFAULT_RULES)
    assert isinstance(empty, ClubColumns)
    assert list(join_columns([empty, empty]).entries) == [0, 1]
