"""The director's first page of a club that has played for years."""

import re

import pytest
from django.test import Client

from tests.queries.test_lists import final_evenings
from tests.tournaments import draft
from tests.web.director.pages import CONTROL, markup, page, words
from whiz_tournament.models import Club

pytestmark = pytest.mark.django_db


def test_tonight_names_the_last_three_evenings_and_offers_the_same(
    director: Client, club: Club
) -> None:
    final_evenings(club, 4)
    shown = director.get("/director/")
    text = words(shown)
    assert text.startswith("Tonight ")
    assert "Nothing is planned yet." in text
    named = [each in text for each in ("Soir 4", "Soir 3", "Soir 2", "Soir 1")]
    assert named == [True, True, True, False]
    assert shown.content.count(b"btn main") == 1
    beside = r'<div class="note.*?</div>'
    own = re.sub(beside, "", markup(shown))
    assert len(re.findall(CONTROL, own.split("<main")[1].split("</main>")[0])) == 7


def test_what_is_in_hand_comes_first(director: Client, club: Club) -> None:
    draft(club)
    lines = director.get("/director/").context["in_hand"]
    assert [line.name for line in lines] == ["Tournoi du mardi"]
    assert words(director.get("/director/")).startswith("Which evening?")


def test_past_evenings_come_page_by_page(director: Client, club: Club) -> None:
    final_evenings(club, 30)
    every = page("all_evenings")
    first = words(director.get(every))
    assert ("Soir 30" in first, "Soir 6 " in first, "Soir 5 " in first) == (True, True, False)
    assert "Page 1 of 2" in first
    assert "Soir 5 " in words(director.get(f"{every}?page=2"))
    assert "Soir 30" in words(director.get(f"{every}?page=no&cards=7"))
