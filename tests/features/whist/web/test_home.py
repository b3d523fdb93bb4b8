"""Evenings without boards on the pages that list the club's evenings."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.features.whist.made import card_evening
from tests.queries.test_lists import final_evenings
from tests.tournaments import draft
from tests.web.director.pages import page, words
from whiz_tournament.models import Club, WhistEvening

pytestmark = pytest.mark.django_db


def test_the_last_three_evenings_are_of_both_kinds(director: Client, club: Club) -> None:
    final_evenings(club, 4)
    card_evening(club, name="Whist de novembre")
    WhistEvening.objects.update(status="published")
    text = words(director.get("/director/"))
    assert "Without boards, with a score sheet? Whist evening" in text
    named = [each in text for each in ("Whist de novembre", "Soir 4", "Soir 3", "Soir 2")]
    assert named == [True, True, True, False]


def test_what_is_in_hand_is_of_both_kinds(director: Client, club: Club) -> None:
    draft(club)
    card_evening(club, name="Whist de novembre")
    lines = director.get("/director/").context["in_hand"]
    assert {line.name for line in lines} == {"Tournoi du mardi", "Whist de novembre"}


def test_who_turns_a_page_of_one_kind_keeps_that_of_the_other(director: Client, club: Club) -> None:
    final_evenings(club, 30)
    for number in range(26):
        card_evening(club, name=f"Whist {number}")
    WhistEvening.objects.update(status="closed")
    shown = director.get(f"{page('all_evenings')}?page=2&cards=2").content.decode()
    assert "Past evenings without boards" in shown
    assert "?cards=2&amp;page=1" in shown
    assert "?page=2&amp;cards=1" in shown


def test_no_evening_is_offered_again_where_none_was_held(director: Client, club: Club) -> None:
    draft(club)
    new = reverse("evening_new")
    assert "?like=last" not in director.get(new).content.decode()
    card_evening(club)
    assert "?like=last" in director.get(new).content.decode()
