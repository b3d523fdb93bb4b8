"""The Règlement du Whist: its options, special deals, faults, and a whole evening."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.games.options import Options, frozen_options
from scoring.whist.contracts import Scope
from scoring.whist.entry_form import fields_of
from scoring.whist.events import DealEvent, Event, PenaltyEvent, Status
from scoring.whist.replay import new_replay, standings
from tests.scoring.whist.drawn import deal_of
from tests.scoring.whist.reglement_deals import ANN, BO, CY, DI, GAME, TABLE, deal, evening, points

NOBODY_BID = DealEvent(players=TABLE, dealer=ANN, status=Status.PASSED_OUT)
PAIR: dict[str, Any] = {"attackers": (ANN, BO)}


@pytest.mark.parametrize(
    ("event", "options", "expected"),
    [
        (deal("emballage", level=9, side_tricks=10), {}, [7, -7, 7, -7]),
        (deal("emballage", level=9, side_tricks=10), {"overtricks_from": "bid"}, [5, -5, 5, -5]),
        (deal("emballage", level=10, side_tricks=8), {}, [-11, 11, -11, 11]),
        (deal("emballage", level=9, side_tricks=13), {"emballage_13": "added"}, [28, -28, 28, -28]),
        (
            deal("emballage", level=9, side_tricks=13),
            {"emballage_13": "added", "overtricks_from": "bid"},
            [26, -26, 26, -26],
        ),
        (
            deal("emballage", level=13, side_tricks=13),
            {"overtricks_from": "bid"},
            [15, -15, 15, -15],
        ),
        (deal("seul", side_tricks=13), {}, [15, -5, -5, -5]),
        (deal("seul", side_tricks=13), {"seul_cap": None}, [30, -10, -10, -10]),
        (
            deal("seul", level=8, side_tricks=13),
            {"seul_cap": None, "overtricks_from": "bid"},
            [24, -8, -8, -8],
        ),
        (deal("seul", level=7, side_tricks=5), {}, [-18, 6, 6, 6]),
        (deal("trou", side_tricks=13), {"emballage_13": "added"}, [12, -12, 12, -12]),
        (deal("abondance", level=11, side_tricks=10), {}, [-27, 9, 9, 9]),
        (deal("abondance", level=11, side_tricks=13), {}, [18, -6, -6, -6]),
        (deal("petite_misere", attacker_tricks=(1,)), {"table": "as_printed"}, [-18, -6, -6, -6]),
        (deal("grande_misere", attacker_tricks=(1,)), {"table": "as_printed"}, [-36, 12, 12, 12]),
        (
            deal("petite_misere", **PAIR, attacker_tricks=(1, 2)),
            {"petite_misere_two_losers": "derived"},
            [-12, -12, 12, 12],
        ),
        (
            deal("petite_misere", **PAIR, attacker_tricks=(0, 2)),
            {"table": "as_printed"},
            [18, -22, 2, 2],
        ),
        (deal("petit_solo_chlem", side_tricks=13), {}, [60, -20, -20, -20]),
        (deal("dames"), {}, [-6, -3, 0, -3]),
        (deal("dames", queens=(0, 0, 4, 0)), {}, [0, 0, 24, 0]),
        (
            deal("piccolissimo", attackers=TABLE, attacker_tricks=(2, 2, 2, 7)),
            {},
            [15, 15, 15, -45],
        ),
    ],
    ids=lambda value: str(getattr(value, "contract", value))[:60],
)  # fmt: skip
def test_a_deal_is_worth(event: DealEvent, options: dict[str, object], expected: list[int]) -> None:
    assert points(event, **options) == expected


STOPPED: dict[str, Any] = {"status": Status.STOPPED, "side_tricks": None, "attacker_tricks": None}


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (deal("emballage", **STOPPED, culprit=BO), [3, -3, 3, -3]),
        (deal("emballage", **STOPPED, culprit=BO, tricks_before_fault=10), [7, -7, 7, -7]),
        (deal("emballage", **STOPPED, culprit=CY, tricks_before_fault=10), [0, 0, 0, 0]),
        (deal("petite_misere", **STOPPED, culprit=BO), [12, -4, -4, -4]),
        (deal("petite_misere", **(STOPPED | PAIR), culprit=CY), [8, 8, -8, -8]),
        (deal("dames", status=Status.STOPPED, queens=None, culprit=DI), [0, 0, 0, 0]),
    ],
)
def test_a_fault_that_stops_a_deal(event: DealEvent, expected: list[int]) -> None:
    assert points(event) == expected


def test_an_annulled_deal_gives_nothing_and_is_dealt_again() -> None:
    after = evening(deal("emballage", dealer=BO, status=Status.ANNULLED, side_tricks=None))
    assert after.lines[0].entries == ()
    assert after.next_dealer == BO


def test_a_deal_that_nobody_bid_doubles_the_next_that_is_scored() -> None:
    annulled = deal("emballage", status=Status.ANNULLED, side_tricks=None)
    void = deal("emballage", **STOPPED, culprit=ANN)
    fault = PenaltyEvent(kind="grave", culprit=ANN)
    events: list[Event] = [
        NOBODY_BID,
        NOBODY_BID,
        annulled,
        void,
        fault,
        deal("seul"),
        deal("seul"),
    ]
    lines = evening(*events, no_contract="double_next").lines
    assert [line.amount("points", ANN) for line in lines] == [None, None, None, 0, -9, 18, 9]
    assert [GAME.marks(line.after) for line in lines] == [{"Next deal": "×2"}] * 5 + [{}, {}]


FAULTS = [
    ("misdeal_after_first_trick", {}, -15, 0),
    ("minor", {}, -3, 3),
    ("minor", {"minor_penalty": "cafe"}, 0, 3),
    ("grave", {}, -9, 3),
    ("ace_fallen", {}, 0, 1),
    ("card_taken_back", {}, 0, 5),
    ("misdeal_before_first_trick", {}, 0, 3),
]


@pytest.mark.parametrize(("kind", "options", "cost", "noted"), FAULTS)
def test_what_a_fault_costs_in_both_accounts(
    kind: str, options: dict[str, object], cost: int, noted: int
) -> None:
    fault = PenaltyEvent(kind=kind, culprit=BO)
    totals = evening(fault, ad_fundum=True, **options).totals
    assert totals["points"] == {ANN: 0, BO: cost, CY: 0, DI: 0}
    assert totals["ad_fundum"] == {ANN: 0, BO: noted, CY: 0, DI: 0}


def test_without_ad_fundum_there_is_one_account() -> None:
    assert set(evening(PenaltyEvent(kind="grave", culprit=BO)).totals) == {"points"}


@pytest.mark.parametrize(
    ("choice", "expected"), [("five_two_two", [5, -9, 2, 2]), ("plain_nine", [0, -9, 0, 0])]
)
def test_a_discard_that_is_shown(choice: str, expected: list[int]) -> None:
    fault = PenaltyEvent(kind="discard_shown", culprit=BO, beneficiary=ANN, deal=1)
    assert points(deal("petite_misere"), fault, discard_shown=choice) == expected


options_that_balance = st.fixed_dictionaries(
    {
        spec.name: st.sampled_from(spec.choices)
        for spec in GAME.options
        if spec.choices and spec.name not in {"table", "no_contract"}
    }
)


@given(st.data(), options_that_balance, st.booleans())
def test_contracts_sum_to_zero_and_dames_to_minus_12_or_24(
    data: st.DataObject, chosen: dict[str, object], doubled: bool
) -> None:
    options: Options = frozen_options(
        GAME.options, chosen | {"no_contract": "double_next" if doubled else "dames"}
    )
    start = new_replay(GAME, TABLE, options)
    event = data.draw(deal_of(GAME, start.moment))
    line = start.then(NOBODY_BID).then(event).lines[-1]
    total = sum(entry.amount for entry in line.entries)
    played_dames = event.contract == "dames" and event.status is Status.PLAYED and line.counts
    assert total in ({-12, 24} if played_dames else {0})


def test_the_value_table_says_what_deals_give() -> None:
    rows = GAME.value_table(frozen_options(GAME.options, {})).rows
    said = {(row.label, row.case): row.figures for row in rows}
    assert len(said) == len(rows) == 54
    assert said["Emballage", "won"] == (3, -3)
    assert said["Emballage", "lost by one trick"] == (-7, 7)
    assert said["Seul", "each extra trick"] == (3, -1)
    assert said["Petite misère", "lost"] == (-18, 6)
    assert said["Petite misère", "by two: none wins"] == (-18, 18)
    assert said["Piccolo", "by two, one wins: the loser"] == (-60, 4)
    assert said["Dames", "all four queens"] == (24, None)


def test_the_value_table_follows_the_options() -> None:
    options = frozen_options(
        GAME.options,
        {
            "table": "as_printed",
            "petite_misere_two_losers": "derived",
            "emballage_13": "added",
            "no_contract": "double_next",
        },
    )
    said = {(row.label, row.case): row.figures for row in GAME.value_table(options).rows}
    assert said["Petite misère", "lost"] == (-18, -6)
    assert said["Petite misère", "by two: none wins"] == (-12, 12)
    assert said["Emballage", "with all 13 tricks"] == (28, -28)
    assert not any(label == "Dames" for label, _ in said)


@pytest.mark.parametrize("spec", GAME.contracts, ids=lambda spec: spec.key)
def test_the_form_asks_only_for_what_a_contract_needs(spec: Any) -> None:
    moment = evening().moment
    names = {field.name for field in fields_of(GAME, spec.key, moment)}
    assert ("level" in names) == bool(spec.levels)
    assert ("attacker_tricks" in names) == (spec.scope is Scope.EACH)
    assert ("queens" in names) == (spec.key == "dames")
    assert ("arbiter" in names) == (spec.rank >= 9)
    assert ("misere_announcer" in names) == spec.key.endswith("sur_misere")
    assert "rabrouche" not in names
    after_trou = evening(deal("trou")).moment
    assert "rabrouche" in {field.name for field in fields_of(GAME, spec.key, after_trou)}


def test_a_whole_evening() -> None:
    """Fourteen lines by hand: deals, a trou with its rabrouche, faults, an annulled deal."""
    events: list[Event] = [
        deal("emballage", attackers=(ANN, BO), level=8, side_tricks=10),  # 7 7 -7 -7
        deal("seul", dealer=BO, attackers=(CY,), level=6, side_tricks=7),  # -4 -4 12 -4
        deal("trou", dealer=CY, attackers=(DI, ANN), level=9, side_tricks=8),  # -12 12 12 -12
        deal("petite_misere", dealer=DI, rabrouche=True, attackers=(DI, BO),
             attacker_tricks=(0, 2)),  # 2 -22 2 18
        PenaltyEvent(kind="discard_shown", culprit=CY, beneficiary=DI, deal=4),  # 2 2 -9 5
        deal("abondance", dealer=ANN, attackers=(BO,), level=10, side_tricks=9),  # 9 -27 9 9
        deal("dames", dealer=BO, queens=(0, 1, 3, 0)),  # 0 -3 -9 0
        deal("seul_8_sur_misere", dealer=CY, attackers=(ANN,), misere_announcer=DI,
             side_tricks=9),  # 15 -5 -5 -5
        deal("emballage", dealer=DI, status=Status.ANNULLED, side_tricks=None),  # nothing
        PenaltyEvent(kind="misdeal_after_first_trick", culprit=DI),  # 0 0 0 -15
        deal("grande_misere", dealer=DI, attackers=(ANN, CY), attacker_tricks=(0, 1)),
        # 36 4 -44 4
        deal("emballage", dealer=ANN, attackers=(CY, DI), status=Status.STOPPED, culprit=BO,
             side_tricks=None, tricks_before_fault=9),  # -5 -5 5 5
        PenaltyEvent(kind="grave", culprit=BO, deal=12),  # 0 -9 0 0
        deal("solo_chlem", dealer=BO, attackers=(BO,), side_tricks=12),  # 30 -90 30 30
    ]  # fmt: skip
    played = evening(*events, ad_fundum=True)
    assert [line.counts for line in played.lines] == [True] * 14
    assert played.totals == {
        "points": {ANN: 80, BO: -140, CY: -4, DI: 28},
        "ad_fundum": {ANN: 0, BO: 3, CY: 3, DI: 0},
    }
    assert [place.player for place in standings(played)["points"]] == [ANN, DI, CY, BO]
    assert played.next_dealer == CY
