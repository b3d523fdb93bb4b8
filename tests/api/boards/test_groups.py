"""A fouled board through the API: tables parted, their cards noted, all of it taken back."""

from typing import Any, Final

import pytest

from boards.deals import Deal
from tests.api.callers import Callers
from tests.tournaments import enter, running
from whiz_tournament.models import AmendedDeal, ResultLine, Tournament, TournamentEvent
from whiz_tournament.queries.play.result_lines import line_rows

pytestmark = pytest.mark.django_db
WHY: Final = "North and East were exchanged"


@pytest.fixture
def evening(callers: Callers) -> Tournament:
    """Nine players; every table has played the two boards of round 1."""
    tournament = running(callers.club, 9, rounds=2)
    for table in (1, 2, 3):
        enter(tournament, 1, table, f"10H by N {'=' if table == 1 else f'-{table}'}", "9NT by E +1")
    return tournament


def address(tournament: Tournament, board: int, rest: str = "") -> str:
    return f"tournaments/{tournament.public_id}/boards/{board}/groups/{rest}"


def tables(tournament: Tournament, board: int) -> list[dict[str, int]]:
    return [{"round": row.round, "table": row.table} for row in line_rows(tournament, board=board)]


def test_tables_are_parted_once_and_brought_together_again(
    callers: Callers, evening: Tournament
) -> None:
    board = line_rows(evening, round=1)[0].board
    path, where = address(evening, board), tables(evening, board)
    assert len(where) > 1
    together = {"board": board, "id": None, "digest": "", "moves": [],
                "groups": [{"group": 0, "tables": where, "other_cards": False}]}  # fmt: skip
    assert callers.director.get(path).body == together
    sent: dict[str, Any] = {"tables": [where[-1] | {"group": 1}], "reason": WHY}

    acts = TournamentEvent.objects.count()
    shown = callers.director.send("PUT", path, sent | {"preview": True})
    assert (shown.status, shown.body["id"], shown.body["groups"]) == (200, None, together["groups"])
    assert shown.body["moves"]
    assert TournamentEvent.objects.count() == acts
    wrong = callers.director.send("PUT", path, sent | {"digest": "0" * 64})
    assert (wrong.status, wrong.code) == (409, "correction_outdated")

    made = callers.director.send("PUT", path, sent | {"digest": shown.body["digest"]})
    assert made.status == 200
    assert [each["tables"] for each in made.body["groups"]] == [where[:-1], where[-1:]]
    again = callers.director.send("PUT", path, sent)
    assert (again.status, again.body["id"]) == (200, None)
    assert TournamentEvent.objects.count() == acts + 1

    undo = f"tournaments/{evening.public_id}/corrections/{made.body['id']}/"
    assert callers.director.send("DELETE", undo).status == 204
    assert callers.director.get(path).body == together


def test_cards_of_a_group_are_noted_and_taken_back(callers: Callers, evening: Tournament) -> None:
    board = line_rows(evening, round=1)[0].board
    path = address(evening, board, "1/cards/")
    other = {"deal": str(Deal.shuffled()), "reason": WHY}
    early = callers.director.send("PUT", path, other)
    assert (early.status, early.code) == (409, "group_unknown")
    ResultLine.objects.filter(tournament=evening, board=board, table=3).update(group=1)
    noted = callers.director.send("PUT", path, other)
    assert noted.status == 200
    assert [each["other_cards"] for each in noted.body["groups"]] == [False, True]
    assert AmendedDeal.objects.get().deal == other["deal"]
    silent = callers.director.send("DELETE", path, {})
    assert (silent.status, silent.fields) == (400, ["reason"])
    assert callers.director.send("DELETE", path, {"reason": WHY}).status == 204
    assert callers.director.send("DELETE", path, {"reason": WHY}).status == 404
    whole = callers.director.send("PUT", address(evening, board, "0/cards/"), other)
    assert whole.status == 200


@pytest.mark.parametrize(
    ("rest", "body", "status", "field"),
    [
        ("", {"tables": [], "reason": WHY}, 400, "tables"),
        (
            "",
            {"tables": [{"round": 1, "table": 1, "group": 100}], "reason": WHY},
            400,
            "tables[0].group",
        ),
        ("", {"tables": [{"round": 9, "table": 1, "group": 1}], "reason": WHY}, 422, "board"),
        ("", {"tables": [{"round": 1, "table": 1, "group": 1}]}, 400, "reason"),
        ("0/cards/", {"deal": "N:AK", "reason": WHY}, 400, "deal"),
        ("0/cards/", {"deal": "N:AK"}, 400, "reason"),
        ("100/cards/", {"deal": "N:AK", "reason": WHY}, 404, None),
    ],
)
def test_what_is_refused_names_its_field(
    callers: Callers,
    evening: Tournament,
    rest: str,
    body: dict[str, Any],
    status: int,
    field: str | None,
) -> None:
    board = line_rows(evening, round=1, table=1)[0].board
    told = callers.director.send("PUT", address(evening, board, rest), body)
    assert (told.status, told.fields) == (status, [field] if field else [])


def test_a_board_that_is_not_in_the_plan_has_no_groups(
    callers: Callers, evening: Tournament
) -> None:
    assert callers.director.get(address(evening, 9999)).status == 404
