"""What really happened through the API: shown with its key, made once, undone."""

from typing import Any

import pytest

from tests.api.callers import Callers, Told
from tests.tournaments import enter, running
from whiz_tournament.models import ResultLine, Tournament, TournamentEvent
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.results.ranking import ranking

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(callers: Callers) -> Tournament:
    """Nine players, four rounds of two boards that go from table to table, round 1 played."""
    tournament = running(callers.club, 9, rounds=4, supply="circulating")
    for table in (1, 2, 3):
        enter(tournament, 1, table, "10H by N =", "9NT by E +1")
    return tournament


def post(callers: Callers, tournament: Tournament, body: Any, path: str = "") -> Told:
    return callers.director.post(f"tournaments/{tournament.public_id}/corrections/{path}", body)


def place(tournament: Tournament, table: int, at: int = 0) -> dict[str, int]:
    row = line_rows(tournament, round=1, table=table)[at]
    return {"round": 1, "table": table, "board": row.board}


def wrong_board(tournament: Tournament) -> dict[str, Any]:
    """Table 2 played the first board of table 3 instead of its own."""
    to = {**place(tournament, 2), "board": place(tournament, 3)["board"]}
    return {"kind": "move", "place": place(tournament, 2), "to": to}


def test_a_preview_tells_lines_losers_and_places_and_writes_nothing(
    callers: Callers, evening: Tournament
) -> None:
    lines, acts = list(ResultLine.objects.values_list()), TournamentEvent.objects.count()
    body = wrong_board(evening)
    told = post(callers, evening, body)
    assert told.status == 200
    source, target = (f"1/2/{body[name]['board']}" for name in ("place", "to"))
    made = {line["line"]: line for line in told.body["lines"]}
    assert made[target]["before"] is None
    assert made[target]["after"]["result"]["contract"] == "10H"
    assert made[source]["after"]["result"] == {"v": 1, "game": "whiz", "not_played": True}
    assert {each["line"] for each in told.body["lost"] if not each["knows"]} >= {source}
    assert list(ResultLine.objects.values_list()) == lines
    assert TournamentEvent.objects.count() == acts


def test_what_was_shown_is_made_once_and_undone(callers: Callers, evening: Tournament) -> None:
    before = [row.score for row in ranking(evening).standings]
    shown = post(callers, evening, wrong_board(evening)).body
    sent = {"key": shown["key"], "reason": "the boards were mixed up"}
    made = post(callers, evening, sent, "make/")
    assert (made.status, sorted(made.body["lines"])) == (
        201, sorted(line["line"] for line in shown["lines"]),
    )  # fmt: skip
    now = {row.entry: row.score for row in ranking(evening).standings}
    assert {each["entry"]: each["score_after"] for each in shown["ranks"]}.items() <= now.items()
    again = post(callers, evening, sent, "make/")
    assert (again.status, again.body) == (200, made.body)
    undone = post(callers, evening, {"reason": "they were not"}, f"{made.body['id']}/undo/")
    assert undone.status == 201
    assert [row.score for row in ranking(evening).standings] == before
    twice = post(callers, evening, {"reason": "again"}, f"{made.body['id']}/undo/")
    assert (twice.status, twice.body["code"]) == (409, "correction_overtaken")


def test_seats_swaps_and_additions_are_read(callers: Callers, evening: Tournament) -> None:
    one, two = (
        {seat.value: n for seat, n in line_rows(evening, round=1, table=t)[0].entries.items()}
        for t in (1, 2)
    )
    one["N"], two["N"] = two["N"], one["N"]
    tables = [{"table": 1, "seats": one}, {"table": 2, "seats": two}]
    added = {**place(evening, 1), "board": place(evening, 3, 1)["board"]}
    here = {seat.value: n for seat, n in line_rows(evening, round=1, table=1)[0].entries.items()}
    bodies: list[dict[str, Any]] = [
        {"kind": "seats", "round": 1, "tables": tables, "compensation": "by_fault"},
        {"kind": "swap", "place": place(evening, 1), "other": place(evening, 2, 1)},
        {"kind": "add", "place": added, "seats": here, "passed_out": True},
        {"kind": "result", "place": place(evening, 2), "not_played": True},
    ]
    assert [post(callers, evening, body).status for body in bodies] == [200, 200, 200, 200]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        pytest.param({"kind": "other"}, 400, "invalid_choice", id="no such kind"),
        pytest.param({"kind": "swap"}, 400, "required", id="half a body"),
        pytest.param(
            {"kind": "result", "place": {"round": 1, "table": 1, "board": 1}},
            400,
            "result_incomplete",
            id="no result",
        ),
        pytest.param(
            {
                "kind": "swap",
                "place": {"round": 1, "table": 1, "board": 99},
                "other": {"round": 1, "table": 2, "board": 99},
            },
            422,
            "nothing_there",
            id="no such line",
        ),
    ],
)
def test_what_cannot_be_is_refused(
    callers: Callers, evening: Tournament, body: dict[str, Any], status: int, code: str
) -> None:
    told = post(callers, evening, body)
    assert (told.status, told.body["errors"][0]["code"]) == (status, code)


def test_a_key_of_nothing_is_refused(callers: Callers, evening: Tournament) -> None:
    told = post(callers, evening, {"key": "x", "reason": "r"}, "make/")
    assert (told.status, told.body["errors"][0]["code"]) == (422, "proposal_unknown")
