"""No flat evening: conditions, targets, and deals that fulfil them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boards.board import Board
from boards.dealing import commit, deal_boards, verify
from boards.dealing_targets import (
    CONDITIONS,
    MOST_DEALS,
    Target,
    Targets,
    TargetsTooRare,
    TargetsUnreadable,
    TargetTooHigh,
    UnknownCondition,
    deal_to_targets,
    high_card_points,
    is_balanced,
)
from boards.deals import Deal
from boards.errors import WhizError
from boards.hands import Hand
from boards.seats import SEATS, Seat
from tests.boards.strategies import deals

FLAT = "N:AJ32.K32.Q32.J32 KT54.QJ4.K54.Q54 Q876.A65.J76.K76 9.T987.AT98.AT98"
"""North, East and South are balanced with 11, 11 and 10 points; West has neither."""
WILD = "N:AKQJT98.AK.A.A32 765.QJT9.KQJ.KQJ 432.8765.T98.T98 .432.765432.7654"
"""North 24 points and seven spades, East 15, South 0; West six diamonds."""

MET = {
    "flat": (FLAT, Seat.W, {"close"}),
    "wild": (WILD, Seat.W, {"strong_hand", "long_suit", "shapely"}),
    "wild, the Domy holds the strength": (WILD, Seat.N, {"strong_hand", "long_suit", "shapely"}),
    "flat, West plays": (FLAT, Seat.N, {"close", "shapely"}),
}


@pytest.mark.parametrize(("deal", "domy", "met"), MET.values(), ids=MET)
def test_conditions_look_at_the_three_players(deal: str, domy: Seat, met: set[str]) -> None:
    dealt = Deal.parse(deal)
    assert {name for name, each in CONDITIONS.items() if each.met(dealt, domy)} == met


def test_the_hand_of_the_domy_fulfils_nothing() -> None:
    """North holds thirteen of the high cards and nine spades; the players share the rest."""
    deal = Deal.parse("N:AKQJT9876.A.A.AK 5432.K432.K32.Q2 .QJT9.QJT9.JT987 .8765.87654.6543")
    assert not CONDITIONS["strong_hand"].met(deal, Seat.N)
    assert not CONDITIONS["long_suit"].met(deal, Seat.N)
    assert CONDITIONS["strong_hand"].met(deal, Seat.W)
    assert CONDITIONS["long_suit"].met(deal, Seat.W)


@given(deals)
def test_a_pack_holds_forty_points(deal: Deal) -> None:
    assert sum(map(high_card_points, deal.hands)) == 40


@pytest.mark.parametrize(
    ("hand", "balanced"),
    [
        ("AKQJ.T98.765.432", True),
        ("AKQJ.T987.765.32", True),
        ("AKQJT.987.765.32", True),
        ("AKQJT.9876.76.32", False),
        ("AKQJ.T987.7654.3", False),
        ("AKQJT9.876.76.32", False),
    ],
)
def test_balanced_shapes(hand: str, balanced: bool) -> None:
    assert is_balanced(Hand.parse(hand)) is balanced


READ = {
    "": "",
    "long_suit:6": "long_suit:6",
    "long_suit:6  strong_hand:012": "strong_hand:12 long_suit:6",
}


@pytest.mark.parametrize(("text", "written"), READ.items(), ids=READ)
def test_targets_are_read_and_written(text: str, written: str) -> None:
    targets = Targets.parse(text)
    assert str(targets) == written
    assert Targets.parse(str(targets)) == targets
    assert bool(targets) is bool(written)


REFUSED = {
    "no number": ("long_suit", TargetsUnreadable),
    "no name": (":6", TargetsUnreadable),
    "other digits": ("long_suit:٣", TargetsUnreadable),
    "a condition twice": ("close:1 close:2", TargetsUnreadable),
    "unknown": ("nice:3", UnknownCondition),
    "no board": ("close:0", TargetTooHigh),
}


@pytest.mark.parametrize(("text", "error"), REFUSED.values(), ids=REFUSED)
def test_targets_that_are_none(text: str, error: type[WhizError]) -> None:
    with pytest.raises(error):
        Targets.parse(text)


EVENINGS = ["strong_hand:6 close:3", "long_suit:8", "strong_hand:8 long_suit:4 shapely:8"]


@pytest.mark.parametrize("text", EVENINGS)
@pytest.mark.parametrize("domy", SEATS)
def test_an_evening_fulfils_its_targets(text: str, domy: Seat) -> None:
    targets = Targets.parse(text)
    boards = deal_to_targets(range(17, 25), domy, targets)
    assert [board.number for board in boards] == list(range(17, 25))
    assert {board.domy_seat for board in boards} == {domy}
    assert targets.fulfilled_by(boards)


def test_targets_count_boards_and_unknown_hands_fulfil_nothing() -> None:
    wild = Board.by_rule(1, Seat.W, Deal.parse(WILD))
    flat = Board.by_rule(2, Seat.W, Deal.parse(FLAT))
    unknown = Board.by_rule(3, Seat.W)
    assert Targets.parse("long_suit:1 close:1").fulfilled_by([wild, flat, unknown])
    assert not Targets.parse("long_suit:2").fulfilled_by([wild, flat, unknown])
    assert Targets().fulfilled_by([unknown])


def test_more_boards_than_there_are_cannot_be_asked() -> None:
    with pytest.raises(TargetTooHigh) as refusal:
        deal_to_targets([1, 2], Seat.W, Targets((Target("close", 3),)))
    assert refusal.value.params == {"boards": 2}


def test_a_wish_that_never_comes_true_is_refused_after_bounded_tries() -> None:
    rare = Targets.parse("strong_hand:39 long_suit:39 close:39")
    with pytest.raises(TargetsTooRare) as refusal:
        deal_to_targets(range(1, 41), Seat.W, rare)
    assert refusal.value.params == {"tries": MOST_DEALS}


def test_without_a_target_the_first_evening_is_taken() -> None:
    assert len(deal_to_targets([1, 2, 3], Seat.W, Targets())) == 3


@given(st.sampled_from(["close:1", "long_suit:2 close:1"]))
def test_a_promise_names_its_targets(text: str) -> None:
    boards, targets = deal_boards([1, 2], Seat.W), Targets.parse(text)
    promise = commit(boards, targets)
    assert verify(boards, promise, targets)
    assert not verify(boards, promise)
    assert not verify(boards, promise, Targets.parse("shapely:1"))
    assert verify(boards, commit(boards), Targets())


def test_half_of_the_evenings_of_one_board_are_as_likely_as_they_should_be() -> None:
    """Deals of one board to `shapely` are plain deals that pass: 86.6 % of all, so 2 in 15 fail.

    The long suit among them then comes in 0.4776 / 0.866 = 55 %: six standard errors of 800.
    """
    target = Targets.parse("shapely:1")
    dealt = [deal_to_targets([1], Seat.W, target)[0].deal for _ in range(800)]
    long = sum(deal is not None and CONDITIONS["long_suit"].met(deal, Seat.W) for deal in dealt)
    assert abs(long / 800 - 0.55) < 6 * 0.0176
