"""A simultaneous that a club left: neither its front page nor its evening leads there any more."""

import pytest
from django.test import Client
from django_scopes import scope
from pytest_django import Settings

from tests.features.simultaneous.made import begin, end, joined, play, simultaneous
from tests.tournaments import DIRECTOR
from whiz_tournament.features.simultaneous.services.embargo import end_embargo
from whiz_tournament.features.simultaneous.services.joining import (
    leave_simultaneous,
    take_club_back,
)
from whiz_tournament.features.simultaneous.services.overall import make_overall_ranking
from whiz_tournament.models import Club, Tournament
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]
HOST = "nord.example.org"


def leading_there(tournament: Tournament, address: str) -> list[str]:
    """The pages of the club that lead to the event."""
    visitor = Client(SERVER_NAME=HOST)
    pages = ("/", f"/t/{tournament.slug}/", "/api/v1/simultaneous/")
    return [path for path in pages if address in visitor.get(path).content.decode()]


def test_nothing_leads_to_an_event_that_the_club_left(club: Club, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = [HOST, "testserver"]
    event = simultaneous(club)
    north, south = joined(event, "Nord"), joined(event, "Sud")
    for each in (north, south):
        end(play(begin(each)))
    end_embargo(simultaneous=event, actor=DIRECTOR)
    make_overall_ranking(event)
    with scope(club=north.club):
        north.refresh_from_db()
        publish_results(tournament=north, actor=DIRECTOR, final=True)
    everywhere = ["/", f"/t/{north.slug}/", "/api/v1/simultaneous/"]
    assert leading_there(north, event.public_id) == everywhere
    with scope(club=north.club):
        leave_simultaneous(tournament=north, actor=DIRECTOR)
    assert leading_there(north, event.public_id) == []
    place = event.clubs.get(tournament=north.public_id).public_id
    take_club_back(simultaneous=event, place=place, actor=DIRECTOR)
    assert leading_there(north, event.public_id) == everywhere
