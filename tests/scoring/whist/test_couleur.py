"""Whist à la couleur: values, what is refused, and a whole evening."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boards.denominations import Denomination
from scoring.games.options import OptionRefused
from scoring.whist import rule_set
from scoring.whist.events import AdjustEvent, DealEvent, Event, PenaltyEvent, Status
from scoring.whist.replay import standings
from tests.scoring.whist.tables import (
    FOUR,
    amounts,
    bid_deals,
    chosen,
    codes,
    last,
    played,
    sentences,
)

COULEUR = rule_set("whist_couleur")
H = Denomination.H

SOLO = DealEvent(
    players=FOUR, dealer="ann", contract="solo_6", trump=H, attackers=("ann",), side_tricks=7
)
PAIR = replace(SOLO, contract="couleur", attackers=("bo", "di"), side_tricks=8)
TROU = replace(PAIR, contract="trou", level=9, side_tricks=9)
MISERE = DealEvent(
    players=FOUR,
    dealer="bo",
    contract="petite_misere",
    attackers=("cy", "ann"),
    attacker_tricks=(0, 0),
)
ABONDANCE = replace(SOLO, contract="abondance", trump=None, side_tricks=9)
PASSED = DealEvent(players=FOUR, dealer="di", status=Status.PASSED_OUT)
ANNULLED = DealEvent(players=FOUR, dealer="di", status=Status.ANNULLED)


@pytest.mark.parametrize(
    ("deal", "points"),
    [
        (SOLO, [30, -10, -10, -10]),
        (PAIR, [-4, 4, -4, 4]),
        (replace(SOLO, contract="solo_8", side_tricks=13), [108, -36, -36, -36]),
        (replace(PAIR, side_tricks=13), [-9, 9, -9, 9]),
        (replace(SOLO, side_tricks=0), [-24, 8, 8, 8]),
        (TROU, [-8, 8, -8, 8]),
        (replace(TROU, side_tricks=8), [8, -8, 8, -8]),
        (replace(TROU, level=8, side_tricks=9), [-10, 10, -10, 10]),
        (MISERE, [10, -10, 10, -10]),
        (replace(MISERE, attacker_tricks=(0, 1)), [-10, 10, -10, 10]),
        (replace(MISERE, contract="piccolo", attacker_tricks=(1, 1)), [18, -18, 18, -18]),
        (replace(ABONDANCE, side_tricks=13), [66, -22, -22, -22]),
    ],
    ids=[
        "solo_6 with 7 tricks: +30/-10",
        "couleur with 8: +4/-4",
        "no cap: solo_8 with 13 tricks is 36 per defender",
        "couleur 13 = 9",
        "no undertricks",
        "a trou of 9 made",
        "a trou of 9 with 8 tricks fails",
        "extra tricks of a trou count above its target",
        "joined misère",
        "joined misère, one of two fails",
        "joined piccolo",
        "extra tricks of an abondance are worth nothing",
    ],
)
def test_a_deal_is_settled(deal: DealEvent, points: list[int]) -> None:
    assert amounts(last(COULEUR, deal)) == points


@pytest.mark.parametrize(
    ("options", "deal", "points"),
    [
        ({"value_trou": 6}, TROU, [-6, 6, -6, 6]),
        ({"value_trou_extra": 3}, replace(TROU, side_tricks=11), [-14, 14, -14, 14]),
        (
            {"value_chelem_sur_table": 150},
            replace(ABONDANCE, contract="chelem_sur_table", side_tricks=13),
            [450, -150, -150, -150],
        ),
        ({"abondance_trump": "suit"}, replace(ABONDANCE, trump=H), [66, -22, -22, -22]),
        ({"abondance_trump": "suit"}, ABONDANCE, [66, -22, -22, -22]),
    ],
    ids=["trou", "trou extra", "chelem sur table", "a suit written down", "no suit written down"],
)
def test_a_club_fills_what_the_rules_leave_open(
    options: dict[str, object], deal: DealEvent, points: list[int]
) -> None:
    assert amounts(last(COULEUR, deal, **options)) == points


NUMBER = "{}: the number of attackers is {}, not {}. Choose them again."
REFUSED: dict[str, tuple[DealEvent, str, str]] = {
    "couleur alone": (
        replace(PAIR, attackers=("bo",)),
        "attackers",
        NUMBER.format("Couleur", 2, 1),
    ),
    "trou alone": (replace(TROU, attackers=("bo",)), "attackers", NUMBER.format("Trou", 2, 1)),
    "couleur of three": (
        replace(PAIR, attackers=("bo", "di", "cy")),
        "attackers",
        NUMBER.format("Couleur", 2, 3),
    ),
    "solo with a partner": (
        replace(SOLO, attackers=("ann", "bo")),
        "attackers",
        NUMBER.format("6 tricks alone", 1, 2),
    ),
    "grande misère joined": (
        replace(MISERE, contract="grande_misere"),
        "attackers",
        NUMBER.format("Grande misère", 1, 2),
    ),
    "piccolissimo joined": (
        replace(MISERE, contract="piccolissimo", attacker_tricks=(2, 2)),
        "attackers",
        NUMBER.format("Piccolissimo", 1, 2),
    ),
    "two joiners": (
        replace(MISERE, attackers=("cy", "ann", "bo"), attacker_tricks=(0, 0, 0)),
        "attackers",
        NUMBER.format("Petite misère", "1, 2", 3),
    ),
    "trump absent": (
        replace(SOLO, trump=None),
        "trump",
        "6 tricks alone needs a trump suit. Choose it.",
    ),
    "couleur without trump": (
        replace(PAIR, trump=Denomination.NT),
        "trump",
        "Couleur needs a trump suit. Choose it.",
    ),
    "trou without trump": (
        replace(TROU, trump=None),
        "trump",
        "Trou needs a trump suit. Choose it.",
    ),
    "trump in an abondance": (
        replace(ABONDANCE, trump=H),
        "trump",
        "Abondance is played without trump. Leave the trump empty.",
    ),
    "trump in a misère": (
        replace(MISERE, trump=H),
        "trump",
        "Petite misère is played without trump. Leave the trump empty.",
    ),
    "no tricks": (
        replace(SOLO, side_tricks=None),
        "side_tricks",
        "Say how many tricks the attackers took.",
    ),
    "14 tricks": (
        replace(SOLO, side_tricks=14),
        "side_tricks",
        "From 0 to 13 tricks can be taken, not 14.",
    ),
    "negative tricks": (
        replace(SOLO, side_tricks=-1),
        "side_tricks",
        "From 0 to 13 tricks can be taken, not -1.",
    ),
    "13 tricks with a card aside": (
        replace(MISERE, attacker_tricks=(13, 0)),
        "attacker_tricks",
        "From 0 to 12 tricks can be taken, not 13.",
    ),
    "sum above 12": (
        replace(MISERE, attacker_tricks=(7, 6)),
        "attacker_tricks",
        "Together the attackers can take 12 tricks at most, not 13.",
    ),
    "sum above 13": (
        replace(MISERE, contract="piccolo", attacker_tricks=(7, 7)),
        "attacker_tricks",
        "Together the attackers can take 13 tricks at most, not 14.",
    ),
    "trou of 10": (replace(TROU, level=10), "level", "Trou is bid for 8 to 9 tricks, not for 10."),
    "trou without level": (
        replace(TROU, level=None),
        "level",
        "Say how many tricks were bid, from 8 to 9.",
    ),
    "couleur of 9": (
        replace(PAIR, level=9),
        "level",
        "Couleur has a fixed number of tricks. Leave the level empty.",
    ),
    "a turned suit": (
        replace(SOLO, turned_suit=H),
        "turned_suit",
        "6 tricks alone has no use for this entry. Leave it empty, or choose again.",
    ),
    "stopped": (
        replace(SOLO, status=Status.STOPPED, side_tricks=None, culprit="bo"),
        "status",
        "A deal cannot end like that in this game.",
    ),
    "all passed in a contract": (
        replace(PASSED, contract="couleur"),
        "contract",
        "When nobody bid there is no contract. Leave the contract empty.",
    ),
    "an attacker from outside in an annulled deal": (
        replace(ANNULLED, attackers=("eve",)),
        "attackers",
        "An attacker must be one of the players of the deal, and named once.",
    ),
    "tricks written twice": (
        replace(
            MISERE,
            contract="grande_misere",
            attackers=("cy",),
            attacker_tricks=(0,),
            side_tricks=5,
        ),
        "side_tricks",
        "Grande misère has no use for this entry. Leave it empty, or choose again.",
    ),
    "a player twice": (
        replace(SOLO, players=(*FOUR[:3], "ann")),
        "players",
        "4 different players sit at the table in this game.",
    ),
}


@pytest.mark.parametrize(("deal", "field", "sentence"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused(deal: DealEvent, field: str, sentence: str) -> None:
    line = last(COULEUR, deal)
    assert not line.counts
    assert (line.issues[0].field, sentences(line)[0]) == (field, sentence)
    assert line.entries == ()


def test_there_are_no_penalties_in_this_game() -> None:
    line = last(COULEUR, PenaltyEvent(kind="grave", culprit="ann"))
    assert codes(line) == [("kind", "penalty_unknown")]


@pytest.mark.parametrize("name", ["value_trou", "value_trou_extra", "value_chelem_sur_table"])
def test_a_value_cannot_be_negative(name: str) -> None:
    with pytest.raises(OptionRefused) as refused:
        chosen(COULEUR, **{name: -1})
    assert refused.value.field == f"options.{name}"


def test_a_whole_evening_adds_up() -> None:
    events: list[Event | None] = [
        SOLO,  # ann +30, others -10
        PAIR,  # bo and di +4, ann and cy -4
        PASSED,
        replace(MISERE, attacker_tricks=(2, 0)),  # cy and ann -10, others +10
        ANNULLED,
        replace(TROU, side_tricks=12),  # 8 + 3 x 2: bo and di +14
        replace(SOLO, contract="chelem", trump=None, attackers=("di",), side_tricks=12),
        AdjustEvent(ledger="points", player="cy", amount=5, reason="A card was missing."),
    ]
    evening = played(COULEUR, events)
    assert [amounts(line) for line in evening.lines] == [
        [30, -10, -10, -10],
        [-4, 4, -4, 4],
        [None] * 4,
        [-10, 10, -10, 10],
        [None] * 4,
        [-14, 14, -14, 14],
        [100, 100, 100, -300],
        [None, None, 5, None],
    ]
    assert evening.totals["points"] == {"ann": 102, "bo": 118, "cy": 67, "di": -282}
    assert [place.player for place in standings(evening)["points"]] == ["bo", "ann", "cy", "di"]


def test_the_deal_passes_to_the_left_when_all_pass() -> None:
    assert played(COULEUR, [PASSED]).next_dealer == "ann"
    assert played(COULEUR, [PASSED, ANNULLED]).next_dealer == "di"


def test_the_value_table_says_what_the_code_pays() -> None:
    rows = COULEUR.value_table(chosen(COULEUR, value_trou=7)).rows
    said = [(row.label, row.case, row.figures) for row in rows]
    assert said[:3] == [
        ("Couleur", "made", (4, -4)),
        ("Couleur", "each extra trick", (1, -1)),
        ("Couleur", "failed", (-4, 4)),
    ]
    assert ("6 tricks alone", "made", (24, -8)) in said
    assert ("Petite misère", "made", (30, -10)) in said
    assert ("Petite misère", "failed by two together", (-10, 10)) in said
    assert ("Trou", "made", (7, -7)) in said
    assert ("Chelem sur table", "failed", (-600, 200)) in said


@given(st.data())
def test_points_add_up_to_nothing(data: st.DataObject) -> None:
    line = last(COULEUR, data.draw(bid_deals(COULEUR, chosen(COULEUR))))
    assert line.counts
    assert sum(amount or 0 for amount in amounts(line)) == 0
