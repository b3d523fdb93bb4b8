"""Bids, doublings and contracts: their order and their notation."""

import re

import pytest
from hypothesis import given

from boards.denominations import Denomination
from scoring.contracts import (
    BIDS,
    Bid,
    Contract,
    ContractUnreadable,
    Doubling,
    LevelOutOfRange,
)
from tests.scoring.strategies import contracts


def test_there_are_35_bids_in_rising_order() -> None:
    assert len(BIDS) == 35
    assert list(BIDS) == sorted(set(BIDS))
    assert (str(BIDS[0]), str(BIDS[-1])) == ("7C", "13NT")


@pytest.mark.parametrize(
    ("lower", "higher"),
    [("7C", "7D"), ("7D", "7H"), ("7H", "7S"), ("7S", "7NT"), ("7NT", "8C"), ("12NT", "13C")],
)
def test_a_bid_outranks_the_one_before(lower: str, higher: str) -> None:
    assert Contract.parse(lower).bid < Contract.parse(higher).bid


@given(contracts)
def test_a_contract_is_read_back_as_written(contract: Contract) -> None:
    assert Contract.parse(str(contract)) == contract
    assert re.fullmatch(r"(7|8|9|1[0-3])(C|D|H|S|NT)X{0,2}", str(contract))


def test_there_are_105_contracts_and_as_many_notations() -> None:
    notations = {
        str(Contract(bid.level, bid.denomination, doubling))
        for bid in BIDS
        for doubling in Doubling
    }
    assert len(notations) == 105


@pytest.mark.parametrize(
    "text",
    ["", "6H", "14H", "07H", "10h", "10N", "10 H", "10HXXX", "10Hx", " 10H", "10H\n", "H10", "١٠H"],
)
def test_anything_else_is_refused_with_the_field_named(text: str) -> None:
    with pytest.raises(ContractUnreadable) as refused:
        Contract.parse(text)
    assert (refused.value.code, refused.value.field) == ("contract_unreadable", "contract")


@pytest.mark.parametrize("level", [-1, 0, 6, 14])
def test_a_level_outside_7_to_13_is_never_born(level: int) -> None:
    with pytest.raises(LevelOutOfRange):
        Bid(level, Denomination.H)
    with pytest.raises(LevelOutOfRange):
        Contract(level, Denomination.H)
