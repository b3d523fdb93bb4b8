"""The evening's steps, rulings, paper and health: what fits, and what does not."""

from typing import Any
from uuid import uuid4

import pytest

from tests.api.callers import Callers
from tests.tournaments import draft, running
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import (
    Entry,
    Job,
    JobState,
    ResultLine,
    Ruling,
    Tournament,
)

pytestmark = pytest.mark.django_db


def at(tournament: Tournament) -> str:
    return f"tournaments/{tournament.public_id}/"


STEPS = [
    "start/", "close/", "publish/", "reopen/", "rounds/1/open/", "rounds/1/close/",
    "rounds/1/next/", "clock/start/", "clock/pause/", "clock/extend/",
]  # fmt: skip


@pytest.mark.parametrize("step", STEPS)
def test_a_step_in_the_wrong_state_names_both_states(callers: Callers, step: str) -> None:
    tournament = draft(callers.club, 9)
    told = callers.director.post(at(tournament) + step, **{"accept-language": "en"})
    assert (told.status, told.code, told.body["state"]) == (409, "wrong_state", "draft")
    assert told.body["needed"] in {"ready", "running", "closed"}


def test_there_is_no_round_99(callers: Callers) -> None:
    tournament = running(callers.club, 9, rounds=3)
    told = callers.director.post(f"{at(tournament)}rounds/99/open/")
    assert (told.status, told.fields) == (404, ["round"])


@pytest.mark.parametrize("body", [{"final": "yes"}, {"final": None}, {"finale": True}, []])
def test_publishing_says_final_or_not(callers: Callers, body: Any) -> None:
    assert callers.director.post(f"{at(draft(callers.club))}publish/", body).status == 400


def test_final_results_are_opened_again_for_a_reason(callers: Callers) -> None:
    tournament = running(callers.club, 9, rounds=3)
    callers.director.post(f"{at(tournament)}close/", {"confirm": True})
    callers.director.post(f"{at(tournament)}publish/", {"final": True})
    penalty = ruling(percent_of_board="10")
    del penalty["board"]
    refused = callers.director.post(f"{at(tournament)}penalties/", penalty)
    assert (refused.status, refused.code) == (409, "already_final")
    silent = callers.director.post(f"{at(tournament)}reopen/")
    assert (silent.status, silent.code, silent.fields) == (422, "reason_required", ["reason"])
    opened = callers.director.post(f"{at(tournament)}reopen/", {"reason": "a slip was found"})
    assert (opened.status, opened.body["status"]) == (200, "closed")
    assert callers.director.post(f"{at(tournament)}penalties/", penalty).status == 201


def ruling(**more: Any) -> dict[str, Any]:
    return {"uuid": str(uuid4()), "reason": "Disturbed", "board": 1, "entry": 1} | more


WRONG_RULINGS = [
    ("adjustments/", {"kind": "percentage"}, 422, "percentage"),
    ("adjustments/", {"kind": "percentage", "percentage": "101"}, 422, "percentage"),
    ("adjustments/", {"kind": "percentage", "percentage": "60.001"}, 422, "percentage"),
    ("adjustments/", {"kind": "percentage", "percentage": 60}, 400, "percentage"),
    ("adjustments/", {"kind": "percentage", "percentage": "1e2"}, 400, "percentage"),
    ("adjustments/", {"kind": "percentage", "percentage": "NaN"}, 400, "percentage"),
    ("adjustments/", {"kind": "average", "percentage": "60"}, 422, "percentage"),
    ("adjustments/", {"kind": "gift"}, 400, "kind"),
    ("adjustments/", {}, 400, "kind"),
    ("adjustments/", {"kind": "average", "board": 999}, 422, "board"),
    ("adjustments/", {"kind": "average", "entry": 999}, 422, "board"),
    ("adjustments/", {"kind": "average", "reason": " "}, 400, "reason"),
    ("adjustments/", {"kind": ["average"]}, 400, "kind"),
    ("adjustments/", {"kind": "weighted"}, 400, "entry"),
    ("penalties/", {"percent_of_board": "10"}, 400, "board"),
]


@pytest.mark.parametrize(
    ("path", "change", "status", "field"),
    WRONG_RULINGS,
    ids=[f"{p}{c}" for p, c, _, _ in WRONG_RULINGS],
)
def test_a_ruling_that_cannot_be(
    callers: Callers, path: str, change: dict[str, Any], status: int, field: str
) -> None:
    tournament = running(callers.club, 9, rounds=3)
    told = callers.director.post(at(tournament) + path, ruling(**change))
    assert told.status == status
    assert told.fields[0] == field
    assert not Ruling.objects.exists()


def test_rulings_are_given_once_and_taken_back_by_their_own_address(callers: Callers) -> None:
    tournament = running(callers.club, 9, rounds=3)
    entry = Entry.objects.filter(line_seats__line__board=1)[0].number
    body = ruling(kind="average_plus", entry=entry)
    given = callers.director.post(f"{at(tournament)}adjustments/", body)
    again = callers.director.post(f"{at(tournament)}adjustments/", body)
    assert (given.status, again.status, given.body) == (201, 200, again.body)
    penalty = {"uuid": str(uuid4()), "entry": 1, "percent_of_board": "10", "reason": "Late"}
    late = callers.director.post(f"{at(tournament)}penalties/", penalty)
    wrong = callers.director.send("DELETE", f"{at(tournament)}penalties/{given.body['id']}/")
    assert (late.status, wrong.status) == (201, 404)
    gone = f"{at(tournament)}adjustments/{given.body['id']}/"
    assert [callers.director.send("DELETE", gone).status for _ in range(2)] == [204, 404]
    assert (
        callers.director.send("DELETE", f"{at(tournament)}penalties/{late.body['id']}/").status
        == 204
    )
    assert Ruling.objects.count() == 2
    given_again = f"{at(tournament)}penalties/{late.body['id']}/restore/"
    assert callers.director.post(f"{gone}restore/", {}).body == given.body
    assert callers.director.post(given_again, {"reason": "It was so"}).status == 200
    twice = [callers.director.post(path, {}).status for path in (given_again, f"{gone}restore/")]
    assert twice == [404, 404]
    assert not Ruling.objects.exclude(voided_at=None).exists()
    assert callers.director.send("DELETE", gone).status == 204
    body["uuid"] = str(uuid4())
    assert callers.director.post(f"{at(tournament)}adjustments/", body).status == 201
    overtaken = callers.director.post(f"{gone}restore/", {})
    assert (overtaken.status, overtaken.code) == (409, "other_ruling_stands")


def test_rulings_are_listed_and_taken_back_for_a_reason(callers: Callers) -> None:
    tournament = running(callers.club, 9, rounds=3)
    entry = Entry.objects.filter(line_seats__line__board=1)[0].number
    given = callers.director.post(
        f"{at(tournament)}adjustments/", ruling(kind="percentage", percentage="60", entry=entry)
    )
    penalty = {"uuid": str(uuid4()), "entry": 1, "percent_of_board": "10", "reason": "Late"}
    late = callers.director.post(f"{at(tournament)}penalties/", penalty)
    gone = {"reason": "He was on time"}
    path = f"{at(tournament)}penalties/"
    assert callers.director.send("DELETE", f"{path}{late.body['id']}/", gone).status == 204
    [listed] = callers.director.get(f"{at(tournament)}adjustments/").body
    assert all(listed.pop(name) for name in ("at", "round", "table"))
    assert listed == {
        "id": given.body["id"], "kind": "percentage", "entry": entry, "board": 1,
        "value": {"percentage": "60"}, "reason": "Disturbed", "voided_at": None,
    }  # fmt: skip
    [listed] = callers.director.get(path).body
    assert (listed["id"], listed["kind"]) == (late.body["id"], "penalty")
    assert listed["voided_at"]
    assert listed["reason"] == "Late\nHe was on time"


def test_a_weighted_score_is_made_of_results(callers: Callers) -> None:
    tournament = running(callers.club, 9, rounds=3)
    line = ResultLine.objects.filter(tournament=tournament)[0]
    part = {"declarer": "N", "contract": "10H", "tricks": 10, "weight": "0.6"}
    other = part | {"tricks": 9, "weight": "0.4"}
    body = {"uuid": str(uuid4()), "round": line.round, "table": line.table, "board": line.board}
    body |= {"kind": "weighted", "results": [part, other], "reason": "Claim"}
    assert callers.director.post(f"{at(tournament)}adjustments/", body).status == 201
    wrong = body | {"uuid": str(uuid4()), "results": [part, other | {"contract": "1H"}]}
    told = callers.director.post(f"{at(tournament)}adjustments/", wrong)
    assert (told.status, told.fields) == (400, ["results[1].contract"])
    heavy = body | {"uuid": str(uuid4()), "results": [part, part]}
    assert callers.director.post(f"{at(tournament)}adjustments/", heavy).status == 422
    page = callers.director.get(f"{at(tournament)}boards/{line.board}/traveller/").body
    found = next(x for x in page["lines"] if (x["round"], x["table"]) == (line.round, line.table))
    assert found["points"] == {"N": 12, "E": 2, "S": 2}


def test_each_side_may_have_weights_of_its_own(callers: Callers) -> None:
    tournament = running(callers.club, 9, rounds=3)
    line = ResultLine.objects.filter(tournament=tournament)[0]
    part = {"declarer": "N", "contract": "10H", "tricks": 10, "weight": "0.6", "defence": "0"}
    other = part | {"tricks": 9, "weight": "0.4", "defence": "1"}
    body = {"uuid": str(uuid4()), "round": line.round, "table": line.table, "board": line.board}
    body |= {"kind": "weighted", "results": [part, other], "reason": "Claim"}
    assert callers.director.post(f"{at(tournament)}adjustments/", body).status == 201
    page = callers.director.get(f"{at(tournament)}boards/{line.board}/traveller/").body
    found = next(x for x in page["lines"] if (x["round"], x["table"]) == (line.round, line.table))
    assert found["points"] == {"N": 12, "E": 5, "S": 5}
    assert [(each["percent"], each["defence"]) for each in found["weighted"]] == [
        ("60", "0"),
        ("40", "100"),
    ]


@pytest.mark.parametrize(
    ("other", "code"),
    [
        ({"declarer": "E", "weight": "0.4", "defence": "0.5"}, "sides_refused"),
        ({"weight": "0.4"}, "sides_refused"),
        ({"weight": "0.4", "defence": "0.4"}, "weights_refused"),
        ({"weight": "0.3", "defence": "0.5"}, "weights_refused"),
    ],
    ids=["another declarer", "no weight", "defence not whole", "not whole"],
)
def test_weights_of_a_side_are_whole(callers: Callers, other: dict[str, str], code: str) -> None:
    tournament = running(callers.club, 9, rounds=3)
    line = ResultLine.objects.filter(tournament=tournament)[0]
    first = {"declarer": "N", "contract": "10H", "tricks": 10, "weight": "0.6", "defence": "0.5"}
    second = {"declarer": "N", "contract": "10H", "tricks": 9} | other
    body = {"uuid": str(uuid4()), "round": line.round, "table": line.table, "board": line.board}
    body |= {"kind": "weighted", "results": [first, second], "reason": "Claim"}
    told = callers.director.post(f"{at(tournament)}adjustments/", body)
    assert (told.status, told.body["code"]) == (422, code)


def test_paper_is_asked_for_made_and_fetched_by_directors(callers: Callers) -> None:
    tournament = running(callers.club, 9, rounds=3)
    asked = callers.director.post(f"{at(tournament)}documents/", {"kind": "slips", "round": 1})
    assert asked.status == 202
    waiting = callers.director.get(f"jobs/{asked.body['job']}/").body
    assert waiting == {"state": "queued", "progress": 0, "url": None, "error": None}
    run_job(Job.objects.get(public_id=asked.body["job"]).pk)
    done = callers.director.get(f"jobs/{asked.body['job']}/").body
    assert (done["state"], done["progress"], done["error"]) == ("done", 100, None)
    path = done["url"].removeprefix("http://localhost")
    file = callers.director.get(path, accept="application/pdf")
    assert (file.status, file.headers["Content-Type"]) == (200, "application/pdf")
    assert file.body.startswith(b"%PDF-")
    assert file.headers["Content-Disposition"].startswith('attachment; filename="')
    assert file.headers["Cache-Control"] == "no-store"
    assert callers.scorer.get(path).status == 403
    assert callers.anonymous.get(path).status == 401


def test_a_failed_job_says_why(callers: Callers) -> None:
    tournament = running(callers.club, 9, rounds=3)
    job = callers.director.post(f"{at(tournament)}documents/", {"kind": "slips"}).body["job"]
    Job.objects.update(state=JobState.FAILED, error="No paper")
    told = callers.director.get(f"jobs/{job}/").body
    assert (told["state"], told["error"], told["url"]) == ("failed", "No paper", None)
    assert callers.director.get(f"jobs/{job}/file/").status == 404


@pytest.mark.parametrize(
    ("body", "status", "field"),
    [
        ({"kind": "poem"}, 400, "kind"),
        ({}, 400, "kind"),
        ({"kind": "slips", "round": 0}, 400, "round"),
        ({"kind": "slips", "tables": 1}, 400, "tables"),
        ({"kind": "slips", "tables": [0]}, 400, "tables[0]"),
        ({"kind": "slips", "address": "http://evil"}, 400, "address"),
        ({"kind": "slips", "round": 99}, 422, "kind"),
        ({"kind": "hand_records"}, 409, "kind"),
    ],
    ids=repr,
)
def test_paper_that_cannot_be(
    callers: Callers, body: dict[str, Any], status: int, field: str
) -> None:
    told = callers.director.post(f"{at(running(callers.club, 9, rounds=3))}documents/", body)
    assert (told.status, told.fields) == (status, [field])
    assert not Job.objects.exists()


@pytest.mark.parametrize("path", ["/healthz", "/livez", "/readyz"])
def test_health_tells_parts_and_nothing_else(callers: Callers, path: str) -> None:
    told = callers.anonymous.get(path)
    parts = {"ready", "database", "broker", "disk", "migrations", "storage", "self_check"}
    if path == "/readyz":
        assert told.body.pop("backup") is None  # none was tried yet
    assert (told.status, set(told.body)) == (200, parts if path == "/readyz" else {"alive"})
    assert set(told.body.values()) == {True}


def test_ending_early_must_be_confirmed(callers: Callers) -> None:
    tournament = running(callers.club, 9, rounds=3)
    for body in (None, {}, {"confirm": False}):
        told = callers.director.post(at(tournament) + "close/", body, **{"accept-language": "en"})
        assert (told.status, told.code, told.fields) == (409, "rounds_unplayed", ["confirm"])
        assert told.body["detail"] == (
            "Rounds not played to the end: 1, 2, 3. Confirm to end the tournament anyway."
        )
    assert callers.director.post(at(tournament) + "close/", {"confirm": "yes"}).status == 400
    told = callers.director.post(at(tournament) + "close/", {"confirm": True})
    assert (told.status, told.body["status"]) == (200, "closed")


def test_ending_a_played_evening_needs_no_body(callers: Callers) -> None:
    tournament = running(callers.club, 9, rounds=3)
    ResultLine.objects.update(state="entered")
    told = callers.director.post(at(tournament) + "close/")
    assert (told.status, told.body["status"]) == (200, "closed")
