"""The score of one result: the source's examples first, then every result there is."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given

from boards.denominations import Denomination
from boards.seating import DomyDeclares
from boards.seats import Seat
from scoring.contracts import BIDS, Contract, Doubling
from scoring.formulas import ContractKind, Formula, contract_kind
from scoring.points import MOST_MISSING, declarer_points, defender_points, points, points_table
from scoring.results import PassedOut, Played, TricksOutOfRange
from tests.rules_rows import WHIZ, looked_up, whiz_examples
from tests.scoring.strategies import contracts, formulas, tricks

HUMANS = (Seat.N, Seat.E, Seat.S)
ANY = ("C", "D", "H", "S", "NT")
SUITS = ("C", "D", "H", "S")
MAJORS_AND_NT = ("H", "S", "NT")

MADE = [
    ("7 in any denomination, 10 tricks: 13", "7{}", ANY, 10, 13),
    ("12 in any denomination, 13 tricks: 34", "12{}", ANY, 13, 34),
    ("9 in a suit doubled, 9 tricks: 28", "9{}X", SUITS, 9, 28),
    ("10 in H, S or NT doubled, 11 tricks: 44", "10{}X", MAJORS_AND_NT, 11, 44),
    ("9 in a suit redoubled, 9 tricks: 56", "9{}XX", SUITS, 9, 56),
    ("10 in H, S or NT redoubled, 11 tricks: 78", "10{}XX", MAJORS_AND_NT, 11, 78),
]
FAILED = [
    ("9, 8 tricks: each defender 5", "9{}", ANY, 8, 5),
    ("9 doubled, 8 tricks: each defender 10", "9{}X", ANY, 8, 10),
    ("9 redoubled, 8 tricks: each defender 20", "9{}XX", ANY, 8, 20),
]


def rows(table: Sequence[tuple[str, str, tuple[str, ...], int, int]]) -> list[object]:
    return [
        pytest.param(pattern.format(name), won, value, id=f"{said} ({name})")
        for said, pattern, names, won, value in table
        for name in names
    ]


@pytest.mark.parametrize(("contract", "won", "value"), rows(MADE))
def test_a_made_contract_scores_for_the_declarer_alone(contract: str, won: int, value: int) -> None:
    result = Played(Seat.S, Contract.parse(contract), won)
    marked = points(result, Formula.STANDARD, HUMANS)
    assert marked == {Seat.N: 0, Seat.E: 0, Seat.S: value}


@pytest.mark.parametrize(("contract", "won", "value"), rows(FAILED))
def test_a_failed_contract_scores_for_each_defender(contract: str, won: int, value: int) -> None:
    result = Played(Seat.S, Contract.parse(contract), won)
    marked = points(result, Formula.STANDARD, HUMANS)
    assert marked == {Seat.N: value, Seat.E: value, Seat.S: 0}


@pytest.mark.parametrize("name", MAJORS_AND_NT)
@pytest.mark.parametrize(
    ("won", "declarer", "defender"),
    [
        pytest.param(10, 20, 0, id="Super-Whiz: 10 and 10 tricks: declarer 20"),
        pytest.param(11, 0, 5, id="Super-Whiz: 10 and 11 tricks: 5 to each defender"),
    ],
)
def test_super_whiz(name: str, won: int, declarer: int, defender: int) -> None:
    marked = points(Played(Seat.N, Contract.parse(f"10{name}"), won), Formula.SUPER, HUMANS)
    assert marked == {Seat.N: declarer, Seat.E: defender, Seat.S: defender}


@pytest.mark.parametrize(
    ("contract", "kind"),
    [
        ("8NT", ContractKind.PART_SCORE),
        ("9NT", ContractKind.GAME),
        ("11NT", ContractKind.GAME),
        ("9H", ContractKind.PART_SCORE),
        ("10H", ContractKind.GAME),
        ("9S", ContractKind.PART_SCORE),
        ("10S", ContractKind.GAME),
        ("11S", ContractKind.GAME),
        ("10C", ContractKind.PART_SCORE),
        ("11C", ContractKind.GAME),
        ("10D", ContractKind.PART_SCORE),
        ("11D", ContractKind.GAME),
        ("12C", ContractKind.SMALL_SLAM),
        ("12NT", ContractKind.SMALL_SLAM),
        ("13D", ContractKind.GRAND_SLAM),
        ("13NT", ContractKind.GRAND_SLAM),
    ],
)
def test_kinds_of_contract(contract: str, kind: ContractKind) -> None:
    assert contract_kind(Contract.parse(contract)) is kind


def test_all_35_x_3_x_14_x_2_results() -> None:
    seen = 0
    for bid, doubling, won, formula in product(BIDS, Doubling, range(14), Formula):
        contract = Contract(bid.level, bid.denomination, doubling)
        declarer = declarer_points(contract, won, formula)
        defender = defender_points(contract, won, formula)
        made = won == bid.level if formula is Formula.SUPER else won >= bid.level
        assert (declarer > 0, defender > 0) == (made, not made)
        assert 0 <= declarer <= 112
        assert 0 <= defender <= 260
        seen += 1
    assert seen == 35 * 3 * 14 * 2


@given(contracts, tricks)
def test_the_formulas_agree_up_to_the_level(contract: Contract, won: int) -> None:
    agree = all(
        value(contract, won, Formula.STANDARD) == value(contract, won, Formula.SUPER)
        for value in (declarer_points, defender_points)
    )
    assert agree == (won <= contract.level)


@given(contracts, formulas)
def test_doubling_doubles_the_penalty_and_never_the_bonus(
    contract: Contract, formula: Formula
) -> None:
    plain, doubled, redoubled = (
        Contract(contract.level, contract.denomination, doubling) for doubling in Doubling
    )
    failed = contract.level - 1
    penalty = defender_points(plain, failed, formula)
    assert defender_points(doubled, failed, formula) == 2 * penalty
    assert defender_points(redoubled, failed, formula) == 4 * penalty
    made = [declarer_points(each, contract.level, formula) for each in (plain, doubled, redoubled)]
    assert made[1] - made[0] == contract.level + 10
    assert made[2] - made[1] == 2 * contract.level + 10


@given(contracts, tricks)
def test_one_trick_more_never_costs_the_declarer(contract: Contract, won: int) -> None:
    now = declarer_points(contract, won, Formula.STANDARD)
    if won < 13:
        more = declarer_points(contract, won + 1, Formula.STANDARD)
        step = 2 * contract.doubling.multiplier
        assert more - now == (step if won >= contract.level else more)


@pytest.mark.parametrize("formula", list(Formula))
def test_a_board_passed_out_gives_nothing_to_all_three(formula: Formula) -> None:
    assert points(PassedOut(), formula, HUMANS) == {Seat.N: 0, Seat.E: 0, Seat.S: 0}


def test_the_domy_never_declares() -> None:
    with pytest.raises(DomyDeclares) as refused:
        points(Played(Seat.W, Contract.parse("10H"), 10), Formula.STANDARD, HUMANS)
    assert (refused.value.code, refused.value.field) == ("domy_declares", "declarer")


@pytest.mark.parametrize("won", [-1, 14])
def test_tricks_outside_a_deal_are_refused(won: int) -> None:
    contract = Contract(10, Denomination.H)
    with pytest.raises(TricksOutOfRange):
        declarer_points(contract, won, Formula.STANDARD)
    with pytest.raises(TricksOutOfRange):
        defender_points(contract, won, Formula.STANDARD)


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
        for taken in range(max(0, contract.level - MOST_MISSING), 14):
            assert looked_up(TABLE, formula, contract, taken) == (
                declarer_points(contract, taken, formula),
                defender_points(contract, taken, formula),
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
