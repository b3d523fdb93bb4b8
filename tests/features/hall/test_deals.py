"""A hall that plays deals: slips of lines, counted by the game; a table of the club's values."""

from typing import Any, Final

import pytest
from django.test import Client
from django.utils.translation import override

from boards.errors import WhizError
from tests.api.callers import Caller, staff_key
from tests.features.hall.made import ACTOR, hall, seat
from tests.features.hall.test_pages import RULES
from tests.features.whist.made import club_tariff
from tests.web.director.pages import cells, mistakes, words
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.features.hall.services.deals import count_deals
from whiz_tournament.features.hall.services.slips import save_slip
from whiz_tournament.models import Club, HallEvent, HallTable, Role

pytestmark = pytest.mark.django_db
LINES: Final = ("couleur a+b 9", "6 tricks c 5", "petite d 0", "pass", "couleur c+d 7")
EACH: Final = ((5, 5, -5, -5), (8, 8, -24, 8), (-10, -10, -10, 30), None, (4, 4, -4, -4))
"""What each deal gives, taken from the rules of the game: 4 and 1 above, 8, 10, 4."""
SUMS: Final = [sum(deal[seat] for deal in EACH if deal is not None) for seat in range(4)]


def played(club: Club, people: int = 8, **rules: Any) -> HallEvent:
    made = hall(club, people, ruleset="whist_couleur", **rules)
    seat(made)
    return made


def test_deals_are_counted_line_by_line(club: Club) -> None:
    counted = count_deals(played(club), 4, LINES)
    assert [each.points for each in counted.deals] == [
        (None,) * 4 if deal is None else deal for deal in EACH
    ]
    assert list(counted.points) == SUMS


def test_whist_is_paid_in_fiches_and_its_honours_are_said(club: Club) -> None:
    """A and C against B and D: points make a partie, which is paid."""
    event = hall(club, 8, ruleset="whist")
    seat(event)
    assert count_deals(event, 4, ("donne 8",)).points == (0, 0, 0, 0)
    counted = count_deals(event, 4, ("donne 8", "donne a4 9", "donne 12"))
    assert counted.points[0] == counted.points[2] == -counted.points[1] == -counted.points[3] > 0


def test_at_a_table_of_five_one_rests_in_turn(club: Club) -> None:
    counted = count_deals(played(club, 9), 5, ["couleur a+b 8", "couleur b+c 8", "6 tricks e 6"])
    rested = [each.points.index(None) for each in counted.deals]
    assert (len(set(rested)), sum(counted.points)) == (3, 0)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([], "one on each line"),
        (["couleur a+b 9", "coulis a+b 9"], "Deal 2: No contract of this game begins with"),
        (["couleur a+e 9"], "Deal 1: Nobody who plays this deal"),
        (["couleur a 9"], "Deal 1: Couleur: the number of attackers is 2, not 1."),
        (["couleur a+b 14"], "Deal 1: From 0 to 13 tricks can be taken, not 14."),
        (["couleur a+b"], "Deal 1: Say how many tricks the attackers took."),
        (["pass"] * 61, "at most 60"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_with_its_number(
    club: Club, lines: list[str], said: str
) -> None:
    with override("en"), pytest.raises(WhizError) as refusal:
        count_deals(played(club), 4, lines)
    assert said in refusal.value.sentence(str)


def test_two_type_the_same_pile_of_deals(club: Club) -> None:
    made = played(club)

    def typed(*lines: str, version: int) -> None:
        save_slip(hall=made, actor=ACTOR, round=1, table=1, deals=lines, version=version)

    typed(*LINES, version=0)
    typed(*LINES, version=-1)
    row = HallTable.objects.get(round__hall=made, number=1)
    assert (row.points, row.checked, row.deals) == (SUMS, True, list(LINES))
    with pytest.raises(WhizError, match="Table 1 was typed before"):
        typed(*LINES[:2], version=-1)


def test_deals_go_through_the_pages(director: Client, club: Club) -> None:
    tariff = club_tariff(club)
    director.post("/director/halls/new/", RULES | {"game": str(tariff.pk), "wanted_sum": ""})
    made = HallEvent.objects.get()
    assert made.options["tariff"] == tariff.text
    here = f"/director/halls/{made.slug}/"
    names = "\n".join(f"Anne{n} Petit{n}" for n in range(8))
    director.post(f"{here}people/", {"people": names, "numbered": "on"})
    director.post(f"{here}rounds/", {"rule": "lot", "final_of": ""})
    slip = f"{here}rounds/1/slips/1/"
    assert "Count the deals" in words(director.get(slip))
    shown = director.post(slip, {"version": 0, "deals": "couleur a+b 9\r\n\r\n", "do": "count"})
    assert cells(shown)[0] == ["1 · couleur a+b 9", "40", "40", "−40", "−40"]
    assert hall_page(made).rounds[0].missing
    wrong = director.post(slip, {"version": 0, "deals": "couleur a+b 9\npetite a 0"})
    assert wrong.status_code == 422
    assert [each[:8] for each in mistakes(wrong)] == ["Deal 2: "]
    right = director.post(slip, {"version": 0, "deals": "couleur a+b 9\n6 tricks d 5"})
    assert right.headers["Location"] == f"{here}rounds/1/slips/"
    assert HallTable.objects.get(round__hall=made, number=1).points == [100, 100, 20, -220]
    assert "couleur a+b 9" in words(director.get(slip))
    assert "by: Gesves." in words(director.get(f"{here}ranking/"))

    tariff.delete()
    settings = RULES | {"wanted_sum": "", "game": "kept"}
    assert director.post(f"{here}settings/", settings).status_code == 302
    made.refresh_from_db()
    assert "won 40" in made.options["tariff"], "locked with the event"
    other = director.post(f"{here}settings/", settings | {"game": "whist_belge"})
    assert "counted by another game" in words(other)


def test_programs_send_deals(club: Club) -> None:
    made = played(club)
    caller = Caller(f"Token {staff_key(club, Role.SCORER)}")
    at = f"halls/{made.public_id}/"
    kept = caller.send("PUT", f"{at}rounds/1/slips/1/", {"deals": list(LINES)})
    assert kept.body["points"] == SUMS
    told = caller.get(at).body
    assert told["rounds"][0]["tables"][0]["deals"] == list(LINES)
    assert told["rules"]["ruleset"] == "whist_couleur"
    refused = caller.send("PUT", f"{at}rounds/1/slips/2/", {"deals": ["x"]})
    assert (refused.status, refused.code) == (422, "deal_refused")
