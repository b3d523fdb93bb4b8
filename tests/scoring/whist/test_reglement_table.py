"""The club's printed table, row by row: each active player's points, and each passive one's."""

import pytest

from tests.scoring.whist.reglement_deals import ANN, BO, CONTRACTS, deal, points

ALONE = {
    "seul": (6, (9, -3), (-12, 4)),
    "petite_misere": (0, (12, -4), (-18, 6)),
    "seul_8_sur_misere": (8, (15, -5), (-21, 7)),
    "piccolissimo": (2, (18, -6), (-27, 9)),
    "abondance": (9, (18, -6), (-27, 9)),
    "abondance_sur_table": (9, (21, -7), (-33, 11)),
    "grande_misere": (0, (24, -8), (-36, 12)),
    "grande_misere_sur_trou": (0, (30, -10), (-45, 15)),
    "piccolo": (1, (36, -12), (-48, 16)),
    "grande_misere_sur_table": (0, (48, -16), (-48, 16)),
    "petit_solo_chlem": (12, (60, -20), (-60, 20)),
    "solo_chlem": (13, (90, -30), (-90, 30)),
}
PAIRS = {
    "trou": (8, 6, -12),
    "emballage": (8, 3, -7),
    "emballage_10_sur_misere": (10, 9, -18),
}
BY_TWO = {  # both win, the winner and the loser, none; each with the passive players' points
    "petite_misere": (0, (8, -8), (18, -22, 2), (-18, 18)),
    "piccolissimo": (2, (12, -12), (27, -33, 3), (-18, 18)),
    "grande_misere": (0, (16, -16), (36, -44, 4), (-24, 24)),
    "piccolo": (1, (24, -24), (52, -60, 4), (-32, 32)),
}


def alone(contract: str, tricks: int) -> list[int]:
    misere = deal(contract).attacker_tricks is not None
    taken = {"attacker_tricks": (tricks,)} if misere else {"side_tricks": tricks}
    return points(deal(contract, **taken))


def test_every_contract_has_a_row() -> None:
    assert {*ALONE, *PAIRS, "dames"} == set(CONTRACTS)


@pytest.mark.parametrize("contract", ALONE)
def test_one_active_player(contract: str) -> None:
    tricks, (won, paid), (lost, received) = ALONE[contract]
    assert alone(contract, tricks) == [won, paid, paid, paid]
    misses = tricks - 1 if tricks else 1
    assert alone(contract, misses) == [lost, received, received, received]


@pytest.mark.parametrize("contract", PAIRS)
def test_two_partners(contract: str) -> None:
    tricks, won, lost = PAIRS[contract]
    assert alone(contract, tricks) == [won, -won, won, -won]
    assert alone(contract, tricks - 1) == [lost, -lost, lost, -lost]


@pytest.mark.parametrize("contract", BY_TWO)
def test_two_active_players_each_for_himself(contract: str) -> None:
    made, (both, passive), (winner, loser, others), (none, passive_then) = BY_TWO[contract]
    two = (ANN, BO)
    won = deal(contract, attackers=two, attacker_tricks=(made, made))
    split = deal(contract, attackers=two, attacker_tricks=(made, made + 1))
    turned = deal(contract, attackers=two, attacker_tricks=(made + 1, made))
    lost = deal(contract, attackers=two, attacker_tricks=(made + 1, made + 2))
    assert points(won) == [both, both, passive, passive]
    assert points(split) == [winner, loser, others, others]
    assert points(turned) == [loser, winner, others, others]
    assert points(lost) == [none, none, passive_then, passive_then]


@pytest.mark.parametrize(
    ("won", "expected"),
    [
        ((True, True, True, False), [28, 28, 28, -84]),
        ((True, True, False, False), [56, 56, -56, -56]),
        ((True, False, False, False), [84, -28, -28, -28]),
        ((False, False, False, False), [0, 0, 0, 0]),
    ],
)
def test_four_piccolos_follow_the_same_principle(
    won: tuple[bool, ...], expected: list[int]
) -> None:
    tricks = [1 if each else 2 for each in won]
    tricks[-1] += 13 - sum(tricks)
    event = deal("piccolo", attackers=("ann", "bo", "cy", "di"), attacker_tricks=tuple(tricks))
    assert points(event) == expected


@pytest.mark.parametrize("tricks", range(14))
def test_emballage_trick_by_trick(tricks: int) -> None:
    worth = [-35, -31, -27, -23, -19, -15, -11, -7, 3, 5, 7, 9, 11, 15][tricks]
    assert alone("emballage", tricks) == [worth, -worth, worth, -worth]


@pytest.mark.parametrize("tricks", range(14))
def test_seul_trick_by_trick(tricks: int) -> None:
    passive = [14, 12, 10, 8, 6, 4, -3, -4, -5, -5, -5, -5, -5, -5][tricks]
    assert alone("seul", tricks) == [-3 * passive, passive, passive, passive]
