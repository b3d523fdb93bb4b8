"""Writing a deal without any script: contract, what it needs, the points, confirm."""

import re
from typing import Any

from django.test import Client
from django.urls import reverse

from tests.cards_evenings import CardEvening
from tests.web.director.pages import hidden, mistakes, place, words
from whiz_tournament.models import EveningEvent


def address(name: str, evening: CardEvening, **where: Any) -> str:
    """The path of a page of the evening."""
    return reverse(f"evening_{name}", kwargs={"slug": evening.evening.slug, **where})


def frame(answer: Any) -> dict[str, str]:
    """What the page keeps hidden in its form."""
    names = ("number", "base_version", "uuid", "shown")
    return {name: hidden(answer, name) for name in names}


SOLO = {"contract": "solo_6", "announcer": "1", "trump": "coeur", "side_tricks": "7"}


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
    assert not EveningEvent.objects.exists()
    assert "Anne Petit +30 → 30" in words(shown)
    assert "Bruno Leroy −10 → −10" in words(shown)
    kept = director.post(url, {**SOLO, **frame(shown), "do": "keep"})
    assert place(kept) == (303, address("table", evening, table=1) + "?saved=1.1")
    table = director.get(kept.headers["Location"])
    assert "Line 1 is kept." in words(table)
    again = director.post(url, {**SOLO, **frame(shown), "do": "keep"})
    assert place(again) == place(kept)
    assert EveningEvent.objects.count() == 1


def test_what_was_changed_since_is_shown_again(director: Client, evening: CardEvening) -> None:
    url = address("deal", evening, table=1)
    shown = director.post(url, {**SOLO, "do": "keep"})
    other = director.post(url, {**SOLO, **frame(shown), "side_tricks": "9", "do": "keep"})
    assert not EveningEvent.objects.exists()
    assert "Anne Petit +42 → 42" in words(other)


def test_a_refusal_stands_at_its_field(director: Client, evening: CardEvening) -> None:
    url = address("deal", evening, table=1)
    answer = director.post(url, {**SOLO, "trump": "", "side_tricks": "7", "do": "keep"})
    assert answer.status_code == 422
    assert len(mistakes(answer)) == 1
    assert re.search(r'id="e-trump"><p class="errmsg">', answer.content.decode())
    assert 'value="7" checked' in answer.content.decode()
