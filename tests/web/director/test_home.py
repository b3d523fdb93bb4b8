"""The director's first page of a club that has played for years."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.queries.test_list_pages import final_evenings
from tests.tournaments import draft
from tests.web.director.pages import words
from tests.whist_evenings import card_evening
from whiz_tournament.models import Club

pytestmark = pytest.mark.django_db


def test_past_evenings_come_page_by_page(director: Client, club: Club) -> None:
    final_evenings(club, 30)
    first = words(director.get("/director/"))
    assert ("Soir 30" in first, "Soir 6 " in first, "Soir 5 " in first) == (True, True, False)
    assert "Page 1 of 2" in first
    assert "Soir 5 " in words(director.get("/director/?page=2"))
    assert "Soir 30" in words(director.get("/director/?page=no&cards=7"))


def test_a_new_competition_offers_a_season_and_leads_to_what_was_before(
    director: Client, club: Club
) -> None:
    final_evenings(club, 45)
    page = director.get("/director/competitions/new/")
    assert page.content.count(b'name="counts-') == 40
    assert b'href="?before=2026-01-07"' in page.content
    earlier = director.get("/director/competitions/new/?before=2026-01-07")
    assert earlier.content.count(b'name="counts-') == 5
    assert b'href="?before=' not in earlier.content
    assert director.get("/director/competitions/new/?before=2026-02-30").status_code == 200


def test_no_evening_is_offered_again_where_none_was_held(director: Client, club: Club) -> None:
    draft(club)
    again = f"{reverse('evening_new')}?like=last"
    assert again not in director.get("/director/").content.decode()
    card_evening(club)
    assert again in director.get("/director/").content.decode()
