"""Tables that time ended before their last deal: told by the slip, completed by rule, published."""

import json

import pytest
from django.test import Client
from django.utils.translation import override

from boards.errors import WhizError
from tests.api.callers import Caller, staff_key
from tests.features.hall.made import ACTOR, hall, seat, type_slip
from tests.features.hall.test_deals import LINES, SUMS
from tests.web.director.pages import cells, mistakes, words
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.features.hall.queries.played import hall_document
from whiz_tournament.features.hall.services.course import close_hall, publish_hall
from whiz_tournament.features.hall.services.importing import import_hall
from whiz_tournament.features.hall.services.slips import save_slip
from whiz_tournament.models import Club, Role

pytestmark = pytest.mark.django_db


def test_a_table_that_played_half_is_completed_and_said(director: Client, club: Club) -> None:
    made = hall(club, 8, deals=16, unfinished="mean")
    seat(made)
    here = f"/director/halls/{made.slug}/"
    path = f"{here}rounds/1/slips/1/"
    shown = director.get(path)
    assert shown.context["form"]["played"].value() == 16
    sent = {"points-0": "12", "points-1": "0", "points-2": "-4", "points-3": "-8", "version": "0"}
    late = director.post(path, sent | {"played": "17"})
    assert "Deals on the slip: 17. A round has at most 16." in " ".join(mistakes(late))
    director.post(path, sent | {"played": "8"})
    type_slip(made, 1, 2, 16, 2, -2, -16)
    ranking = cells(director.get(f"{here}ranking/"))
    assert [row[-1] for row in ranking] == ["24", "16", "2", "0", "−2", "−8", "−16", "−16"]
    assert "Each missing deal brings everybody the mean" in words(director.get(f"{here}ranking/"))
    assert "It played 8 deals." in words(director.get(f"{here}history/"))

    close_hall(hall=made, actor=ACTOR)
    publish_hall(hall=made, actor=ACTOR)
    public = cells(Client().get(f"/h/{made.slug}/"))
    assert [row[-1] for row in public] == [row[-1] for row in ranking]
    again = import_hall(club=club, actor=ACTOR, data=json.loads(json.dumps(hall_document(made))))
    assert hall_page(again).ranking == hall_page(made).ranking


def test_a_slip_of_deals_says_itself_how_many_were_played(club: Club) -> None:
    made = hall(club, 4, ruleset="whist_couleur", deals=10, unfinished="mean")
    seat(made)
    save_slip(hall=made, actor=ACTOR, round=1, table=1, deals=LINES, version=0)
    [slip] = hall_page(made).rounds[0].tables
    assert (slip.points, slip.played) == (tuple(SUMS), 5)
    totals = {line.number: line.total for line in hall_page(made).ranking}
    assert [totals[number] for number in slip.seats] == [2 * each for each in SUMS]
    with override("en"), pytest.raises(WhizError) as refusal:
        save_slip(hall=made, actor=ACTOR, round=1, table=1, deals=["pass"] * 11, version=1)
    assert "Deals on the slip: 11. A round has at most 10." in refusal.value.sentence(str)


def test_a_program_says_how_many_were_played(club: Club) -> None:
    made = hall(club, 4, deals=16, unfinished="mean")
    seat(made)
    caller = Caller(f"Token {staff_key(club, Role.DIRECTOR)}")
    slip = f"halls/{made.public_id}/rounds/1/slips/1/"
    kept = caller.send("PUT", slip, {"points": [5, 0, 0, -5], "played": 12})
    assert kept.status == 200
    [table] = caller.get(f"halls/{made.public_id}/").body["rounds"][0]["tables"]
    assert table["played"] == 12


def test_two_who_differ_only_in_the_deals_read_which_was_typed(
    director: Client, club: Club
) -> None:
    made = hall(club, 4, deals=16, unfinished="mean")
    seat(made)
    path = f"/director/halls/{made.slug}/rounds/1/slips/1/"
    sent = {"points-0": "12", "points-1": "0", "points-2": "-4", "points-3": "-8"}
    director.post(path, sent | {"played": "8", "version": "0"})
    second = director.post(f"{path}?again=1", sent | {"played": "9", "version": "-1"})
    assert "typed before, with another number of deals: 8." in words(second)
    assert hall_page(made).rounds[0].tables[0].played == 8


def test_where_nothing_is_completed_nobody_is_asked(director: Client, club: Club) -> None:
    made = hall(club, 4, deals=16)
    seat(made)
    shown = director.get(f"/director/halls/{made.slug}/rounds/1/slips/1/")
    assert "played" not in shown.context["form"].fields
