"""The newest item of a line is taken back by its author, by appending; nothing is erased."""

import uuid as uuids
from importlib import import_module

import pytest
from django.apps import apps

from boards.seats import Seat
from tests.services.results.field import CLOSED, DIRECTOR, OPEN, PHONE, SCORER, Field
from whiz_tournament.models import ResultLine, ScoreEntry
from whiz_tournament.services.errors import Forbidden, StaleVersion
from whiz_tournament.services.log.submission import NotYourAct, ReasonRequired
from whiz_tournament.services.results import (
    LineAnswer,
    LinePlace,
    Sender,
    confirm_result,
    restore_result,
    undo_result,
    verify_tournament,
    void_result,
)

TEN, ELEVEN = "10H by N =", "10H by N +1"


def undo(
    field: Field,
    version: int,
    *,
    sender: Sender = SCORER,
    place: LinePlace = OPEN,
    reason: str = "",
    uuid: uuids.UUID | None = None,
) -> LineAnswer:
    uuid = uuid or uuids.uuid4()
    return field.act(undo_result, sender, place=place, version=version, reason=reason, uuid=uuid)


def head(field: Field) -> tuple[str, str, int | None, int]:
    line = field.line()
    return line.state, line.kind, line.tricks, line.version


def test_first_value_is_taken_back(field: Field) -> None:
    field.enter(SCORER, TEN)
    undo(field, 1)
    assert head(field) == ("empty", "", None, 2)
    assert field.enter(SCORER, ELEVEN, version=2).version == 3


def test_correction_is_taken_back(field: Field) -> None:
    field.enter(SCORER, TEN)
    field.enter(SCORER, ELEVEN, version=1)
    undo(field, 2)
    assert head(field) == ("confirmed", "played", 10, 3)


def test_settled_dispute_is_open_again(field: Field) -> None:
    field.enter(PHONE, TEN, by=Seat.N)
    field.enter(PHONE, ELEVEN, by=Seat.E)
    field.enter(SCORER, TEN, version=2)
    undo(field, 3)
    assert head(field) == ("disputed", "played", 11, 4)


def test_void_is_taken_back(field: Field) -> None:
    field.enter(SCORER, TEN)
    field.act(void_result, SCORER, version=1, reason="fausse donne")
    undo(field, 2)
    assert head(field) == ("confirmed", "played", 10, 3)


def test_undo_of_undo_is_redo(field: Field) -> None:
    field.enter(SCORER, TEN)
    undo(field, 1)
    undo(field, 2)
    assert head(field) == ("confirmed", "played", 10, 3)


def test_same_undo_twice_is_one_item(field: Field) -> None:
    field.enter(SCORER, TEN)
    key = uuids.uuid4()
    assert [undo(field, 1, uuid=key).status for _ in range(2)] == [201, 200]
    assert ScoreEntry.objects.count() == 2


def test_chain_holds_after_it(field: Field) -> None:
    field.enter(SCORER, TEN)
    undo(field, 1)
    assert verify_tournament(field.tournament) == []


@pytest.mark.parametrize(
    ("sender", "version", "refusal"),
    [
        pytest.param(DIRECTOR, 1, NotYourAct, id="somebody else's act"),
        pytest.param(SCORER, 0, StaleVersion, id="not the newest"),
        pytest.param(PHONE, 1, Forbidden, id="a table's device"),
    ],
)
def test_refused(field: Field, sender: Sender, version: int, refusal: type[Exception]) -> None:
    field.enter(SCORER, TEN)
    with pytest.raises(refusal):
        undo(field, version, sender=sender)
    assert head(field) == ("confirmed", "played", 10, 1)


def test_nothing_to_undo(field: Field) -> None:
    with pytest.raises(NotYourAct):
        undo(field, 0)


def test_closed_round_wants_a_reason(field: Field) -> None:
    field.enter(SCORER, TEN, place=CLOSED, reason="bordereau en retard")
    with pytest.raises(ReasonRequired):
        undo(field, 1, place=CLOSED)
    assert undo(field, 1, place=CLOSED, reason="annulé").version == 2


def test_the_table_of_a_dispute_that_is_open_again_settles_it_itself(field: Field) -> None:
    field.enter(PHONE, TEN, by=Seat.N)
    field.enter(PHONE, ELEVEN, by=Seat.E)
    field.enter(SCORER, TEN, version=2)
    undo(field, 3)
    assert field.act(confirm_result, PHONE, version=4, by=Seat.N).state == "confirmed"


def test_a_further_word_keeps_a_dispute_that_is_open_again(field: Field) -> None:
    field.enter(PHONE, TEN, by=Seat.N)
    field.enter(PHONE, ELEVEN, by=Seat.E)
    field.enter(SCORER, TEN, version=2)
    undo(field, 3)
    assert field.enter(PHONE, ELEVEN, by=Seat.S).state == "disputed"


def test_a_late_value_waits_again_once_restoring_is_taken_back(field: Field) -> None:
    field.enter(PHONE, TEN, by=Seat.N)
    field.act(void_result, SCORER, version=1, reason="essai")
    field.enter(PHONE, ELEVEN, by=Seat.E)
    field.act(restore_result, SCORER, version=3, reason="essai")
    undo(field, 4)
    assert (head(field), field.line().late) == (("void", "played", 10, 5), True)
    assert verify_tournament(field.tournament) == []
    ResultLine.objects.filter(version=5).update(late=False)  # as it was before the migration
    assert [fault.what for fault in verify_tournament(field.tournament)] == [
        "late is False, but the log says True"
    ]
    migration = import_module("whiz_tournament.migrations.0015_late_values_wait_again")
    migration.mark_late(apps, None)
    assert verify_tournament(field.tournament) == []
