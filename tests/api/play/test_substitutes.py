"""``substitutes/``: somebody sits in for a player, and it is taken back."""

import pytest

from tests.api.callers import Callers
from tests.tournaments import running
from whiz_tournament.queries.play.result_lines import line_rows

pytestmark = pytest.mark.django_db


def test_somebody_sits_in_and_is_taken_back(callers: Callers) -> None:
    evening = running(callers.club, 9, rounds=3)
    at = f"tournaments/{evening.public_id}/substitutes/"
    own = [row.board for row in line_rows(evening, round=2) if row.seat_of(1)]
    sent = {"entry": 1, "round": 2, "boards": own[:1], "name": "Yves Renfort"}
    made = callers.director.post(at, sent)
    assert made.status == 201
    (noted,) = callers.director.get(at).body
    assert made.body == [noted]
    assert {name: noted[name] for name in ("entry", "entry_name", "name", "round", "boards")} == {
        "entry": 1,
        "entry_name": "Anne Petit",
        "name": "Yves Renfort",
        "round": 2,
        "boards": own[:1],
    }
    again = callers.director.post(at, {**sent, "boards": []})
    assert (again.status, again.code) == (409, "already_substituted")
    back = callers.director.post(f"{at}{noted['id']}/undo/", {})
    assert (back.status, back.body) == (201, [])
    gone = callers.director.post(f"{at}{noted['id']}/undo/", {})
    assert (gone.status, gone.code) == (409, "substitute_gone")


def test_a_refusal_names_the_field_that_was_sent(callers: Callers) -> None:
    evening = running(callers.club, 9, rounds=3)
    at = f"tournaments/{evening.public_id}/substitutes/"
    own = evening.entries.get(number=4).player.public_id
    told = callers.director.post(at, {"entry": 1, "round": 2, "player": own})
    assert (told.status, told.code, told.fields) == (409, "already_entered", ["player"])
    nobody = callers.director.post(at, {"entry": 1, "round": 2})
    assert (nobody.status, nobody.fields) == (400, ["name"])
