"""What an evening's phones keep arrives once, or lies before the staff; nothing is lost."""

import json
from hashlib import sha256
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.features.whist.made import ACTOR, CardEvening
from tests.features.whist.web.phones.let_in import SOLO, entry, let_in, page, send
from tests.web.director.pages import words
from whiz_tournament.features.whist.queries.kept_deals import kept_deals, kept_for_staff
from whiz_tournament.features.whist.services import close_evening, reopen_evening
from whiz_tournament.models import AccessCodeKind, LineState, ScoreEntry, WhistDevice
from whiz_tournament.queries.play.kept_results import UnreadableEntry
from whiz_tournament.queries.server.data_version import database_epoch
from whiz_tournament.services.devices import pause_table, resume_table, revoke_device

pytestmark = pytest.mark.django_db
NINE = {**SOLO, "side_tricks": ["9"]}


@pytest.fixture
def anne(cards: CardEvening) -> Client:
    return let_in(cards, AccessCodeKind.ENTRY, 1)


@pytest.fixture
def bruno(cards: CardEvening) -> Client:
    return let_in(cards, AccessCodeKind.TABLE, 1, holder=2)


def states(cards: CardEvening) -> list[str]:
    events = cards.evening.tables.get().events.order_by("number")
    return list(events.values_list("state", flat=True))


def kept(cards: CardEvening) -> list[tuple[int, int, str]]:
    return [(each.number, each.by, each.why) for each in kept_deals(cards.evening)]


def unreadable(cards: CardEvening) -> list[UnreadableEntry]:
    return [each for each in kept_for_staff(cards.evening) if isinstance(each, UnreadableEntry)]


def test_a_deal_counts_once_and_its_answer_is_the_server_s(
    cards: CardEvening, anne: Client
) -> None:
    told = entry()
    first, again = send(anne, cards, told), send(anne, cards, told)
    assert first.json() == again.json()
    assert first.status_code == 201
    said = first.json()
    assert (said["state"], said["epoch"]) == ("entered", database_epoch())
    assert said["digest"] == sha256(first.wsgi_request.body).hexdigest()
    assert ScoreEntry.objects.filter(event__table__evening=cards.evening).count() == 1


def test_one_of_the_others_confirms(cards: CardEvening, anne: Client, bruno: Client) -> None:
    send(anne, cards, entry())
    yes = send(bruno, cards, entry(by=2, fields=None, version=1))
    assert (yes.json()["state"], states(cards)) == ("confirmed", [LineState.CONFIRMED])
    late = send(anne, cards, entry(by=3, fields=None, version=1))
    assert (late.json()["state"], kept(cards)) == ("confirmed", [])


def test_the_phone_that_told_it_is_passed_on(cards: CardEvening, anne: Client) -> None:
    told = entry()
    send(anne, cards, told)
    assert send(anne, cards, entry(by=4)).json()["state"] == "confirmed"


def test_nobody_confirms_their_own(cards: CardEvening, anne: Client) -> None:
    send(anne, cards, entry())
    send(anne, cards, entry(by=1, fields=None, version=1))
    assert states(cards) == [LineState.ENTERED]


def test_another_word_makes_it_disputed(cards: CardEvening, anne: Client, bruno: Client) -> None:
    told = entry()
    send(anne, cards, told)
    assert send(bruno, cards, entry(by=2, fields=NINE)).json()["state"] == "disputed"
    mended = entry(fields=NINE, after=told["uuid"])
    stale = send(anne, cards, mended)
    assert (stale.json()["state"], kept(cards)) == ("director", [(1, 1, "stale_version")])


def test_a_correction_names_what_it_corrects(cards: CardEvening, anne: Client) -> None:
    told = entry()
    send(anne, cards, told)
    assert send(anne, cards, entry(fields=NINE, after=told["uuid"])).json()["state"] == "entered"
    assert cards.event(1).value["side_tricks"] == 9
    assert send(anne, cards, told).json()["state"] == "entered"
    assert cards.event(1).value["side_tricks"] == 9


def test_a_confirmed_deal_is_contested_before_the_director(
    cards: CardEvening, anne: Client, bruno: Client
) -> None:
    send(anne, cards, entry())
    send(bruno, cards, entry(by=2))
    answer = send(bruno, cards, entry(by=2, fields=NINE))
    assert (answer.status_code, answer.json()["state"]) == (202, "director")
    assert (kept(cards), states(cards)) == ([(1, 2, "ask_director")], [LineState.CONFIRMED])


def test_what_comes_after_the_close_lies_before_the_director(
    cards: CardEvening, anne: Client
) -> None:
    close_evening(evening=cards.evening, actor=ACTOR)
    told = entry()
    assert send(anne, cards, told).json()["state"] == "director"
    assert send(anne, cards, told).json()["state"] == "director"
    assert kept(cards) == [(1, 1, "ask_director")]
    reopen_evening(evening=cards.evening, actor=ACTOR)
    assert send(anne, cards, entry()).json()["state"] == "entered"


def test_a_phone_shut_out_is_not_believed_nor_lost(cards: CardEvening, anne: Client) -> None:
    phone = WhistDevice.objects.get()
    revoke_device(event=cards.evening, actor=ACTOR, public_id=phone.public_id)
    assert send(anne, cards, entry()).json()["state"] == "director"
    assert (states(cards), kept(cards)) == ([], [(1, 1, "phone_shut_out")])
    assert anne.get(page(cards)).status_code == 403


def test_a_paused_table_waits(cards: CardEvening, anne: Client) -> None:
    pause_table(event=cards.evening, actor=ACTOR, table=1)
    told = entry()
    waits = send(anne, cards, told)
    assert (waits.status_code, waits.json()["state"], kept(cards)) == (503, "later", [])
    resume_table(event=cards.evening, actor=ACTOR, table=1)
    assert send(anne, cards, told).json()["state"] == "entered"


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"number": 3}, "event_unknown"),
    ({"table": 2}, "table_unknown"),
    ({"fields": {"contract": ["solo_6"]}}, "attackers_number"),
    ({"fields": {**SOLO, "side_tricks": ["14"]}}, "tricks_range"),
    ({"by": 9}, "seat_unknown"),
]


@pytest.mark.parametrize(("given", "why"), REFUSED, ids=[why for _given, why in REFUSED])
def test_what_no_row_takes_is_kept(
    cards: CardEvening, anne: Client, given: dict[str, Any], why: str
) -> None:
    answer = send(anne, cards, entry(**given))
    assert (answer.status_code, answer.json()["state"]) == (202, "director")
    assert [each.why for each in kept_deals(cards.evening)] == [why]


def test_an_id_that_stands_for_something_else_shows_both(cards: CardEvening, anne: Client) -> None:
    told = entry()
    send(anne, cards, told)
    assert send(anne, cards, told | {"fields": NINE}).json()["state"] == "director"
    assert kept(cards) == [(1, 1, "uuid_of_another")]
    assert cards.event(1).value["side_tricks"] == 7


UNREADABLE: list[dict[str, Any]] = [
    {"uuid": "1"},
    {"by": True},
    {"by": 0},
    {"number": 0},
    {"number": "1"},
    {"fields": None},
    {"fields": {"contract": [1]}},
    {"fields": {"contract": ["x"] * 41}},
    {"fields": []},
    {"at": "yesterday"},
    {"more": 1},
]


@pytest.mark.parametrize("given", UNREADABLE, ids=[str(each)[:24] for each in UNREADABLE])
def test_nonsense_lies_before_the_staff(
    cards: CardEvening, anne: Client, given: dict[str, Any]
) -> None:
    told = entry(**given)
    for _time in range(2):
        answer = send(anne, cards, told)
        assert (answer.status_code, answer.json()["state"]) == (202, "director")
    assert (states(cards), kept(cards)) == ([], [])
    assert [each.text for each in unreadable(cards)] == [json.dumps(told)]


def test_the_staff_reads_what_nobody_can_and_takes_it_off(
    cards: CardEvening, anne: Client, director: Client
) -> None:
    path = page(cards, "whist_outbox")
    answer = anne.post(path, b'{"old": "\xff\x00<b>"', "application/json")
    assert (answer.status_code, answer.json()["state"]) == (202, "director")
    home = reverse("evening_home", args=[cards.evening.slug])
    assert "{&quot;old&quot;: &quot;\ufffd&lt;b&gt;&quot;" in director.get(home).content.decode()
    (found,) = unreadable(cards)
    director.post(reverse("evening_settle_kept", args=[cards.evening.slug, found.uuid]))
    assert unreadable(cards) == []


def test_nonsense_of_a_stranger_is_only_said_to_be_that(cards: CardEvening) -> None:
    answer = send(Client(), cards, entry(more=1))
    assert (answer.status_code, answer.json()["state"]) == (400, "unreadable")
    assert unreadable(cards) == []


def test_strangers_keep_what_they_have(cards: CardEvening) -> None:
    answer = send(Client(), cards, entry())
    assert (answer.status_code, answer.json()["state"]) == (403, "stranger")
    nowhere = Client().post(
        reverse("whist_outbox", args=["nowhere"]), answer.wsgi_request.body, "application/json"
    )
    assert (nowhere.status_code, nowhere.json()["state"]) == (403, "stranger")


def test_no_free_text_of_a_phone_is_kept(cards: CardEvening, anne: Client) -> None:
    send(anne, cards, entry(number=3, fields={**SOLO, "note": ["Zoé"], "line": ["x"]}))
    (found,) = kept_deals(cards.evening)
    assert found.fields == SOLO


def test_points_are_read_back_before_a_deal_is_sent(cards: CardEvening, anne: Client) -> None:
    """Of the row that comes next: what lies in the phone before it could change them."""
    asked = {"do": "points", "number": 1, **SOLO}
    assert words(anne.post(page(cards, "whist_phone_deal"), asked), "dl").startswith(
        "Anne Petit +30 → 30"
    )
    assert [
        anne.post(page(cards, "whist_phone_deal"), asked | changed).status_code
        for changed in ({"number": 2}, {"trump": ""}, {"contract": "none"})
    ] == [204, 204, 204]
    assert states(cards) == []
