"""First place is decided only where no ending changes it: against all endings of small fields."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.adjustments import AdjustedScore, AdjustmentKind, Penalty
from scoring.field import ComparedField, FieldLine
from scoring.highlights.first_place import decided_first
from scoring.methods import scoring_method
from scoring.ranking import rank
from scoring.rules import ComparisonRules
from tests.scoring.fields import HUMANS, adjust, field_of, marked, norths, owed, real

MATCHPOINTS = scoring_method("matchpoints")
RESULTS = [(0, 0, 0), (40, 0, 0), (0, 20, 20), (13, 30, 5)]


def endings(field: ComparedField) -> Iterator[ComparedField]:
    """Every way in which the lines that are owed may end: a result of these, or not played."""
    lines = [
        [
            replace(line, owed=False),
            *(FieldLine.real(line.key, line.board, line.entries, marked(each)) for each in RESULTS),
        ]
        if line.owed
        else [line]
        for line in field.lines
    ]
    for chosen in product(*lines):
        yield replace(field, lines=chosen)


def firsts(field: ComparedField, rules: ComparisonRules) -> set[int]:
    return {each.entry for each in rank(field, MATCHPOINTS, rules).standings if each.rank == 1}


@st.composite
def fields(draw: st.DrawFn) -> ComparedField:
    """Two or three tables, people moving, up to three lines owed; often one of them wins a lot."""
    tables, star = draw(st.integers(2, 3)), draw(st.sampled_from([0, 1, 1]))
    left = draw(st.integers(1, 3))
    lines = []
    for board in range(draw(st.integers(2, 9)), 0, -1):
        seated = draw(st.permutations(range(1, 3 * tables + 1)))
        for table in range(tables):
            entries = dict(zip(HUMANS, seated[3 * table : 3 * table + 3], strict=True))
            key = f"{table}/{board}"
            if left and draw(st.booleans()):
                left -= 1
                lines.append(FieldLine(key, board, entries, owed=True))
                continue
            points = draw(st.sampled_from([*RESULTS, *RESULTS, None]))
            line = FieldLine(key, board, entries)
            if star in entries.values():
                line = FieldLine.real(
                    key, board, entries, {s: 40 * (e == star) for s, e in entries.items()}
                )
            elif points:
                line = FieldLine.real(key, board, entries, marked(points))
            lines.append(line)
    penalty = st.builds(Penalty, st.integers(1, 6), st.just(Fraction(30)))
    return field_of(lines, *draw(st.lists(penalty, max_size=1)))


@given(fields(), st.sampled_from([Fraction(0), Fraction(1, 2), Fraction(1)]))
def test_whoever_is_named_is_first_in_every_ending(
    field: ComparedField, eligible: Fraction
) -> None:
    rules = ComparisonRules(eligible_fraction=eligible)
    leader = decided_first(field, MATCHPOINTS, rules)
    for ending in endings(field) if leader else ():
        assert firsts(ending, rules) == {leader}


def ahead(boards: int) -> list[FieldLine]:
    """Table 1's North wins that many boards of three tables; the others share the rest."""
    return [line for board in range(1, boards + 1) for line in norths(40, 10, 10, board=board)]


def test_somebody_far_ahead_is_named_and_the_boards_left_are_counted() -> None:
    """Eight tops and a board to come: 88.9 % at worst, and 25 and a top make 33 % at best.

    Their partners at table 1 have half of each board, all equal: 55.6 % at best.
    """
    rules = ComparisonRules(Fraction(0))
    last = [owed(table, board=9) for table in (1, 2, 3)]
    field = field_of([*ahead(8), *last])
    assert decided_first(field, MATCHPOINTS, rules) == 1
    assert all(firsts(ending, rules) == {1} for ending in endings(field))
    # A penalty of half of it brings the others near.
    assert decided_first(replace(field, penalties=[Penalty(1, Fraction(400))]), MATCHPOINTS) is None
    # With as many to come as were won nobody is safe.
    more = [owed(table, board=n) for n in range(9, 17) for table in (1, 2, 3)]
    assert decided_first(field_of([*ahead(8), *more]), MATCHPOINTS, rules) is None
    # Nor does anybody ask once all is played.
    assert decided_first(field_of(ahead(8)), MATCHPOINTS, rules) is None


@pytest.mark.parametrize("method", ["average", "total"])
def test_nothing_is_said_of_points(method: str) -> None:
    field = field_of([*ahead(8), owed(1, board=9), owed(2, board=9)])
    assert decided_first(field, scoring_method(method), ComparisonRules(Fraction(0))) is None


def test_a_score_that_was_given_and_too_few_boards_keep_silent() -> None:
    last = [owed(table, board=3) for table in (1, 2, 3)]
    given_score = AdjustedScore(AdjustmentKind.AVERAGE_PLUS)
    lines = [adjust(line, dict.fromkeys(line.entries, given_score)) for line in ahead(2)]
    rules = ComparisonRules(Fraction(0))
    assert decided_first(field_of([*lines, *last]), MATCHPOINTS, rules) is None
    # Of two boards and thirty to come the half is not reached.
    many = [owed(table, board=n) for n in range(3, 33) for table in (2, 3)]
    assert decided_first(field_of([*ahead(2), *many]), MATCHPOINTS) is None


def test_a_board_with_fewer_results_than_the_fullest_is_not_trusted() -> None:
    """Were the fullest board not played, all others would be worth something else."""
    small = [real(table, points, board=1) for table, points in ((1, (40, 0, 0)), (2, (0, 0, 0)))]
    field = field_of([*small, *(owed(table, board=2) for table in (1, 2, 3))])
    assert decided_first(field, MATCHPOINTS, ComparisonRules(Fraction(0))) is None
