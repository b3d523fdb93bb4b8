"""Writing a deal without any script: contract, what it needs, the points, confirm."""

import re

from django.test import Client

from tests.features.whist.made import CardEvening, card_evening
from tests.features.whist.web.pages import SOLO, address, frame
from tests.web.director.pages import place, words
from whiz_tournament.models import Club, WhistEvent


def test_only_the_fields_of_the_contract_are_asked(director: Client, evening: CardEvening) -> None:
    url = address("deal", evening, table=1)
    first = director.get(url)
    assert 'name="trump"' not in first.content.decode()
    solo = director.post(url, {"chosen": "solo_6"}).content.decode()
    asked = set(re.findall(r'name="([a-z_]+(?:-\d)?)"', solo)) - set(frame(first)) - {"do"}
    assert asked >= {"announcer", "trump", "side_tricks", "dealer", "status", "note", "contract"}
    assert not asked & {"joined", "level", "attacker_tricks-1", "queens-1"}
    misere = director.post(url, {"chosen": "petite_misere"}).content.decode()
    assert 'name="joined"' in misere
    assert 'name="trump"' not in misere


def test_points_are_shown_before_they_are_kept(director: Client, evening: CardEvening) -> None:
    url = address("deal", evening, table=1)
    shown = director.post(url, {**SOLO, "do": "keep"})
    assert not WhistEvent.objects.exists()
    assert "Anne Petit +30 → 30" in words(shown)
    assert "Bruno Leroy −10 → −10" in words(shown)
    kept = director.post(url, {**SOLO, **frame(shown), "do": "keep"})
    assert place(kept) == (303, address("deal", evening, table=1) + "?saved=1.1")
    following = director.get(kept.headers["Location"])
    assert "Line 1 is kept. Undo" in words(following)
    assert "Line 2: a deal" in words(following)
    assert "Totals Name Points Anne Petit 30" in words(following)
    again = director.post(url, {**SOLO, **frame(shown), "do": "keep"})
    assert place(again) == place(kept)
    assert WhistEvent.objects.count() == 1


def test_the_row_is_changed_where_it_stands(director: Client, evening: CardEvening) -> None:
    evening.record()
    url = address("change", evening, table=1, number=1)
    page = director.get(url)
    assert re.search(r'value="7"\s+checked', page.content.decode())
    asked = {**SOLO, "side_tricks": "6", "do": "keep"}
    shown = director.post(url, asked | frame(page))
    assert director.post(url, asked | frame(shown)).status_code == 303
    assert evening.event(1).value["side_tricks"] == 6


def test_a_player_who_rests_is_asked_for(director: Client, club: Club) -> None:
    evening = card_evening(club, tables=[("Anne", "Bruno", "Chloé", "David", "Élise")])
    url = address("deal", evening, table=1)
    shown = director.post(url, {**SOLO, "players": ["1", "2", "3", "5"], "do": "keep"})
    assert "Élise −10" in words(shown)
    assert "David −10" not in words(shown)


def test_a_penalty_and_an_adjustment(director: Client, club: Club) -> None:
    evening = card_evening(club, "whist_reglement")
    penalty = {"fault": "grave", "culprit": "2", "note": "Renonce", "do": "keep"}
    shown = director.post(address("penalty", evening, table=1), penalty)
    assert "Bruno Leroy −9 → −9" in words(shown)
    kept = director.post(address("penalty", evening, table=1), penalty | frame(shown))
    assert kept.status_code == 303
    adjust = {"ledger": "points", "player": "2", "amount": "−3", "reason": "Accord", "do": "keep"}
    shown = director.post(address("adjust", evening, table=1), adjust)
    assert "Bruno Leroy −3 → −12" in words(shown)
    kept = director.post(address("adjust", evening, table=1), adjust | frame(shown))
    assert evening.event(2).value["amount"] == -3


def test_a_game_without_penalties_offers_none(director: Client, evening: CardEvening) -> None:
    assert director.get(address("penalty", evening, table=1)).status_code == 404
    assert "A penalty" not in words(director.get(address("table", evening, table=1)))


def test_a_deal_that_a_fault_stopped(director: Client, club: Club) -> None:
    evening = card_evening(club, "whist_reglement")
    url = address("deal", evening, table=1)
    stopped = {"contract": "seul", "announcer": "1", "level": "6", "trump": "pique"}
    stopped |= {"status": "stopped", "do": "keep"}
    page = director.post(url, stopped | {"do": "fields"}).content.decode()
    assert 'name="culprit"' in page
    assert 'name="side_tricks"' not in page
    shown = director.post(url, stopped | {"culprit": "2", "tricks_before_fault": "7"})
    assert "stopped by a fault of Bruno Leroy" in words(shown)
    assert "Anne Petit +12 → 12" in words(shown)


def test_an_annulled_deal_is_dealt_again_by_the_same(director: Client, club: Club) -> None:
    evening = card_evening(club, "whist_reglement")
    url = address("deal", evening, table=1)
    ended = {"ended": "annulled", "dealer": "3"}
    shown = director.post(url, ended)
    assert "Annulled: the same dealer deals again." in words(shown)
    kept = director.post(url, {"status": "annulled", "dealer": "3", "do": "keep"} | frame(shown))
    assert "Chloé Martin deals Who deals?" in words(director.get(kept.headers["Location"]))


def test_a_rabrouche_is_asked_right_after_a_trou_only(director: Client, club: Club) -> None:
    evening = card_evening(club, "whist_reglement")
    url = address("deal", evening, table=1) + "?contract=petite_misere"
    assert 'name="rabrouche"' not in director.get(url).content.decode()
    trou = {"contract": "trou", "level": 8, "attackers": ["1", "2"], "trump": "pique"}
    four = {"players": ["1", "2", "3", "4"], "kind": "deal", "dealer": "1", "side_tricks": 8}
    evening.record({**four, **trou})
    assert 'name="rabrouche"' in director.get(url).content.decode()
