"""Cards of an evening let phones in; the director looks after both."""

import pytest
from django.test import Client

from tests.features.whist.made import ACTOR, NAMES, CardEvening, card_evening
from tests.features.whist.web.phones.let_in import entry, let_in, link, page, send
from tests.web.director.conftest import admin, as_role, director
from whiz_tournament.features.whist.queries.phones import evening_codes
from whiz_tournament.limits.rates import WRONG_CODES
from whiz_tournament.models import AccessCodeKind, Club, WhistDevice
from whiz_tournament.services.devices import replace_card
from whiz_tournament.services.devices.event_phones import ensure_event_cards

__all__ = ["admin", "as_role", "director"]
pytestmark = pytest.mark.django_db
TABLE, ENTRY = AccessCodeKind.TABLE, AccessCodeKind.ENTRY


def test_a_look_at_a_link_lets_nobody_in(cards: CardEvening) -> None:
    phone = Client()
    phone.get(link(cards, TABLE, 1))
    assert (WhistDevice.objects.count(), phone.get(page(cards)).status_code) == (0, 302)


def test_a_table_s_card_asks_who_holds_the_phone_and_a_player_s_does_not(
    cards: CardEvening,
) -> None:
    table = let_in(cards, TABLE, 1)
    assert table.get(page(cards)).headers["Location"] == page(cards, "whist_holder")
    table.post(page(cards, "whist_holder"), {"by": "3"})
    assert b"Chlo" in table.get(page(cards)).content
    let_in(cards, ENTRY, 2)
    assert list(WhistDevice.objects.values_list("seat", "own")) == [(3, False), (2, True)]


def test_a_player_s_phone_is_asked_for_nobody_else(cards: CardEvening) -> None:
    send(let_in(cards, ENTRY, 1), cards, entry())
    own, table = let_in(cards, ENTRY, 2), let_in(cards, TABLE, 1, holder=2)
    assert own.get(page(cards)).content.count(b"data-yes=") == 1
    assert table.get(page(cards)).content.count(b"data-yes=") == 3


def test_a_browser_is_one_phone_however_often_it_scans(cards: CardEvening) -> None:
    phone = let_in(cards, TABLE, 1, holder=2)
    let_in(cards, TABLE, 1, phone=phone)
    assert phone.get(page(cards)).status_code == 200
    let_in(cards, ENTRY, 4, phone=phone)
    assert list(WhistDevice.objects.values_list("number", "seat", "own")) == [(1, 4, True)]


def test_a_card_opened_once_more_takes_the_place_of_its_owner_s_oldest_phone(
    cards: CardEvening,
) -> None:
    phones = [let_in(cards, ENTRY, 1 + n % 4) for n in range(20)]  # each in a fresh browser
    assert [phone.get(page(cards)).status_code == 200 for phone in phones] == [
        n >= 12 for n in range(20)
    ]
    assert WhistDevice.objects.filter(revoked_at=None).count() == 8


def test_a_new_card_makes_the_old_one_worthless(cards: CardEvening) -> None:
    inside, old = let_in(cards, TABLE, 1, holder=1), link(cards, TABLE, 1)
    replace_card(event=cards.evening, actor=ACTOR, kind=TABLE, number=1)
    number, key = old.split("/")[-3:-1]
    late = Client()
    assert late.post(page(cards, "whist_table_enter"), {"number": number, "key": key}).status_code
    assert late.get(page(cards)).status_code == 302
    assert inside.get(page(cards)).status_code == 200


def test_wrong_digits_are_counted(cards: CardEvening) -> None:
    phone, path = Client(), page(cards, "whist_table_enter")
    right = evening_codes(cards.evening).digits(TABLE, 1)
    wrong = f"{(int(right) + 1) % 1_000_000:06}"
    for _try in range(WRONG_CODES["code"].wrong):
        assert phone.post(path, {"number": "1", "key": wrong}).status_code == 422
    assert phone.post(path, {"number": "1", "key": right}).status_code == 429
    assert WhistDevice.objects.count() == 0


def test_a_card_of_another_evening_opens_nothing(cards: CardEvening, club: Club) -> None:
    other = card_evening(club, tables=[NAMES[:4]])
    ensure_event_cards(event=other.evening)
    digits = evening_codes(other.evening).digits(TABLE, 1)
    phone = Client()
    phone.post(page(cards, "whist_table_enter"), {"number": "1", "key": digits})
    assert phone.get(page(cards)).status_code == 302


def test_the_director_sees_phones_and_what_they_could_not_send(
    cards: CardEvening, director: Client
) -> None:
    anne = let_in(cards, ENTRY, 1)
    send(anne, cards, entry(number=2))
    director.cookies["language"] = "en"
    home = f"/director/evenings/{cards.evening.slug}/"
    listed = director.get(f"{home}phones/")
    assert b"Anne Petit" in listed.content
    assert b"phone 1" in listed.content
    shown = director.get(home)
    assert b"A deal before it is missing." in shown.content
    (path,) = [
        part.split('"')[0] for part in shown.content.decode().split('action="') if "/kept/" in part
    ]
    director.post(path)
    assert b"A deal before it is missing." not in director.get(home).content
    assert director.post(path).status_code == 404


def test_the_form_opens_with_what_a_phone_sent(cards: CardEvening, director: Client) -> None:
    send(let_in(cards, ENTRY, 1), cards, entry(number=2))
    home = director.get(f"/director/evenings/{cards.evening.slug}/").content.decode()
    (path,) = [
        part.split('"')[0] for part in home.split('href="') if "/deal/?contract=solo_6" in part
    ]
    filled = director.get(path.replace("&amp;", "&")).content.decode()
    assert filled.count("checked") >= 4
