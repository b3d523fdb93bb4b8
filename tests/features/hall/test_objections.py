"""Slips of a round may be objected to until an hour; after it a director alone corrects one."""

from collections.abc import Callable
from datetime import datetime, time, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from tests.api.callers import Caller, staff_key
from tests.features.hall.made import ACTOR, hall, seat, type_slip
from tests.features.hall.phoned import let_in, page, send, told
from tests.web.director.pages import said, words
from whiz_tournament.features.hall.queries.hall_format import HallFile
from whiz_tournament.features.hall.queries.history import hall_history, kept_slips, open_objections
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.features.hall.queries.played import hall_document
from whiz_tournament.features.hall.queries.printed import paper_of
from whiz_tournament.features.hall.services import objections
from whiz_tournament.features.hall.services.acts import lock_hall
from whiz_tournament.features.hall.services.importing import import_hall
from whiz_tournament.features.hall.services.objections import (
    moment_of,
    note_objection,
    set_objection_hour,
)
from whiz_tournament.features.hall.services.rounds import exchange_people, take_round_back
from whiz_tournament.features.hall.services.slips import clear_slip
from whiz_tournament.features.hall.wording.acts import act_sentence
from whiz_tournament.models import (
    AccessCodeKind,
    Club,
    HallAct,
    HallActKind,
    HallEvent,
    HallRound,
    HallTable,
    Role,
)
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.queries.json_documents import validated

pytestmark = pytest.mark.django_db
RIGHT = (12, -4, -4, -4)
PLACE = AccessCodeKind.ENTRY


@pytest.fixture
def made(club: Club) -> HallEvent:
    event = hall(club, 8)
    seat(event)
    type_slip(event, 1, 1, *RIGHT)
    return event


def over(made: HallEvent, minutes: int = 1) -> None:
    """The hour of round 1 was some minutes ago, or is to come."""
    until = timezone.now() - timedelta(minutes=minutes)
    set_objection_hour(hall=made, actor=ACTOR, number=1, until=until)


def here(made: HallEvent, name: str, *where: object) -> str:
    return reverse(name, args=[made.slug, *where])


def first_seat(made: HallEvent, table: int = 1) -> int:
    return hall_page(made).rounds[0].tables[table - 1].seats[0]


def history(made: HallEvent) -> list[str]:
    with translation.override("en"):
        return [act_sentence(each.kind, each.data) for each in hall_history(made)]


@pytest.mark.parametrize(
    ("now", "hour", "day"),
    [("20:10", "20:30", 0), ("20:10", "20:00", 0), ("23:50", "00:15", 1), ("00:10", "00:30", 0)],
)
def test_an_hour_is_that_of_this_evening(now: str, hour: str, day: int) -> None:
    at = timezone.make_aware(datetime.fromisoformat(f"2026-11-27 {now}"))
    found = timezone.localtime(moment_of(time.fromisoformat(hour), at))
    assert (f"{found:%H:%M}", found.day) == (hour, 27 + day)


def test_the_hour_is_chosen_with_the_seats_or_later_and_said_everywhere(
    director: Client, club: Club
) -> None:
    made = hall(club, 8)
    hour = timezone.localtime() + timedelta(hours=2)
    typed = f"{hour:%H:%M}"
    director.post(here(made, "hall_begin_round"), {"rule": "lot", "final_of": "", "until": typed})
    assert [row.is_over for row in hall_page(made).rounds] == [False]
    sentence = f"Objections until {typed}"
    assert sentence in words(director.get(here(made, "hall_round", 1))) or hour.day != (
        timezone.localdate().day
    )
    wall = " ".join(director.get(here(made, "hall_wall")).content.decode().split())
    assert f"Round 1: objections until {typed}" in wall or hour.day != timezone.localdate().day
    assert paper_of(in_two=False)(made, PrintSelection(round=1)).until is not None
    refused = director.post(here(made, "hall_objection_hour", 1), {"until": "half past"})
    assert "This is no hour" in words(refused)
    director.post(here(made, "hall_objection_hour", 1), {"until": ""})
    assert HallRound.objects.get().objections_until is None
    assert history(made)[0] == "Slips of round 1 may be objected to until the end."


def test_a_phone_objects_and_the_director_settles_it(
    director: Client, as_role: Callable[[Role], Client], made: HallEvent
) -> None:
    by = first_seat(made)
    phone = let_in(made, PLACE, by)
    assert "I object to this slip" in words(phone.get(page(made)))
    told_so = phone.post(page(made, "hall_phone_object", 1, 1), follow=True)
    assert said(told_so) == ["The director has your objection on the list."]
    assert "You object to this slip" in words(told_so)
    phone.post(page(made, "hall_phone_object", 1, 1))
    stranger = phone.post(page(made, "hall_phone_object", 1, 2), follow=True)
    assert "does not sit at table 2" in said(stranger)[-1]
    [objection] = open_objections(made)
    assert (objection.table, objection.by, objection.late) == (1, by, False)
    scorer = as_role(Role.SCORER)
    assert f"{by} · " in words(scorer.get(here(made, "hall_home")))
    settle = here(made, "hall_objection_settle", objection.uuid)
    assert scorer.post(settle).status_code == 403
    director.post(settle)
    assert (open_objections(made), director.post(settle).status_code) == ([], 404)
    assert "It is settled" not in words(director.get(here(made, "hall_home")))


def test_an_objection_goes_with_its_round_and_never_swallows_one_to_another_slip(
    made: HallEvent,
) -> None:
    by = first_seat(made)
    phone = let_in(made, PLACE, by)
    objected = "You object to this slip"
    phone.post(page(made, "hall_phone_object", 1, 1))
    [waits] = open_objections(made)
    exchange_people(hall=made, actor=ACTOR, number=1, one=by, other=first_seat(made, 2))
    type_slip(made, 1, 2, *RIGHT)
    assert objected not in words(phone.get(page(made)))
    told_so = phone.post(page(made, "hall_phone_object", 1, 2), follow=True)
    assert objected in words(told_so)
    places = [(each.round, each.table, each.by) for each in open_objections(made)]
    assert places == [(1, 1, by), (1, 2, by)]

    for table in (1, 2):
        clear_slip(hall=made, actor=ACTOR, round=1, table=table)
    take_round_back(hall=made, actor=ACTOR, number=1)
    assert open_objections(made) == []
    settled = f"Round 1, table 1: the objection of number {by} was settled."
    assert settled in history(made)
    seat(made)
    type_slip(made, 1, 1, *RIGHT)
    phone.post(page(made, "hall_phone_object", 1, 1))
    [anew] = open_objections(made)
    assert anew.uuid != waits.uuid


def test_of_two_directors_who_settle_at_once_the_second_finds_nothing_left(
    made: HallEvent, monkeypatch: pytest.MonkeyPatch
) -> None:
    note_objection(hall=made, actor=ACTOR, round=1, table=1, by=first_seat(made))
    real = lock_hall

    def lock_second(hall: HallEvent) -> None:
        monkeypatch.setattr(objections, "lock_hall", real)
        objections.settle_objections(hall=hall, actor=ACTOR, round=1, table=1)
        real(hall)

    monkeypatch.setattr(objections, "lock_hall", lock_second)
    objections.settle_objections(hall=made, actor=ACTOR, round=1, table=1)
    acts = HallAct.objects.filter(hall=made, kind=HallActKind.OBJECTION_SETTLED)
    assert (open_objections(made), acts.count()) == ([], 1)


def test_after_the_hour_a_director_alone_corrects_what_is_in(
    director: Client, as_role: Callable[[Role], Client], made: HallEvent
) -> None:
    over(made)
    by, scorer = first_seat(made), as_role(Role.SCORER)
    phone = let_in(made, PLACE, by)
    shown = words(phone.get(page(made)))
    assert "The hour for objections is over." in shown
    assert "I object" not in shown
    late = phone.post(page(made, "hall_phone_object", 1, 1), follow=True)
    assert said(late)[0].startswith("The hour for objections to round 1 is over.")
    sent = send(phone, made, told(1, 1, by, 0, 0, 0, 0, version=1))
    assert (sent["state"], kept_slips(made)[0].why) == ("director", "objections_over")  # type: ignore[union-attr]

    other = {f"points-{at}": "0" for at in range(4)} | {"version": "1"}
    slip = here(made, "hall_slip", 1, 1)
    assert "Only a director corrects its slips now." in words(scorer.post(slip, other))
    assert "Only a director" in said(scorer.post(here(made, "hall_clear", 1, 1), follow=True))[0]
    assert HallTable.objects.get(number=1).points == list(RIGHT)
    scorer.post(here(made, "hall_object", 1, 1), {"by": str(by)})
    assert [each.late for each in open_objections(made)] == [True]
    assert "After the hour for objections." in words(director.get(here(made, "hall_home")))

    missing = {**other, "version": "0"}
    assert scorer.post(here(made, "hall_slip", 1, 2), missing).status_code == 302
    assert director.post(slip, other).status_code == 302
    assert HallTable.objects.get(number=1).points == [0, 0, 0, 0]
    assert history(made)[0].endswith("After the hour for objections.")


@pytest.mark.parametrize(
    ("at", "is_kept"),
    [
        ("9999-12-31T12:00:00Z", False),
        ("0001-01-01T12:00:00Z", False),
        ("2200-01-01T12:00:00Z", False),
        ("1999-12-31T23:30:00Z", False),  # 2000 in Paris
        ("2000-01-01T00:00:00Z", True),
        ("2199-12-31T12:00:00Z", True),
    ],
)
def test_an_hour_is_of_a_year_that_the_own_file_can_be_read_with(
    club: Club, made: HallEvent, at: str, is_kept: bool
) -> None:
    path = f"halls/{made.public_id}/rounds/"
    director = Caller(f"Token {staff_key(club, Role.DIRECTOR)}")
    answers = [
        director.send("PUT", f"{path}1/objections-until/", {"until": at}),
        director.post(path, {"rule": "lot", "objections_until": at}),
    ]
    if is_kept:
        assert [answer.status for answer in answers] == [204, 201]
    else:
        assert [(answer.status, answer.code) for answer in answers] == [(422, "other_year")] * 2
        fields = [error["field"] for answer in answers for error in answer.body["errors"]]
        assert fields == ["until", "objections_until"]
    validated(HallFile, hall_document(made))


def test_programs_read_them_and_the_file_keeps_the_hour(club: Club, made: HallEvent) -> None:
    over(made)
    path = f"halls/{made.public_id}/"
    scorer = Caller(f"Token {staff_key(club, Role.SCORER)}")
    refused = scorer.send("PUT", f"{path}rounds/1/slips/1/", {"points": [0] * 4, "version": 1})
    assert (refused.status, refused.code) == (409, "objections_over")
    whole = scorer.get(path).body
    assert whole["objections"] == []
    noted = scorer.post(f"{path}rounds/1/slips/1/objections/", {"by": first_seat(made)})
    assert (noted.status, noted.body["late"]) == (201, True)
    assert scorer.post(f"{path}rounds/1/slips/1/objections/", {"by": 99}).code == "not_at_table"
    assert scorer.get(path).body["objections"] == [noted.body]
    settled, hour = (
        f"{path}rounds/1/slips/1/objections/settled/",
        f"{path}rounds/1/objections-until/",
    )
    assert scorer.post(settled, {}).status == 403
    director = Caller(f"Token {staff_key(club, Role.DIRECTOR)}")
    assert director.post(settled, {}).status == 204
    assert scorer.get(path).body["objections"] == []
    assert director.send("PUT", hour, {"until": "2026-11-27T20:30:00+01:00"}).status == 204
    assert HallRound.objects.get().objections_until == datetime.fromisoformat("2026-11-27T19:30Z")
    document, whole = hall_document(made), scorer.get(path).body
    assert (
        document["hall"]["rounds"][0]["objections_until"] == whole["rounds"][0]["objections_until"]
    )
    validated(HallFile, document)
    again = import_hall(club=club, actor=ACTOR, data=document)
    hours = [row.objections_until for row in HallRound.objects.filter(hall__in=[made, again])]
    assert hours[0] == hours[1] != None  # noqa: E711 - both are the same hour
