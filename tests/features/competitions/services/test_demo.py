"""The evenings of the demo club that are over count together."""

import pytest

from whiz_tournament.features.competitions.queries.page import published_competition
from whiz_tournament.models import Club, Competition
from whiz_tournament.services.demo import make_demo

pytestmark = pytest.mark.django_db


def test_it_shows_a_competition(club: Club) -> None:
    make_demo(club=club)
    page = published_competition(Competition.objects.get())
    assert (len(page.counted), len(page.standings)) == (2, 16)
