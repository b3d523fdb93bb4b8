"""Casual Whiz: the tournament's score, an evening long."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boards.denominations import Denomination
from scoring.contracts import Contract, Doubling
from scoring.formulas import Formula
from scoring.games.options import OptionRefused, Options, frozen_options
from scoring.points import declarer_points, defender_points
from scoring.whist import rule_set
from scoring.whist.events import DealEvent, Status
from scoring.whist.replay import PlayersRefused, new_replay, replay, standings
from tests.scoring.strategies import contracts, formulas, tricks

WHIZ = rule_set("whiz")
PLAYERS = ("ann", "bo", "cy")


def chosen(**options: object) -> Options:
    return frozen_options(WHIZ.options, options)


def deal(bid: str, declarer: str, won: int) -> DealEvent:
    contract = Contract.parse(bid)
    return DealEvent(
        players=PLAYERS,
        dealer="ann",
        contract="contract",
        level=contract.level,
        trump=contract.denomination,
        doubling=contract.doubling,
        attackers=(declarer,),
        side_tricks=won,
    )


PASSED_OUT = DealEvent(players=PLAYERS, dealer="bo", status=Status.PASSED_OUT)


def test_a_whole_evening_adds_up() -> None:
    events = [
        deal("10HX", "ann", 11),  # 44 to Ann
        deal("9SXX", "bo", 8),  # 20 to Ann and Cy
        PASSED_OUT,
        deal("12NT", "cy", 13),  # 34 to Cy
        deal("7C", "cy", 5),  # 10 to Ann and Bo
    ]
    evening = replay(WHIZ, PLAYERS, events, chosen())
    assert evening.totals == {"points": {"ann": 74, "bo": 10, "cy": 54}}
    places = standings(evening)["points"]
    assert [(place.rank, place.player) for place in places] == [(1, "ann"), (2, "cy"), (3, "bo")]


def test_super_whiz_punishes_a_trick_too_many() -> None:
    evening = replay(WHIZ, PLAYERS, [deal("10H", "bo", 11)], chosen(formula="super"))
    assert evening.totals["points"] == {"ann": 5, "bo": 0, "cy": 5}


def test_the_deal_passes_to_the_left_and_an_annulled_one_is_dealt_again() -> None:
    annulled = DealEvent(players=PLAYERS, dealer="cy", status=Status.ANNULLED)
    assert new_replay(WHIZ, PLAYERS, chosen()).next_dealer is None
    assert replay(WHIZ, PLAYERS, [PASSED_OUT], chosen()).next_dealer == "cy"
    assert replay(WHIZ, PLAYERS, [PASSED_OUT, annulled], chosen()).next_dealer == "cy"


def test_who_rests_gets_no_entry() -> None:
    evening = replay(WHIZ, (*PLAYERS, "di"), [deal("7C", "ann", 7)], chosen())
    line = evening.lines[-1]
    assert [line.amount("points", player) for player in evening.moment.players] == [7, 0, 0, None]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"level": 6}, ["level_range"]),
        ({"level": None}, ["level_missing"]),
        ({"trump": None}, ["trump_unstated"]),
        ({"side_tricks": 14}, ["tricks_range"]),
        ({"side_tricks": None}, ["tricks_missing"]),
        ({"attackers": ()}, ["attackers_number"]),
        ({"attackers": ("zoe",)}, ["attackers_absent"]),
        ({"contract": "seul"}, ["contract_unknown"]),
        ({"contract": None}, ["contract_missing"]),
        ({"dealer": "zoe"}, ["dealer_absent"]),
        ({"players": ("ann", "bo")}, ["seats"]),
        ({"players": ("ann", "bo", "zoe"), "dealer": "ann"}, ["not_in_evening"]),
        ({"status": Status.STOPPED}, ["status"]),
        ({"rabrouche": True}, ["not_asked"]),
        ({"queens": (4, 0, 0)}, ["not_asked"]),
        ({"status": Status.PASSED_OUT}, ["nobody_bid"]),
    ],
    ids=lambda value: str(value)[:50],
)
def test_what_cannot_have_been_is_refused(change: dict[str, object], said: list[str]) -> None:
    wrong = replace(deal("10H", "ann", 10), **change)  # type: ignore[arg-type] # one field of many
    line = replay(WHIZ, PLAYERS, [wrong], chosen()).lines[-1]
    assert [issue.code for issue in line.issues] == said
    assert not line.counts


@pytest.mark.parametrize("cards", [-1, 14, True, "9"])
def test_the_domy_shows_from_0_to_13_cards(cards: object) -> None:
    with pytest.raises(OptionRefused):
        chosen(cards_shown=cards)


@pytest.mark.parametrize("players", [("ann", "bo"), ("ann", "bo", "bo")], ids=["two", "twice"])
def test_three_different_players_are_needed(players: tuple[str, ...]) -> None:
    with pytest.raises(PlayersRefused):
        new_replay(WHIZ, players, chosen())


@given(contracts, tricks, formulas, st.sampled_from(PLAYERS))
def test_the_points_are_those_of_the_tournament(
    contract: Contract, won: int, formula: Formula, declarer: str
) -> None:
    event = deal(str(contract), declarer, won)
    line = replay(WHIZ, PLAYERS, [event], chosen(formula=formula.value)).lines[-1]
    for player in PLAYERS:
        scores = declarer_points if player == declarer else defender_points
        assert line.amount("points", player) == scores(contract, won, formula)


def test_the_value_table_is_the_scores_own() -> None:
    rows = WHIZ.value_table(chosen(formula="super")).rows
    assert [row.figures for row in rows] == [
        (1, 2, 4), (10, 10, 10), (20, 20, 20), (40, 40, 40), (0, 10, 20), (5, 10, 20),
    ]  # fmt: skip
    assert Denomination.NT not in WHIZ.suits_low_to_high
    assert Doubling.REDOUBLED.multiplier == 4
