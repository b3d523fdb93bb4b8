"""Events are written down, changed and taken back; what follows is replayed."""

import uuid as uuids
from typing import Any

import pytest

from boards.errors import WhizError
from tests.features.whist.made import (
    DIRECTOR,
    OTHER_PHONE,
    PHONE,
    SCORER,
    CardEvening,
    couleur,
    event,
    sent,
)
from whiz_tournament.features.whist.queries import whist_event_history
from whiz_tournament.features.whist.services import (
    EventAnswer,
    EventChanged,
    EventRefused,
    EventUnknown,
    change_event,
    close_evening,
    confirm_event,
    publish_evening,
    restore_event,
    undo_event,
    verify_evening,
    void_event,
)
from whiz_tournament.models import LineState, ScoreEntry, ScoreReason, WhistEvent
from whiz_tournament.services.errors import Forbidden, UuidReused, VersionRequired, WrongState
from whiz_tournament.services.log.submission import (
    AskDirector,
    NotYourAct,
    ReasonRequired,
    SameSide,
)

WON = {"1": 30, "2": -10, "3": -10, "4": -10}
LOST = {"1": -24, "2": 8, "3": 8, "4": 8}


def test_a_deal_is_worth_its_points(played: CardEvening) -> None:
    answer = played.record()
    assert (answer.table, answer.number, answer.version, answer.status) == (1, 1, 1, 201)
    assert answer.state is LineState.CONFIRMED
    assert answer.points == WON
    assert answer.amounts == {"points": WON}
    assert (answer.issues, answer.unfit) == ((), ())


def test_events_are_numbered_at_their_table(played: CardEvening) -> None:
    assert [played.record().number for _ in range(3)] == [1, 2, 3]
    assert [event.number for event in WhistEvent.objects.all()] == [1, 2, 3]


def test_the_same_request_gets_the_first_answer(played: CardEvening) -> None:
    uuid = uuids.uuid4()
    first, again = (played.record(uuid=uuid) for _ in range(2))
    assert (first.status, again.status) == (201, 200)
    assert (first.number, first.version, first.points) == (
        again.number,
        again.version,
        again.points,
    )
    assert ScoreEntry.objects.count() == WhistEvent.objects.count() == 1


def test_an_id_is_used_once(played: CardEvening) -> None:
    uuid = uuids.uuid4()
    played.record(uuid=uuid)
    with pytest.raises(UuidReused):
        played.record(couleur(tricks=8), uuid=uuid)
    with pytest.raises(UuidReused):
        played.record(uuid=uuid, number=2)
    assert WhistEvent.objects.count() == 1


def test_what_the_game_does_not_allow_leaves_nothing_behind(played: CardEvening) -> None:
    with pytest.raises(EventRefused) as refusal:
        played.record(couleur(trump=None))
    assert refusal.value.field == "trump"
    assert refusal.value.issues[0].code == refusal.value.code
    assert (WhistEvent.objects.count(), ScoreEntry.objects.count()) == (0, 0)


def test_a_change_needs_the_version_that_was_seen(played: CardEvening) -> None:
    played.record()

    def change(base_version: int | None) -> EventAnswer:
        submission = sent(number=1, base_version=base_version)
        value = event(couleur(tricks=5))
        return change_event(
            evening=played.evening, sender=DIRECTOR, submission=submission, event=value
        )

    with pytest.raises(VersionRequired):
        change(None)
    with pytest.raises(EventChanged) as refusal:
        change(2)
    assert refusal.value.current["version"] == 1
    answer = change(1)
    assert (answer.version, answer.points) == (2, LOST)


def test_a_number_is_the_next_one_or_one_that_is_there(played: CardEvening) -> None:
    assert played.record(number=1, base_version=0).number == 1
    with pytest.raises(EventUnknown):
        played.record(number=3)
    with pytest.raises(EventChanged):
        played.record(number=1, base_version=0)


def test_two_phones_that_disagree_are_both_kept(played: CardEvening) -> None:
    first = played.record(sender=PHONE, by=1, number=1)
    second = played.record(couleur(tricks=8), sender=OTHER_PHONE, by=2, number=1)
    assert (first.state, second.state) == (LineState.ENTERED, LineState.DISPUTED)
    assert second.points == dict.fromkeys("1234", 0)
    said = whist_event_history(played.evening, 1, 1)
    assert [(item.by, item.is_device) for item in said] == [(1, True), (2, True)]
    settled = played.record(couleur(tricks=8), number=1, base_version=2)
    assert (settled.state, settled.points["1"]) == (LineState.CONFIRMED, 36)


def test_a_second_phone_that_says_the_same_confirms(played: CardEvening) -> None:
    played.record(couleur(note="belle main"), sender=PHONE, by=1, number=1)
    answer = played.record(sender=OTHER_PHONE, by=3, number=1)
    assert answer.state is LineState.CONFIRMED
    assert played.event(1).value["note"] == "belle main"
    with pytest.raises(AskDirector):
        played.record(couleur(tricks=8), sender=OTHER_PHONE, by=3, number=1, base_version=2)


def test_one_does_not_confirm_ones_own_word(played: CardEvening) -> None:
    played.record(sender=PHONE, by=1, number=1)
    with pytest.raises(SameSide):
        played.act(confirm_event, 1, 1, sender=PHONE, by=1)
    answer = played.act(confirm_event, 1, 1, sender=PHONE, by=2)
    assert answer.state is LineState.CONFIRMED


@pytest.mark.parametrize("by", [None, 0, 5])
def test_a_phone_says_who_types(played: CardEvening, by: int | None) -> None:
    with pytest.raises(WhizError) as refusal:
        played.record(sender=PHONE, by=by)
    assert (refusal.value.code, refusal.value.field) == ("seat_unknown", "by")


def test_a_void_event_keeps_its_number_and_counts_nothing(played: CardEvening) -> None:
    played.record()
    played.record(couleur(tricks=5))
    answer = played.act(void_event, 1, 1)
    assert (answer.number, answer.state, answer.points["1"]) == (1, LineState.VOID, 0)
    assert played.record().number == 3
    with pytest.raises(WrongState):
        played.act(void_event, 1, 2)
    assert played.act(restore_event, 1, 2).points == WON


def test_undo_gives_back_what_was_before(played: CardEvening) -> None:
    played.record()
    played.record(couleur(tricks=5), number=1, base_version=1)
    answer = played.act(undo_event, 1, 2)
    assert (answer.version, answer.points) == (3, WON)
    with pytest.raises(NotYourAct):
        played.act(undo_event, 1, 3, sender=SCORER)


@pytest.mark.parametrize("what", [void_event, restore_event, undo_event])
def test_a_phone_takes_nothing_back(played: CardEvening, what: Any) -> None:
    played.record(sender=PHONE, by=1)
    with pytest.raises(Forbidden):
        played.act(what, 1, 1, sender=PHONE)


def test_once_closed_only_staff_write_and_say_why(played: CardEvening) -> None:
    played.record()
    close_evening(evening=played.evening, actor=DIRECTOR.actor)
    with pytest.raises(AskDirector):
        played.record(sender=PHONE, by=1)
    with pytest.raises(ReasonRequired):
        played.record()
    played.record(reason="oubliée")
    assert ScoreReason.objects.get().text == "oubliée"
    assert verify_evening(played.evening) == []


def test_a_change_after_publication_is_flagged(played: CardEvening) -> None:
    played.record()
    close_evening(evening=played.evening, actor=DIRECTOR.actor)
    publish_evening(evening=played.evening, actor=DIRECTOR.actor)
    played.record(couleur(tricks=5), number=1, base_version=1, reason="mal lu")
    assert played.event(1).changed_after_release
