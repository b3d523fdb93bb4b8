"""Every figure of the rules' section on comparing (Rules of Whiz §6)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from boards.seats import Seat
from scoring.adjustments import AdjustedScore, AdjustmentKind
from scoring.compared_results import ComparisonCounts
from scoring.field import FieldLine, WeightsRefused
from scoring.rules import AverageOf, AverageRule, ComparisonRules
from tests.scoring.fields import (
    adjust,
    compared,
    field_of,
    norths,
    norths_matchpoints,
    norths_scores,
    not_played,
    owed,
    real,
    weighted,
)

F = Fraction


def percent(*texts: str) -> list[Fraction]:
    return [Fraction(text) for text in texts]


UNEVEN = [
    pytest.param(
        [44, 20, 20, 5, 0],
        ["8", "5", "5", "2", "0"],
        ["100.00", "62.50", "62.50", "25.00", "0.00"],
        id="44 20 20 5 0 with E 5: 8 5 5 2 0",
    ),
    pytest.param(
        [44, 20, 20, 0],
        ["31/4", "4", "4", "1/4"],
        ["96.88", "50.00", "50.00", "3.13"],
        id="44 20 20 0 with E 5: 7.75 4 4 0.25",
    ),
    pytest.param(
        [44, 20, 0],
        ["22/3", "4", "2/3"],
        ["91.67", "50.00", "8.33"],
        id="44 20 0 with E 5: 22/3 4 2/3",
    ),
    pytest.param([44, 0], ["13/2", "3/2"], ["81.25", "18.75"], id="44 0 with E 5: 6.5 1.5"),
    pytest.param([20], ["4"], ["50.00"], id="20 with E 5: 4"),
]


@pytest.mark.parametrize(("values", "matchpoints", "percentages"), UNEVEN)
def test_uneven_columns(values: list[int], matchpoints: list[str], percentages: list[str]) -> None:
    lines = norths(*values) + [owed(table) for table in range(len(values) + 1, 6)]
    comparison = compared(lines)
    assert comparison.expected == 5
    told = norths_matchpoints(comparison)
    assert told[: len(values)] == [Fraction(text) for text in matchpoints]
    assert told[len(values) :] == [None] * (5 - len(values))
    cells = [line.cells[Seat.N] for line in comparison.traveller(1).lines[: len(values)]]
    assert [cell.percentage for cell in cells] == percentages
    assert {(cell.count, cell.expected, cell.top) for cell in cells} == {(len(values), 5, 8)}
    assert sum(cell.score or 0 for cell in cells) == 50 * len(values)


def test_exact_percentages_of_44_20_20_0() -> None:
    comparison = compared([*norths(44, 20, 20, 0), owed(5)])
    assert norths_scores(comparison)[:4] == percent("96.875", "50", "50", "3.125")


def test_e_is_one_number_for_the_field() -> None:
    full = norths(44, 20, 20, 5, 0, board=1)
    short = [*norths(44, 20, 20, 0, board=2), not_played(5, board=2)]
    comparison = compared(full + short)
    assert norths_matchpoints(comparison, board=2) == [F(31, 4), F(4), F(4), F(1, 4), None]


def test_a_line_declared_not_played_is_not_owed() -> None:
    assert compared([*norths(44, 20), not_played(3), not_played(4)]).expected == 2
    assert compared([*norths(44, 20), owed(3), not_played(4)]).expected == 3


def test_one_table_compares_nothing() -> None:
    comparison = compared(norths(44))
    assert comparison.expected == 1
    cell = comparison.traveller(1).lines[0].cells[Seat.N]
    assert (cell.percentage, cell.matchpoints, cell.top) == ("50.00", F(0), 0)


def test_an_adjusted_score_leaves_the_column_and_e_stays() -> None:
    lines = norths(44, 20, 13, 5, 0)
    lines[2] = adjust(lines[2], {Seat.N: AdjustedScore.percentage(60)})
    comparison = compared(lines)
    assert comparison.expected == 5
    assert norths_scores(comparison) == percent("96.875", "65.625", "60", "34.375", "3.125")
    given = comparison.traveller(1).lines[2].cells
    assert given[Seat.N].matchpoints == F(60 * 8, 100)
    assert (given[Seat.N].against, given[Seat.N].points) == (None, F(13))
    assert given[Seat.E].adjusted is None
    assert given[Seat.E].score == 50


def test_a_board_spoilt_at_one_table_counts_as_filled_by_its_adjusted_scores() -> None:
    spoilt = adjust(not_played(3), {Seat.N: AdjustedScore(AdjustmentKind.AVERAGE)})
    comparison = compared([*norths(44, 20), spoilt])
    assert comparison.expected == 3
    cells = comparison.traveller(1).lines[2].cells
    assert list(cells) == [Seat.N]
    assert (cells[Seat.N].score, cells[Seat.N].points, cells[Seat.N].count) == (F(50), None, 2)


MEANS = [
    # North of table 1 has, over real results, 100 % or 0 % of boards 2 and 3.
    (AdjustmentKind.AVERAGE, (44, 44), AverageRule.MEAN, 50),
    (AdjustmentKind.AVERAGE_PLUS, (44, 44), AverageRule.MEAN, 100),
    (AdjustmentKind.AVERAGE_PLUS, (44, 0), AverageRule.MEAN, 60),
    (AdjustmentKind.AVERAGE_PLUS, (44, 44), AverageRule.FLAT, 60),
    (AdjustmentKind.AVERAGE_MINUS, (0, 0), AverageRule.MEAN, 0),
    (AdjustmentKind.AVERAGE_MINUS, (44, 0), AverageRule.MEAN, 40),
    (AdjustmentKind.AVERAGE_MINUS, (0, 0), AverageRule.FLAT, 40),
]


@pytest.mark.parametrize(("kind", "marked", "rule", "worth"), MEANS)
def test_kinds_of_average(
    kind: AdjustmentKind, marked: tuple[int, int], rule: AverageRule, worth: int
) -> None:
    first = norths(44, 20)
    first[0] = adjust(first[0], {Seat.N: AdjustedScore(kind)})
    others = norths(marked[0], 20, board=2) + norths(marked[1], 20, board=3)
    comparison = compared(first + others, rules=ComparisonRules(average_rule=rule))
    assert norths_scores(comparison)[0] == worth


def test_average_plus_without_a_real_result_is_60() -> None:
    lines = norths(44, 20)
    lines[0] = adjust(lines[0], {Seat.N: AdjustedScore(AdjustmentKind.AVERAGE_PLUS)})
    assert norths_scores(compared(lines)) == [60, 50]


def test_a_weighted_score_counts_as_one_result() -> None:
    """44 · {20: 60 %, 11: 40 %} · 20 · 0 with E 4: m = 6 · 2.6 · 3.4 · 0."""
    lines = [
        real(1, (44, 0, 0)),
        weighted(2, [((20, 0, 0), "0.6"), ((11, 0, 0), "0.4")]),
        real(3, (20, 0, 0)),
        real(4, (0, 0, 0)),
    ]
    comparison = compared(lines)
    assert norths_matchpoints(comparison) == percent("6", "2.6", "3.4", "0")
    cells = [line.cells[Seat.N] for line in comparison.traveller(1).lines]
    assert [cell.percentage for cell in cells] == ["100.00", "43.33", "56.67", "0.00"]
    assert cells[1].points_text == "16.4"
    assert cells[1].against == ComparisonCounts(better=F("1.4"), same=F("0.6"), worse=F(1))
    assert cells[2].against == ComparisonCounts(better=F(1), same=F("0.6"), worse=F("1.4"))


def test_each_side_has_its_own_weights() -> None:
    """North declares: 20 (60 %) or 11; for East and South half of 0 and half of 3."""
    given = weighted(2, [((20, 0, 0), "0.6"), ((11, 3, 3), "0.4")])
    weights = ({Seat.N: F("0.6")}, {Seat.N: F("0.4")})
    halves = dict.fromkeys((Seat.E, Seat.S), F("0.5"))
    outcomes = (
        replace(outcome, sides=own | halves)
        for outcome, own in zip(given.outcomes, weights, strict=True)
    )
    others = [real(1, (44, 2, 0)), real(3, (20, 2, 0)), real(4, (0, 0, 0))]
    lines = [others[0], replace(given, outcomes=tuple(outcomes)), *others[1:]]
    comparison = compared(lines)
    assert norths_matchpoints(comparison) == percent("6", "2.6", "3.4", "0")
    cells = [line.cells[Seat.E] for line in comparison.traveller(1).lines]
    # East: 2, {0 half, 3 half}, 2, 0. Three others: half beats all, half ties the last.
    assert [cell.matchpoints for cell in cells] == [4, F("3.5"), 4, F("0.5")]
    assert sum(cell.matchpoints or 0 for cell in cells) == 12
    assert cells[1].points_text == "1.5"


def test_a_side_may_have_a_result_of_its_own() -> None:
    given = weighted(2, [((20, 0, 0), "1/2"), ((11, 3, 3), "1/2")])
    sides = [dict.fromkeys((Seat.E, Seat.S), F(n)) | {Seat.N: F(1 - n)} for n in (0, 1)]
    outcomes = tuple(
        replace(outcome, sides=side) for outcome, side in zip(given.outcomes, sides, strict=True)
    )
    lines = [real(1, (44, 2, 0)), replace(given, outcomes=outcomes)]
    cells = compared(lines).traveller(1).lines[1].cells
    assert [cells[seat].points_text for seat in (Seat.N, Seat.E, Seat.S)] == ["20", "3", "3"]
    with pytest.raises(WeightsRefused):
        replace(given, outcomes=(outcomes[0], outcomes[0]))


def test_two_weighted_scores_of_different_weights_meet_in_a_column() -> None:
    lines = [
        weighted(1, [((20, 0, 0), "1/2"), ((11, 0, 0), "1/2")]),
        weighted(2, [((20, 0, 0), "1/3"), ((5, 0, 0), "2/3")]),
        real(3, (11, 0, 0)),
    ]
    assert norths_matchpoints(compared(lines)) == [F(3), F(7, 6), F(11, 6)]


def test_a_fouled_board_is_compared_group_by_group_with_the_field_s_e() -> None:
    lines = norths(44, 20, 20, 5, 0)
    lines = [*lines[:3], *(replace(line, group="fouled") for line in lines[3:])]
    comparison = compared(lines)
    three = [F(5, 3) * (m + 1) - 1 for m in (4, 1, 1)]
    two = [F(5, 2) * (m + 1) - 1 for m in (2, 0)]
    assert norths_matchpoints(comparison) == three + two


def test_why_this_percentage() -> None:
    """Of 8 others, 5 marked less, 2 the same, 1 more: 12 of 16 = 75 %."""
    comparison = compared(norths(44, 20, 20, 20, 5, 5, 5, 0, 0))
    cell = comparison.traveller(1).lines[1].cells[Seat.N]
    assert cell.against == ComparisonCounts(better=F(1), same=F(2), worse=F(5))
    assert cell.against.others == 8
    assert (cell.points_text, cell.matchpoints_text, cell.top) == ("20", "12", 16)
    assert cell.percentage == "75.00"


NET = [(44, 0, 0), (0, 20, 20), (5, 0, 5), (0, 0, 0)]


@pytest.mark.parametrize(
    ("method", "matchpoints"),
    [
        pytest.param("matchpoints", [6, 1, 4, 1], id="points 44 0 5 0: m = 6 1 4 1"),
        pytest.param("matchpoints_net", [6, 0, 4, 2], id="net 44 -20 2.5 0: m = 6 0 4 2"),
    ],
)
def test_net_points_make_a_failure_cost_its_declarer(method: str, matchpoints: list[int]) -> None:
    lines = [real(table, points) for table, points in enumerate(NET, 1)]
    assert norths_matchpoints(compared(lines, method)) == matchpoints


def test_average_is_the_distance_to_the_others_mean() -> None:
    comparison = compared(norths(44, 20, 20, 5, 0), "average")
    assert norths_scores(comparison) == percent("32.75", "2.75", "2.75", "-16", "-22.25")
    cell = comparison.traveller(1).lines[0].cells[Seat.N]
    assert (cell.score_text, cell.percentage, cell.matchpoints) == ("+32.75", None, None)


def test_average_of_net_points() -> None:
    lines = [real(table, points) for table, points in enumerate(NET, 1)]
    comparison = compared(lines, "average", ComparisonRules(average_of=AverageOf.NET))
    net = percent("44", "-20", "2.5", "0")
    others = [value - (sum(net) - value) / 3 for value in net]
    assert norths_scores(comparison) == others


def test_average_does_not_count_a_result_that_stands_alone() -> None:
    comparison = compared([*norths(44), owed(2)], "average")
    assert norths_scores(comparison) == [None, None]


def test_total_counts_the_points_themselves() -> None:
    lines = [
        *norths(44, 20),
        weighted(3, [((20, 0, 0), "0.6"), ((11, 0, 0), "0.4")]),
    ]
    assert norths_scores(compared(lines, "total")) == percent("44", "20", "16.4")


def test_average_weighs_results() -> None:
    lines = [
        *norths(44, 20),
        weighted(3, [((20, 0, 0), "0.6"), ((11, 0, 0), "0.4")]),
    ]
    told = norths_scores(compared(lines, "average"))
    assert told == percent("25.8", "-10.2", "-15.6")


def test_a_score_card_has_a_cell_for_each_board() -> None:
    lines = norths(44, 20, board=1) + norths(0, 20, board=2) + [owed(1, board=3)]
    card = compared(lines).scorecard(1)
    assert [(cell.board, cell.line, cell.percentage) for cell in card] == [
        (1, "1/1", "100.00"),
        (2, "1/2", "0.00"),
    ]


def test_boards_are_listed_in_order() -> None:
    lines: list[FieldLine] = norths(1, board=12) + norths(1, board=3)
    assert compared(lines).boards == [3, 12]
    assert field_of([]).expected == 0


def test_a_result_that_does_not_count_has_no_score_to_write() -> None:
    comparison = compared([*norths(44), owed(2)], "average")
    (line, _) = comparison.traveller(1).lines
    assert {cell.score_text for cell in line.cells.values()} == {None}


def test_points_may_be_given_where_points_are_ranked() -> None:
    given = adjust(not_played(1), {Seat.N: AdjustedScore.points(12)})
    comparison = compared([given, *norths(44, 20)[1:]], "total")
    assert comparison.cells(given)[Seat.N].score == 12
