"""Whose request is answered next: keys and sessions before strangers, address by address."""

from whiz_tournament.management.serving.fair_threads import (
    KNOWN_AT_ONCE,
    STRANGERS_AT_ONCE,
    Asker,
    Turns,
)

PHONE = Asker("10.0.0.7", known=True)
CROWD = Asker("10.0.0.66", known=False)


def begun(turns: Turns, most: int) -> list[str]:
    """Which requests so many idle threads would take now."""
    taken: list[str] = []
    while len(taken) < most and (asker := turns.turn()) is not None:
        taken.append(turns.begin(asker))
    return taken


def test_a_score_passes_a_crowd_of_strangers() -> None:
    turns = Turns()
    for number in range(400):
        turns.add(CROWD, f"page {number}")
    assert begun(turns, 64) == [f"page {number}" for number in range(STRANGERS_AT_ONCE)]
    turns.add(PHONE, "score")
    assert begun(turns, 64) == ["score"]


def test_of_one_address_only_some_are_answered_at_once() -> None:
    turns = Turns()
    for number in range(400):
        turns.add(Asker("10.0.0.66", known=True), f"forged {number}")
    turns.add(PHONE, "score")
    taken = begun(turns, 64)
    assert len(taken) == KNOWN_AT_ONCE + 1
    assert taken[1] == "score"  # its address came after one of the other, not after all


def test_addresses_take_turns() -> None:
    turns = Turns()
    for address in ("a", "b"):
        for number in (1, 2):
            turns.add(Asker(address, known=True), f"{address}{number}")
    assert begun(turns, 64) == ["a1", "b1", "a2", "b2"]


def test_one_stranger_is_always_answered_however_many_scores_wait() -> None:
    turns = Turns()
    for number in range(10):
        turns.add(Asker(f"10.0.0.{number}", known=True), "score")
        turns.add(CROWD, "page")
    assert begun(turns, 4) == ["page", "score", "score", "score"]


def test_who_was_answered_makes_room_for_the_next() -> None:
    turns = Turns()
    for number in range(STRANGERS_AT_ONCE + 1):
        turns.add(CROWD, f"page {number}")
    begun(turns, 64)
    assert turns.turn() is None
    turns.end(CROWD)
    assert begun(turns, 64) == [f"page {STRANGERS_AT_ONCE}"]


def test_while_the_known_are_held_back_strangers_do_not_slip_in() -> None:
    turns = Turns()
    for number in range(STRANGERS_AT_ONCE):
        turns.add(CROWD, f"page {number}")
    turns.add(PHONE, "score")
    turns.begin(CROWD)  # the one that is always answered
    assert turns.turn(held=True) is None
    assert turns.turn() == PHONE
