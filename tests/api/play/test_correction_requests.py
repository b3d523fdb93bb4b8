"""What players ask to have corrected, through the API: listed with its effect, decided once."""

from uuid import uuid4

import pytest

from boards.seats import Seat
from tests.api.callers import Callers
from tests.tournaments import enter, running, value_of
from whiz_tournament.models import RequestedCorrection, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.corrections.request_correction import request_correction

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
    assert len(shown["ranks"]) > 0
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
