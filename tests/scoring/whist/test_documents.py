"""The document of an event: what is written is read back, and nothing else is taken."""

import json
from typing import Any

import pytest
from hypothesis import given

from boards.denominations import Denomination
from scoring.contracts import Doubling
from scoring.whist.documents import WhistEventUnreadable, read_event, write_event
from scoring.whist.events import DealEvent, Event, PenaltyEvent
from tests.scoring.whist.strategies import events

DEAL = {
    "v": 1,
    "game": "whiz",
    "kind": "deal",
    "players": ["a", "b", "c"],
    "dealer": "a",
    "contract": "contract",
    "level": 10,
    "trump": "coeur",
    "multiplier": 2,
    "attackers": ["b"],
    "side_tricks": 11,
}


@given(events)
def test_every_event_comes_back(event: Event) -> None:
    document = json.loads(json.dumps(write_event(event, "whist_reglement")))
    assert read_event(document, "whist_reglement") == event


def test_a_deal_is_read_as_it_is_documented() -> None:
    event = DealEvent(
        players=("a", "b", "c"),
        dealer="a",
        contract="contract",
        level=10,
        trump=Denomination.H,
        doubling=Doubling.DOUBLED,
        attackers=("b",),
        side_tricks=11,
    )
    assert read_event(DEAL, "whiz") == event
    assert write_event(event, "whiz") == DEAL


def test_denominations_may_be_written_in_either_way_and_null_is_nothing() -> None:
    assert read_event(DEAL | {"trump": "H", "level": None}, "whiz") == read_event(
        {key: value for key, value in DEAL.items() if key != "level"}, "whiz"
    )


def test_a_penalty_is_read_as_it_is_documented() -> None:
    document = {"v": 1, "game": "g", "kind": "penalty"}
    said = {"culprit": "b", "deal": 3, "note": "revoke"}
    event = PenaltyEvent(kind="grave", culprit="b", deal=3, note="revoke")
    assert write_event(event, "g") == document | said | {"fault": "grave"}
    assert read_event(document | said | {"fault": "grave"}, "g") == event


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"v": 2}, "v"),
        ({"game": "bridge"}, "v"),
        ({"kind": "party"}, "kind"),
        ({"kind": ["deal"]}, "kind"),
        ({"colour": "red"}, "colour"),
        ({"players": "abc"}, "players"),
        ({"players": ["a", 2, "c"]}, "players.1"),
        ({"players": None}, "players"),
        ({"dealer": 1}, "dealer"),
        ({"level": "10"}, "level"),
        ({"level": True}, "level"),
        ({"level": 10.0}, "level"),
        ({"side_tricks": 10**9}, "side_tricks"),
        ({"trump": "hearts"}, "trump"),
        ({"trump": ["coeur"]}, "trump"),
        ({"multiplier": 3}, "multiplier"),
        ({"multiplier": True}, "multiplier"),
        ({"doubling": "X"}, "doubling"),
        ({"status": "lost"}, "status"),
        ({"queens": {"a": 4}}, "queens"),
        ({"rabrouche": "yes"}, "rabrouche"),
        ({"honours": {"side": "A"}}, "honours"),
        ({"honours": {"side": "C", "count": 3}}, "honours.side"),
        ({"honours": {"side": "A", "count": "3"}}, "honours.count"),
    ],
    ids=str,
)
def test_anything_else_is_refused_and_named(change: dict[str, Any], field: str) -> None:
    with pytest.raises(WhistEventUnreadable) as refused:
        read_event(DEAL | change, "whiz")
    assert refused.value.field == field
