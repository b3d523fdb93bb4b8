"""An evening without boards on the pages of a competition: picked, with its share, and led to."""

from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse

from scoring.competitions.settings import Combining
from tests.features.competitions.made import cards, shown_competition, told
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.models import Club

pytestmark = pytest.mark.django_db


def test_the_pages_show_it_and_lead_there(club: Club, director: Client, client: Client) -> None:
    evening = told(cards(club).evening)
    found = shown_competition(club, evening, combining=Combining.POINTS)
    page = client.get(reverse("public_competition", args=[found.slug])).content.decode()
    assert reverse("public_evening", args=[evening.slug]) in page
    desk = director.get(reverse("director_competition", args=[found.slug])).content.decode()
    assert f"counts-{evening.public_id}" in desk
    assert "without boards" in desk
    sent = {
        "name": found.name, "combining": "places", "missed": "ranked", "version": 1,
        f"counts-{evening.public_id}": "on", f"share-{evening.public_id}": "1/2",
    }  # fmt: skip
    notices = reverse("director_competition_notices", args=[found.slug, evening.public_id])
    assert evening.name in director.get(notices).content.decode()
    answer = director.post(reverse("director_competition", args=[found.slug]), sent)
    assert answer.status_code == 302, answer.content.decode()
    [kept] = CompetitionRules.of(found).evenings
    assert kept.share == Fraction(1, 2)
