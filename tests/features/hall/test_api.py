"""An event in the hall for programs: read whole, a round seated, slips typed."""

import pytest

from tests.api.callers import Caller, staff_key
from tests.features.hall.made import hall
from whiz_tournament.models import Club, HallAct, HallEntry, HallTable, Player, Role

pytestmark = pytest.mark.django_db


def test_a_program_seats_a_round_and_types_its_slips(club: Club) -> None:
    event = hall(club, 8)
    caller = Caller(f"Token {staff_key(club, Role.DIRECTOR)}")
    here = f"halls/{event.public_id}/"
    made = caller.post(f"{here}rounds/", {"rule": "lot"})
    assert (made.status, len(made.body["tables"])) == (201, 2)
    slip = f"{here}rounds/1/slips/1/"
    wrong = caller.send("PUT", slip, {"points": [5, 0, 0, 0]})
    assert (wrong.status, wrong.code) == (422, "sum_too_high")
    kept = caller.send("PUT", slip, {"points": [5, 0, 0, -5]})
    assert kept.body == {"points": [5, 0, 0, -5], "checked": False, "version": 1}
    assert HallTable.objects.get(number=1).points == [5, 0, 0, -5]
    whole = caller.get(here).body
    assert (whole["format"], len(whole["names"])) == ("whiz-hall/1", 8)
    assert whole["rounds"][0]["tables"][1]["points"] is None


def test_a_program_enters_people_and_hands_out_their_numbers(club: Club) -> None:
    member = Player.objects.create(club=club, name="Anne Petit")
    event = hall(club)
    caller = Caller(f"Token {staff_key(club, Role.DIRECTOR)}")
    here = f"halls/{event.public_id}/people/"
    one = {"name": "Anne Petit", "club": "Gesves", "category": "Ladies"}
    made = caller.post(here, {"people": [one, {"name": "Bruno Roy", "partner": "Carl Zen"}]})
    anne, bruno, carl = made.body
    assert made.status == 201
    assert anne == {
        "id": anne["id"], "number": None, "name": "Anne Petit", "club": "Gesves",
        "category": "Ladies", "here": True, "keeps_table": None, "partner": None,
    }  # fmt: skip
    assert HallEntry.objects.get(pk=anne["id"]).player == member
    twice = caller.post(here, {"people": [{"name": "Dora Li"}, one]})
    assert (twice.status, twice.code) == (422, "expected_twice")
    assert caller.post(here, {"people": [{"name": "Dora Li", "number": 7}]}).status == 400
    assert [person["name"] for person in caller.get(here).body] == [
        "Anne Petit", "Bruno Roy", "Carl Zen",
    ]  # fmt: skip

    numbers = [caller.post(f"{here}{each['id']}/number/") for each in (bruno, carl, anne, anne)]
    assert [(each.body["number"], each.body["partner"]) for each in numbers] == [
        (1, None), (2, 1), (3, None), (3, None),
    ]  # fmt: skip
    kept = caller.send("DELETE", f"{here}{anne['id']}/")
    assert (kept.status, kept.code) == (409, "number_there")
    assert caller.send("DELETE", f"{here}{anne['id']}/number/").status == 204
    assert caller.send("DELETE", f"{here}{anne['id']}/").status == 204
    assert [person["number"] for person in caller.get(here).body] == [1, 2]
    assert caller.post(f"{here}{anne['id']}/number/").status == 404


def test_a_program_says_who_left_keeps_a_table_or_has_a_partner(club: Club) -> None:
    event = hall(club, 8)
    caller = Caller(f"Token {staff_key(club, Role.DIRECTOR)}")
    here = f"halls/{event.public_id}/people/"
    first = f"{here}{HallEntry.objects.get(number=1).pk}/"
    changes = {"category": "Ladies", "here": False, "keeps_table": 2, "partner": 4}
    told = caller.send("PATCH", first, changes).body
    assert told.items() >= changes.items()
    acts = HallAct.objects.count()
    assert caller.send("PATCH", first, {}).body == told
    refused = caller.send("PATCH", first, {"here": True, "partner": 99})
    assert (refused.status, refused.code) == (422, "no_partner")
    assert caller.get(here).body[0] == told
    assert HallAct.objects.count() == acts
    back = {"here": True, "keeps_table": None, "partner": None, "category": ""}
    assert caller.send("PATCH", first, back).body.items() >= back.items()
    seated = caller.post(f"halls/{event.public_id}/rounds/", {"rule": "lot"})
    assert seated.status == 201
    sat = caller.send("DELETE", f"{first}number/")
    assert (sat.status, sat.code) == (409, "played_already")
    scorer = Caller(f"Token {staff_key(club, Role.SCORER)}")
    assert scorer.send("PATCH", first, {}).status == 403
