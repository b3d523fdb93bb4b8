"""Nothing is left of an erased name on what features show of a season."""

import pytest
from django.core.cache import caches
from django.test import Client
from pytest_django import DjangoCaptureOnCommitCallbacks

from scoring.prizes import Prize, PrizeFor
from tests.features.competitions.made import shown_competition
from tests.management.test_find_name import find, own_folder
from tests.tournaments import DIRECTOR, played, publish
from whiz_tournament.features.prizes.services.prizes import add_prizes, request_prize_documents
from whiz_tournament.features.walls.services.walls import add_wall, begin_ceremony, step_ceremony
from whiz_tournament.jobs import embedded
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import (
    Club,
    Job,
    PageReaders,
    Player,
    PlayerPage,
    Revealed,
    Tournament,
)
from whiz_tournament.services.people.person_records import erase_player

__all__ = ["own_folder"]
pytestmark = pytest.mark.django_db


def look_at_the_season(club: Club, evening: Tournament) -> None:
    """Her page is open to everybody, she is in a championship, wins a prize, is on a screen."""
    anne = Player.objects.get(name="Anne Petit")
    page = PlayerPage.objects.create(club=club, player=anne, readers=PageReaders.EVERYBODY)
    season = shown_competition(club, evening)
    prizes = [Prize(PrizeFor.PLACE, place, cents=500) for place in range(1, 10)]
    add_prizes(event=season, actor=DIRECTOR, prizes=prizes)
    request_prize_documents(event=season, actor=DIRECTOR, kind="prizes", language="fr")
    run_job(Job.objects.latest("id").pk)
    wall = add_wall(club=club, actor=DIRECTOR, name="Bar")
    begin_ceremony(event=season, actor=DIRECTOR, reveals=Revealed.PRIZES)
    step_ceremony(event=season, seen=0, by=len(prizes), steps=len(prizes))
    screen, championship = f"/wall/{wall.public_id}/", f"/c/{season.slug}/"
    for path in ("/people/", "/people/?q=Petit", f"/people/{page.key}/", championship, screen):
        text = Client().get(path).text
        assert "Anne" in text, path
        assert "Petit" in text, path


def test_nothing_is_left_of_her_season(
    club: Club,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    """Her page, a championship, prizes on paper and a ceremony: then she is forgotten."""
    monkeypatch.setattr(embedded, "start_embedded_worker", lambda: None)
    made = played(club)
    publish(made, final=True)
    look_at_the_season(club, made)
    before = find("Anne Petit")
    assert any(line.startswith("file ") for line in before), before
    with django_capture_on_commit_callbacks(execute=True):
        erase_player(player=Player.objects.get(name="Anne Petit"))
    caches["pages"].clear()  # a second passes
    caches["answers"].clear()  # of other tests: a quarter of an hour passes
    assert find("Anne Petit") == ["The name was found nowhere."]
