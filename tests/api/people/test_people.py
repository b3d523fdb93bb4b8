"""Players, tournaments and entries: what they answer, and how they refuse what does not fit."""

from typing import Any

import pytest

from tests.api.callers import PROBLEM, Callers
from tests.tournaments import draft
from whiz_tournament.models import (
    Entry,
    Player,
    Tournament,
)

pytestmark = pytest.mark.django_db


def test_how_the_public_reads_a_name_is_set(callers: Callers) -> None:
    made = callers.director.post("players/", {"name": "Anne Petit"})
    path = f"players/{made.body['id']}/"
    assert (made.body["public_form"], made.body["pseudonym"]) == ("full", "")
    bare = callers.director.send("PATCH", path, {"public_form": "pseudonym"})
    assert (bare.status, bare.code, bare.fields) == (422, "pseudonym_missing", ["pseudonym"])
    given = {"public_form": "pseudonym", "pseudonym": "La Dame de pique"}
    told = callers.director.send("PATCH", path, given)
    assert {name: told.body[name] for name in given} == given
    assert callers.director.send("PATCH", path, {"public_form": "loud"}).fields == ["public_form"]
    told = callers.director.send("PATCH", path, {"public_form": "initial"})
    assert told.body["public_form"] == "initial"


def at(tournament: Tournament) -> str:
    return f"tournaments/{tournament.public_id}/"


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
    assert one.body == [{"number": 4, "name": "Solo", "status": "present", "section": "A"}]
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


def test_a_director_forgets_a_person(callers: Callers) -> None:
    made = callers.director.post("players/", {"name": "Anne Petit", "licence": "17"}).body
    at = f"players/{made['id']}/"
    assert callers.scorer.send("DELETE", at).status == 403
    assert callers.director.send("DELETE", at).status == 204
    found = callers.director.get("players/").body["results"]
    assert found == []  # results keep “N. N.”, lists do not
    assert callers.director.send("DELETE", f"players/{'0' * 32}/").code == "not_found"


def test_a_person_need_not_be_named_in_public(callers: Callers) -> None:
    made = callers.director.post("players/", {"name": "Anne", "public_name": False}).body
    assert made["public_name"] is False
    path = f"players/{made['id']}/"
    told = callers.director.send("PATCH", path, {"public_name": True, "licence": "7"})
    assert (told.status, told.body) == (200, {**made, "public_name": True, "licence": "7"})
    kept = Player.objects.values_list("name", "licence", "public_name").get()
    assert kept == ("Anne", "7", True)


@pytest.mark.parametrize(
    ("body", "status", "field"),
    [
        ({"public_name": "no"}, 400, "public_name"),
        ({"public_name": None}, 400, "public_name"),
        ({"name": " "}, 400, "name"),
        ({"guest": True}, 400, "guest"),
        ({"email": "nowhere"}, 422, "email"),
    ],
    ids=repr,
)
def test_a_change_that_cannot_be(callers: Callers, body: Any, status: int, field: str) -> None:
    made = callers.director.post("players/", {"name": "Anne"}).body
    told = callers.director.send("PATCH", f"players/{made['id']}/", body)
    assert (told.status, told.fields) == (status, [field])
    assert callers.director.get("players/").body["results"] == [made]


def test_only_directors_read_where_people_are_written_to(callers: Callers) -> None:
    callers.director.post("players/", {"name": "Anne", "email": "anne@club.test"})
    read = [each.get("players/").body["results"] for each in (callers.director, callers.scorer)]
    assert [rows[0]["email"] for rows in read] == ["anne@club.test", None]
    added = callers.scorer.post("players/", {"name": "Bea", "email": "bea@club.test"})
    assert (added.status, added.body["email"]) == (201, None)


def test_the_setting_of_the_average_goes_by_its_old_name_too(callers: Callers) -> None:
    """Programs and files that know ``butler_of`` alone are read, and can read."""
    both = ("average_of", "butler_of")
    made = callers.director.post(
        "tournaments/", {"name": "X", "date": "2026-11-24", "butler_of": "net"}
    ).body
    assert {name: made[name] for name in both} == dict.fromkeys(both, "net")
    at = f"tournaments/{made['id']}/"
    assert callers.director.get(f"{at}export/").body["tournament"]["butler_of"] == "net"
    version = {"version": made["version"]}
    changed = callers.director.send("PATCH", at, {"average_of": "points"} | version).body
    assert {name: changed[name] for name in both} == dict.fromkeys(both, "points")
    again = callers.director.send("PATCH", at, {"butler_of": "hyper"} | version)
    assert (again.status, again.fields) == (400, ["butler_of"])
