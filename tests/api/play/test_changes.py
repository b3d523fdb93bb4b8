"""Changes in mid-evening through the API: the difference, its key, and what was accepted once."""

from typing import Any

import pytest

from tests.api.callers import Callers, Told
from tests.tournaments import DIRECTOR, draft, running, value_of
from whiz_tournament.models import Entry, ResultLine, Tournament, TournamentEvent
from whiz_tournament.queries.corrections.kinds import AddCorrection
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.play.seatings import seating_plan
from whiz_tournament.services.corrections.correcting import make_correction

pytestmark = pytest.mark.django_db
LATE = {"kind": "arrive", "name": "Zoé Tardive", "round": 2}
LEAVES = {"kind": "leave", "entry": 4, "round": 2}
KEEPING = {**LATE, "aim": "fewest_cards"}
TABLE_GOES = {"kind": "lose_table", "table": 2, "round": 3}
ANOTHER = {"kind": "another_movement", "round": 2, "rounds": 4, "boards": 1}
STEPS_IN = {"kind": "replace", "entry": 4, "name": "Yves Renfort"}


@pytest.fixture
def evening(callers: Callers) -> Tournament:
    """Nine players, round 1 open."""
    return running(callers.club, 9, rounds=4)


def propose(callers: Callers, tournament: Tournament, body: Any) -> Told:
    return callers.director.post(f"tournaments/{tournament.public_id}/changes/", body)


def accept(callers: Callers, tournament: Tournament, key: object) -> Told:
    path = f"tournaments/{tournament.public_id}/changes/accept/"
    return callers.director.post(path, {"key": key})


def places(tournament: Tournament) -> dict[tuple[int, int], tuple[int, str, list[int]]]:
    """(entry, round) → table, seat and boards, as they are written."""
    return {
        (entry, each.round): (each.table, seat, list(each.boards))
        for each in seating_plan(tournament).seatings
        for seat, entry in each.seats.items()
    }


def test_a_proposal_tells_the_difference_and_writes_nothing(
    callers: Callers, evening: Tournament
) -> None:
    lines, acts = list(ResultLine.objects.values_list()), TournamentEvent.objects.count()
    told = propose(callers, evening, LATE)
    assert told.status == 200
    assert (told.body["entry"], told.body["name"], told.body["round"]) == (10, "Zoé Tardive", 2)
    assert (told.body["before"]["rests"], told.body["after"]["rests"]) == ([0, 0], [0, 1])
    assert {rest["round"] for rest in told.body["rests"]} == {2, 3, 4}
    assert list(ResultLine.objects.values_list()) == lines
    assert (TournamentEvent.objects.count(), Entry.objects.count()) == (acts, 9)


@pytest.mark.parametrize(
    "body", [LATE, LEAVES, STEPS_IN, TABLE_GOES, KEEPING, ANOTHER], ids="-".join
)
def test_what_was_proposed_is_what_happens(
    callers: Callers, evening: Tournament, body: dict[str, Any]
) -> None:
    before = places(evening)
    told = propose(callers, evening, body).body
    made = accept(callers, evening, told["key"])
    assert made.status == 201
    after = places(evening)
    changed = {at for at in before.keys() | after.keys() if before.get(at) != after.get(at)}
    lines = {
        (card["entry"], each["round"]): each for card in told["cards"] for each in card["lines"]
    }
    assert lines.keys() == changed
    assert all(_at(lines[at]["after"]) == after.get(at) for at in changed)
    assert all(_at(lines[at]["before"]) == before.get(at) for at in changed)
    assert {*made.body["tables"]} <= {*told["tables"]}


def _at(spot: dict[str, Any] | None) -> tuple[int, str, list[int]] | None:
    return (spot["table"], spot["seat"], spot["boards"]) if spot else None


def test_a_key_counts_once(callers: Callers, evening: Tournament) -> None:
    key = propose(callers, evening, STEPS_IN).body["key"]
    first, again = accept(callers, evening, key), accept(callers, evening, key)
    assert (first.status, again.status) == (201, 200)
    assert first.body == again.body
    assert TournamentEvent.objects.filter(kind="player_replaced").count() == 1


def test_a_key_is_outdated_by_another_change(callers: Callers, evening: Tournament) -> None:
    key = propose(callers, evening, LATE).body["key"]
    other = propose(callers, evening, STEPS_IN).body["key"]
    assert accept(callers, evening, other).status == 201
    told = accept(callers, evening, key)
    assert (told.status, told.code) == (409, "proposal_outdated")
    assert Entry.objects.count() == 9


def test_a_key_holds_for_its_own_tournament(callers: Callers, evening: Tournament) -> None:
    other = running(callers.club, 9, rounds=4)
    told = accept(callers, other, propose(callers, evening, LATE).body["key"])
    assert (told.status, told.code, told.fields) == (422, "proposal_unknown", ["key"])


@pytest.mark.parametrize(
    ("body", "status", "code", "field"),
    [
        ({}, 400, "invalid", "kind"),
        ([], 400, "invalid", ""),
        ({"kind": "dance"}, 400, "invalid", "kind"),
        ({"kind": ["leave"]}, 400, "invalid", "kind"),
        (LATE | {"entry": 3}, 400, "invalid", "entry"),
        (LATE | {"round": "2"}, 400, "invalid", "round"),
        (LATE | {"player": "0" * 32}, 400, "player_or_name", "name"),
        ({"kind": "arrive", "round": 2}, 400, "player_or_name", "name"),
        ({"kind": "arrive", "player": "0" * 32, "round": 2}, 404, "not_found", "player"),
        (STEPS_IN | {"name": " "}, 400, "invalid", "name"),
        (LATE | {"round": 1}, 409, "round_begun", "round"),
        (LATE | {"round": 99}, 422, "round_beyond", "round"),
        (TABLE_GOES | {"table": 9}, 404, "not_found", "table"),
        (TABLE_GOES | {"entry": 1}, 400, "invalid", "entry"),
        ({"kind": "add_table", "round": 2}, 422, "no_table_more", "round"),
        (ANOTHER | {"rounds": 99}, 422, "movement_does_not_fit", "rounds"),
        (ANOTHER | {"section": "Z"}, 404, "not_found", "section"),
        (ANOTHER | {"tables": 4}, 422, "too_few_for_tables", "tables"),
        (LEAVES | {"entry": 77}, 404, "not_found", "entry"),
    ],
    ids=repr,
)
def test_a_change_that_cannot_be(
    callers: Callers, evening: Tournament, body: Any, status: int, code: str, field: str
) -> None:
    told = propose(callers, evening, body)
    assert (told.status, told.code, told.fields) == (status, code, [field])


@pytest.mark.parametrize("key", ["", "abc", "x" * 3000, 7, None], ids=lambda key: repr(key)[:9])
def test_a_key_that_is_none(callers: Callers, evening: Tournament, key: object) -> None:
    told = accept(callers, evening, key)
    assert (told.status, told.fields) == (422 if key == "abc" else 400, ["key"])


def test_nothing_changes_in_mid_evening_before_the_start(callers: Callers) -> None:
    told = propose(callers, draft(callers.club, 9), LATE)
    assert (told.status, told.code) == (409, "wrong_state")


def test_a_proposal_names_the_boards_that_fall_away(callers: Callers) -> None:
    evening = running(callers.club, 9, rounds=4, supply="circulating")
    seats = line_rows(evening, round=1, table=1)[0].entries
    own = {row.board for row in line_rows(evening, round=1, table=1)}
    board = max({row.board for row in line_rows(evening)} - own)
    asked = AddCorrection((1, 1, board), seats, value_of("10H by N ="))
    make_correction(tournament=evening, actor=DIRECTOR, asked=asked, reason="so")
    told = propose(callers, evening, LATE).body["dropped"]
    assert {each["board"] for each in told} == {board}
    known = {(who["entry"], who["round"], who["table"]) for each in told for who in each["known"]}
    assert known <= {(entry, 1, 1) for entry in seats.values()}
    assert known


def test_fewer_people_need_a_new_card_where_that_is_asked(callers: Callers) -> None:
    evening = running(callers.club, 11, rounds=5)
    fairest, fewest = (propose(callers, evening, body).body for body in (LATE, KEEPING))
    assert [(told["new_cards"], told["people"]) for told in (fairest, fewest)] == [(8, 11), (1, 11)]
    refused = propose(callers, evening, {**LATE, "aim": "cheapest"})
    assert refused.status == 400


def test_what_is_listed_as_fitting_can_be_taken(callers: Callers) -> None:
    evening = running(callers.club, 12, rounds=4, boards_per_round=2, supply="circulating")
    path = f"tournaments/{evening.public_id}/changes/movements/"
    every = callers.director.get(path).body
    assert {each["tables"] for each in every} == {3, 4}
    assert {(each["section"], each["round"]) for each in every} == {("A", 2)}
    (planned,) = [each for each in every if each["planned"]]
    assert (planned["rounds"], planned["boards"], planned["tables"]) == (3, 2, 4)
    listed = callers.director.get(f"{path}?tables=3&round=3&section=A").body
    assert {(each["tables"], each["round"]) for each in listed} == {(3, 3)}
    body = {name: listed[0][name] for name in listed[0] if name not in {"ends_at", "planned"}}
    told = propose(callers, evening, body)
    assert (told.status, told.body["after"]["tables"]) == (200, [3, 4])
    assert accept(callers, evening, told.body["key"]).status == 201
    for wrong, status in (("?round=1", 409), ("?round=9", 422), ("?section=Z", 404)):
        assert callers.director.get(path + wrong).status == status
    early = f"tournaments/{draft(callers.club, 9).public_id}/changes/movements/"
    assert callers.director.get(early).code == "wrong_state"
