"""What really happened through the API: shown with its key, made once, undone."""

from typing import Any, Final
from uuid import uuid4

import pytest

from tests.api.callers import Callers, Told
from tests.tournaments import enter, running
from whiz_tournament.models import ResultLine, Tournament, TournamentEvent
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.results.ranking import ranking

pytestmark = pytest.mark.django_db

HERE: Final = {"round": 1, "table": 1, "board": 1}


@pytest.fixture
def evening(callers: Callers) -> Tournament:
    """Nine players, four rounds of two boards that go from table to table, round 1 played."""
    tournament = running(callers.club, 9, rounds=4, supply="circulating")
    for table in (1, 2, 3):
        enter(tournament, 1, table, "10H by N =", "9NT by E +1")
    return tournament


def post(callers: Callers, tournament: Tournament, body: dict[str, Any]) -> Told:
    """Send a body; an id of its own and a reason unless it has them."""
    sent = {"uuid": str(uuid4()), "reason": "the boards were mixed up", **body}
    return callers.director.post(f"tournaments/{tournament.public_id}/corrections/", sent)


def preview(callers: Callers, tournament: Tournament, body: dict[str, Any]) -> Told:
    return post(callers, tournament, {**body, "preview": True})


def place(tournament: Tournament, table: int, at: int = 0) -> dict[str, int]:
    row = line_rows(tournament, round=1, table=table)[at]
    return {"round": 1, "table": table, "board": row.board}


def seats(tournament: Tournament, table: int) -> dict[str, int]:
    row = line_rows(tournament, round=1, table=table)[0]
    return {seat.value: number for seat, number in row.entries.items()}


def wrong_board(tournament: Tournament) -> dict[str, Any]:
    """Table 2 played the first board of table 3 instead of its own."""
    to = {**place(tournament, 2), "board": place(tournament, 3)["board"]}
    return {"kind": "move", "from": place(tournament, 2), "to": to}


def scores(tournament: Tournament) -> dict[int, str | None]:
    return {row.entry: row.score for row in ranking(tournament).standings}


def test_a_preview_tells_lines_losers_and_scores_and_writes_nothing(
    callers: Callers, evening: Tournament
) -> None:
    lines, acts = list(ResultLine.objects.values_list()), TournamentEvent.objects.count()
    body = wrong_board(evening)
    told = preview(callers, evening, body)
    assert (told.status, told.body["id"], told.body["possible"]) == (200, None, True)
    source, target = (f"1/2/{body[name]['board']}" for name in ("from", "to"))
    made = {line["line"]: line for line in told.body["lines"]}
    assert made[target]["before"] is None
    assert made[target]["after"]["result"]["contract"] == "10H"
    assert made[source]["after"]["result"] == {"v": 1, "game": "whiz", "not_played": True}
    assert {each["line"] for each in told.body["lost"] if not each["knows"]} >= {source}
    assert body["from"] in told.body["not_played"]
    assert list(ResultLine.objects.values_list()) == lines
    assert TournamentEvent.objects.count() == acts


def test_what_was_shown_is_made_once_and_taken_back(callers: Callers, evening: Tournament) -> None:
    before = scores(evening)
    body = wrong_board(evening) | {"uuid": str(uuid4())}
    shown = preview(callers, evening, body).body
    made = post(callers, evening, body | {"digest": shown["digest"]})
    assert made.status == 201
    same = {name: shown[name] for name in ("possible", "not_played", "moves")}
    assert made.body == {"id": made.body["id"], **same}
    assert {each["entry"]: each["after"] for each in same["moves"]}.items() <= (
        scores(evening).items()
    )
    again = post(callers, evening, body)
    assert (again.status, again.body) == (200, made.body)
    listed = callers.director.get(f"tournaments/{evening.public_id}/corrections/").body
    assert [(each["id"], each["kind"], each["stands"]) for each in listed] == [
        (made.body["id"], "result_moved", True)
    ]
    address = f"tournaments/{evening.public_id}/corrections/{made.body['id']}/"
    assert callers.director.send("DELETE", address).status == 204
    assert scores(evening) == before
    twice = callers.director.send("DELETE", address)
    assert (twice.status, twice.body["code"]) == (409, "correction_overtaken")


def test_an_id_stands_for_one_correction(callers: Callers, evening: Tournament) -> None:
    body = wrong_board(evening) | {"uuid": str(uuid4())}
    assert post(callers, evening, body).status == 201
    other = post(callers, evening, body | {"reason": "another one"})
    assert (other.status, other.body["code"]) == (422, "uuid_reused")


def test_what_changed_since_it_was_shown_is_not_made(callers: Callers, evening: Tournament) -> None:
    body = wrong_board(evening)
    shown = preview(callers, evening, body).body
    swap = {"kind": "swap", "one": place(evening, 2), "other": place(evening, 2, 1)}
    assert post(callers, evening, swap).status == 201
    told = post(callers, evening, body | {"digest": shown["digest"]})
    assert (told.status, told.body["code"]) == (409, "correction_outdated")


def test_every_kind_is_read(callers: Callers, evening: Tournament) -> None:
    one, two = seats(evening, 1), seats(evening, 2)
    one["N"], two["N"] = two["N"], one["N"]
    tables = [{"table": 1, "seats": one}, {"table": 2, "seats": two}]
    unplanned = {**place(evening, 1), "board": place(evening, 3, 1)["board"]}
    bodies: list[dict[str, Any]] = [
        {"kind": "seats", "round": 1, "tables": tables, "compensation": "by_fault"},
        {"kind": "swap", "one": place(evening, 1), "other": place(evening, 2, 1)},
        {
            "kind": "unscheduled",
            **unplanned,
            "seats": seats(evening, 1),
            "declarer": "N",
            "contract": "10H",
            "tricks": 11,
        },
        {"kind": "unscheduled", **unplanned, "seats": seats(evening, 1), "passed_out": True},
        {"kind": "result", **place(evening, 2), "not_played": True},
    ]
    assert [preview(callers, evening, body).status for body in bodies] == [200] * len(bodies)


@pytest.mark.parametrize(
    ("body", "status", "code", "field"),
    [
        pytest.param({"kind": "other"}, 400, "invalid_choice", "kind", id="no such kind"),
        pytest.param({"kind": "swap"}, 400, "required", "one", id="half a body"),
        pytest.param({"kind": "move", "to": HERE}, 400, "required", "from", id="from nowhere"),
        pytest.param({"kind": "result", **HERE}, 400, "result_incomplete", None, id="no result"),
        pytest.param(
            {"kind": "swap", "one": HERE | {"board": 99}, "other": HERE | {"board": 99}},
            422,
            "nothing_there",
            "one",
            id="no such line",
        ),
        pytest.param(
            {"kind": "move", "from": HERE, "to": HERE | {"board": 99}, "reason": ""},
            400,
            "blank",
            "reason",
            id="no reason",
        ),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(
    callers: Callers,
    evening: Tournament,
    body: dict[str, Any],
    status: int,
    code: str,
    field: str | None,
) -> None:
    told = preview(callers, evening, body)
    first = told.body["errors"][0]
    assert (told.status, first["code"]) == (status, code)
    assert field is None or first["field"] == field
