"""What players ask to have corrected, through the API: listed with its effect, decided once."""

from typing import Any
from uuid import uuid4

import pytest

from boards.seats import Seat
from tests.api.callers import Callers
from tests.tournaments import DIRECTOR, enter, running, value_of
from whiz_tournament.models import RequestedCorrection, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.corrections.requested import request_correction
from whiz_tournament.services.devices import ensure_card_secret, pause_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(callers: Callers) -> Tournament:
    made = running(callers.club, 9, rounds=2)
    for table in (1, 2, 3):
        enter(made, 1, table, "10H by N =")
    return made


def ask(evening: Tournament, text: str = "10H by N -1") -> RequestedCorrection:
    line = line_rows(evening, round=1, table=1)[0]
    return request_correction(
        tournament=evening,
        entry=line.entries[Seat.E],
        place=(1, 1, line.board),
        value=value_of(text),
        reason="nine tricks",
        uuid=uuid4(),
    )


def test_a_request_is_read_with_its_effect_and_accepted_once(
    callers: Callers, evening: Tournament
) -> None:
    asked = ask(evening)
    at = f"tournaments/{evening.public_id}/correction-requests/"
    (listed,) = callers.director.get(at).body
    assert (listed["id"], listed["state"], listed["agrees"]) == (asked.public_id, "waiting", None)
    shown = callers.director.get(f"{at}{asked.public_id}/").body
    assert len(shown["moves"]) > 0
    one = f"{at}{asked.public_id}/accept/"
    other = callers.director.post(one, {"digest": "0" * 64})
    assert (other.status, other.code) == (409, "correction_outdated")
    done = callers.director.post(one, {"digest": shown["digest"]})
    assert (done.status, done.body["state"], done.body["now"]) == (200, "accepted", shown["asked"])
    again = callers.director.post(one, {})
    assert (again.status, again.code) == (409, "request_decided")


def test_a_request_is_refused_for_a_reason(callers: Callers, evening: Tournament) -> None:
    asked = ask(evening)
    one = f"tournaments/{evening.public_id}/correction-requests/{asked.public_id}/refuse/"
    assert callers.director.post(one, {}).status == 400
    done = callers.director.post(one, {"reason": "the slip says ten"})
    assert (done.status, done.body["decision_reason"]) == (200, "the slip says ten")


def test_there_is_no_other_request(callers: Callers, evening: Tournament) -> None:
    at = f"tournaments/{evening.public_id}/correction-requests/{'0' * 32}/"
    assert callers.director.get(at).status == 404
    assert callers.director.post(f"{at}accept/", {}).status == 404


def wanted(evening: Tournament, table: int = 1, **more: Any) -> dict[str, Any]:
    """What a table's phone sends."""
    board = line_rows(evening, round=1, table=table)[0].board
    place = {"uuid": str(uuid4()), "round": 1, "table": table, "board": board, "by": "E"}
    played = {"declarer": "N", "contract": "10H", "tricks": 9}
    return place | played | {"reason": "counted again"} | more


def test_a_table_asks_and_answers_as_on_its_page(callers: Callers, evening: Tournament) -> None:
    at = f"tournaments/{evening.public_id}/correction-requests/"
    phone, body = callers.device(evening), wanted(evening)
    made = phone.post(at, body)
    assert (made.status, made.body["state"], made.body["late"]) == (201, "waiting", False)
    assert (made.body["reason"], made.body["slip"]) == ("counted again", False)
    assert made.body["asks"] == ["N"]
    assert "act" not in made.body
    assert phone.post(at, body).body["id"] == made.body["id"]  # sent twice
    (listed,) = phone.get(at).body
    assert listed == made.body
    answer = f"{at}{made.body['id']}/answer/"
    assert phone.post(answer, {"by": "S", "agrees": True}).status == 404
    told = phone.post(answer, {"by": "N", "agrees": True})
    assert (told.status, told.body["agrees"], told.body["asks"]) == (200, True, [])
    assert [each["agrees"] for each in callers.director.get(at).body] == [True]


def test_a_phone_asks_for_nothing_of_other_tables(callers: Callers, evening: Tournament) -> None:
    at = f"tournaments/{evening.public_id}/correction-requests/"
    mine, other = callers.device(evening), callers.device(evening, 2)
    asked = mine.post(at, wanted(evening)).body["id"]
    assert other.get(at).body == []
    assert other.post(f"{at}{asked}/answer/", {"by": "N", "agrees": True}).status == 404
    assert other.post(at, wanted(evening)).status == 404
    assert mine.get(f"{at}{asked}/").status == 403  # its effect on the ranking is the director's
    assert mine.post(f"{at}{asked}/accept/", {}).status == 403


def test_a_request_that_cannot_be_kept_says_why(callers: Callers, evening: Tournament) -> None:
    at = f"tournaments/{evening.public_id}/correction-requests/"
    ensure_card_secret(tournament=evening)
    phone = callers.device(evening)
    assert phone.post(at, wanted(evening, reason="")).fields == ["reason"]
    assert phone.post(at, wanted(evening, tricks=10)).code == "same_result"
    assert phone.post(at, wanted(evening, declarer="W")).code == "domy_declares"
    assert phone.post(at, wanted(evening, by="W")).status == 404
    pause_table(event=evening, actor=DIRECTOR, table=1)
    assert phone.post(at, wanted(evening)).code == "table_paused"
    assert RequestedCorrection.objects.count() == 0
