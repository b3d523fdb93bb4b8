"""A phone is paired through the API, and speaks for its table with the key that it got."""

from typing import Any
from uuid import uuid4

import pytest

from tests.api.callers import Caller, Callers, result
from tests.tournaments import DIRECTOR, running
from whiz_tournament.models import AccessCodeKind, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.play.rounds import close_round, open_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament(callers: Callers) -> Tournament:
    made = running(callers.club, 9, rounds=3)
    ensure_card_secret(tournament=made)
    return made


def digits(tournament: Tournament, table: int = 2) -> str:
    return AccessCodes.of(tournament).digits(AccessCodeKind.TABLE, table)


def devices(tournament: Tournament) -> str:
    return f"tournaments/{tournament.public_id}/devices/"


def test_the_digits_give_a_key_that_enters_results(
    callers: Callers, tournament: Tournament
) -> None:
    told = callers.anonymous.post(devices(tournament), {"table": 2, "key": digits(tournament)})
    assert (told.status, told.body["table"]) == (201, 2)
    phone = Caller(f"Table {told.body['token']}", callers.anonymous.host)
    line = line_rows(tournament, round=1, table=2)[0]
    results = f"tournaments/{tournament.public_id}/results/"
    assert phone.post(results, result(1, 2, line.board, by="E")).status == 201
    assert phone.post(results, result(1, 1, 1, by="E")).code == "line_unknown"


def test_a_key_speaks_for_those_who_sat_there(callers: Callers, tournament: Tournament) -> None:
    """In the next round others sit there: what they have told is neither shown nor changed."""
    phone = callers.device(tournament, table=2)
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
    line = line_rows(tournament, round=2, table=2)[0]
    results = f"tournaments/{tournament.public_id}/results/"
    here = callers.device(tournament, table=2)
    assert here.post(results, result(2, 2, line.board, by="N")).status == 201
    asked = [
        phone.post(results, result(2, 2, line.board, by="E", base_version=0)),
        phone.post(results, [result(2, 2, line.board, by="E")]),
        phone.post(
            f"{results}2/2/{line.board}/confirm/", {"uuid": str(uuid4()), "version": 1, "by": "E"}
        ),
    ]
    assert [(told.status, "others_sit_here" in str(told.body)) for told in asked] == [
        (422, True), (200, True), (422, True),
    ]  # fmt: skip
    assert {"tricks" in str(told.body) for told in asked} == {False}
    stale = here.post(results, result(2, 2, line.board, by="E", base_version=0))
    assert (stale.code, "tricks" in str(stale.body)) == ("stale_version", True)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"table": 3}, 422, "door_closed"),
        ({"table": 77}, 422, "door_closed"),
        ({"key": "x"}, 422, "door_closed"),
        ({"table": 0}, 400, "invalid"),
        ({"table": "2"}, 400, "invalid"),
        ({"pin": "1"}, 400, "invalid"),
    ],
)
def test_whatever_opens_nothing_is_refused(
    callers: Callers, tournament: Tournament, body: dict[str, Any], status: int, code: str
) -> None:
    sent = {"table": 2, "key": digits(tournament)} | body
    told = callers.anonymous.post(devices(tournament), sent)
    assert (told.status, told.code) == (status, code)


def test_guessing_is_slowed_down(callers: Callers, tournament: Tournament) -> None:
    wrong = f"{(int(digits(tournament)) + 1) % 10**6:06d}"
    told = [
        callers.anonymous.post(devices(tournament), {"table": 2, "key": wrong}) for _ in range(11)
    ]
    assert [each.status for each in told] == [422] * 10 + [429]
    assert 290 <= int(told[-1].headers["Retry-After"]) <= 300
