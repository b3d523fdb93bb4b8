"""Wishes through the API: kept as a whole, refused with the place that is wrong, heeded."""

from typing import Any

import pytest

from tests.api.callers import Callers, Told
from tests.tournaments import draft, running
from whiz_tournament.models import Tournament

pytestmark = pytest.mark.django_db
STAYS = {"kind": "stays", "entry": 4, "other": None}
APART = {"kind": "apart", "entry": 1, "other": 2}


def at(tournament: Tournament) -> str:
    return f"tournaments/{tournament.public_id}/"


def put(callers: Callers, tournament: Tournament, *wishes: Any, **more: Any) -> Told:
    return callers.director.send("PUT", f"{at(tournament)}wishes/", {"wishes": wishes} | more)


def offer(callers: Callers, tournament: Tournament) -> dict[str, Any]:
    path = f"{at(tournament)}plans/?rounds=4&boards_per_round=3"
    found: dict[str, Any] = callers.director.get(path).body[0]
    return found


def test_what_is_kept_is_what_is_read(callers: Callers) -> None:
    tournament = draft(callers.club, 9)
    path = f"{at(tournament)}wishes/"
    assert callers.director.get(path).body == {"version": 0, "sessions": 0, "wishes": []}
    told = put(callers, tournament, STAYS, APART, sessions=2, base_version=0)
    assert told.body == {"version": 1, "sessions": 2, "wishes": [STAYS, APART]}
    assert callers.director.get(path).body == told.body
    short = {"kind": "stays", "entry": 4}
    assert put(callers, tournament, short, base_version=1).body["wishes"] == [STAYS]
    stale = put(callers, tournament, base_version=1)
    assert (stale.status, stale.code, stale.fields) == (409, "wishes_changed", ["base_version"])


@pytest.mark.parametrize(
    ("wishes", "more", "status", "field"),
    [
        ([STAYS, {"kind": "sings", "entry": 1}], {}, 400, "wishes[1].kind"),
        ([{"kind": "apart", "entry": 1}], {}, 400, "wishes[0].other"),
        ([STAYS | {"other": 2}], {}, 400, "wishes[0].other"),
        ([STAYS | {"entry": "4"}], {}, 400, "wishes[0].entry"),
        ([STAYS | {"table": 1}], {}, 400, "wishes[0].table"),
        ([STAYS], {"sessions": 5}, 422, "sessions"),
        ([STAYS], {"sessions": True}, 400, "sessions"),
        ([STAYS, STAYS], {}, 422, "wishes[1]"),
        ([STAYS | {"entry": 77}], {}, 422, "wishes[0]"),
        ([APART, APART | {"kind": "together"}], {}, 422, "wishes[1]"),
    ],
    ids=repr,
)
def test_a_wish_that_cannot_be(
    callers: Callers, wishes: list[Any], more: dict[str, Any], status: int, field: str
) -> None:
    tournament = draft(callers.club, 9)
    told = put(callers, tournament, *wishes, **more)
    assert (told.status, told.fields) == (status, [field])
    assert callers.director.get(f"{at(tournament)}wishes/").body["version"] == 0


def test_a_plan_tells_what_it_becomes_and_what_does_not_hold(callers: Callers) -> None:
    tournament = draft(callers.club, 4)
    put(callers, tournament, APART)
    plan = offer(callers, tournament)
    told = callers.director.get(f"{at(tournament)}plans/wished/?key={plan['key']}").body
    (open_wish,) = told["unfulfilled"]
    assert (open_wish | {"times": 0}) == APART | {"times": 0}
    assert open_wish["times"] > 0
    assert told["plan"]["key"] == plan["key"]
    assert (told["again_before"], told["again_after"]) == (None, None)
    refused = callers.director.post(f"{at(tournament)}plan/", {"key": plan["key"]})
    assert (refused.status, refused.code) == (422, "wishes_unmet")
    meant = {"key": plan["key"], "anyway": True}
    assert callers.director.post(f"{at(tournament)}plan/", meant).body["status"] == "ready"


def test_a_plan_for_other_people_is_outdated(callers: Callers) -> None:
    tournament = draft(callers.club, 9)
    key = offer(callers, tournament)["key"]
    callers.director.send("DELETE", f"{at(tournament)}entries/9/")
    told = callers.director.get(f"{at(tournament)}plans/wished/?key={key}")
    assert (told.status, told.code) == (409, "plan_outdated")


def test_a_plan_without_its_key_is_asked_for(callers: Callers) -> None:
    told = callers.director.get(f"{at(draft(callers.club, 9))}plans/wished/")
    assert (told.status, [each["field"] for each in told.body["errors"]]) == (400, ["key"])


def test_nothing_is_wished_of_a_tournament_that_runs(callers: Callers) -> None:
    told = put(callers, running(callers.club, 9), STAYS)
    assert (told.status, told.code) == (409, "wrong_state")
