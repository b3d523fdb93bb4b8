"""The evenings of the demo club that are over count together."""

import pytest
from django.apps import apps

from tests.sessions import publish, session
from whiz_tournament.features.competitions.apps import CompetitionsConfig
from whiz_tournament.features.competitions.queries.page import published_competition
from whiz_tournament.models import Club, Competition

pytestmark = pytest.mark.django_db


def test_it_shows_a_competition(club: Club) -> None:
    evenings = [publish(session(club, day), final=True) for day in (1, 2)]
    feature = apps.get_app_config("competitions")
    assert isinstance(feature, CompetitionsConfig)
    feature.fill_demo(club, evenings)
    page = published_competition(Competition.objects.get())
    assert (len(page.counted), len(page.standings)) == (2, 9)
