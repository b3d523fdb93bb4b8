"""Results: how they are written, read and refused."""

import pytest
from hypothesis import given

from boards.seats import Seat
from scoring.contracts import Contract
from scoring.formulas import Formula
from scoring.results import (
    NotPlayed,
    PassedOut,
    Played,
    ResultUnreadable,
    TricksOutOfRange,
    read_result_text,
    result_text,
    same_outcome,
)
from tests.scoring.strategies import played


@pytest.mark.parametrize(
    ("level", "tricks", "text"), [(10, 10, "="), (10, 11, "+1"), (10, 8, "-2"), (13, 0, "-13")]
)
def test_tricks_are_told_against_the_level(level: int, tricks: int, text: str) -> None:
    assert result_text(level, tricks) == text
    assert read_result_text(text, level) == tricks


def test_what_was_not_played_out_says_so() -> None:
    assert [str(PassedOut()), str(NotPlayed())] == ["passed out", "not played"]


def test_a_result_has_a_notation() -> None:
    assert str(Played(Seat.N, Contract.parse("10HX"), 11)) == "10HX by N +1"


@given(played)
def test_a_result_is_read_back_as_written(result: Played) -> None:
    assert Played.parse(str(result)) == result


@pytest.mark.parametrize(
    "text", ["", "10HX", "10HX by N", "10HX by Q =", "10HX by N +0", "10HX  by N =", "10HX by N 1"]
)
def test_an_unreadable_result_is_refused(text: str) -> None:
    with pytest.raises(ResultUnreadable):
        Played.parse(text)


@pytest.mark.parametrize("tricks", [-1, 14])
def test_tricks_outside_a_deal_are_never_born(tricks: int) -> None:
    with pytest.raises(TricksOutOfRange) as refused:
        Played(Seat.N, Contract.parse("10H"), tricks)
    assert (refused.value.code, refused.value.field) == ("tricks_out_of_range", "tricks")


def test_more_overtricks_than_the_deal_holds_are_refused() -> None:
    with pytest.raises(TricksOutOfRange):
        Played.parse("12H by N +2")


@pytest.mark.parametrize(
    ("tricks", "standard", "exact"), [(9, False, False), (10, True, True), (11, True, False)]
)
def test_super_whiz_wants_exactly_the_tricks_bid(tricks: int, standard: bool, exact: bool) -> None:
    result = Played(Seat.S, Contract.parse("10H"), tricks)
    assert (result.made(Formula.STANDARD), result.made(Formula.SUPER)) == (standard, exact)


def test_two_slips_say_the_same_even_if_one_of_them_noted_the_lead() -> None:
    noted = Played.parse("10H by S = lead SA")
    assert same_outcome(noted, Played.parse("10H by S ="))
    for other in ("10HX by S =", "10H by N =", "10H by S +1"):
        assert not same_outcome(noted, Played.parse(other))
    assert not same_outcome(noted, PassedOut())
    assert not same_outcome(PassedOut(), NotPlayed())
    assert same_outcome(PassedOut(), PassedOut())
