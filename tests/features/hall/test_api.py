"""An event in the hall for programs: read whole, a round seated, slips typed."""

import pytest

from tests.api.callers import Caller, staff_key
from tests.features.hall.made import hall
from whiz_tournament.models import Club, HallTable, Role

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
