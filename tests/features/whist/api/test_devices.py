"""A program lets itself in by a card, reads its table, tells and confirms its deals."""

from typing import Any
from uuid import uuid4

import pytest

from tests.api.callers import Caller, Callers
from tests.features.whist.made import ACTOR, NAMES, CardEvening, card_evening
from whiz_tournament.features.whist.queries.phones import evening_codes
from whiz_tournament.features.whist.services import open_evening
from whiz_tournament.limits.rates import ENTRIES_OF_A_PHONE
from whiz_tournament.models import AccessCodeKind, WhistDevice, WhistEvening
from whiz_tournament.services.devices import pause_table, resume_table
from whiz_tournament.services.devices.event_phones import ensure_event_cards

pytestmark = pytest.mark.django_db
A, B, C, D = NAMES[:4]
SOLO = {"kind": "deal", "contract": "solo_6", "trump": "coeur", "attackers": [A], "side_tricks": 7}


@pytest.fixture
def cards(callers: Callers) -> CardEvening:
    made = card_evening(callers.club)
    ensure_event_cards(event=made.evening)
    return made


def address(evening: WhistEvening) -> str:
    return f"evenings/{evening.public_id}/"


def let_in(callers: Callers, evening: WhistEvening, table: int = 1) -> Caller:
    key = evening_codes(evening).digits(AccessCodeKind.TABLE, table)
    sent = {"table": table, "key": key}
    told = callers.anonymous.post(f"{address(evening)}devices/", sent)
    assert (told.status, told.body["table"]) == (201, table)
    return Caller(f"Table {told.body['token']}", callers.anonymous.host)


def solo(by: int = 1, **fields: Any) -> dict[str, Any]:
    return {"uuid": str(uuid4()), **SOLO, "by": by, **fields}


@pytest.fixture
def phone(callers: Callers, cards: CardEvening) -> Caller:
    return let_in(callers, cards.evening)


def people(told: Any) -> list[str]:
    return [each["name"] for each in told.body["players"]]


def as_named(cards: CardEvening, phone: Caller) -> dict[str, Any]:
    """A solo of the first player, called as the API calls her."""
    told = phone.get(address(cards.evening)).body["players"]
    return {"attackers": [told[0]["player"]]}


def test_told_by_one_confirmed_by_another_read_by_both(cards: CardEvening, phone: Caller) -> None:
    at, who = address(cards.evening), as_named(cards, phone)
    told = phone.post(f"{at}events/", sent := solo(**who))
    assert (told.status, told.body["number"], told.body["state"]) == (201, 1, "entered")
    assert phone.post(f"{at}events/", sent).status == 200  # once more, as after a lost answer
    yes = {"uuid": str(uuid4()), "version": 1, "by": 2}
    assert phone.post(f"{at}events/1/confirm/", yes).body["state"] == "confirmed"
    (table,) = phone.get(at).body["tables"]
    assert [(row["number"], row["state"]) for row in table["events"]] == [(1, "confirmed")]


def test_who_says_otherwise_contests(cards: CardEvening, phone: Caller) -> None:
    at, who = address(cards.evening), as_named(cards, phone)
    phone.post(f"{at}events/", solo(**who))
    other = solo(by=3, number=1, base_version=1, side_tricks=5, **who)
    assert phone.post(f"{at}events/", other).body["state"] == "disputed"


def test_it_speaks_for_its_table_alone(callers: Callers, cards: CardEvening, phone: Caller) -> None:
    two = open_evening(
        club=callers.club, actor=ACTOR, date=cards.evening.date, ruleset="whist_couleur",
        tables=[[f"Un {n}" for n in range(4)], [f"Deux {n}" for n in range(4)]],
    )  # fmt: skip
    ensure_event_cards(event=two)
    here = let_in(callers, two, table=2)
    shown = here.get(address(two))
    assert people(shown) == [f"Deux {n}" for n in range(4)]
    assert [each["table"] for each in shown.body["tables"]] == [2]
    there = solo(table=1, attackers=["Un 0"])
    assert here.post(f"{address(two)}events/", there).code == "table_unknown"
    # Another evening, a tournament's address, and what staff alone may do.
    assert phone.get(address(two)).status == 404
    assert phone.post(f"{address(two)}events/", solo()).status == 404
    assert phone.get(f"{address(two)}calls/").status == 404
    for method, path in (
        ("GET", "players/"),
        ("GET", f"{address(cards.evening)}export/"),
        ("GET", f"{address(cards.evening)}devices/"),
        ("POST", f"{address(cards.evening)}close/"),
        ("POST", f"{address(cards.evening)}events/1/restore/"),
        ("DELETE", f"{address(cards.evening)}events/1/"),
    ):
        assert phone.send(method, path, {} if method == "POST" else None).status == 403, path


def test_no_penalty_no_text_no_stranger(cards: CardEvening, phone: Caller) -> None:
    at, who = address(cards.evening), as_named(cards, phone)
    for fields in ({"kind": "penalty", "fault": "minor"}, {"note": "Zoé"}, {"reason": "Zoé"}):
        assert phone.post(f"{at}events/", solo(**who) | fields).code == "forbidden"
    assert phone.post(f"{at}events/", solo(by=7, **who)).code == "seat_unknown"
    unnamed = {name: value for name, value in solo(**who).items() if name != "by"}
    assert phone.post(f"{at}events/", unnamed).code == "seat_unknown"


def test_paused_shut_out_too_often(callers: Callers, cards: CardEvening, phone: Caller) -> None:
    at, who, evening = address(cards.evening), as_named(cards, phone), cards.evening
    pause_table(event=evening, actor=ACTOR, table=1)
    assert phone.post(f"{at}events/", solo(**who)).code == "table_paused"
    resume_table(event=evening, actor=ACTOR, table=1)
    tried = [phone.post(f"{at}events/", solo(by=7, **who)) for _ in range(ENTRIES_OF_A_PHONE.most)]
    assert tried[-1].code == "slow_down"
    (listed,) = callers.director.get(f"{at}devices/").body
    assert (listed["table"], listed["seat"]) == (1, None)
    gone = callers.director.send("DELETE", f"{at}devices/{listed['device']}/")
    assert (gone.status, phone.get(at).status) == (204, 401)


def test_a_deal_sent_again_is_never_told_to_wait(cards: CardEvening, phone: Caller) -> None:
    at, who = f"{address(cards.evening)}events/", as_named(cards, phone)
    deal = solo(**who)
    assert [phone.post(at, deal).status for _ in range(40)] == [201] + [200] * 39
    for _ in range(ENTRIES_OF_A_PHONE.most - 1):
        assert phone.post(at, solo(by=7, **who)).code == "seat_unknown"
    assert phone.post(at, solo(by=7, **who)).code == "slow_down"
    assert phone.post(at, deal).status == 200


def test_wrong_digits_and_browsers_have_no_key(callers: Callers, cards: CardEvening) -> None:
    at = f"{address(cards.evening)}devices/"
    assert callers.anonymous.post(at, {"table": 1, "key": "000000"}).status in {401, 403, 422}
    assert callers.anonymous.post("evenings/nowhere/devices/", {}).status == 404
    assert not WhistDevice.objects.exists()
    assert Caller("Table None").get(address(cards.evening)).status == 401


def own(callers: Callers, evening: WhistEvening, entry: int) -> Caller:
    key = evening_codes(evening).digits(AccessCodeKind.ENTRY, entry)
    told = callers.anonymous.post(f"{address(evening)}devices/", {"entry": entry, "key": key})
    assert (told.status, told.body["table"]) == (201, 1)
    return Caller(f"Table {told.body['token']}", callers.anonymous.host)


def test_a_players_own_card_speaks_for_that_player(callers: Callers, cards: CardEvening) -> None:
    at, anne = address(cards.evening), own(callers, cards.evening, 1)
    (listed,) = callers.director.get(f"{at}devices/").body
    assert (listed["table"], listed["seat"]) == (1, 1)
    assert WhistDevice.objects.get().own
    sent = solo(**as_named(cards, anne))
    del sent["by"]  # the card says who speaks
    assert anne.post(f"{at}events/", sent).status == 201
    # Nobody confirms what they told; another card does.
    yes = {"uuid": str(uuid4()), "version": 1}
    assert anne.post(f"{at}events/1/confirm/", yes).status == 422
    yes = {"uuid": str(uuid4()), "version": 1}
    bruno = own(callers, cards.evening, 2)
    assert bruno.post(f"{at}events/1/confirm/", yes).body["state"] == "confirmed"
    # It follows its owner's table, and no other evening's.
    assert anne.post(f"{at}events/", solo(table=2, by=1)).code == "table_unknown"


def test_one_card_not_another(callers: Callers, cards: CardEvening) -> None:
    at, codes = f"{address(cards.evening)}devices/", evening_codes(cards.evening)
    table, entry = (codes.digits(kind, 1) for kind in (AccessCodeKind.TABLE, AccessCodeKind.ENTRY))
    for sent in (
        {"key": entry},
        {"table": 1, "entry": 1, "key": entry},
        {"entry": "1", "key": entry},
    ):
        assert callers.anonymous.post(at, sent).status == 400, sent
    wrong = callers.anonymous.post(at, {"entry": 1, "key": table})
    nobody = callers.anonymous.post(at, {"entry": 99, "key": entry})
    other = callers.anonymous.post(at, {"table": 1, "key": entry})
    refused = {(each.status, each.code) for each in (wrong, nobody, other)}
    assert len(refused) == 1
    assert refused.pop()[0] >= 400
    assert not WhistDevice.objects.exists()


def test_guesses_at_a_players_card_are_counted(callers: Callers, cards: CardEvening) -> None:
    at = f"{address(cards.evening)}devices/"
    said = [callers.anonymous.post(at, {"entry": 1, "key": "000000"}).status for _ in range(40)]
    assert said[-1] == 429
    right = evening_codes(cards.evening).digits(AccessCodeKind.ENTRY, 1)
    assert callers.anonymous.post(at, {"entry": 1, "key": right}).status == 429


def test_a_table_calls_by_the_api(callers: Callers, cards: CardEvening, phone: Caller) -> None:
    calls = f"{address(cards.evening)}calls/"
    told = phone.post(calls, {"reason": "judge"})
    assert (told.status, told.body[0]["round"], told.body[0]["board"]) == (201, 0, None)
    assert phone.post(calls, {"reason": "wrong_board"}).status == 400
    call = told.body[0]["id"]
    assert callers.scorer.get(calls).status == 403
    assert [each["id"] for each in callers.director.get(calls).body] == [call]
    assert callers.director.post(f"{calls}{call}/take/").body[0]["taken_at"]
    assert phone.get(calls).body[0]["taken_by"]
    assert callers.director.post(f"{calls}{call}/done/").body == []
    assert callers.director.post(f"{calls}{call}/reopen/").status == 200
    assert phone.send("DELETE", calls).status == 204
    assert phone.get(calls).body == []
