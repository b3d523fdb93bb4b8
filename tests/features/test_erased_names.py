"""Nothing is left of an erased name on what features show of a season."""

from datetime import date
from decimal import Decimal

import pytest
from django.core.cache import caches
from django.test import Client
from pytest_django import DjangoCaptureOnCommitCallbacks

from scoring.prizes.prize_list import Prize, PrizeFor
from tests.features.competitions.made import shown_competition
from tests.management.test_find_name import find, own_folder
from tests.tournaments import DIRECTOR, draft, played, publish
from tests.web.director.conftest import as_role, director
from whiz_tournament.features.arrival.services.coming import make_personal_link, set_coming_terms
from whiz_tournament.features.arrival.services.fees import note_fee, save_tariff
from whiz_tournament.features.prizes.services.prizes import add_prizes, request_prize_documents
from whiz_tournament.features.walls.services import add_wall, begin_ceremony, step_ceremony
from whiz_tournament.jobs import embedded
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import (
    Club,
    Job,
    PageReaders,
    PaidBy,
    Player,
    PlayerPage,
    Revealed,
    Tournament,
)
from whiz_tournament.services.people.person_records import erase_player
from whiz_tournament.services.setup.coming import announce_coming

__all__ = ["as_role", "director", "own_folder"]
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


def look_at_the_door(club: Club, evening: Tournament, director: Client) -> None:
    """She owes for the evening, has a personal link, and comes to the next one."""
    anne = Player.objects.get(name="Anne Petit")
    save_tariff(club=club, amounts={"member": Decimal(5), "guest": Decimal(5)})
    note_fee(
        club=club, evening=evening, actor=DIRECTOR, player=anne.public_id, paid_by=PaidBy.OWING
    )
    following = draft(club)
    Tournament.objects.filter(pk=following.pk).update(date=date(2090, 12, 5))
    following.refresh_from_db()
    set_coming_terms(tournament=following, places=9, closes_at=None)
    announce_coming(tournament=following, player=anne, comes=True, guest="Max Petit")
    link = make_personal_link(player=anne)
    fees = f"/director/fees/{evening.public_id}/"
    coming = f"/director/t/{following.slug}/players/coming/"
    for path in (f"/me/{link.key}/", fees, coming):
        assert "Anne Petit" in director.get(path).text, path


def test_nothing_is_left_of_her_season(
    club: Club,
    director: Client,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    """Her page, a championship, prizes on paper and a ceremony: then she is forgotten."""
    monkeypatch.setattr(embedded, "start_embedded_worker", lambda: None)
    made = played(club)
    publish(made, final=True)
    look_at_the_season(club, made)
    look_at_the_door(club, made, director)
    before = find("Anne Petit")
    assert any(line.startswith("file ") for line in before), before
    with django_capture_on_commit_callbacks(execute=True):
        erase_player(player=Player.objects.get(name="Anne Petit"))
    caches["pages"].clear()  # a second passes
    caches["answers"].clear()  # of other tests: a quarter of an hour passes
    for name in ("Anne Petit", "Max Petit"):
        assert find(name) == ["The name was found nowhere."]
