"""The stored document of a line's value."""

from typing import Any

import pytest
from hypothesis import given

from boards.errors import Malformed
from scoring.contracts import ContractUnreadable
from scoring.documents import ValueUnreadable, read_value, write_value
from scoring.results import LineValue, NotPlayed, PassedOut, Played, TricksOutOfRange
from tests.scoring.strategies import played

FRAME: dict[str, Any] = {"v": 1, "game": "whiz"}
SLIP: dict[str, Any] = FRAME | {"declarer": "N", "contract": "10HX", "tricks": 11}


@pytest.mark.parametrize(
    ("value", "document"),
    [
        (Played.parse("10HX by N +1"), SLIP),
        (Played.parse("10HX by N +1 lead SA"), SLIP | {"lead": "SA"}),
        (PassedOut(), FRAME | {"passed_out": True}),
        (NotPlayed(), FRAME | {"not_played": True}),
    ],
)
def test_a_value_and_its_document(value: LineValue, document: dict[str, Any]) -> None:
    assert write_value(value) == document
    assert read_value(document) == value


@given(played)
def test_every_result_comes_back(result: Played) -> None:
    assert read_value(write_value(result)) == result


@pytest.mark.parametrize(
    "document",
    [
        {},
        FRAME,
        SLIP | {"v": 2},
        SLIP | {"game": "whist"},
        SLIP | {"passed_out": True},
        SLIP | {"extra": 1},
        SLIP | {"tricks": "11"},
        SLIP | {"tricks": True},
        SLIP | {"tricks": 11.0},
        SLIP | {"declarer": "Q"},
        SLIP | {"declarer": None},
        SLIP | {"contract": 10},
        SLIP | {"lead": 1},
        FRAME | {"passed_out": False},
        FRAME | {"passed_out": 1},
        FRAME | {"passed_out": True, "not_played": True},
    ],
)
def test_a_document_that_says_something_else_is_refused(document: dict[str, Any]) -> None:
    with pytest.raises(ValueUnreadable):
        read_value(document)


def test_the_parts_keep_their_own_errors() -> None:
    with pytest.raises(ContractUnreadable):
        read_value(SLIP | {"contract": "10HXXX"})
    with pytest.raises(TricksOutOfRange):
        read_value(SLIP | {"tricks": 14})
    with pytest.raises(Malformed):
        read_value(SLIP | {"lead": "ZZ"})
