"""Whist belge: values, the pot of tokens, what is refused, and a whole evening."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boards.denominations import Denomination
from scoring.games.options import OptionRefused
from scoring.whist import rule_set
from scoring.whist.belge.pot import PotEmpty, tokens
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

BELGE = rule_set("whist_belge")
H, S = Denomination.H, Denomination.S

PAIR = DealEvent(
    players=FOUR,
    dealer="ann",
    contract="emballage",
    trump=H,
    attackers=("ann", "cy"),
    side_tricks=8,
)
SOLO = replace(PAIR, contract="solo", attackers=("bo",), side_tricks=5)
KEPT = replace(SOLO, contract="proposition_maintenue", side_tricks=6)
TROEL = replace(PAIR, contract="troel", trump=None)
ABONDANCE = replace(SOLO, contract="abondance", side_tricks=9)
IN_TRUMP = replace(ABONDANCE, contract="abondance_atout", turned_suit=H)
CHELEM = replace(SOLO, contract="chelem", trump=Denomination.NT, side_tricks=13)
MISERE = DealEvent(
    players=FOUR, dealer="bo", contract="misere", attackers=("di",), attacker_tricks=(0,)
)
JOINED = replace(MISERE, contract="petite_misere", attackers=("di", "ann"), attacker_tricks=(0, 0))
PICCOLO = replace(JOINED, contract="piccolo", attacker_tricks=(1, 1))
PASSED = DealEvent(players=FOUR, dealer="di", status=Status.PASSED_OUT)
ANNULLED = DealEvent(players=FOUR, dealer="di", status=Status.ANNULLED)
SIXTH = DealEvent(
    players=FOUR,
    dealer="cy",
    contract="sixieme_et_dernier",
    sixth_taker="ann",
    last_taker="bo",
)
AGREED = {"all_pass": "sixth_and_last"}


POINTS: dict[str, tuple[DealEvent, list[int]]] = {
    "a pair gains its tricks": (replace(PAIR, side_tricks=10), [10, -10, 10, -10]),
    "all 13 = 26": (replace(PAIR, side_tricks=13), [26, -26, 26, -26]),
    "a failed pair loses the tricks of its contract": (
        replace(PAIR, side_tricks=4), [-8, 8, -8, 8]
    ),
    "a raised level that failed": (replace(PAIR, level=10, side_tricks=9), [-10, 10, -10, 10]),
    "a raised level that was made": (replace(PAIR, level=10, side_tricks=11), [11, -11, 11, -11]),
    "a failed 13 is worth 13": (replace(PAIR, level=13, side_tricks=12), [-13, 13, -13, 13]),
    "a solo is bid for 5": (SOLO, [-5, 15, -5, -5]),
    "a proposal kept alone needs 6": (replace(KEPT, side_tricks=5), [6, -18, 6, 6]),
    "a troel is worth two a trick": (replace(TROEL, side_tricks=9), [18, -18, 18, -18]),
    "a failed troel loses 16": (replace(TROEL, side_tricks=7), [-16, 16, -16, 16]),
    "no extra tricks in an abondance": (replace(ABONDANCE, side_tricks=12), [-8, 24, -8, -8]),
    "an abondance in trump is worth as much": (IN_TRUMP, [-8, 24, -8, -8]),
    "a misère": (MISERE, [-10, -10, -10, 30]),
    "a misère fails with one trick": (replace(MISERE, attacker_tricks=(1,)), [10, 10, 10, -30]),
    "a petite misère of two": (JOINED, [10, -10, -10, 10]),
    "two together fail with one of them": (
        replace(JOINED, attacker_tricks=(0, 1)), [-10, 10, 10, -10]
    ),
    "a chelem": (CHELEM, [-24, 72, -24, -24]),
    "a chelem of 12 tricks": (replace(CHELEM, side_tricks=12), [24, -72, 24, 24]),
}  # fmt: skip


@pytest.mark.parametrize(("deal", "points"), POINTS.values(), ids=POINTS)
def test_points(deal: DealEvent, points: list[int]) -> None:
    assert amounts(last(BELGE, deal)) == points


@pytest.mark.parametrize(
    ("options", "deal", "points"),
    [
        ({"settlement": "face"}, SOLO, [-5, 5, -5, -5]),
        ({"settlement": "face"}, PAIR, [8, -8, 8, -8]),
        ({"settlement": "face"}, replace(SOLO, side_tricks=4), [5, -15, 5, 5]),
        ({"team_piccolo": "team_total"}, replace(PICCOLO, attacker_tricks=(1, 0)),
         [10, -10, -10, 10]),
        ({"team_piccolo": "team_total"}, PICCOLO, [-10, 10, 10, -10]),
        (AGREED, SIXTH, [-2, -2, 2, 2]),
        (AGREED, replace(SIXTH, last_taker="ann"), [-6, 2, 2, 2]),
    ],
    ids=[
        "face: a solo gains its value once", "face: a pair as ever",
        "face: a loss is paid to each", "one trick together", "one each is too many together",
        "two takers", "one taker of both",
    ],
)  # fmt: skip
def test_a_table_may_agree_otherwise(
    options: dict[str, object], deal: DealEvent, points: list[int]
) -> None:
    assert amounts(last(BELGE, deal, **options)) == points


@pytest.mark.parametrize(
    ("options", "deal", "jetons", "pot"),
    [
        ({}, SOLO, [-2, 6, -2, -2], 0),
        ({}, PAIR, [2, -2, 2, -2], 0),
        ({}, replace(SOLO, side_tricks=4), [2, -12, 2, 2], 6),
        ({}, replace(PAIR, side_tricks=7), [-6, 4, -6, 4], 4),
        ({}, PASSED, [-2, -2, -2, -2], 8),
        ({"ante": 0}, PASSED, [None] * 4, 0),
        ({"ante": 0, "stake": 3}, SOLO, [-3, 9, -3, -3], 0),
        ({"ante": 2, "stake": 0}, MISERE, [-2, -2, -2, 6], 0),
        (
            {"pot_on_failure": "double_to_each"}, replace(SOLO, side_tricks=4),
            [8, -28, 8, 8], 4,
        ),
        (
            {"pot_on_failure": "double_to_each"}, replace(PAIR, side_tricks=7),
            [-10, 8, -10, 8], 4,
        ),
        (
            {"pot_on_failure": "pot_plus_match"}, replace(SOLO, side_tricks=4),
            [2, -8, 2, 2], 2,
        ),
        (
            {"pot_on_failure": "pot_plus_match"}, replace(PAIR, side_tricks=7),
            [-4, 4, -4, 4], 0,
        ),
        (AGREED, SIXTH, [-1, -1, -1, -1], 4),
    ],
    ids=[
        "ante, then stakes and the pot to a solo", "the pot shared by a pair",
        "a solo that failed pays double the pot, the rest stays",
        "a pair that failed pays double the pot", "all pass: everyone antes again",
        "no ante, no pot", "stakes alone", "the pot alone", "double to each, alone",
        "double to each, a pair", "pot and match, alone", "pot and match, a pair",
        "sixième et dernier leaves the pot",
    ],
)  # fmt: skip
def test_tokens_of_the_first_deal(
    options: dict[str, object], deal: DealEvent, jetons: list[int | None], pot: int
) -> None:
    line = last(BELGE, deal, **options)
    assert (amounts(line, "jetons"), line.after.pot) == (jetons, pot)


def test_an_odd_token_stays_in_the_pot() -> None:
    five = AdjustEvent(ledger="jetons", player="ann", amount=-5, reason="Five to begin with.")
    line = last(BELGE, five, PAIR)
    assert (amounts(line, "jetons"), line.after.pot) == ([3, -1, 3, -1], 1)


def test_two_pay_the_same_for_an_odd_pot() -> None:
    five = AdjustEvent(ledger="jetons", player="ann", amount=-5, reason="Five to begin with.")
    line = last(BELGE, five, replace(PAIR, side_tricks=7), pot_on_failure="pot_plus_match")
    assert (amounts(line, "jetons"), line.after.pot) == ([-4, 6, -4, 6], 1)


REFUSED: dict[str, tuple[DealEvent, str, str]] = {
    "abondance in trump in another suit": (
        replace(IN_TRUMP, trump=S),
        "trump",
        "The trump of Abondance in trump is the suit of the turned card.",
    ),
    "troel in another suit": (
        replace(TROEL, trump=S, turned_suit=H),
        "trump",
        "The trump of Troel is the suit of the turned card.",
    ),
    "a turned card without suit": (
        replace(IN_TRUMP, trump=None, turned_suit=Denomination.NT),
        "turned_suit",
        "The turned card has a suit. Choose it, or leave the turned suit empty.",
    ),
    "emballage by one player": (
        replace(PAIR, attackers=("ann",)),
        "attackers",
        "Proposal accepted (emballage): the number of attackers is 2, not 1. Choose them again.",
    ),
    "troel without partner": (
        replace(TROEL, attackers=("ann",)),
        "attackers",
        "Troel: the number of attackers is 2, not 1. Choose them again.",
    ),
    "level 14": (
        replace(PAIR, level=14),
        "level",
        "Proposal accepted (emballage) is bid for 8 to 13 tricks, not for 14.",
    ),
    "level below": (
        replace(PAIR, level=7),
        "level",
        "Proposal accepted (emballage) is bid for 8 to 13 tricks, not for 7.",
    ),
    "solo of 4": (
        replace(SOLO, level=4), "level", "Solo is bid for 5 to 13 tricks, not for 4."
    ),
    "proposal kept of 5": (
        replace(KEPT, level=5), "level", "Proposal kept alone is bid for 6 to 13 tricks, not for 5."
    ),
    "a raised abondance": (
        replace(ABONDANCE, level=10),
        "level",
        "Abondance has a fixed number of tricks. Leave the level empty.",
    ),
    "13 tricks with a card aside": (
        replace(JOINED, attacker_tricks=(13, 0)),
        "attacker_tricks",
        "From 0 to 12 tricks can be taken, not 13.",
    ),
    "sum above 12": (
        replace(JOINED, attacker_tricks=(7, 6)),
        "attacker_tricks",
        "Together the attackers can take 12 tricks at most, not 13.",
    ),
    "sum above 13": (
        replace(PICCOLO, attacker_tricks=(7, 7)),
        "attacker_tricks",
        "Together the attackers can take 13 tricks at most, not 14.",
    ),
    "14 tricks": (
        replace(PAIR, side_tricks=14), "side_tricks", "From 0 to 13 tricks can be taken, not 14."
    ),
    "trump missing": (
        replace(ABONDANCE, trump=None), "trump", "Abondance needs a trump suit. Choose it."
    ),
    "chelem without a word on trump": (
        replace(CHELEM, trump=None), "trump", "Say which suit is trump, or that there is none."
    ),
    "sixième et dernier not agreed on": (
        SIXTH,
        "contract",
        "This table deals again when all pass. “Sixième et dernier” was not agreed on.",
    ),
    "a taker in another contract": (
        replace(PAIR, last_taker="ann"),
        "last_taker",
        "Proposal accepted (emballage) has no use for this entry. Leave it empty, or choose again.",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("deal", "field", "sentence"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused(deal: DealEvent, field: str, sentence: str) -> None:
    line = last(BELGE, deal)
    assert not line.counts
    assert (line.issues[0].field, sentences(line)) == (field, [sentence])


@pytest.mark.parametrize(
    "deal",
    [
        replace(SOLO, attackers=("bo", "ann")),
        replace(ABONDANCE, attackers=("bo", "ann")),
        replace(IN_TRUMP, attackers=("bo", "ann")),
        replace(CHELEM, attackers=("bo", "ann")),
        replace(KEPT, attackers=("bo", "ann")),
        replace(MISERE, attackers=("di", "ann"), attacker_tricks=(0, 0)),
        replace(JOINED, contract="picollissimo", attacker_tricks=(2, 2)),
    ],
    ids=lambda deal: str(deal.contract),
)
def test_who_plays_alone_has_no_partner(deal: DealEvent) -> None:
    assert codes(last(BELGE, deal)) == [("attackers", "attackers_number")]


@pytest.mark.parametrize(
    ("deal", "found"),
    [
        (replace(SIXTH, sixth_taker=None), [("sixth_taker", "taker_absent")]),
        (replace(SIXTH, last_taker="eve"), [("last_taker", "taker_absent")]),
        (PASSED, [("status", "sixth_on")]),
        (replace(SIXTH, attackers=("ann",)), [("attackers", "attackers_number")]),
    ],
    ids=["no taker", "not at the table", "passed out instead", "an attacker"],
)
def test_sixieme_et_dernier_is_played_by_its_rules(
    deal: DealEvent, found: list[tuple[str, str]]
) -> None:
    assert codes(last(BELGE, deal, **AGREED)) == found


def test_a_plain_abondance_in_the_turned_suit_is_odd() -> None:
    line = last(BELGE, replace(ABONDANCE, turned_suit=H))
    assert line.counts
    assert sentences(line) == ["This abondance is in the turned suit. Is it an abondance in trump?"]
    assert last(BELGE, replace(ABONDANCE, turned_suit=S)).issues == ()


@pytest.mark.parametrize("name", ["ante", "stake"])
def test_tokens_are_never_negative(name: str) -> None:
    with pytest.raises(OptionRefused) as refused:
        chosen(BELGE, **{name: -1})
    assert str(refused.value) == f"“-1” is no choice for the option “{name}”. Choose one of: ≥ 0."


def test_nothing_is_won_from_an_empty_pot_before_the_antes() -> None:
    with pytest.raises(PotEmpty, match="Everyone antes before the deal is played"):
        tokens(0, chosen(BELGE), 1, made=True)
    assert tokens(0, chosen(BELGE, ante=0), 1, made=True).attacker == 3


def test_an_adjustment_cannot_overdraw_the_pot() -> None:
    takes = AdjustEvent(ledger="jetons", player="ann", amount=9, reason="Found on the floor.")
    assert sentences(last(BELGE, PASSED, takes)) == [
        "The pot holds 8 tokens. An adjustment cannot take more out of it."
    ]
    line = last(BELGE, PASSED, replace(takes, amount=8))
    assert (amounts(line, "jetons"), line.after.pot) == ([8, None, None, None], 0)


def test_there_are_no_penalties_in_this_game() -> None:
    line = last(BELGE, PenaltyEvent(kind="minor", culprit="ann"))
    assert codes(line) == [("kind", "penalty_unknown")]


def test_a_whole_evening_adds_up() -> None:
    events: list[Event | None] = [
        PAIR,  # antes; 8 to ann and cy; pot 4 → 0
        PASSED,  # antes twice; pot 8
        replace(SOLO, side_tricks=4),  # bo pays 5 each; tokens 3 + 16, each other 1 + 5, pot 9
        ANNULLED,
        replace(TROEL, side_tricks=13),  # 26; tokens 1 + 4 each, pot 1
        replace(JOINED, attacker_tricks=(0, 2)),  # di and ann lose 10 and 1 + 1 tokens, pot 1
        CHELEM,  # bo gains 72; tokens 3 + 1, pot 0
    ]
    evening = played(BELGE, events)
    assert [amounts(line) for line in evening.lines] == [
        [8, -8, 8, -8],
        [None] * 4,
        [5, -15, 5, 5],
        [None] * 4,
        [26, -26, 26, -26],
        [-10, 10, 10, -10],
        [-24, 72, -24, -24],
    ]
    assert [amounts(line, "jetons") for line in evening.lines] == [
        [2, -2, 2, -2],
        [-2, -2, -2, -2],
        [6, -19, 6, 6],
        [None] * 4,
        [5, -1, 5, -1],
        [-2, 2, 2, -2],
        [-1, 4, -1, -1],
    ]
    assert [line.after.pot for line in evening.lines] == [0, 8, 9, 9, 1, 1, 0]
    assert evening.totals == {
        "points": {"ann": 5, "bo": 33, "cy": 25, "di": -63},
        "jetons": {"ann": 8, "bo": -18, "cy": 12, "di": -2},
    }
    assert [place.player for place in standings(evening)["jetons"]] == ["cy", "ann", "di", "bo"]


def test_an_early_deal_that_is_mended_changes_the_pot_of_the_later_ones() -> None:
    before = played(BELGE, [PAIR, SOLO, PAIR])
    mended = played(BELGE, [replace(PAIR, side_tricks=7), SOLO, PAIR])
    assert [line.after.pot for line in before.lines] == [0, 0, 0]
    assert [line.after.pot for line in mended.lines] == [4, 0, 0]
    assert amounts(mended.lines[1], "jetons") == [-1, 7, -1, -1]


def test_the_table_says_what_lies_in_the_pot() -> None:
    assert BELGE.marks(played(BELGE, [PASSED]).moment.state) == {"Pot": 8}
    assert played(BELGE, [PASSED]).next_dealer == "ann"


def test_the_value_table_follows_the_agreements() -> None:
    plain = BELGE.value_table(chosen(BELGE)).rows
    face = BELGE.value_table(chosen(BELGE, settlement="face", **AGREED)).rows
    said = [(row.label, row.case, row.figures) for row in plain]
    assert ("Solo", "made: each trick taken", (3, -1)) in said
    assert ("Solo", "failed: each trick of the contract", (-3, 1)) in said
    assert ("Troel", "all thirteen tricks", (26, -26)) in said
    assert ("Misère", "made", (30, -10)) in said
    assert len(face) == len(plain) + 1
    assert face[-1].figures == (-3, 1)
    made = [row.figures for row in face if (row.label, row.case) == ("Misère", "made")]
    assert made == [(10, -10)]


agreements = st.fixed_dictionaries(
    {
        "ante": st.integers(0, 3),
        "stake": st.integers(0, 3),
        "pot_on_failure": st.sampled_from(["double_shared", "double_to_each", "pot_plus_match"]),
        "team_piccolo": st.sampled_from(["each", "team_total"]),
    }
)
evenings = st.lists(bid_deals(BELGE, chosen(BELGE)) | st.just(PASSED), max_size=6)


@given(agreements, evenings)
def test_points_add_up_to_nothing_and_tokens_to_the_pot(
    options: dict[str, object], deals: list[DealEvent]
) -> None:
    evening = played(BELGE, deals, **options)
    assert all(line.counts for line in evening.lines)
    assert sum(evening.totals["points"].values()) == 0
    assert sum(evening.totals["jetons"].values()) + evening.moment.state.pot == 0
    assert all(line.after.pot >= 0 for line in evening.lines)
