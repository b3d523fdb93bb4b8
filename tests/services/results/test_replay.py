"""An id is good for one score: said again it gets the first answer, said otherwise a refusal."""

import uuid as uuids
from dataclasses import replace

import pytest

from boards.seats import Seat
from tests.services.results.field import (
    DIRECTOR,
    OTHER_PHONE,
    PHONE,
    Field,
    make_field,
)
from whiz_tournament.models import Club, RoundStatus, ScoreEntry, TournamentRound
from whiz_tournament.queries.server.data_version import database_epoch
from whiz_tournament.services.errors import UuidReused
from whiz_tournament.services.results import (
    LinePlace,
    confirm_result,
    void_result,
)

N, E = Seat.N, Seat.E
ID = uuids.UUID("5f0c1a52-7a5e-4b0e-9d3f-6d1c2b3a4f5e")
TEN = "10H by N ="


def test_the_first_answer_comes_back_even_after_the_line_moved_on(field: Field) -> None:
    first = field.enter(PHONE, TEN, by=N, uuid=ID)
    field.enter(PHONE, "10H by N +1", by=E)
    TournamentRound.objects.filter(number=2).update(status=RoundStatus.CLOSED)
    again = field.enter(PHONE, TEN, by=N, uuid=ID)
    assert again == replace(first, status=200)
    assert ScoreEntry.objects.count() == 2


def test_the_answer_echoes_the_id_and_the_life_of_the_database(field: Field) -> None:
    answer = field.enter(PHONE, TEN, by=N, uuid=ID)
    assert (answer.uuid, answer.epoch) == (ID, database_epoch())


def test_a_phone_that_was_paired_again_resends_its_queue(field: Field) -> None:
    field.enter(PHONE, TEN, by=N, uuid=ID)
    assert field.enter(OTHER_PHONE, TEN, by=N, uuid=ID).status == 200


OTHERS = {
    "another value": {"text": "10H by N +1"},
    "another lead": {"text": "10H by N = lead SA"},
    "another seat": {"by": E},
    "another version": {"version": 0},
    "another reason": {"reason": "r"},
    "another line": {"place": LinePlace(2, 1, 4)},
    "a line that is not": {"place": LinePlace(2, 1, 99)},
}


@pytest.mark.parametrize("change", OTHERS.values(), ids=OTHERS)
def test_another_body_under_the_same_id_is_refused(field: Field, change: dict[str, object]) -> None:
    said: dict[str, object] = {"text": TEN, "by": N}
    field.enter(PHONE, uuid=ID, **said)  # type: ignore[arg-type]
    with pytest.raises(UuidReused):
        field.enter(PHONE, uuid=ID, **(said | change))  # type: ignore[arg-type]
    assert ScoreEntry.objects.count() == 1


def test_a_used_id_is_told_before_anything_about_the_other_line(field: Field) -> None:
    field.enter(PHONE, TEN, by=N, uuid=ID)
    field.enter(DIRECTOR, TEN, place=LinePlace(2, 1, 4))
    with pytest.raises(UuidReused):
        field.enter(PHONE, TEN, by=N, place=LinePlace(2, 1, 4), uuid=ID)


def test_an_id_of_another_act_is_refused(field: Field) -> None:
    field.enter(PHONE, TEN, by=N, uuid=ID)
    with pytest.raises(UuidReused):
        field.act(confirm_result, PHONE, uuid=ID, version=1, by=E)


def test_an_id_of_another_club_is_refused_and_tells_nothing(field: Field) -> None:
    from django_scopes import scope

    field.enter(PHONE, TEN, by=N, uuid=ID)
    other = Club.objects.create(name="Other")
    with scope(club=other):
        elsewhere = make_field(other)
        with pytest.raises(UuidReused):
            elsewhere.enter(PHONE, TEN, by=N, uuid=ID)
        assert ScoreEntry.objects.count() == 0


def test_every_act_can_be_repeated(field: Field) -> None:
    field.enter(PHONE, TEN, by=N)
    confirm, void = uuids.uuid4(), uuids.uuid4()
    answers = [
        [
            field.act(confirm_result, PHONE, uuid=confirm, version=1, by=E),
            field.act(void_result, DIRECTOR, uuid=void, version=2, reason="r"),
        ]
        for _ in range(2)
    ]
    first, second = answers
    assert second == [replace(answer, status=200) for answer in first]
    assert field.line().version == 3
