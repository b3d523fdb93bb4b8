"""The table of points of Whiz: what a player finds in it is what the code scores."""

from dataclasses import replace

import pytest

from boards.denominations import Denomination
from scoring.contracts import BIDS, Contract, Doubling
from scoring.formulas import Formula, contract_kind
from scoring.points import declarer_points, defender_points
from scoring.points_table import MOST_MISSING, points_table
from tests.rules_rows import WHIZ, looked_up, whiz_examples

TABLE = points_table()
EVERY = [Contract(bid.level, bid.denomination, each) for bid in BIDS for each in Doubling]


@pytest.mark.parametrize(
    ("formula", "contract", "tricks", "declarer", "defender"),
    [
        pytest.param(*each, id=f"{each[1]} {each[2]} tricks {each[0].value}")
        for each in whiz_examples()
    ],
)
def test_each_worked_example_of_the_rules_is_found_in_the_table(
    formula: Formula, contract: Contract, tricks: int, declarer: int, defender: int
) -> None:
    assert looked_up(TABLE, formula, contract, tricks) == (declarer, defender)


@pytest.mark.parametrize("formula", Formula)
def test_every_result_that_the_table_holds_is_scored_so(formula: Formula) -> None:
    for contract in EVERY:
        for tricks in range(max(0, contract.level - MOST_MISSING), 14):
            assert looked_up(TABLE, formula, contract, tricks) == (
                declarer_points(contract, tricks, formula),
                defender_points(contract, tricks, formula),
            )


def test_games_and_slams_are_those_of_the_rules() -> None:
    told = {
        kind.kind.value: (
            kind.bonus,
            {
                f"{level}{each.value}"
                for levels, denominations in kind.bids
                for level in levels
                for each in denominations
            },
        )
        for kind in TABLE.kinds
    }
    assert told == {kind: (bonus, set(bids)) for kind, bonus, bids in WHIZ["kinds"]}
    for row in TABLE.made:
        for each in row.denominations:
            assert row.kind is contract_kind(Contract(row.level, each))


def test_a_wrong_figure_in_the_table_is_noticed() -> None:
    wrong = replace(TABLE.made[5], points=(20, 40, 71))
    assert wrong.denominations == (Denomination.H, Denomination.S, Denomination.NT)
    table = replace(TABLE, made=(*TABLE.made[:5], wrong, *TABLE.made[6:]))
    differ = [
        str(contract)
        for formula, contract, tricks, *points in whiz_examples()
        if looked_up(table, formula, contract, tricks) != tuple(points)
    ]
    assert differ == ["10HXX", "10SXX", "10NTXX"]
