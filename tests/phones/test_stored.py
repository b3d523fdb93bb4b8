"""What a phone stores is looked at by name: cards, results of others, facts that say nothing."""

import json

import pytest

from tests.phones.stored import stored_besides

TOLD = {"uuid": "1", "slug": "club", "text": "{}", "state": "kept"}
BEGUN = {"name": "begun:club", "value": {"rounds": [{"round": 1, "seats": {}}]}}


def memory(*facts: object, entries: list[object] | None = None, **local: str) -> str:
    return json.dumps([entries or [], facts, local])


def test_what_a_phone_needs_is_no_stranger() -> None:
    words = {"name": "words", "value": {"contracts": {}, "lead": "off"}}
    assert stored_besides(memory(BEGUN, words, entries=[TOLD])) == set()


@pytest.mark.parametrize(
    ("stored", "found"),
    [
        (memory({"name": "words"}), {"words without a value"}),
        (memory({"name": "hands", "value": {}}), {"hands"}),
        (memory({"name": "begun:club", "value": {"hands": []}}), {"hands"}),
        (memory({"name": "begun:club", "value": {"rounds": [{"cards": []}]}}), {"cards"}),
        (memory({"name": "holders:club", "value": {"1/1": "Anne"}}), {"Anne"}),
        (memory(entries=[TOLD | {"hand": ""}]), {"hand"}),
        (memory(token="secret"), {"token"}),
    ],
)
def test_a_stranger_is_named(stored: str, found: set[str]) -> None:
    assert stored_besides(stored) == found
