"""Phones of a hall: let in by a card, shown their table, a slip sent, agreed, refused, kept."""

import json
from dataclasses import replace
from itertools import chain
from typing import Any
from uuid import UUID

import pytest
from django.test import Client
from django.urls import reverse

from tests.features.hall.made import ACTOR, hall, seat, type_slip
from tests.features.hall.phoned import let_in, link, page, scan, send, told
from tests.web.director.pages import said, words
from whiz_tournament.features.hall.queries.history import kept_slips
from whiz_tournament.features.hall.queries.page import TableSlip, hall_page
from whiz_tournament.features.hall.services.phones import make_cards_anew
from whiz_tournament.features.hall.services.rounds import exchange_people
from whiz_tournament.features.hall.services.sent_slips import settle_kept_slip, take_sent_slip
from whiz_tournament.features.hall.web.sent_slip import read_sent_slip
from whiz_tournament.metrics import Taken, scores_noted
from whiz_tournament.models import AccessCodeKind, Club, HallAct, HallDevice, HallEvent, HallTable

pytestmark = pytest.mark.django_db
PLACE, TABLE = AccessCodeKind.ENTRY, AccessCodeKind.TABLE
RIGHT = (12, -4, -4, -4)


def table_of(made: HallEvent, number: int, round: int = 1) -> TableSlip:
    """The table at which somebody sits."""
    tables = hall_page(made).rounds[round - 1].tables
    return next(slip for slip in tables if number in slip.seats)


def test_a_place_card_shows_the_table_of_each_round(club: Club) -> None:
    made = hall(club, 13, over="rest")
    phone = let_in(made, PLACE, 1)
    assert "appears here" in words(phone.get(page(made)))
    for round in (1, 2):
        seat(made)
        shown = words(phone.get(page(made)))
        resting = hall_page(made).rounds[round - 1].resting
        where = table_of(made, 1, round).table if 1 not in resting else 0
        assert (f"Round {round}: you sit at table {where}" in shown) == bool(where)
    rests = hall_page(made).rounds[1].resting[0]
    assert "You rest in round 2" in words(let_in(made, PLACE, rests).get(page(made)))
    device = HallDevice.objects.get(person=1)
    assert (device.table, device.number) == (0, 1)


def test_a_poll_that_knows_it_all_is_empty_until_the_own_table_changes(club: Club) -> None:
    made = hall(club, 12)
    seat(made)
    phone = let_in(made, PLACE, 1)
    asked = phone.get(page(made)).context["version"]
    poll = {"HX-Request": "true"}
    other = next(slip for slip in hall_page(made).rounds[0].tables if 1 not in slip.seats)
    type_slip(made, 1, other.table, *RIGHT)
    assert phone.get(f"{page(made)}?v={asked}", headers=poll).status_code == 204
    type_slip(made, 1, table_of(made, 1).table, *RIGHT)
    assert phone.get(f"{page(made)}?v={asked}", headers=poll).status_code == 200


def test_a_table_s_card_asks_who_holds_the_phone_which_then_follows(club: Club) -> None:
    made = hall(club, 12)
    seat(made)
    mine = table_of(made, 1)
    phone = let_in(made, TABLE, mine.table)
    asked = phone.get(page(made), follow=True)
    assert [f"{number} ·" in words(asked) for number in mine.seats] == [True] * 4
    stranger = next(number for number in range(1, 13) if number not in mine.seats)
    phone.post(page(made, "hall_holder"), {"by": str(stranger)})
    assert HallDevice.objects.get().person == 0
    phone.post(page(made, "hall_holder"), {"by": "1"})
    seat(made)
    there = table_of(made, 1, 2).table
    assert f"Round 2: you sit at table {there}" in words(phone.get(page(made)))


def test_two_of_a_table_make_a_slip_sure_and_one_twice_does_not(club: Club) -> None:
    made = hall(club, 8)
    seat(made)
    mine = table_of(made, 1)
    first, second = (
        let_in(made, PLACE, 1),
        let_in(made, PLACE, next(n for n in mine.seats if n > 1)),
    )
    slip = told(1, mine.table, 1, *RIGHT)
    assert send(first, made, slip)["state"] == "entered"
    assert send(first, made, slip)["state"] == "entered"  # once more: it is the same entry
    assert send(first, made, told(1, mine.table, 1, *RIGHT))["state"] == "entered"
    row = HallTable.objects.get(round__hall=made, number=mine.table)
    assert (row.points, row.checked, row.version) == (list(RIGHT), False, 1)

    changed = told(1, mine.table, 1, 14, -6, -4, -4, version=1)
    assert send(first, made, changed)["state"] == "entered"
    shown = second.get(page(made))
    assert "Yes, it is right" in words(shown)
    yes = second.post(page(made, "hall_phone_slip", 1, mine.table), {"do": "agree"}, follow=True)
    assert said(yes) == ["Two people of the table typed it alike."]
    row.refresh_from_db()
    assert (row.points, row.checked) == ([14, -6, -4, -4], True)
    late = send(first, made, told(1, mine.table, 1, *RIGHT, version=row.version))
    assert (late["state"], kept_slips(made)[0].why) == ("director", "ask_director")  # type: ignore[union-attr]


def test_what_no_slip_takes_is_kept_for_the_staff_and_nothing_is_lost(
    club: Club, director: Client
) -> None:
    made = hall(club, 8)
    seat(made)
    one, other = hall_page(made).rounds[0].tables
    by = one.seats[0]
    phone = let_in(made, PLACE, by)
    type_slip(made, 1, one.table, *RIGHT)
    cases = [
        told(1, one.table, by, 13, -5, -4, -4),  # other numbers than the staff typed
        told(1, one.table, by, 13, -5, -4, -4, version=1),  # over what the staff typed
        told(1, other.table, by, *RIGHT),  # of somebody else's table
        told(7, 1, by, *RIGHT),  # no such round
        told(1, one.table, by, 1, 2, 3, 4),  # no sum
    ]
    answers = [send(phone, made, case) for case in cases]
    assert [answer["state"] for answer in answers] == ["director"] * 5
    assert send(phone, made, cases[0])["state"] == "director"
    unreadable = phone.post(page(made, "hall_outbox"), '{"uuid": 1}', "application/json")
    assert unreadable.json()["state"] == "director"
    assert len(kept_slips(made)) == 6
    assert HallTable.objects.filter(round__hall=made).exclude(points=None).count() == 1

    home = f"/director/halls/{made.slug}/"
    shown = words(director.get(home))
    assert "The table typed other numbers before." in shown
    assert "This person does not sit at that table." in shown
    for kept in kept_slips(made):
        director.post(f"{home}kept/{kept.uuid}/settle/")
    assert kept_slips(made) == []
    assert "From phones" not in words(director.get(home))
    assert "was kept for the staff" in words(director.get(f"{home}history/"))


def test_an_id_with_other_content_and_a_phone_shut_out(club: Club, director: Client) -> None:
    made = hall(club, 8)
    seat(made)
    mine = table_of(made, 1)
    phone = let_in(made, PLACE, 1)
    slip = told(1, mine.table, 1, *RIGHT)
    send(phone, made, slip)
    assert send(phone, made, slip | {"points": [0, 0, 0, 0]})["state"] == "director"
    device = HallDevice.objects.get()
    here = f"/director/halls/{made.slug}/"
    assert "1 · Anne001 Petit001" in words(director.get(f"{here}phones/"))
    director.post(f"{here}phones/{device.public_id}/out/")
    assert phone.get(page(made)).status_code == 403
    assert send(phone, made, told(1, mine.table, 1, 0, 0, 0, 0))["state"] == "director"
    assert [kept.why for kept in kept_slips(made)] == ["uuid_of_another", "phone_shut_out"]  # type: ignore[union-attr]
    assert "no phone yet" in words(director.get(f"{here}phones/"))


def test_a_phone_without_a_script_types_and_is_told_what_is_wrong(club: Club) -> None:
    made = hall(club, 8)
    seat(made)
    mine = table_of(made, 1)
    phone = let_in(made, PLACE, 1)
    path = page(made, "hall_phone_slip", 1, mine.table)
    points = {f"points-{at}": str(each) for at, each in enumerate((12, -4, -4, -3))}
    wrong = phone.post(path, points | {"version": "0"})
    assert (wrong.status_code, "1 too much" in words(wrong)) == (422, True)
    sent = phone.post(path, points | {"points-3": "", "version": "0"}, follow=True)
    assert said(sent) == ["The slip is in."]
    assert table_of(made, 1).points == RIGHT
    elsewhere = next(slip for slip in hall_page(made).rounds[0].tables if slip.table != mine.table)
    assert phone.get(page(made, "hall_phone_slip", 1, elsewhere.table)).status_code == 404


def test_deals_are_sent_line_by_line_and_a_substitute_takes_over(club: Club) -> None:
    made = hall(club, 9, over="rest", ruleset="whist_couleur")
    seat(made)
    mine = hall_page(made).rounds[0].tables[0]
    spare = hall_page(made).rounds[0].resting[0]
    phone = let_in(made, PLACE, mine.seats[0])
    wrong = told(1, mine.table, mine.seats[0], deals=["what is this"])
    assert send(phone, made, wrong)["state"] == "director"
    assert "As in:" in words(phone.get(page(made, "hall_phone_slip", 1, mine.table)))
    exchange_people(hall=made, actor=ACTOR, number=1, one=mine.seats[0], other=spare)
    assert "You rest in round 1" in words(phone.get(page(made)))
    late = let_in(made, PLACE, spare)
    assert f"you sit at table {mine.table}" in words(late.get(page(made)))


def test_wrong_digits_open_nothing_and_cards_made_anew_end_the_old_ones(
    club: Club, director: Client
) -> None:
    made = hall(club, 8)
    seat(made)
    old = link(made, PLACE, 1)
    phone = Client()
    wrong = phone.post(page(made, "hall_place_enter"), {"number": "1", "key": "000000"})
    nobody = phone.post(page(made, "hall_place_enter"), {"number": "99", "key": "000000"})
    assert (wrong.status_code, nobody.status_code, HallDevice.objects.count()) == (422, 422, 0)
    inside = let_in(made, PLACE, 2)
    make_cards_anew(hall=made, actor=ACTOR)
    key = old.rstrip("/").rpartition("/")[2]
    again = phone.post(page(made, "hall_place_enter"), {"number": "1", "key": key})
    assert again.status_code == 422
    assert inside.get(page(made)).status_code == 200
    assert "made again" in words(director.get(f"/director/halls/{made.slug}/history/"))


def test_a_hall_is_played_by_phones_only(club: Club) -> None:
    """Eight tables, two rounds: each table sends its own slip, a second person agrees."""
    made = hall(club, 32)
    phones: dict[int, Client] = {}
    for round in (1, 2):
        seat(made)
        for slip in hall_page(made).rounds[-1].tables:
            numbers = (slip.table, -round, round - slip.table, 0)
            for by in slip.seats[:2]:
                phones[by] = phones.get(by) or let_in(made, PLACE, by)
                state = send(phones[by], made, told(round, slip.table, by, *numbers))["state"]
            assert state == "confirmed"
    page_now = hall_page(made)
    assert [seated.missing for seated in page_now.rounds] == [(), ()]
    own = dict.fromkeys(range(1, 33), 0)
    for seated in page_now.rounds:
        for slip in seated.tables:
            for number, points in zip(slip.seats, slip.points or (), strict=True):
                own[number] += points
    assert {line.number: line.total for line in page_now.ranking} == own
    typed = HallAct.objects.filter(hall=made, kind="slip_entered").values_list("actor", flat=True)
    assert {actor.partition(":")[0] for actor in typed} == {"device"}
    assert len(list(chain(typed))) == 16


# What a phone says of itself is worth nothing: it speaks for who holds it.


def points_there(made: HallEvent) -> list[tuple[list[int] | None, bool]]:
    """What the tables have, and whether it was checked."""
    return list(HallTable.objects.filter(round__hall=made).values_list("points", "checked"))


def whys(made: HallEvent) -> list[str]:
    """Why each slip was kept for the staff."""
    return [kept.why for kept in kept_slips(made)]  # type: ignore[union-attr]


def test_a_phone_writes_and_agrees_for_nobody_but_its_person(club: Club, director: Client) -> None:
    made = hall(club, 8)
    seat(made)
    one, other = hall_page(made).rounds[0].tables
    by, beside = one.seats[:2]
    phone = let_in(made, PLACE, by)
    for stranger in other.seats[:2]:
        assert send(phone, made, told(1, other.table, stranger, *RIGHT))["state"] == "director"
    assert points_there(made) == [(None, False)] * 2

    assert send(phone, made, told(1, one.table, by, *RIGHT))["state"] == "entered"
    assert send(phone, made, told(1, one.table, beside, *RIGHT))["state"] == "director"
    assert points_there(made) == [(list(RIGHT), False), (None, False)]
    assert whys(made) == ["phone_of_another"] * 3
    shown = words(director.get(f"/director/halls/{made.slug}/"))
    name = hall_page(made).by_number[by].name
    assert f"The phone belongs to {name} now, number {by}." in shown


def test_an_answer_has_no_points_of_another_table(club: Club) -> None:
    made = hall(club, 8)
    seat(made)
    one, other = hall_page(made).rounds[0].tables
    phone = let_in(made, PLACE, one.seats[0])
    type_slip(made, 1, other.table, 157, -50, -50, -57)
    for by in (one.seats[0], *other.seats):
        for version in (0, 1):
            slip = told(1, other.table, by, *RIGHT, version=version)
            for answer in (send(phone, made, slip), send(phone, made, slip)):
                assert answer["state"] == "director"
                assert not [n for n in ("157", "50", "57") if n in answer["why"]]


def test_a_table_s_phone_is_one_person_s_for_a_round(club: Club, director: Client) -> None:
    made = hall(club, 8)
    seat(made)
    mine = hall_page(made).rounds[0].tables[0]
    first, second, third = mine.seats[:3]
    phone, beside = (let_in(made, TABLE, mine.table) for _ in range(2))
    holder = page(made, "hall_holder")
    assert send(phone, made, told(1, mine.table, first, *RIGHT))["state"] == "director"
    phone.post(holder, {"by": str(third)})
    phone.post(holder, {"by": str(first)})  # nothing was sent yet: a wrong tap is put right
    taken = beside.post(holder, {"by": str(first)}, follow=True)
    assert said(taken)[-1].startswith(f"Number {first} has phone 1 already.")
    assert "Who holds this phone?" in words(taken)
    slip = told(1, mine.table, first, *RIGHT)
    assert send(phone, made, slip)["state"] == "entered"
    kept = phone.post(holder, {"by": str(second)}, follow=True)
    assert said(kept)[-1].startswith(f"This phone belongs to number {first} in this round.")
    assert HallDevice.objects.get(number=1).person == first

    device = HallDevice.objects.get(number=1)
    director.post(f"/director/halls/{made.slug}/phones/{device.public_id}/free/")
    phone.post(holder, {"by": str(second)})
    assert send(phone, made, slip)["state"] == "entered"  # the server had it: it is the same entry
    again = send(phone, made, told(1, mine.table, second, *RIGHT, version=1))
    assert again["state"] == "entered", "one phone is never two people of a table"
    beside.post(holder, {"by": str(first)})
    beside.post(holder, {"by": "0"})
    beside.post(holder, {"by": str(third)})
    assert send(beside, made, told(1, mine.table, third, *RIGHT))["state"] == "confirmed"
    own = let_in(made, PLACE, third)
    assert "you sit at" in words(own.get(page(made)))
    assert HallDevice.objects.get(number=2).person == 0, "their own card says more"


@pytest.mark.parametrize("card", [TABLE, PLACE])
def test_no_table_s_card_takes_a_phone_from_who_spoke_on_it(
    club: Club, director: Client, card: AccessCodeKind
) -> None:
    made = hall(club, 8)
    seat(made)
    mine, other = hall_page(made).rounds[0].tables
    first = mine.seats[0]
    phone = let_in(made, TABLE, other.table, other.seats[0])
    assert scan(phone, made, card, mine.table if card is TABLE else first).status_code == 302
    phone.post(page(made, "hall_holder"), {"by": str(first)})
    assert send(phone, made, told(1, mine.table, first, *RIGHT))["state"] == "entered"
    refused = scan(phone, made, TABLE, other.table)
    assert (refused.status_code, f"belongs to number {first}" in words(refused)) == (409, True)
    assert HallDevice.objects.get().person == first

    free = reverse("hall_free", args=[made.slug, HallDevice.objects.get().public_id])
    assert free in director.get(reverse("hall_phones", args=[made.slug])).content.decode()
    director.post(free)
    assert "Who holds this phone?" in words(phone.get(page(made), follow=True))
    assert scan(phone, made, TABLE, other.table).status_code == 302
    phone.post(page(made, "hall_holder"), {"by": str(other.seats[0])})
    assert send(phone, made, told(1, other.table, other.seats[0], *RIGHT))["state"] == "entered"
    scan(phone, made, PLACE, other.seats[1])
    assert HallDevice.objects.get().person == other.seats[1], "a place card needs no such word"


def test_what_a_phone_kept_of_who_had_it_before_is_not_lost(club: Club, director: Client) -> None:
    made = hall(club, 8)
    seat(made)
    mine = hall_page(made).rounds[0].tables[0]
    before, after = mine.seats[:2]
    names = hall_page(made).by_number
    phone = let_in(made, TABLE, mine.table, holder=before)
    waiting = told(1, mine.table, before, *RIGHT)  # typed while the server was away
    let_in(made, PLACE, before)  # with their own card, on a phone of their own
    home = f"/director/halls/{made.slug}/"

    poll = phone.get(page(made), headers={"HX-Request": "true"})
    assert poll["HX-Refresh"] == "true", "the page of who had it before goes"
    asked = phone.get(page(made), follow=True)
    assert "Who holds this phone?" in words(asked)
    assert page(made, "hall_outbox") in asked.content.decode(), "what it kept is sent from there"
    assert send(phone, made, waiting)["state"] == "director"
    shown = words(director.get(home))
    assert f"sent by number {before}. {names[before].name}." in shown
    assert "The phone is nobody’s now." in shown

    phone.post(page(made, "hall_holder"), {"by": str(after)})
    later = told(1, mine.table, before, 13, -5, -4, -4)
    assert send(phone, made, later)["state"] == "director"
    assert send(phone, made, waiting)["state"] == "director"
    assert len(kept_slips(made)) == 2
    assert f"The phone belongs to {names[after].name} now, number {after}." in words(
        director.get(home)
    )
    assert points_there(made)[0] == (None, False)


def test_a_phone_of_nobody_s_table_is_not_freed(club: Club, director: Client) -> None:
    made = hall(club, 8)
    let_in(made, PLACE, 1)
    free = reverse("hall_free", args=[made.slug, HallDevice.objects.get().public_id])
    assert free not in director.get(reverse("hall_phones", args=[made.slug])).content.decode()
    assert (director.post(free).status_code, HallDevice.objects.get().person) == (404, 1)


def test_a_phone_goes_on_with_its_person_and_is_anybody_s_in_the_next_round(club: Club) -> None:
    made = hall(club, 8)
    seat(made)
    mine = table_of(made, 1).table
    phone = let_in(made, TABLE, mine, holder=1)
    assert send(phone, made, told(1, mine, 1, *RIGHT))["state"] == "entered"
    assert scan(phone, made, TABLE, mine).status_code == 302
    assert HallDevice.objects.get().person == 1
    seat(made)
    there = table_of(made, 1, 2).table
    scan(phone, made, TABLE, there)
    assert HallDevice.objects.get().person == 1
    assert send(phone, made, told(1, mine, 1, 14, -6, -4, -4, version=1))["state"] == "entered"
    assert scan(phone, made, TABLE, 3 - there).status_code == 302
    assert HallDevice.objects.get().person == 0, "it said nothing in round 2"


def test_one_lost_card_is_made_again_alone(club: Club, director: Client) -> None:
    made = hall(club, 8)
    seat(made)
    old = link(made, TABLE, 1)
    others = [link(made, TABLE, 2), link(made, PLACE, 1)]
    anew = f"/director/halls/{made.slug}/cards/one/"
    refused = director.post(anew, {"card": "table", "number": "9"})
    assert "There is no card of this number: 9." in words(refused)
    director.post(anew, {"card": "table", "number": "1"})
    made.refresh_from_db()
    assert link(made, TABLE, 1) != old
    assert [link(made, TABLE, 2), link(made, PLACE, 1)] == others
    key = old.rstrip("/").rpartition("/")[2]
    opened = Client().post(page(made, "hall_table_enter"), {"number": "1", "key": key})
    assert opened.status_code == 422
    director.post(anew, {"card": "entry", "number": "1"})
    director.post(f"/director/halls/{made.slug}/cards/anew/")
    history = words(director.get(f"/director/halls/{made.slug}/history/"))
    assert "The card of table 1 was made again." in history
    assert "The place card of number 1 was made again." in history


@pytest.mark.parametrize("sign", ["\ud800", "\x00", "\u202e"])
def test_a_line_that_no_page_can_show_is_kept_as_unreadable(
    club: Club, director: Client, sign: str
) -> None:
    made = hall(club, 8)
    seat(made)
    mine = hall_page(made).rounds[0].tables[0]
    by = mine.seats[0]
    phone = let_in(made, PLACE, by)
    for points in (RIGHT, (1, 2, 3, 4), ()):
        slip = told(1, mine.table, by, *points, deals=[f"emb 8{sign}"])
        assert send(phone, made, slip)["state"] == "director"
        raw = json.dumps(slip, ensure_ascii=False).encode("utf-8", "surrogatepass")
        answer = phone.post(page(made, "hall_outbox"), raw, "application/json")
        assert answer.json()["state"] == "director"
    assert points_there(made) == [(None, False)] * 2
    here = f"/director/halls/{made.slug}/"
    assert "It cannot be read." in words(director.get(here))
    assert {director.get(here + at).status_code for at in ("history/", "phones/")} == {200}


def test_blanks_between_the_words_of_a_deal_are_spaces_and_numbers_have_no_deals(
    club: Club,
) -> None:
    made = hall(club, 8)
    seat(made)
    mine = hall_page(made).rounds[0].tables[0]
    phone = let_in(made, PLACE, mine.seats[0])
    by = mine.seats[0]
    wrong = told(1, mine.table, by, 1, 2, 3, 4, deals=["emb\u00a08\ta+b"])
    assert send(phone, made, wrong)["state"] == "director"
    assert kept_slips(made)[0].deals == ("emb 8 a+b",)  # type: ignore[union-attr]
    assert send(phone, made, told(1, mine.table, by, *RIGHT, deals=["emb 8"]))["state"] == "entered"
    assert HallTable.objects.get(round__hall=made, number=mine.table).deals == []


def test_lines_that_were_kept_before_are_shown_without_what_no_page_can_show(
    club: Club, director: Client
) -> None:
    made = hall(club, 8)
    seat(made)
    mine = hall_page(made).rounds[0].tables[0]
    phone = let_in(made, PLACE, mine.seats[0])
    sent = read_sent_slip(told(1, mine.table, mine.seats[0], 1, 2, 3, 4))
    # \u202e, for PostgreSQL keeps neither a half of a pair nor NUL
    old = replace(sent, points=(), deals=("emb 8\u202ea+b",))
    take_sent_slip(device=HallDevice.objects.get(), sent=old)
    HallTable.objects.filter(round__hall=made).update(points=RIGHT, deals=["emb 8\u202ea+b"])
    assert "emb 8 a+b" in words(director.get(f"/director/halls/{made.slug}/"))
    assert table_of(made, 1).deals == ("emb 8 a+b",)
    assert phone.get(page(made)).status_code == 200


OTHER: list[dict[str, Any]] = [
    {"played": 7},
    {"deals": ["emb 8"]},
    {"points": [0, 0, 0, 0]},
    {"round": 2},
    {"table": 2},
]


@pytest.mark.parametrize("taken", ["entered", "confirmed", "director"])
def test_other_content_under_one_id_is_a_conflict_and_all_of_it_is_there(
    club: Club, taken: str
) -> None:
    made = hall(club, 8, deals=10)
    seat(made)
    mine = hall_page(made).rounds[0].tables[0]
    first, second = (let_in(made, PLACE, number) for number in mine.seats[:2])
    slip = told(1, mine.table, mine.seats[0], *RIGHT, played=10)
    if taken == "confirmed":
        send(second, made, told(1, mine.table, mine.seats[1], *RIGHT, played=10))
    if taken == "director":
        slip |= {"played": 11}  # a round has ten
    assert [send(first, made, slip)["state"] for _ in "ab"] == [taken] * 2
    before = points_there(made)
    for other in OTHER:
        assert [send(first, made, slip | other)["state"] for _ in "ab"] == ["director"] * 2
    assert send(first, made, slip)["state"] == taken
    assert points_there(made) == before
    kept = ["too_many_deals"] if taken == "director" else []
    assert whys(made) == [*kept, *["uuid_of_another"] * len(OTHER)]
    settle_kept_slip(hall=made, actor=ACTOR, uuid=UUID(slip["uuid"]))
    assert send(first, made, slip | OTHER[0])["state"] == "director"
    assert kept_slips(made) == []


def test_what_waits_for_the_staff_is_one_score_laid_aside(club: Club) -> None:
    made = hall(club, 12)
    seat(made)
    mine = table_of(made, 1)
    phone, other = let_in(made, PLACE, 1), let_in(made, PLACE, mine.seats[1])
    first = told(1, mine.table, 1, *RIGHT)
    differs = told(1, mine.table, mine.seats[1], 13, -5, -4, -4)
    with scores_noted() as noted:
        send(phone, made, first)
        send(phone, made, first)
        send(other, made, differs)
        send(other, made, differs)
    assert noted == [Taken.YES, Taken.AGAIN, Taken.ASIDE, Taken.AGAIN]
