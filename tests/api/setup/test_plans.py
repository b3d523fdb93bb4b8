"""Sections through the API: shared out, moved, planned, compared apart."""

import pytest

from tests.api.callers import Callers
from tests.tournaments import draft, in_sections
from whiz_tournament.models import Tournament

pytestmark = pytest.mark.django_db


def at(tournament: Tournament, what: str) -> str:
    return f"tournaments/{tournament.public_id}/{what}/"


def test_players_are_shared_out_moved_and_planned(callers: Callers) -> None:
    tournament = draft(callers.club, 21)
    address = at(tournament, "sections")
    assert callers.director.get(address).body == [
        {"section": "A", "entries": list(range(1, 22)), "tables": 7}
    ]
    told = callers.director.post(address, {"count": 2})
    assert [(s["section"], s["tables"]) for s in told.body] == [("A", 4), ("B", 3)]
    moves = [{"entry": n, "section": "B"} for n in (1, 2, 3)]
    told = callers.director.send("patch", address, {"moves": moves})
    assert told.body[1]["entries"] == [1, 2, 3, *range(13, 22)]
    plan = callers.director.get(at(tournament, "plans")).body[0]
    assert [(s["section"], s["tables"]) for s in plan["sections"]] == [("A", 3), ("B", 4)]
    assert callers.director.post(at(tournament, "plan"), {"key": plan["key"]}).status == 200
    seated = callers.anonymous.get(at(tournament, "seatings")).body["seatings"]
    assert {(s["section"], s["table"]) for s in seated} == {
        ("A", 1), ("A", 2), ("A", 3), ("B", 4), ("B", 5), ("B", 6), ("B", 7),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("body", "status", "code", "field"),
    [
        ({"count": 3}, 422, "too_many_sections", "count"),
        ({"count": 0}, 400, "invalid", "count"),
        ({"count": "2"}, 400, "invalid", "count"),
        ({"count": 2, "order": "by_age"}, 400, "invalid", "order"),
        ({}, 400, "invalid", "count"),
    ],
)
def test_what_cannot_be_shared_out(
    callers: Callers, body: dict[str, object], status: int, code: str, field: str
) -> None:
    told = callers.director.post(at(draft(callers.club, 6), "sections"), body)
    assert (told.status, told.code, told.fields) == (status, code, [field])


def test_somebody_who_is_not_here_cannot_be_moved(callers: Callers) -> None:
    body = {"moves": [{"entry": 9, "section": "A"}]}
    told = callers.director.send("patch", at(draft(callers.club, 6), "sections"), body)
    assert (told.status, told.code, told.fields) == (422, "entry_unknown", ["sections.9"])


@pytest.mark.parametrize(("compare", "apart"), [("one_field", False), ("apart", True)])
def test_a_ranking_tells_the_section_of_each_standing(
    callers: Callers, compare: str, apart: bool
) -> None:
    tournament = in_sections(callers.club, 9, rounds=3, compare_sections=compare)
    callers.director.post(at(tournament, "start"))
    told = callers.director.get(at(tournament, "ranking")).body
    assert told["apart"] is apart
    assert {s["entry"]: s["section"] for s in told["standings"]} == {
        n: "A" if n <= 6 else "B" for n in range(1, 10)
    }


@pytest.mark.parametrize(("entry", "section"), [(1, "A"), (20, "B")])
def test_a_change_tells_its_section(callers: Callers, entry: int, section: str) -> None:
    tournament = in_sections(callers.club, 20, rounds=4)
    callers.director.post(at(tournament, "start"))
    change = {"kind": "leave", "entry": entry, "round": 2}
    assert callers.director.post(at(tournament, "changes"), change).body["section"] == section


def test_the_setting_travels(callers: Callers) -> None:
    tournament = draft(callers.club, 9)
    version = callers.director.get(f"tournaments/{tournament.public_id}/").body["version"]
    body = {"version": version, "compare_sections": "apart"}
    told = callers.director.send("patch", f"tournaments/{tournament.public_id}/", body)
    assert told.body["compare_sections"] == "apart"
