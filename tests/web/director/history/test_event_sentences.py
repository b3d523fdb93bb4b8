"""Each kind of act has its sentence, in every language, filled from the data it is kept with."""

from typing import Any

import pytest
from django.utils import translation

from scoring.documents import write_value
from scoring.results import NotPlayed
from whiz_tournament.models import CallReason, EventKind
from whiz_tournament.web.director.history.event_sentences import EVENT_SENTENCES, event_sentence

NAMES = {4: "Anne Petit"}
LINES: dict[str, Any] = {"1/2/7": {}, "1/3/7": {}}
WHERE: dict[str, Any] = {"board": 7, "round": 1, "table": 2}
OWED: dict[str, Any] = {"seats": {}, "dropped": False, "state": "empty", "value": None}
MENDED: dict[str, Any] = {
    "1/2/7": {"before": OWED, "after": OWED | {"value": write_value(NotPlayed())}}
}
ACTS: list[tuple[EventKind, dict[str, Any], str]] = [
    (EventKind.CREATED, {"name": "Spring"}, "The tournament was made: Spring."),
    (EventKind.OPENED, {"ruleset": "whist_couleur"}, "The evening began."),
    (EventKind.IMPORTED, {"lines": 42}, "The tournament was read from a file: 42 lines."),
    (EventKind.TOURNAMENT_EXPORTED, {}, "The whole tournament was taken out, with its hands."),
    (
        EventKind.SETTINGS_CHANGED,
        {"before": {"practice": False}, "after": {"practice": True}},
        "Settings changed: Practice from no to yes.",
    ),
    (EventKind.DELETED, {}, "The tournament was put in the trash."),
    (EventKind.RESTORED, {}, "The tournament was taken out of the trash."),
    (EventKind.PLAYERS_ENTERED, {"entries": [1]}, "1 player was entered."),
    (EventKind.PLAYERS_ENTERED, {"entries": [4]}, "Entered: Anne Petit."),
    (EventKind.PLAYERS_ENTERED, {"entries": [1, 2]}, "2 players were entered."),
    (
        EventKind.PLAYER_ARRIVED,
        {"entry": 4, "round": 2},
        "Anne Petit arrived, as number 4, from round 2 on.",
    ),
    (
        EventKind.MOVEMENT_CHANGED,
        {"entry": 0, "round": 3, "rounds": 4, "boards_a_round": 1},
        "Another movement from round 3 on: 4 rounds of 1 board.",
    ),
    (EventKind.SEATED, {"table": 2, "number": 9}, "Number 9 sat down at table 2."),
    (EventKind.UNSEATED, {"table": 2, "number": 9}, "Number 9 got up from table 2 again."),
    (EventKind.PLAYER_REPLACED, {"entry": 4}, "Anne Petit replaced number 4."),
    (EventKind.PLAYER_WITHDRAWN, {"entry": 4, "round": 2}, "Anne Petit left."),
    (EventKind.PLAYER_WITHDRAWN, {"entry": 5, "round": 2}, "Player 5 left."),
    (EventKind.PLAYER_WITHDRAWN, {"entry": 4}, "Anne Petit was taken off the list."),
    (EventKind.SECTIONS_MADE, {"sections": {"A": [1]}}, "Everybody was put in one section."),
    (
        EventKind.SECTIONS_MADE,
        {"sections": {"A": [1, 2], "B": [3]}},
        "The players were shared out among sections (A: 2, B: 1).",
    ),
    (
        EventKind.PLAYER_SUBSTITUTED,
        {"entry": 4, "round": 2, "boards": []},
        "Somebody sat in for Anne Petit in round 2.",
    ),
    (
        EventKind.PLAYER_SUBSTITUTED,
        {"entry": 4, "round": 2, "boards": [7]},
        "Somebody sat in for Anne Petit in round 2, on board 7.",
    ),
    (
        EventKind.SUBSTITUTE_UNDONE,
        {"entry": 4, "round": 2, "boards": [7]},
        "The substitute of Anne Petit in round 2: taken back.",
    ),
    (EventKind.WISHES_SAVED, {"wishes": [], "sessions": 0}, "Wishes: none."),
    (EventKind.PLAN_CHOSEN, {"key": "x"}, "A plan was chosen."),
    (
        EventKind.MOVEMENT_USED,
        {"rounds": 9, "tables": 3, "boards": 27},
        "A custom movement was chosen (rounds: 9, tables: 3).",
    ),
    (
        EventKind.TABLE_LOST,
        {"table": 3, "round": 2, "entry": 0},
        "Table 3 was removed from round 2 on.",
    ),
    (
        EventKind.CHANGE_UNDONE,
        {"undoes": 3, "round": 2, "entry": 0},
        "The last change of the evening was taken back.",
    ),
    (EventKind.TABLE_ADDED, {"round": 2, "entry": 0}, "A table was added from round 2 on."),
    (
        EventKind.BOARDS_DEALT,
        {"source": "seed", "boards": [1, 2, 3]},
        "Boards 1 to 3 were dealt from published words.",
    ),
    (
        EventKind.BOARDS_DEALT,
        {"source": "chance", "boards": [1, 2, 3]},
        "Boards 1 to 3 were dealt by chance.",
    ),
    (EventKind.BOARDS_IMPORTED, {"boards": [1, 2]}, "Boards 1 and 2 came from a file."),
    (EventKind.HANDS_FORGOTTEN, {}, "The hands were forgotten: the tables deal."),
    (EventKind.HANDS_EXPORTED, {"format": "pbn"}, "The hands were taken out as a PBN file."),
    (
        EventKind.HANDS_VIEWED,
        {"boards": [7]},
        "The hands of board 7 were looked at before it was out of play.",
    ),
    (
        EventKind.RESULTS_OPENED,
        {"board": 7},
        "The results of board 7 were opened by somebody who had still to play it.",
    ),
    (EventKind.HANDS_TYPED, {"board": 7}, "Board 7: the hands were typed."),
    (EventKind.CARDS_AMENDED, {"board": 7}, "Board 7: other cards were noted."),
    (EventKind.AMENDMENT_DROPPED, {"board": 7}, "Board 7: the other cards were taken back."),
    (EventKind.PICTURE_KEPT, {"board": 7}, "Board 7: a photograph was kept."),
    (EventKind.PICTURE_DROPPED, {"board": 7}, "Board 7: the photograph was forgotten."),
    (
        EventKind.HANDS_HANDED_OVER,
        {"number": 2},
        "The hands were handed over, sealed (number 2).",
    ),
    (EventKind.HANDS_OPENED, {"number": 2}, "The hands handed over were opened (number 2)."),
    (
        EventKind.HANDS_TAKEN_BACK,
        {"number": 2},
        "The hands handed over were taken back, unopened (number 2).",
    ),
    (EventKind.STARTED, {}, "The tournament started."),
    (EventKind.START_UNDONE, {}, "The start was taken back."),
    (EventKind.ROUND_OPENED, {"round": 3}, "Round 3 was opened."),
    (
        EventKind.ROUND_TAKEN_BACK,
        {"round": 3},
        "The opening of round 3 was taken back.",
    ),
    (EventKind.ROUND_CLOSED, {"round": 3}, "Round 3 was closed."),
    (EventKind.CLOSED, {"seal": "x"}, "The tournament was ended."),
    (EventKind.REOPENED, {}, "The tournament was opened again."),
    (EventKind.SEALED, {}, "The log of results was sealed."),
    (
        EventKind.SEATS_CORRECTED,
        {"after": {"2": {}}, "round": 1},
        "The players at table 2 in round 1 were corrected.",
    ),
    (
        EventKind.RESULT_ADDED,
        {"round": 3, "target": [3, 2, 12]},
        "Board 12 was played in round 3 at table 2, outside the plan.",
    ),
    (
        EventKind.RESULT_MOVED,
        {"source": [3, 2, 9], "target": [3, 2, 12], "leaves": "not_played"},
        "Board 9, round 3, table 2: played as board 12, round 3, table 2.",
    ),
    (
        EventKind.RESULTS_SWAPPED,
        {"source": [3, 2, 9], "target": [3, 2, 8]},
        "The results of board 9, round 3, table 2, and of board 8, round 3, table 2, were swapped.",
    ),
    (
        EventKind.RESULT_MOVED,
        {"source": [3, 2, 9], "target": [3, 2, 12], "leaves": "not_played", "undoes": 4},
        "What was put right about board 12, round 3, table 2: undone.",
    ),
    (
        EventKind.RESULT_CORRECTED,
        {"target": [1, 2, 7], "lines": MENDED},
        "Board 7, round 1, table 2: “nothing yet” became “not played”.",
    ),
    (
        EventKind.RESULT_CORRECTED,
        {"target": [1, 2, 7], "lines": MENDED, "undoes": 4},
        "Board 7, round 1, table 2: undone, “not played” is restored.",
    ),
    (
        EventKind.CORRECTION_REQUESTED,
        {"entry": 4} | WHERE,
        "Anne Petit asked for a correction: board 7, round 1, table 2.",
    ),
    (
        EventKind.REQUEST_ANSWERED,
        {"entry": 4, "agrees": True} | WHERE,
        "Anne Petit says that it was so: board 7, round 1, table 2.",
    ),
    (
        EventKind.REQUEST_ANSWERED,
        {"entry": 4, "agrees": False} | WHERE,
        "Anne Petit says that it was not so: board 7, round 1, table 2.",
    ),
    (
        EventKind.REQUEST_ACCEPTED,
        {"entry": 4} | WHERE,
        "What Anne Petit asked was accepted: board 7, round 1, table 2.",
    ),
    (
        EventKind.REQUEST_REFUSED,
        {"entry": 4, "reason": "no"} | WHERE,
        "What Anne Petit asked was refused: board 7, round 1, table 2.",
    ),
    (
        EventKind.BOARD_SPLIT,
        {"after": LINES},
        "Board 7 was fouled: which tables had which cards was noted.",
    ),
    (
        EventKind.WARNING_DISMISSED,
        {"line": "1/2/7"},
        "Round 1, table 2, board 7: looked odd, and is right.",
    ),
    (
        EventKind.RULING_GIVEN,
        {"kind": "adjusted", "entry": 4, "board": 7},
        "An adjusted score was given to Anne Petit, board 7.",
    ),
    (
        EventKind.RULING_GIVEN,
        {"kind": "weighted", "line": "3/2/7"},
        "A weighted score was given: round 3, table 2, board 7.",
    ),
    (
        EventKind.DIRECTOR_CALLED,
        {"table": 2, "reason": CallReason.WRONG_BOARD.value},
        "Table 2 called the director: Wrong board.",
    ),
    (EventKind.CALL_WITHDRAWN, {"table": 2}, "Table 2 took its call back."),
    (EventKind.CALL_TAKEN, {"table": 2}, "The call of table 2 was taken."),
    (EventKind.CALL_RELEASED, {"table": 2}, "The call of table 2 was let go."),
    (EventKind.CALL_DONE, {"table": 2}, "The call of table 2 was done."),
    (EventKind.CALL_REOPENED, {"table": 2}, "The call of table 2 was put back on the list."),
    (
        EventKind.TIME_GIVEN,
        {"round": 2, "table": 3, "minutes": "2"},
        "Round 2: table 3 got 2 min more.",
    ),
    (
        EventKind.TIME_TAKEN_BACK,
        {"round": 2, "table": 3},
        "Round 2: table 3 ends with the others again.",
    ),
    (EventKind.LEAVE_ANNOUNCED, {"entry": 4, "round": 2}, "Anne Petit stops after round 2."),
    (
        EventKind.LEAVE_TAKEN_BACK,
        {"entry": 4, "round": 2},
        "Anne Petit does not stop after round 2.",
    ),
    (EventKind.SLIP_RETURNED, {"round": 2, "table": 3}, "Round 2: the slip of table 3 is back."),
    (
        EventKind.SLIP_MISSED,
        {"round": 2, "table": 3},
        "Round 2: the slip of table 3 is not back after all.",
    ),
    (
        EventKind.PILE_TAKEN,
        {"round": 2, "tables": [1, 2, 3, 5]},
        "Round 2: a pile was taken, tables 1 to 3 and 5.",
    ),
    (
        EventKind.PILE_TAKEN_OVER,
        {"round": 2, "tables": [1, 2]},
        "Round 2: a pile was taken over, tables 1 and 2.",
    ),
    (
        EventKind.PILE_LET_GO,
        {"round": 2, "tables": [4]},
        "Round 2: a pile was let go, tables 4.",
    ),
    (EventKind.SUSPICION_DISMISSED, {"board": 7}, "Board 7 seemed fouled, but is right."),
    (
        EventKind.DISMISSAL_UNDONE,
        {"line": "1/2/7"},
        "Round 1, table 2, board 7: is asked about again.",
    ),
    (
        EventKind.RULING_GIVEN,
        {"kind": "penalty", "entry": 4},
        "A penalty was given to Anne Petit.",
    ),
    (EventKind.RULING_VOIDED, {"kind": "penalty"}, "A ruling was taken back."),
    (
        EventKind.RULING_VOIDED,
        {"kind": "penalty", "entry": 4},
        "The penalty of Anne Petit was taken back.",
    ),
    (
        EventKind.RULING_VOIDED,
        {"kind": "average", "entry": 4, "board": 7},
        "The adjusted score of Anne Petit, board 7, was taken back.",
    ),
    (
        EventKind.RULING_VOIDED,
        {"kind": "weighted", "board": 7},
        "The weighted score of board 7 was taken back.",
    ),
    (
        EventKind.RULING_RESTORED,
        {"kind": "penalty", "entry": 4},
        "The penalty of Anne Petit counts again.",
    ),
    (
        EventKind.RULING_RESTORED,
        {"kind": "average", "entry": 4, "board": 7},
        "The adjusted score of Anne Petit, board 7, counts again.",
    ),
    (
        EventKind.RULING_RESTORED,
        {"kind": "weighted", "board": 7},
        "The weighted score of board 7 counts again.",
    ),
    (
        EventKind.HANDS_PUT_BACK,
        {"boards": [1, 2, 3]},
        "Boards 1 to 3: the previous hands were restored.",
    ),
    (EventKind.PLAYER_MARKED, {"state": "late"}, "Roll call: Somebody comes late."),
    (EventKind.PLAYER_MARKED, {"state": "absent"}, "Roll call: Somebody is absent."),
    (EventKind.PLAYER_MARKED, {"state": "excused"}, "Roll call: Somebody is excused."),
    (EventKind.PLAYER_MARKED, {"state": "standby"}, "Roll call: Somebody plays if needed."),
    (
        EventKind.PLAYER_MARKED,
        {"state": ""},
        "Roll call: Somebody is neither late nor absent.",
    ),
    (EventKind.INTERIM_RELEASED, {"release": 1}, "The ranking so far was shown (version 1)."),
    (
        EventKind.PUBLISHED,
        {"status": "provisional", "release": 2},
        "The results were published, provisionally (version 2).",
    ),
    (
        EventKind.PUBLISHED,
        {"status": "final", "release": 2},
        "The results were made final (version 2).",
    ),
    (EventKind.RELEASE_WITHDRAWN, {"release": 2}, "Version 2 of the results was taken back."),
    (
        EventKind.RESULT_KEPT,
        {"table": 3, "board": 7},
        "Table 3 sent board 7 when it could not be taken: kept for the director.",
    ),
    (
        EventKind.RESULT_TAKEN_OVER,
        {"table": 3, "board": 7},
        "What table 3 sent for board 7 was taken over.",
    ),
    (
        EventKind.RESULT_LEFT_ASIDE,
        {"table": 3, "board": 7},
        "What table 3 sent for board 7 was left aside.",
    ),
    (
        EventKind.ENTRY_UNREADABLE,
        {"text": "{"},
        "A phone sent something unreadable: it is kept for the director.",
    ),
    (
        EventKind.ENTRY_LEFT_ASIDE,
        {},
        "Something unreadable that a phone sent was left aside.",
    ),
    (
        EventKind.COMPETITION_JOINED,
        {"competition": "Autumn", "share": "1"},
        "It counts in the competition “Autumn”.",
    ),
    (
        EventKind.COMPETITION_JOINED,
        {"competition": "Autumn", "share": "1/4"},
        "It counts for 1/4 in the competition “Autumn”.",
    ),
    (
        EventKind.COMPETITION_LEFT,
        {"competition": "Autumn"},
        "It does not count any more in the competition “Autumn”.",
    ),
    (
        EventKind.COMPETITION_PUBLISHED,
        {"competition": "Autumn"},
        "The competition “Autumn” was published.",
    ),
    (
        EventKind.COMPETITION_WITHDRAWN,
        {"competition": "Autumn"},
        "The competition “Autumn” was taken back.",
    ),
    (
        EventKind.SIMULTANEOUS_JOINED,
        {"simultaneous": "Autumn", "organiser": "the federation"},
        "It is played in the simultaneous “Autumn” of the federation.",
    ),
    (
        EventKind.SIMULTANEOUS_LEFT,
        {"simultaneous": "Autumn"},
        "It does not count any more in the simultaneous “Autumn”.",
    ),
    (
        EventKind.SIMULTANEOUS_RETURNED,
        {"simultaneous": "Autumn"},
        "It counts again in the simultaneous “Autumn”.",
    ),
    (
        EventKind.SIMULTANEOUS_DELIVERED,
        {"simultaneous": "Autumn", "number": 2},
        "Its results were written down for the simultaneous “Autumn” (delivery 2).",
    ),
    (
        EventKind.EMBARGO_ENDED,
        {"simultaneous": "Autumn"},
        "The embargo of the simultaneous “Autumn” ended.",
    ),
    (EventKind.DEVICE_PAIRED, {"table": 3}, "A phone was paired with table 3."),
    (EventKind.DEVICE_SHUT_OUT, {"table": 3}, "A phone of table 3 was shut out."),
    (EventKind.OWN_PHONE_SHUT_OUT, {"entry": 4}, "A phone of Anne Petit was shut out."),
    (
        EventKind.DEAL_KEPT,
        {"table": 3, "number": 7},
        "Table 3 sent deal 7 when it could not be taken: kept for the director.",
    ),
    (
        EventKind.DEAL_UNREADABLE,
        {"text": "{"},
        "A phone sent something unreadable: it is kept for the director.",
    ),
    (EventKind.DEAL_SETTLED, {}, "What a phone sent was taken off the director’s list."),
    (EventKind.TABLET_STAYS, {"table": 3}, "A tablet stays at table 3 from now on."),
    (EventKind.TABLET_LEAVES, {"table": 3}, "No tablet stays at table 3 any more."),
    (EventKind.TABLE_PAUSED, {"table": 3}, "Table 3 was paused."),
    (EventKind.TABLE_RESUMED, {"table": 3}, "Table 3 went on."),
    (EventKind.CARD_MADE_ANEW, {"kind": "table", "number": 3}, "Table 3 got a new card."),
    (EventKind.CARD_MADE_ANEW, {"kind": "player", "number": 4}, "Anne Petit got a new card."),
    (
        EventKind.CODES_GUESSED,
        {},
        "Somebody is guessing at codes: 100 wrong ones within 60 min.",
    ),
]


def test_each_kind_has_a_sentence_that_is_shown_here() -> None:
    assert set(EVENT_SENTENCES) == set(EventKind)
    assert {kind for kind, _, _ in ACTS} == set(EventKind)


@pytest.mark.parametrize(("kind", "data", "sentence"), ACTS, ids=[a[2] for a in ACTS])
def test_an_act_reads_as_its_sentence(kind: EventKind, data: dict[str, Any], sentence: str) -> None:
    with translation.override("en"):
        assert event_sentence(kind.value, data, NAMES) == sentence


@pytest.mark.parametrize("language", ["fr", "nl"])
@pytest.mark.parametrize(("kind", "data", "english"), ACTS, ids=[a[2] for a in ACTS])
def test_an_act_has_a_sentence_of_its_own_in_each_language(
    language: str, kind: EventKind, data: dict[str, Any], english: str
) -> None:
    with translation.override(language):
        sentence = event_sentence(kind.value, data, NAMES)
    assert sentence != english
    assert not set("{}%") & set(sentence)


def test_an_act_of_another_version_is_called_by_its_kind() -> None:
    assert event_sentence("lights_switched_off", {}, {}) == "lights switched off"
