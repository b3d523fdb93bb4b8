"""Each resource: what it answers, and how it refuses what does not fit."""

from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

import boards
from tests.api.callers import PROBLEM, Callers, Told, result
from tests.tournaments import draft, ready, running
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import (
    BoardRecord,
    Entry,
    Job,
    JobState,
    Player,
    ResultLine,
    Ruling,
    Tournament,
)

pytestmark = pytest.mark.django_db

PBN = (Path(boards.__file__).parent / "data" / "championship_36_boards.pbn").read_bytes()


def at(tournament: Tournament) -> str:
    return f"tournaments/{tournament.public_id}/"


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("contract=10HX&tricks=11&formula=standard", ["+1", True, 44, 0]),
        ("contract=10HX&tricks=11", ["+1", True, 44, 0]),
        ("contract=7NT&tricks=7", ["=", True, 7, 0]),
        ("contract=13NTXX&tricks=13", ["=", True, 112, 0]),
        ("contract=9S&tricks=7", ["-2", False, 0, 10]),
    ],
)
def test_the_score_of_a_contract(callers: Callers, query: str, told: list[Any]) -> None:
    body = callers.anonymous.get(f"score/?{query}").body
    assert [body[k] for k in ("result", "made", "declarer", "defender")] == told


def test_in_super_whiz_a_miss_keeps_its_sign(callers: Callers) -> None:
    body = callers.anonymous.get("score/?contract=10H&tricks=11&formula=super").body
    assert (body["result"], body["made"]) == ("+1", False)


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("tricks=11", "contract"),
        ("contract=10H", "tricks"),
        ("contract=10H&tricks=14", "tricks"),
        ("contract=10H&tricks=٣", "tricks"),
        ("contract=10H&tricks=11&formula=bridge", "formula"),
        ("contract=10H&tricks=11&x=1", "x"),
        ("contract=14H&tricks=11", "contract"),
        ("contract=%00&tricks=11", "contract"),
    ],
)
def test_no_score_without_a_contract(callers: Callers, query: str, field: str) -> None:
    told = callers.anonymous.get(f"score/?{query}")
    assert (told.status, told.fields) == (400, [field])


@pytest.mark.parametrize(
    ("body", "status", "field"),
    [
        ({}, 400, "name"),
        ({"name": ""}, 400, "name"),
        ({"name": "   "}, 400, "name"),
        ({"name": "\u200b"}, 422, "name"),
        ({"name": "a" * 121}, 422, "name"),
        ({"name": "a" * 301}, 400, "name"),
        ({"name": None}, 400, "name"),
        ({"name": ["Anne"]}, 400, "name"),
        ({"name": {"x": 1}}, 400, "name"),
        ({"name": 7}, 400, "name"),
        ({"name": "Anne", "email": "not one"}, 422, "email"),
        ({"name": "Anne", "licence": "L1"}, 409, "licence"),
        ({"name": "Anne", "licence": 7}, 400, "licence"),
        ({"name": "Anne", "id": "0" * 32}, 400, "id"),
        ({"name": "Anne", "guest": True}, 400, "guest"),
        ({"name": "Anne", "club": 2}, 400, "club"),
        ([], 400, ""),
        ("Anne", 400, ""),
    ],
    ids=repr,
)
def test_a_player_that_cannot_be(callers: Callers, body: Any, status: int, field: str) -> None:
    callers.director.post("players/", {"name": "Bruno", "licence": "L1"})
    told = callers.director.post("players/", body)
    assert (told.status, told.headers["Content-Type"], told.fields) == (status, PROBLEM, [field])
    assert Player.objects.count() == 1


def test_names_are_kept_as_written_and_found_without_accents(callers: Callers) -> None:
    for name in ("Élise O’Neil", "=cmd()", "مريم", "<b>Zoé</b>"):
        assert callers.director.post("players/", {"name": name}).body["name"] == name
    found = callers.director.get("players/?search=elise").body
    assert [p["name"] for p in found["results"]] == ["Élise O’Neil"]


SETTINGS = [
    ({"formula": "bridge"}, "formula"),
    ({"scoring_method": "imps"}, "scoring_method"),
    ({"seating_rule": ""}, "seating_rule"),
    ({"domy_seat": "Q"}, "domy_seat"),
    ({"domy_seat": None}, "domy_seat"),
    ({"first_board": 0}, "first_board"),
    ({"first_board": 1000}, "first_board"),
    ({"first_board": "1"}, "first_board"),
    ({"first_board": True}, "first_board"),
    ({"date": "2026-13-01"}, "date"),
    ({"date": "24/11/2026"}, "date"),
    ({"date": "٢٠٢٦-11-24"}, "date"),
    ({"date": 20261124}, "date"),
    ({"minutes": 10**30}, "minutes"),
    ({"minutes_per_board": 7.5}, "minutes_per_board"),
    ({"minutes_per_board": "1e1"}, "minutes_per_board"),
    ({"practice": "yes"}, "practice"),
    ({"status": "running"}, "status"),
    ({"slug": "x"}, "slug"),
    ({"final": True}, "final"),
]


@pytest.mark.parametrize(("change", "field"), SETTINGS, ids=[repr(c) for c, _ in SETTINGS])
def test_a_tournament_that_cannot_be(callers: Callers, change: dict[str, Any], field: str) -> None:
    told = callers.director.post("tournaments/", {"name": "X", "date": "2026-11-24"} | change)
    assert (told.status, told.fields) == (400, [field])
    assert not Tournament.objects.exists()


def test_a_tournament_has_the_usual_settings(callers: Callers) -> None:
    made = callers.director.post("tournaments/", {"name": "Mardi", "date": "2026-11-24"})
    usual = {
        "status": "draft",
        "slug": "mardi-2026-11-24",
        "formula": "standard",
        "scoring_method": "matchpoints",
        "seating_rule": "domy_moves",
        "domy_seat": "W",
        "first_board": 1,
    }
    assert made.status == 201
    assert {k: made.body[k] for k in usual} == usual
    assert callers.director.get(f"tournaments/{made.body['id']}/").body == made.body
    listed = callers.director.get("tournaments/").body
    assert (listed["count"], listed["next"]) == (1, None)
    assert listed["results"][0]["id"] == made.body["id"]


def test_settings_change_unless_somebody_was_faster(callers: Callers) -> None:
    made = callers.director.post("tournaments/", {"name": "X", "date": "2026-11-24"}).body
    at = f"tournaments/{made['id']}/"
    changed = callers.director.send("PATCH", at, {"version": made["version"], "minutes": 150})
    assert (changed.status, changed.body["minutes"]) == (200, 150)
    late = callers.director.send("PATCH", at, {"version": made["version"], "minutes": 200})
    assert (late.status, late.code) == (409, "settings_changed")
    assert callers.director.send("PATCH", at, {"minutes": 200}).fields == ["version"]


def test_people_are_entered_in_the_order_of_the_list(callers: Callers) -> None:
    tournament = draft(callers.club)
    player = callers.director.post("players/", {"name": "Anne"}).body["id"]
    told = callers.director.post(
        f"{at(tournament)}entries/", [{"name": "Zoé"}, {"player": player}, {"name": "Bob"}]
    )
    assert told.status == 201
    assert [e["name"] for e in told.body] == ["Zoé", "Anne", "Bob"]
    one = callers.director.post(f"{at(tournament)}entries/", {"name": "Solo"})
    assert one.body == [{"number": 4, "name": "Solo", "status": "present"}]
    assert callers.anonymous.get(f"{at(tournament)}entries/").status == 404  # still a draft
    listed = callers.scorer.get(f"{at(tournament)}entries/").body
    assert sorted(e["number"] for e in listed) == [1, 2, 3, 4]
    assert callers.director.send("DELETE", f"{at(tournament)}entries/4/").status == 204
    assert Entry.objects.count() == 3


@pytest.mark.parametrize(
    ("body", "status", "field"),
    [
        ([{"name": "A"}, {"player": "0" * 32}], 404, "[1].player"),
        ([{"name": "A"}, {"name": "\u200b"}], 422, "[1].name"),
        ([{"name": "A"}, {}], 400, "[1].name"),
        ([{"name": "A"}, {"name": "B", "player": "0" * 32}], 400, "[1].name"),
        ([{"name": "A"}, {"number": 5}], 400, "[1].number"),
        ([{"name": "A"}, 7], 400, "[1]"),
        ([{"name": "A"}] * 2001, 400, None),
        (None, 400, "name"),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_a_list_of_people_is_entered_whole_or_not_at_all(
    callers: Callers, body: Any, status: int, field: str | None
) -> None:
    tournament = draft(callers.club)
    told = callers.director.post(f"{at(tournament)}entries/", body)
    assert told.status == status
    assert told.fields == ([field] if field is not None else [])
    assert not Entry.objects.exists()


def test_nobody_is_entered_twice(callers: Callers) -> None:
    tournament = draft(callers.club)
    player = {"player": callers.director.post("players/", {"name": "Anne"}).body["id"]}
    told = callers.director.post(f"{at(tournament)}entries/", [{"name": "X"}, player, player])
    assert (told.status, told.code, told.fields) == (409, "already_entered", ["[2].player"])


def test_plans_are_whole_answers_and_their_key_ends_with_the_list(callers: Callers) -> None:
    tournament = draft(callers.club, 15)
    plans = callers.director.get(f"{at(tournament)}plans/?minutes=180&boards_per_round=2").body
    first = plans[0]
    assert (first["tables"], first["boards_per_round"]) == (5, 2)
    assert all(isinstance(first[k], str) for k in ("key", "name", "quality", "fairness"))
    assert len(first["boards_per_player"]) == len(first["sit_outs_per_player"]) == 2
    callers.director.post(f"{at(tournament)}entries/", {"name": "Late"})
    told = callers.director.post(f"{at(tournament)}plan/", {"key": first["key"]})
    assert (told.status, told.code, told.fields) == (409, "plan_outdated", ["key"])


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("rounds=0", "rounds"),
        ("rounds=abc", "rounds"),
        ("minutes=9", "minutes"),
        ("minutes=1e3", "minutes"),
        ("boards_per_round=٣", "boards_per_round"),
        ("supply=some", "supply"),
        ("tables=5", "tables"),
    ],
)
def test_a_wish_that_no_plan_knows(callers: Callers, query: str, field: str) -> None:
    told = callers.director.get(f"{at(draft(callers.club, 9))}plans/?{query}")
    assert (told.status, told.fields) == (400, [field])


ROW = {"table": 1, "boards": [1, 2], "N": 1, "E": 2, "S": 3}
CELLS = [
    ([[ROW, ROW | {"table": 2, "N": 4, "E": 1, "S": 5}]], "movement.rounds[0][1].E"),
    ([[ROW | {"E": 1}]], "movement.rounds[0][0].E"),
    ([[ROW | {"E": 99}]], "movement.rounds[0][0].E"),
    ([[ROW | {"E": "2"}]], "movement.rounds[0][0].E"),
    ([[ROW | {"W": 4}]], "movement.rounds[0][0].W"),
    ([[{k: v for k, v in ROW.items() if k != "S"}]], "movement.rounds[0][0].S"),
    ([[ROW | {"boards": "1-2"}]], "movement.rounds[0][0].boards"),
    ([[ROW], [ROW | {"N": 4}], [7]], "movement.rounds[2][0]"),
    ({}, "movement.rounds"),
]


@pytest.mark.parametrize(("rounds", "field"), CELLS, ids=[field for _, field in CELLS])
def test_a_movement_of_ones_own_is_refused_by_its_cell(
    callers: Callers, rounds: Any, field: str
) -> None:
    tournament = draft(callers.club, 6)
    told = callers.director.post(f"{at(tournament)}plan/", {"movement": {"rounds": rounds}})
    assert told.status in {400, 422}
    assert told.fields == [field]
    assert not ResultLine.objects.exists()


def test_a_movement_of_ones_own_is_used(callers: Callers) -> None:
    tournament = draft(callers.club, 6)
    second = {"table": 2, "boards": [1, 2], "N": 4, "E": 5, "S": 6}
    told = callers.director.post(
        f"{at(tournament)}plan/", {"movement": {"rounds": [[ROW, second]]}}
    )
    assert (told.status, told.body["status"]) == (200, "ready")
    seatings = callers.director.get(f"{at(tournament)}seatings/").body
    assert seatings == {
        "seatings": [
            {
                "round": 1,
                "table": 1,
                "section": "A",
                "boards": [1, 2],
                "seats": {"N": 1, "E": 2, "S": 3},
            },
            {
                "round": 1,
                "table": 2,
                "section": "A",
                "boards": [1, 2],
                "seats": {"N": 4, "E": 5, "S": 6},
            },
        ],
        "sit_outs": [],
    }


@pytest.mark.parametrize(
    "body", [{}, {"key": "x", "movement": {"rounds": []}}, {"key": 7}, {"plan": "x"}, []], ids=repr
)
def test_a_plan_is_a_key_or_a_movement(callers: Callers, body: Any) -> None:
    told = callers.director.post(f"{at(draft(callers.club, 6))}plan/", body)
    assert told.status == 400


def put(callers: Callers, tournament: Tournament, data: bytes, kind: str = "text/x-pbn") -> Told:
    return callers.director.send("PUT", f"{at(tournament)}boards/", data, content_type=kind)


def test_a_deal_file_gives_boards_and_no_hands(callers: Callers) -> None:
    tournament = ready(callers.club, 9)
    told = put(callers, tournament, PBN)
    assert (told.status, set(told.body)) == (200, {"boards", "unused", "notes"})
    assert all(set(board) == {"number", "dealer", "domy"} for board in told.body["boards"])
    assert "dealer_replaced" in {note["code"] for note in told.body["notes"]}
    assert put(callers, tournament, PBN, "application/x-pbn").status == 200
    for caller in (callers.anonymous, callers.scorer, callers.director):
        shown = caller.get(f"{at(tournament)}boards/").body
        assert shown["dealing"]["nonce"] is None
        assert {len(board) for board in shown["boards"]} == {4}


FILES = [
    (b"", "text/x-pbn", 400),
    (b"nonsense", "text/x-pbn", 400),
    (b"\xff\xfe\x00", "text/x-pbn", 400),
    (PBN[:2000], "text/x-pbn", 400),
    (b" " * (2 * 1024 * 1024 + 1), "text/x-pbn", 413),
    (PBN, "application/json", 415),
    (PBN, "application/octet-stream", 415),
]


@pytest.mark.parametrize(("data", "kind", "status"), FILES, ids=range(len(FILES)))
def test_a_bad_deal_file_stores_nothing(
    callers: Callers, data: bytes, kind: str, status: int
) -> None:
    tournament = ready(callers.club, 9)
    told = put(callers, tournament, data, kind)
    assert (told.status, told.headers["Content-Type"]) == (status, PROBLEM)
    assert not BoardRecord.objects.exclude(deal="").exists()


def test_a_board_with_a_result_keeps_its_cards(callers: Callers) -> None:
    tournament = running(callers.club, 9, rounds=3)
    line = ResultLine.objects.filter(tournament=tournament)[0]
    place = (line.round, line.table, line.board)
    assert callers.director.post(f"{at(tournament)}results/", result(*place)).status == 201
    assert (put(callers, tournament, PBN).status, put(callers, tournament, PBN).code) == (
        409,
        "boards_have_results",
    )


@pytest.mark.parametrize("body", [None, {}, {"seed": "mardi 24"}], ids=repr)
def test_dealing_here_tells_the_promise_only(callers: Callers, body: Any) -> None:
    tournament = ready(callers.club, 9)
    told = callers.director.post(f"{at(tournament)}boards/deal/", body)
    assert (told.status, set(told.body)) == (200, {"boards", "commitment"})
    dealing = callers.anonymous.get(f"{at(tournament)}boards/").body["dealing"]
    assert (dealing["commitment"], dealing["seed"]) == (told.body["commitment"], None)


@pytest.mark.parametrize("seed", ["", "a" * 65, " a", "a\nb", 7, None, True])
def test_a_seed_that_nobody_could_type_again(callers: Callers, seed: Any) -> None:
    told = callers.director.post(f"{at(ready(callers.club, 9))}boards/deal/", {"seed": seed})
    assert (told.status, told.fields) == (400, ["seed"])


STEPS = ["start/", "close/", "publish/", "reopen/", "rounds/1/open/", "rounds/1/close/"]


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


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_health_tells_parts_and_nothing_else(callers: Callers, path: str) -> None:
    told = callers.anonymous.get(path)
    parts = {"ready", "database", "broker", "disk", "self_check"}
    assert (told.status, set(told.body)) == (200, {"alive"} if path == "/healthz" else parts)
    assert set(told.body.values()) == {True}
