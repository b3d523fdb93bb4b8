"""The clock through the API: read, stopped, made longer, a break; once for what was seen."""

import pytest

from tests.api.callers import Callers
from tests.fixtures import time_stands
from tests.tournaments import running
from whiz_tournament.models import Tournament

__all__ = ["time_stands"]
pytestmark = pytest.mark.django_db


@pytest.fixture
def at(callers: Callers) -> str:
    return f"tournaments/{running(callers.club, 9, rounds=3).public_id}/"


@pytest.mark.usefixtures("time_stands")
def test_the_clock_is_read_and_moved(callers: Callers, at: str) -> None:
    found = callers.scorer.get(f"{at}clock/")
    assert (found.status, found.body["round"], found.body["state"]) == (200, 1, "running")
    assert (found.body["planned"], found.body["slow"]) == (900, [])
    assert found.body["left"] == 900
    seen = {"seen": found.body["token"]}
    paused = callers.director.post(f"{at}clock/pause/", seen)
    assert (paused.status, paused.body["state"], paused.body["ends_at"]) == (200, "paused", None)
    late = callers.director.post(f"{at}clock/extend/", seen)
    assert (late.status, late.code) == (409, "clock_changed")
    more = callers.director.post(f"{at}clock/extend/", {"minutes": "5"})
    assert more.body["left"] == paused.body["left"] + 300
    anew = callers.director.post(f"{at}clock/start/", {"minutes": "10"})
    assert (anew.body["state"], anew.body["planned"]) == ("running", 600)


@pytest.mark.usefixtures("time_stands")
def test_one_table_gets_more_time(callers: Callers, at: str) -> None:
    given = callers.director.post(f"{at}clock/tables/2/", {"minutes": "3"})
    more = [{"round": 1, "table": 2, "seconds": 180}]
    assert (given.status, given.body["tables"], given.body["left"]) == (200, more, 900)
    assert callers.scorer.get(f"{at}clock/").body["tables"] == more
    idle = callers.director.post(f"{at}clock/tables/9/", {})
    assert (idle.status, idle.code) == (409, "table_at_rest")
    assert callers.director.send("DELETE", f"{at}clock/tables/2/").body["tables"] == []


def test_a_break_follows_a_round(callers: Callers, at: str) -> None:
    early = callers.director.post(f"{at}clock/break/", {"minutes": "15"})
    assert (early.status, early.code) == (409, "break_refused")
    callers.director.post(f"{at}rounds/1/close/")
    between = callers.scorer.get(f"{at}clock/").body
    assert (between["round"], between["left"]) == (None, None)
    assert between["evening_ends_at"] is not None
    found = callers.director.post(f"{at}clock/break/", {"minutes": "15"})
    assert (found.status, found.body["round"], found.body["on_break"]) == (200, 2, True)
    opened = callers.director.post(f"{at}rounds/2/open/")
    assert opened.status == 200
    assert callers.scorer.get(f"{at}clock/").body["on_break"] is False


def test_one_step_leads_to_the_next_round(callers: Callers, at: str) -> None:
    told = callers.director.post(f"{at}rounds/1/next/")
    assert (told.status, told.body["number"], told.body["status"]) == (200, 2, "open")
    assert list(Tournament.objects.get().rounds.values_list("status", flat=True)) == [
        "closed",
        "open",
        "pending",
    ]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"minutes": "0"}, 422, "clock_minutes"),
        ({"minutes": "601"}, 422, "clock_minutes"),
        ({"minutes": 5}, 400, "invalid"),
        ({"hours": "1"}, 400, None),
    ],
)
def test_minutes_are_a_figure_that_clocks_have(
    callers: Callers, at: str, body: dict[str, object], status: int, code: str | None
) -> None:
    told = callers.director.post(f"{at}clock/start/", body)
    assert told.status == status
    assert code in {None, told.code, *(each.get("code") for each in told.body.get("errors", []))}
