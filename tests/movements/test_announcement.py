"""Announcements as values and as sentences, translated or with other seats."""

import json
from dataclasses import asdict

import pytest

from movements.announcement import Announcement, Follow, Spoken, Steps, spoken_of

SPOKEN: dict[str, tuple[Spoken, str]] = {
    "up and down": (
        Announcement(Steps(2, -1, 1)),
        (
            "North stays, East moves up 2 tables, South moves down one table, "
            "the boards move up one table."
        ),
    ),
    "boards stay": (Announcement(Steps(1, 0, 0)), "North stays, East moves up one table."),
    "far": (
        Announcement(Steps(-2, 3, -4)),
        (
            "North stays, East moves down 2 tables, South moves up 3 tables, "
            "the boards move down 4 tables."
        ),
    ),
    "turned": (
        Announcement(Steps(1, 0, 0), turned_rounds=2),
        (
            "North stays, East moves up one table. "
            "In the last 2 rounds everybody sits one seat further, clockwise."
        ),
    ),
    "rover": (
        Announcement(Steps(1, 0, 0), rover=16),
        "North stays, East moves up one table. Player 16 goes where the guide card says.",
    ),
    "two circles": (
        Follow(7, 2, (15,)),
        (
            "Take the seat of the player one number lower. Number 1 follows number 7. "
            "Number 8 follows number 14. 15 stays."
        ),
    ),
}


@pytest.mark.parametrize(("spoken", "sentence"), SPOKEN.values(), ids=SPOKEN)
def test_a_sentence_for_each(spoken: Spoken, sentence: str) -> None:
    assert spoken.sentence() == sentence


@pytest.mark.parametrize(("spoken", "sentence"), SPOKEN.values(), ids=SPOKEN)
def test_a_stored_announcement_comes_back(spoken: Spoken, sentence: str) -> None:
    assert spoken_of(json.loads(json.dumps(asdict(spoken)))) == spoken


def test_seats_and_words_are_the_clubs() -> None:
    french = {
        "{who} stays": "{who} reste",
        "{who} moves up one table": "{who} avance d’une table",
    }
    said = Announcement(Steps(1, 0, 0)).sentence(("Est", "Sud", "Ouest"), french.__getitem__)
    assert said == "Est reste, Sud avance d’une table."
