"""Plain Python and arrays give equal sums, places and lines; both equal the definition."""

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boards.seats import Seat
from scoring import exact_arrays
from scoring.adjustments import AdjustedScore, AdjustmentKind, Penalty
from scoring.comparison import compare
from scoring.counting import in_arrays, plain, wide_sums
from scoring.counting.wide_sums import WideSums, wide_keys
from scoring.field import ComparedField, FieldLine, WeightedOutcome
from scoring.methods import METHODS, ScoringMethod, Unit
from scoring.packing import PackedField, pack
from scoring.ranking import Standing, rank, rank_table
from scoring.rules import AverageOf, AverageRule, ComparisonRules
from tests.examples import examples
from tests.scoring.fields import HUMANS

rules = st.builds(
    ComparisonRules,
    st.sampled_from([Fraction(0), Fraction(1, 2), Fraction(2, 3)]),
    st.sampled_from(list(AverageRule)),
    st.sampled_from(list(AverageOf)),
)
methods = st.sampled_from(list(METHODS.values()))
triples = st.one_of(
    st.builds(lambda value: (value, 0, 0), st.sampled_from([20, 44, 13])),
    st.builds(lambda value: (0, value, value), st.sampled_from([5, 10, 260])),
    st.just((0, 0, 0)),
)
weights = st.sampled_from([("1",), ("0.6", "0.4"), ("1/3", "1/3", "1/3")])


@st.composite
def outcomes(draw: st.DrawFn) -> tuple[WeightedOutcome, ...]:
    shares = draw(weights) if draw(st.integers(0, 7)) == 0 else ("1",)
    return tuple(
        WeightedOutcome(dict(zip(HUMANS, draw(triples), strict=True)), Fraction(share))
        for share in shares
    )


@st.composite
def lines(draw: st.DrawFn, entries: tuple[int, ...], board: int, key: str) -> FieldLine:
    seats = dict(zip(HUMANS, entries, strict=True))
    kind = draw(st.sampled_from(["real"] * 6 + ["owed", "not_played"]))
    if kind == "real":
        group = draw(st.sampled_from(["", "", "", "", "fouled"]))
        return FieldLine(key, board, seats, draw(outcomes()), group=group)
    return FieldLine(key, board, seats, owed=kind == "owed")


def given_scores(method: ScoringMethod) -> st.SearchStrategy[AdjustedScore]:
    def build(kind: AdjustmentKind, figure: int) -> AdjustedScore:
        needs = kind in {AdjustmentKind.PERCENTAGE, AdjustmentKind.POINTS}
        return AdjustedScore(kind, Fraction(figure, 3) if needs else None)

    return st.builds(build, st.sampled_from(sorted(method.accepts)), st.integers(-60, 240))


@st.composite
def fields(draw: st.DrawFn, method: ScoringMethod) -> ComparedField:
    tables = draw(st.integers(1, 6))
    found = []
    for board in range(1, draw(st.integers(1, 5)) + 1):
        order = draw(st.permutations(range(1, 3 * tables + 1)))
        for table in range(draw(st.integers(0, tables))):
            line = draw(lines(tuple(order[3 * table : 3 * table + 3]), board, f"{table}/{board}"))
            if draw(st.integers(0, 9)) == 0:
                seat = draw(st.sampled_from(HUMANS))
                line = replace(line, adjusted={seat: draw(given_scores(method))})
            found.append(line)
    penalised = draw(st.lists(st.integers(1, 3 * tables), max_size=2))
    penalties = [Penalty(entry, Fraction(10, 3)) for entry in penalised]
    return ComparedField(
        found, {entry: f"{entry % 5}" for entry in range(1, 3 * tables + 1)}, penalties
    )


def cases_of(
    chosen: st.SearchStrategy[ScoringMethod],
) -> st.SearchStrategy[tuple[ScoringMethod, ComparedField, ComparisonRules]]:
    """Fields compared by one of these methods."""
    return chosen.flatmap(lambda method: st.tuples(st.just(method), fields(method), rules))


cases = cases_of(methods)
Case = tuple[ScoringMethod, ComparedField, ComparisonRules]


def two_ways(
    packed: PackedField, method: ScoringMethod, settings_: ComparisonRules
) -> tuple[list[Standing], list[Standing]]:
    slow = rank_table(packed, method, settings_, counting=plain)
    fast = rank_table(packed, method, settings_, counting=in_arrays())
    return list(slow.standings()), list(fast.standings())


@settings(max_examples=examples(50), deadline=None)
@given(cases)
def test_both_ways_of_counting_give_the_same_list(case: Case) -> None:
    method, field, chosen = case
    slow, fast = two_ways(pack(field, method, chosen).field, method, chosen)
    assert slow == fast


@pytest.mark.parametrize("bits", [2, 56], ids=["crowded", "apart"])
@settings(max_examples=examples(50), deadline=None)
@given(case=cases)
def test_sums_that_no_64_bits_hold_are_told_apart_exactly(bits: int, case: Case) -> None:
    method, field, chosen = case
    packed = pack(field, method, chosen).field
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(exact_arrays, "EXACT_INTEGER", 1)
        patch.setattr(wide_sums, "NEAR_BITS", bits)
        slow, fast = two_ways(packed, method, chosen)
        sums = in_arrays().real_sums(packed, method, chosen)
    assert slow == fast
    if isinstance(sums.numerators, WideSums):
        assert list(sums.numerators) == sums.numerators[: len(sums.numerators)]


def test_who_only_seems_higher_is_compared_exactly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wide_sums, "NEAR_BITS", 2)
    wide = WideSums.of(np.array([[0, 0, 0], [1, 2, 2]]), np.array([7, 8, 0], dtype=object))
    assert (list(wide), list(wide.near)) == ([21, 8], [0, 1])
    assert list(wide_keys(wide, np.ones(2, np.int64))) == [2, 1]


def test_somebody_farther_than_any_64_bits_is_last() -> None:
    table = np.array([2**80, 2**80 + 1, 2**80 + 1], dtype=object)
    wide = WideSums.of(np.array([[0], [1], [2]]), table).times(3, {0: -(2**200)})
    assert list(wide_keys(wide, np.ones(3, np.int64))) == [1, 2, 2]


def compared_value(method: ScoringMethod, points: dict[Seat, int], seat: Seat) -> Fraction:
    others = sum(points.values()) - points[seat]
    net = method.key == "matchpoints_net"
    return points[seat] - Fraction(others, 2) if net else Fraction(points[seat])


def against(mine: Fraction, other: Fraction) -> int:
    return 2 if mine > other else int(mine == other)


Weighted = list[tuple[Fraction, Fraction]]


def expectation(one: Weighted, other: Weighted, compared: Callable[..., object]) -> Fraction:
    return sum(
        (w * v * Fraction(str(compared(a, b))) for a, w in one for b, v in other), Fraction(0)
    )


def defined_percentage(
    field: ComparedField, method: ScoringMethod, line: FieldLine, seat: Seat
) -> Fraction:
    """Straight from the rule's words, every pair compared."""

    def outcomes_of(each: FieldLine) -> Weighted:
        return [
            (compared_value(method, dict(outcome.points), seat), outcome.weight)
            for outcome in each.outcomes
        ]

    column = [
        each
        for each in field.lines
        if (each.board, each.group) == (line.board, line.group)
        and each.outcomes
        and seat not in each.adjusted
    ]
    boards = {each.board for each in field.lines}
    expected = max(
        sum(
            1
            for each in field.lines
            if each.board == board and (each.owed or each.outcomes or each.adjusted)
        )
        for board in boards
    )
    if expected == 1:
        return Fraction(50)
    mine = outcomes_of(line)
    matchpoints = sum(
        (expectation(mine, outcomes_of(each), against) for each in column if each is not line),
        Fraction(0),
    )
    neuberg = (matchpoints + 1) * expected / len(column) - 1
    return 100 * neuberg / (2 * (expected - 1))


@settings(max_examples=examples(30), deadline=None)
@given(cases_of(methods.filter(lambda method: method.unit is Unit.PERCENT)))
def test_every_percentage_is_the_rule_s(case: Case) -> None:
    method, field, chosen = case
    comparison = compare(field, method, chosen)
    for line in field.lines:
        for seat, cell in comparison.cells(line).items():
            if cell.adjusted is None:
                assert cell.score == defined_percentage(field, method, line, seat)


@settings(max_examples=examples(30), deadline=None)
@given(cases)
def test_a_ranking_is_the_mean_of_the_cells_less_penalties(case: Case) -> None:
    method, field, chosen = case
    comparison = compare(field, method, chosen)
    for standing in rank(field, method, chosen).standings:
        cells = comparison.scorecard(standing.entry)
        scores = [cell.score for cell in cells if cell.score is not None]
        taken = sum(each.amount for each in field.penalties if each.entry == standing.entry)
        assert (standing.boards, standing.penalty) == (len(scores), taken)
        assert standing.sum == sum(scores)
        assert standing.score == ((sum(scores) - taken) / len(scores) if scores else None)


@settings(max_examples=examples(20), deadline=None)
@given(cases_of(methods.filter(lambda method: method.key != "total")))
def test_columns_balance(case: Case) -> None:
    """The mean of a column's percentages is 50; differences to the average sum to 0."""
    method, field, chosen = case
    columns: dict[tuple[int, str, Seat], list[Fraction]] = {}
    comparison = compare(field, method, chosen)
    for line in field.lines:
        for seat, cell in comparison.cells(line).items():
            if cell.adjusted is None and cell.score is not None:
                columns.setdefault((line.board, line.group, seat), []).append(cell.score)
    middle = 50 if method.unit is Unit.PERCENT else 0
    assert all(sum(column) == middle * len(column) for column in columns.values())


@settings(max_examples=examples(20), deadline=None)
@given(cases)
def test_ranks_follow_from_the_scores(case: Case) -> None:
    method, field, chosen = case
    standings = rank(field, method, chosen).standings
    scores = [each.score for each in standings if each.eligible]
    assert scores == sorted(scores, key=lambda score: score or 0, reverse=True)
    for each in standings:
        if each.eligible:
            better = sum(1 for score in scores if (score or 0) > (each.score or 0))
            assert each.rank == 1 + better
            assert each.tied == (scores.count(each.score) > 1)


@settings(max_examples=examples(12), deadline=None)
@given(st.integers(0, 2**32 - 1), methods, rules)
def test_large_fields_with_holes_agree(
    seed: int, method: ScoringMethod, chosen: ComparisonRules
) -> None:
    """Columns of many different sizes: the common denominator leaves 64 bits far behind."""
    random = np.random.default_rng(seed)
    players, columns, span = 400, 60, 50
    codes = random.integers(0, columns * span, (players, 12), dtype=np.int32)
    codes[random.random(codes.shape) < 0.2] = columns * span
    packed = PackedField(
        entries=range(1, players + 1),
        codes=codes.ravel(),
        columns=columns,
        lowest=-20,
        span=span,
        expected=300,
        adjusted=[(3, AdjustedScore(AdjustmentKind.AVERAGE))] if method.key != "total" else [],
        penalties=[(5, Fraction(1, 7))],
    )
    slow, fast = two_ways(replace(packed, codes=codes.ravel().tolist()), method, chosen)
    assert slow == fast
    assert len({each.score for each in slow}) > 100


def test_sums_between_53_and_62_bits_are_exact() -> None:
    """Beyond double precision and within 64-bit integers: columns of seven different primes."""
    sizes, span, players = (37, 41, 43, 47, 53, 59, 61), 40, 61
    codes = [
        column * span + (7 * player + player * player * column) % span
        if player < size
        else len(sizes) * span
        for player in range(players)
        for column, size in enumerate(sizes)
    ]
    packed = PackedField(range(1, players + 1), codes, len(sizes), 0, span, expected=62)
    method, chosen = METHODS["matchpoints"], ComparisonRules()
    largest = max(plain.real_sums(packed, method, chosen).numerators)
    assert 2**53 < largest < 2**62
    slow, fast = two_ways(packed, method, chosen)
    assert slow == fast


def test_plain_counting_leaves_numpy_alone() -> None:
    code = (
        "import sys, scoring.comparison, scoring.ranking, scoring.counting.plain;"
        "from scoring.field import ComparedField; from scoring.methods import scoring_method;"
        "scoring.ranking.rank(ComparedField([], {1: 'a'}), scoring_method('matchpoints'));"
        "sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
