"""Fields as flat numbers, packed from lines or from arrays."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.packing_arrays import pack_arrays
from boards.seats import Seat
from scoring.field import FieldLine
from scoring.methods import METHODS, ScoringMethod, scoring_method
from scoring.packing import PackedField, pack
from scoring.ranking import rank
from scoring.rules import DEFAULT_RULES
from tests.scoring.fields import field_of, marked, norths

MATCHPOINTS = scoring_method("matchpoints")
Rows = list[tuple[int, list[int], tuple[int, int, int]]]


@st.composite
def rows(draw: st.DrawFn) -> Rows:
    tables = draw(st.integers(1, 4))
    points = st.tuples(*[st.sampled_from([0, 5, 20, 44, 260])] * 3)
    return [
        (board, order[3 * table : 3 * table + 3], draw(points))
        for board in draw(st.lists(st.integers(1, 99), min_size=1, max_size=4, unique=True))
        for order in [draw(st.permutations(range(1, 3 * tables + 1)))]
        for table in range(draw(st.integers(1, tables)))
    ]


@given(rows(), st.sampled_from(list(METHODS.values())))
def test_arrays_and_lines_pack_to_the_same_ranking(told: Rows, chosen: ScoringMethod) -> None:
    seats = (Seat.N, Seat.E, Seat.S)
    field = field_of(
        [
            FieldLine.real(str(key), board, dict(zip(seats, entries, strict=True)), marked(points))
            for key, (board, entries, points) in enumerate(told)
        ]
    )
    boards, entries, points = (np.array(column) for column in zip(*told, strict=True))
    packed = pack_arrays(
        boards, entries, points, listing=field.listing(), expected=field.expected, method=chosen
    )
    assert rank(packed, chosen) == rank(field, chosen)


def test_a_player_s_codes_stand_in_a_row_filled_up_with_blanks() -> None:
    lines = [*norths(44, 20, board=1), *norths(13, board=2)]
    packed = pack(field_of(lines), MATCHPOINTS, DEFAULT_RULES).field
    assert (packed.entries, packed.width) == ([1, 2, 3, 4, 5, 6], 2)
    assert (packed.columns, packed.lowest, packed.span, packed.blank) == (6, 0, 45, 270)
    assert packed.codes[:2] == [44, 3 * 45 + 13]
    assert packed.codes[6:8] == [20, 270]


def test_rows_of_different_lengths_are_refused() -> None:
    with pytest.raises(ValueError, match="same number"):
        PackedField([1, 2], [0, 0, 0], columns=1, lowest=0, span=1, expected=1)


def test_an_entry_with_two_results_on_one_board_is_refused() -> None:
    with pytest.raises(ValueError, match="two results"):
        pack_arrays(
            np.array([1, 1]),
            np.array([[1, 2, 3], [1, 4, 5]]),
            np.zeros((2, 3), dtype=np.int64),
            listing=[1, 2, 3, 4, 5],
            expected=2,
            method=MATCHPOINTS,
        )
