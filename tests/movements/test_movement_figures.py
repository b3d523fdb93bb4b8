"""Our figures against those of an independent checker, kept as data (tests/data)."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from movements import notation
from movements.checker import Limits, breaches, uneven_sit_outs
from movements.counting import comparisons, meetings
from movements.errors import MovementError
from movements.library import Objective, lines
from movements.movement_figures import MovementFigures, figures
from movements.values import Movement, TableSeating
from tests.examples import examples

DATA = Path(__file__).parent.parent / "data"
COLUMNS = [
    *("meet_min", "meet_max", "meet_ss", "meet_ss_lb", "cmp_ss", "cmp_ss_lb"),
    *("seat_ss", "seat_spread", "overall_balance_abs", "quality", "coverage"),
]


def as_row(found: MovementFigures) -> dict[str, float]:
    values = (
        *found.meets,
        found.meetings_ss,
        found.meetings_bound,
        found.comparisons_ss,
        found.comparisons_bound,
        found.seats_ss,
        found.seat_spread,
        found.fairness,
        found.quality,
        found.coverage,
    )
    return dict(zip(COLUMNS, values, strict=True))


def fixture_rows() -> dict[tuple[int, int, int, Objective], dict[str, float]]:
    text = (DATA / "movement_figures.txt").read_text()
    rows = [line.split() for line in text.splitlines() if not line.startswith("#")]
    return {
        (int(players), int(rounds), int(copies), Objective(objective)): dict(
            zip(COLUMNS, map(float, rest), strict=True)
        )
        for players, rounds, copies, objective, *rest in rows
    }


def test_every_stored_movement_is_legal_and_has_the_independent_figures() -> None:
    expected = fixture_rows()
    assert expected.keys() == lines().keys()
    for key, row in expected.items():
        players, _, copies, _ = key
        movement = notation.parse(lines()[key], players)
        limits = Limits(players, copies)
        assert [*breaches(movement, limits), *uneven_sit_outs(movement, limits)] == [], key
        assert as_row(figures(movement, players)) == row, key


CASES = json.loads((DATA / "movement_breaches.json").read_text())


def place_of(breach: MovementError, movement: Movement) -> tuple[str, int, int]:
    values = breach.params
    if breach.code == "sit_outs_uneven":
        return breach.code, 0, 0
    each = movement.rounds[int(str(values["round"])) - 1]
    board_set = next(s.board_set for s in each.tables if s.table == values["table"])
    if breach.code == "board_twice":
        return breach.code, int(str(values["player"])), board_set
    what = board_set if breach.code == "board_at_too_many_tables" else int(str(values["player"]))
    return breach.code, int(str(values["round"])), what


@pytest.mark.parametrize("case", CASES, ids=[f"case-{n}" for n in range(len(CASES))])
def test_random_movements_have_the_independent_breaches_and_figures(case: dict) -> None:  # type: ignore[type-arg]
    movement = notation.parse(case["movement"], case["players"])
    limits = Limits(case["players"], case["copies"])
    found = [*breaches(movement, limits), *uneven_sit_outs(movement, limits)]
    assert sorted({place_of(breach, movement) for breach in found}) == [
        tuple(breach) for breach in case["breaches"]
    ]
    row = as_row(figures(movement, case["players"]))
    assert {name: row[name] for name in case["figures"]} == case["figures"]


@st.composite
def movements(draw: st.DrawFn) -> Movement:
    players = draw(st.integers(3, 12))
    tables = draw(st.integers(1, players // 3))
    rounds = []
    for _ in range(draw(st.integers(1, 5))):
        order = draw(st.permutations(range(1, players + 1)))
        boards = draw(st.lists(st.integers(1, 6), min_size=tables, max_size=tables))
        rounds.append(
            [
                TableSeating(t + 1, (order[3 * t], order[3 * t + 1], order[3 * t + 2]), boards[t])
                for t in range(tables)
            ]
        )
    return Movement.resting_the_rest(rounds, players)


@given(movements())
@settings(max_examples=examples(50), deadline=None)
def test_sums_without_pairs_equal_sums_over_pairs(movement: Movement) -> None:
    found = figures(movement)
    assert found.meetings_ss == sum(n * n for n in meetings(movement).values())
    assert found.comparisons_ss == sum(n * n for n in comparisons(movement).values())
    assert found.meetings_ss >= found.meetings_bound
    if not any(breaches(movement, Limits(movement.players, movement.tables))):
        assert found.comparisons_ss >= found.comparisons_bound
    assert 0 <= found.fairness <= 100


def test_seven_players_seven_rounds_with_shared_boards_is_perfect() -> None:
    movement = notation.parse(lines()[7, 7, 2, Objective.FAIRNESS], 7)
    assert set(meetings(movement).values()) == {2}
    assert set(comparisons(movement).values()) == {1}
    found = figures(movement, 7)
    assert (found.fairness, found.quality, found.seat_spread) == (100.0, 100.0, 0)


def test_nine_players_four_rounds_meet_once_and_are_compared_once() -> None:
    movement = notation.parse(lines()[9, 4, 3, Objective.FAIRNESS], 9)
    assert set(meetings(movement).values()) == {1}
    assert set(comparisons(movement).values()) == {1}
    assert figures(movement, 9).fairness == 100.0
