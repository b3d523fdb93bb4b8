"""The list: penalties, ties, eligibility, order (Rules of Whiz §6)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from boards.seats import Seat
from scoring.adjustments import (
    AdjustedScore,
    AdjustmentIncomplete,
    AdjustmentKind,
    AdjustmentRefused,
    Penalty,
    PenaltyNegative,
)
from scoring.field import ComparedField, FieldLine, WeightedOutcome, WeightsRefused
from scoring.methods import METHODS, MethodUnknown, Unit, scoring_method
from scoring.ranking import Ranking, Standing, rank
from scoring.rules import ComparisonRules
from tests.scoring.fields import adjust, field_of, marked, norths, owed, real, seated

MATCHPOINTS = scoring_method("matchpoints")


def standing(ranking: Ranking, entry: int) -> Standing:
    return next(each for each in ranking.standings if each.entry == entry)


def norths_of(ranking: Ranking, tables: int) -> list[str]:
    """Rank and score of each North, table by table."""
    found = [standing(ranking, 3 * table - 2) for table in range(1, tables + 1)]
    return [f"{each.rank_text} {each.score_text}" for each in found]


def four_boards() -> list[FieldLine]:
    """North of table 1 makes 8, 5, 4 and 6.5 of a top of 8."""
    first = norths(44, 20, 13, 5, 0, board=1)
    second = norths(20, 44, 20, 5, 0, board=2)
    third = norths(20, 44, 30, 5, 0, board=3)
    fourth = [*norths(44, 0, board=4), *(owed(table, board=4) for table in (3, 4, 5))]
    return first + second + third + fourth


@pytest.mark.parametrize(
    ("penalties", "score", "penalty"),
    [
        pytest.param([], "73.44", "0", id="8 + 5 + 4 + 6.5 = 23.5 of 32 = 73.44 %"),
        pytest.param([10], "70.94", "10", id="with a penalty of 10 %: 22.7 of 32 = 70.94 %"),
        pytest.param([7, 3], "70.94", "10", id="two penalties add up"),
    ],
)
def test_the_mean_of_a_player_s_boards(penalties: list[int], score: str, penalty: str) -> None:
    taken = [Penalty(1, Fraction(each)) for each in penalties]
    found = standing(rank(field_of(four_boards(), *taken), MATCHPOINTS), 1)
    assert (found.boards, found.top, found.matchpoints) == (4, 8, "23.50")
    assert (found.score_text, found.percentage, found.penalty_text) == (score, score, penalty)


def test_24_boards_at_57_32_less_a_penalty_of_10_are_56_90() -> None:
    given = AdjustedScore.percentage(Fraction("57.32"))
    lines = []
    for board in range(1, 25):
        mine, other = norths(44, 20, board=board)
        lines += [adjust(mine, {Seat.N: given}), other]
    found = standing(rank(field_of(lines, Penalty(1, Fraction(10))), MATCHPOINTS), 1)
    assert (found.score_text, found.boards, found.adjusted) == ("56.90", 24, True)


def test_sit_outs_and_boards_not_played_change_the_number_of_boards_alone() -> None:
    lines = [*norths(44, 20, 0, board=1), *norths(44, 20, board=2)]
    ranking = rank(field_of(lines), MATCHPOINTS)
    assert [standing(ranking, entry).boards for entry in (1, 4, 7)] == [2, 2, 1]
    assert norths_of(ranking, 3) == ["1 93.75", "8 31.25", "9 0.00"]


def test_equal_players_share_the_rank_and_the_next_rank_counts_them() -> None:
    low = {Seat.E: AdjustedScore.percentage(-5), Seat.S: AdjustedScore.percentage(-5)}
    lines = [adjust(line, low) for line in norths(44, 20, 20, 0)]
    sort_keys = {1: "dupont", 4: "zanetti", 7: "abeele", 10: "emile"}
    ranking = rank(ComparedField(lines, sort_keys), MATCHPOINTS)
    told = [(each.rank_text, each.entry) for each in ranking.standings[:4]]
    assert told == [("1", 1), ("2=", 7), ("2=", 4), ("4", 10)]
    assert {each.rank_text for each in ranking.standings[4:]} == {"5="}


def test_a_tie_is_an_equality_of_fractions_not_of_figures() -> None:
    """Two thirds of a percent apart in the tenth decimal is not a tie."""
    lines = norths(44, 20)
    near = Fraction(50) + Fraction(1, 10**10)
    lines[0] = adjust(lines[0], {Seat.N: AdjustedScore.percentage(near)})
    lines[1] = adjust(lines[1], {Seat.N: AdjustedScore.percentage(50)})
    ranking = rank(field_of(lines), MATCHPOINTS)
    assert norths_of(ranking, 2) == ["1 50.00", "2= 50.00"]


def test_a_tie_across_different_numbers_of_boards_is_seen() -> None:
    lines = [*norths(44, 44, board=1), *norths(7, board=2), owed(2, board=2)]
    assert norths_of(rank(field_of(lines), MATCHPOINTS), 2) == ["1= 50.00", "1= 50.00"]


def test_penalties_and_rulings_are_not_clipped() -> None:
    lines = norths(44, 0)
    lines[0] = adjust(lines[0], {Seat.N: AdjustedScore.percentage(120)})
    ranking = rank(field_of(lines, Penalty(5, Fraction(70))), MATCHPOINTS)
    assert [standing(ranking, 1).score_text, standing(ranking, 5).score_text] == [
        "120.00",
        "-20.00",
    ]


def early_leaver() -> list[FieldLine]:
    """Entry 1 plays one board of three and tops it; table 2 plays on with a substitute."""
    lines = norths(44, 20, board=1)
    for board in (2, 3):
        lines += norths(5, 20, board=board)
    replaced = {Seat.N: 9, Seat.E: 2, Seat.S: 3}
    return [
        replace(line, entries=replaced) if line.board > 1 and line.key.startswith("1/") else line
        for line in lines
    ]


@pytest.mark.parametrize(
    ("fraction", "rank_of_leaver"),
    [(Fraction(1, 2), None), (Fraction(1, 3), 1), (Fraction(0), 1)],
)
def test_an_early_leaver_is_listed_without_a_rank(
    fraction: Fraction, rank_of_leaver: int | None
) -> None:
    rules = ComparisonRules(eligible_fraction=fraction)
    ranking = rank(field_of(early_leaver()), MATCHPOINTS, rules)
    leaver = standing(ranking, 1)
    assert (leaver.score_text, leaver.rank, leaver.eligible) == (
        "100.00",
        rank_of_leaver,
        rank_of_leaver is not None,
    )
    assert (ranking.standings[-1].entry == 1) == (rank_of_leaver is None)


def test_half_the_boards_are_enough() -> None:
    lines = [line for line in early_leaver() if line.board < 3]
    assert standing(rank(field_of(lines), MATCHPOINTS), 1).rank == 1


def test_without_a_counted_board_there_is_neither_rank_nor_percentage() -> None:
    ranking = rank(field_of([*norths(44, 20), owed(3)]), MATCHPOINTS)
    last = ranking.standings[-3:]
    assert [each.entry for each in last] == [7, 8, 9]
    assert {(each.rank, each.score_text, each.boards) for each in last} == {(None, None, 0)}


def test_everybody_waits_before_the_first_result() -> None:
    ranking = rank(field_of([owed(1), owed(2)]), MATCHPOINTS)
    assert [each.rank for each in ranking.standings] == [None] * 6
    assert (ranking.expected, ranking.top, ranking.compared) == (2, 2, True)
    assert rank(ComparedField([], {}), MATCHPOINTS).standings == ()


def test_one_table_is_not_compared() -> None:
    ranking = rank(field_of([real(1, (44, 0, 0))]), MATCHPOINTS)
    assert not ranking.compared
    assert [each.rank_text for each in ranking.standings] == ["1=", "1=", "1="]


def test_average_is_ranked_by_its_signed_mean() -> None:
    ranking = rank(field_of(norths(44, 20, 20, 5, 0)), scoring_method("average"))
    assert norths_of(ranking, 5) == ["1 +32.75", "2= +2.75", "2= +2.75", "14 -16.00", "15 -22.25"]
    assert (ranking.unit, standing(ranking, 1).percentage) == (Unit.POINTS, None)


def test_total_is_ranked_by_the_mean_with_the_sum_beside_it() -> None:
    lines = [*norths(44, 20, board=1), *norths(13, board=2), owed(2, board=2)]
    ranking = rank(field_of(lines, Penalty(1, Fraction(5))), scoring_method("total"))
    first, second = standing(ranking, 1), standing(ranking, 4)
    assert (first.score_text, first.total, first.rank) == ("26.00", "52", 1)
    assert (second.score_text, second.total, second.rank) == ("20.00", "20", 2)
    assert (first.matchpoints, first.percentage, first.penalty_text) == (None, None, "5")


@pytest.mark.parametrize(
    ("method", "refused"),
    [
        ("matchpoints", {"points"}),
        ("matchpoints_net", {"points"}),
        ("average", {"percentage", "average_plus", "average_minus"}),
        ("total", {"percentage", "average", "average_plus", "average_minus"}),
    ],
)
def test_each_method_refuses_what_it_cannot_express(method: str, refused: set[str]) -> None:
    for kind in AdjustmentKind:
        figure = Fraction(7) if kind.value in {"percentage", "points"} else None
        lines = norths(44, 20, 5)
        lines[0] = adjust(lines[0], {Seat.N: AdjustedScore(kind, figure)})
        if kind.value in refused:
            with pytest.raises(AdjustmentRefused) as error:
                rank(field_of(lines), scoring_method(method))
            assert error.value.code == "adjustment_refused"
        else:
            assert standing(rank(field_of(lines), scoring_method(method)), 1).adjusted


@pytest.mark.parametrize(("method", "worth"), [("average", "0.00"), ("matchpoints", "50.00")])
def test_average_means_nothing_gained_nothing_lost(method: str, worth: str) -> None:
    lines = norths(44, 20, 5)
    lines[0] = adjust(lines[0], {Seat.N: AdjustedScore(AdjustmentKind.AVERAGE)})
    assert standing(rank(field_of(lines), scoring_method(method)), 1).score_text == worth


def test_nonsense_is_never_born() -> None:
    with pytest.raises(AdjustmentIncomplete):
        AdjustedScore(AdjustmentKind.PERCENTAGE)
    with pytest.raises(AdjustmentIncomplete):
        AdjustedScore(AdjustmentKind.AVERAGE, Fraction(50))
    with pytest.raises(PenaltyNegative):
        Penalty(1, Fraction(-1))
    with pytest.raises(MethodUnknown):
        scoring_method("butler")
    with pytest.raises(ValueError, match="between 0 and 1"):
        ComparisonRules(eligible_fraction=Fraction(3, 2))


@pytest.mark.parametrize("weights", [["0.6", "0.5"], ["0.6"], ["1.2", "-0.2"], ["0", "1"]])
def test_weights_are_positive_and_make_one(weights: list[str]) -> None:
    outcomes = tuple(WeightedOutcome(marked((20, 0, 0)), Fraction(each)) for each in weights)
    with pytest.raises(WeightsRefused):
        FieldLine("1/1", 1, seated(1), outcomes)


def test_a_line_that_contradicts_itself_is_never_born() -> None:
    one = (WeightedOutcome(marked((20, 0, 0))),)
    with pytest.raises(ValueError, match="owed or entered"):
        FieldLine("1/1", 1, seated(1), one, owed=True)
    with pytest.raises(ValueError, match="same seats"):
        FieldLine("1/1", 1, {Seat.N: 1, Seat.E: 2, Seat.W: 3}, one)
    with pytest.raises(ValueError, match="seat of its line"):
        FieldLine("1/1", 1, seated(1), one, adjusted={Seat.W: AdjustedScore.percentage(60)})


def test_methods_are_found_by_their_names() -> None:
    assert list(METHODS) == ["matchpoints", "matchpoints_net", "average", "total"]
    assert all(scoring_method(name).key == name for name in METHODS)
