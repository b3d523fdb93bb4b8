"""Plans, movements, deal files and dealing: what fits, and what is refused by its place."""

from pathlib import Path
from typing import Any

import pytest

import boards
from tests.api.callers import PROBLEM, Callers, Told, result
from tests.tournaments import draft, ready, running
from whiz_tournament.models import (
    BoardRecord,
    ResultLine,
    Tournament,
)

pytestmark = pytest.mark.django_db

PBN = (Path(boards.__file__).parent / "data" / "championship_36_boards.pbn").read_bytes()


def at(tournament: Tournament) -> str:
    return f"tournaments/{tournament.public_id}/"


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


def test_hands_that_were_replaced_are_put_back_once(callers: Callers) -> None:
    tournament = ready(callers.club, 9)
    path = f"{at(tournament)}boards/"
    first, second = (
        callers.director.post(f"{path}deal/", {"seed": seed}).body["commitment"]
        for seed in ("mardi 24", "mercredi 25")
    )
    back = callers.director.post(f"{path}put-back/", {})
    assert (back.status, back.body["dealing"]["commitment"]) == (200, first)
    assert back.body["dealing"]["commitment"] != second
    assert all("hands" not in board for board in back.body["boards"])
    gone = callers.director.post(f"{path}put-back/", {})
    assert (gone.status, gone.code) == (409, "hands_gone")


@pytest.mark.parametrize("seed", ["", "a" * 65, " a", "a\nb", 7, None, True])
def test_a_seed_that_nobody_could_type_again(callers: Callers, seed: Any) -> None:
    told = callers.director.post(f"{at(ready(callers.club, 9))}boards/deal/", {"seed": seed})
    assert (told.status, told.fields) == (400, ["seed"])


def test_deals_to_targets_are_told_to_everybody(callers: Callers) -> None:
    tournament = ready(callers.club, 9)
    body = {"targets": {"close": 3, "long_suit": 2}}
    told = callers.director.post(f"{at(tournament)}boards/deal/", body)
    assert (told.status, set(told.body)) == (200, {"boards", "commitment"})
    for caller in (callers.anonymous, callers.director):
        dealing = caller.get(f"{at(tournament)}boards/").body["dealing"]
        assert dealing["targets"] == {"long_suit": 2, "close": 3}


TARGETS = [
    ({"nice": 3}, 400, "targets.nice"),
    ({"close": "3"}, 400, "targets.close"),
    ({"close": True}, 400, "targets.close"),
    ([], 400, "targets"),
    ("close:3", 400, "targets"),
    ({"close": 0}, 422, "targets"),
    ({"close": 9999}, 422, "targets"),
    ({"close": 10**30}, 422, "targets"),
]


@pytest.mark.parametrize(("targets", "status", "field"), TARGETS, ids=repr)
def test_targets_that_cannot_be(callers: Callers, targets: Any, status: int, field: str) -> None:
    path = f"{at(ready(callers.club, 9))}boards/deal/"
    told = callers.director.post(path, {"targets": targets})
    assert (told.status, told.fields) == (status, [field])
    assert not BoardRecord.objects.exclude(deal="").exists()


def test_numbers_are_drawn_from_a_seed_that_is_told(callers: Callers) -> None:
    def drawn(**asked: str) -> Told:
        tournament = draft(callers.club, 9)
        (plan, *_) = callers.director.get(f"{at(tournament)}plans/").body
        return callers.director.post(f"{at(tournament)}plan/", {"key": plan["key"], **asked})

    assert drawn().body["numbers"] is None
    own = drawn(numbers="by_lot", seed="5f0c21aa")
    assert own.body["numbers"] == {"order": "by_lot", "seed": "5f0c21aa"}
    assert len(drawn(numbers="by_lot").body["numbers"]["seed"]) == 8
    assert drawn(numbers="as_listed").body["numbers"] == {"order": "as_listed", "seed": ""}
    assert drawn(numbers="by_weight").status == 400
