"""The big screen of the evening in hand is one tap away where results are spread."""

import pytest
from django.test import Client

from tests.tournaments import running
from tests.web.director.pages import words
from whiz_tournament.models import Club, Tournament

pytestmark = pytest.mark.django_db
AT = "/director/online/"


def test_the_wall_is_one_tap_away_and_a_practice_has_none(club: Club, director: Client) -> None:
    assert "On the wall" not in words(director.get(AT))
    made = running(club, 9)
    shown = director.get(AT)
    assert f"What a screen in the room shows of {made.name}" in words(shown)
    assert f'href="/t/{made.slug}/screen/"' in shown.content.decode()
    Tournament.objects.update(practice=True)
    assert "On the wall" not in words(director.get(AT))
