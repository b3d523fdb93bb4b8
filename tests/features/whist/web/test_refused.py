"""What is refused or doubted while a deal is written, and what somebody else wrote meanwhile."""

import re

import pytest
from django.test import Client

from tests.features.whist.made import CardEvening, card_evening, couleur
from tests.features.whist.web.pages import SOLO, address, frame
from tests.web.director.pages import markup, mistakes, place, words
from whiz_tournament.models import Club, WhistEvent


def test_what_was_changed_since_is_shown_again(director: Client, evening: CardEvening) -> None:
    url = address("deal", evening, table=1)
    shown = director.post(url, {**SOLO, "do": "keep"})
    other = director.post(url, {**SOLO, **frame(shown), "side_tricks": "9", "do": "keep"})
    assert not WhistEvent.objects.exists()
    assert "Anne Petit +42 → 42" in words(other)


def test_a_refusal_stands_at_its_field(director: Client, evening: CardEvening) -> None:
    url = address("deal", evening, table=1)
    answer = director.post(url, {**SOLO, "trump": "", "side_tricks": "7", "do": "keep"})
    assert answer.status_code == 422
    assert len(mistakes(answer)) == 1
    assert re.search(r'id="e-trump"> ?<p class="error">', markup(answer))
    assert 'value="7" checked' in markup(answer)


def test_what_is_odd_is_confirmed_with_one_tap(director: Client, club: Club) -> None:
    evening = card_evening(club, "whist_reglement")
    url = address("deal", evening, table=1)
    all_of_them = {"contract": "emballage", "announcer": "1", "joined": "2", "level": "8"}
    asked = {**all_of_them, "trump": "pique", "side_tricks": "13", "do": "keep"}
    shown = director.post(url, asked)
    assert "It is right: confirm" in words(shown)
    assert not WhistEvent.objects.exists()
    assert director.post(url, asked | frame(shown)).status_code == 303
    assert WhistEvent.objects.count() == 1


def test_two_who_write_the_same_row_see_both(director: Client, evening: CardEvening) -> None:
    url = address("deal", evening, table=1)
    shown = director.post(url, {**SOLO, "do": "keep"})
    evening.record(couleur("solo_7", 8))
    answer = director.post(url, {**SOLO, **frame(shown), "do": "keep"})
    assert answer.status_code == 409
    said = words(answer)
    assert "Meanwhile somebody wrote line 1. What counts now: 7 tricks alone" in said
    assert "Anne Petit +45" in said
    assert 'value="7" checked' in markup(answer)
    as_next = director.post(url, {**SOLO, **frame(answer), "do": "next"})
    assert frame(as_next)["number"] == "2"
    kept = director.post(url, {**SOLO, **frame(as_next), "do": "keep"})
    assert place(kept)[1].endswith("?saved=2.1")
    assert evening.event(1).value["contract"] == "solo_7"


def test_or_write_over_it(director: Client, evening: CardEvening) -> None:
    url = address("deal", evening, table=1)
    shown = director.post(url, {**SOLO, "do": "keep"})
    evening.record(couleur("solo_7", 8))
    answer = director.post(url, {**SOLO, **frame(shown), "do": "keep"})
    assert "Write over it" in words(answer)
    assert director.post(url, {**SOLO, **frame(answer), "do": "keep"}).status_code == 303
    assert evening.event(1).value["contract"] == "solo_6"
    assert WhistEvent.objects.count() == 1


def test_later_rows_that_no_longer_fit_are_told(director: Client, club: Club) -> None:
    evening = card_evening(club, "whist_reglement")
    four = {"players": ["1", "2", "3", "4"], "kind": "deal"}
    trou = {"contract": "trou", "level": 8, "attackers": ["1", "2"], "trump": "pique"}
    evening.record({**four, **trou, "dealer": "1", "side_tricks": 8})
    misere = {"contract": "petite_misere", "attackers": ["2"], "attacker_tricks": [0]}
    evening.record({**four, **misere, "dealer": "2", "rabrouche": True})
    url = address("change", evening, table=1, number=1)
    changed = {"contract": "emballage", "announcer": "1", "joined": "2", "level": "8"}
    answer = director.post(
        url, {**changed, "trump": "pique", "side_tricks": "8", "dealer": "1", "do": "keep"}
    )
    assert "These later lines will no longer fit" in words(answer)
    assert "2. Petite misère · Bruno Leroy" in words(answer)
    kept = director.post(
        url,
        {**changed, "trump": "pique", "side_tricks": "8", "dealer": "1", "do": "keep"}
        | frame(answer),
    )
    table = words(director.get(kept.headers["Location"]))
    assert "1 line does not count until it is corrected." in table


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("contract", "belote"),
        ("contract", "\x00"),
        ("announcer", "99"),
        ("joined", "99"),
        ("trump", "atout"),
        ("side_tricks", "-1"),
        ("side_tricks", "9" * 30),
        ("side_tricks", "sept"),
        ("players", "99"),
        ("status", "lost"),
        ("note", "a\x00b"),
        ("note", "x" * 600),
        ("level", "8"),
    ],
)
def test_what_no_key_sends_is_refused_or_left_out(
    director: Client, evening: CardEvening, field: str, value: str
) -> None:
    url = address("deal", evening, table=1)
    answer = director.post(url, {**SOLO, field: value, "do": "keep"})
    assert answer.status_code in {200, 400, 422}
    if answer.status_code == 200:  # the field has no place in this form
        assert "Anne Petit +30 → 30" in words(answer)
    assert not WhistEvent.objects.exists()


@pytest.mark.parametrize(
    "hidden", [{"number": "7"}, {"base_version": "x"}, {"uuid": "no"}, {"number": "0"}]
)
def test_a_frame_that_was_tampered_with_is_no_fault(
    director: Client, evening: CardEvening, hidden: dict[str, str]
) -> None:
    url = address("deal", evening, table=1)
    shown = director.post(url, {**SOLO, "do": "keep"})
    answer = director.post(url, {**SOLO, **frame(shown), **hidden, "do": "keep"})
    assert answer.status_code == 303


def test_a_contract_that_was_not_agreed_is_refused_at_the_contract(
    director: Client, club: Club
) -> None:
    evening = card_evening(club, "whist_belge")
    sixth = {"contract": "sixieme_et_dernier", "sixth_taker": "1", "last_taker": "2"}
    answer = director.post(address("deal", evening, table=1), sixth | {"do": "keep"})
    assert answer.status_code == 422
    assert re.search(r'id="e-contract"> ?<p class="error">', markup(answer))
    assert len(mistakes(answer)) == 1
