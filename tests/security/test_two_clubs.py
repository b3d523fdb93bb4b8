"""Ids of the club next door: at every address, by every method, by everybody of one's own club."""

import pytest
from django.conf import settings
from django.db.models import Manager

from tests.security.two_clubs import ALL_FOREIGN, OWN_THEN_FOREIGN, TwoClubs, holes
from whiz_tournament.models import Club
from whiz_tournament.models.scope import ClubManager
from whiz_tournament.queries.compiled import CompiledRows

pytestmark = pytest.mark.django_db


@pytest.fixture
def clubs(club: Club, monkeypatch: pytest.MonkeyPatch) -> TwoClubs:
    """Two clubs beside that of the operator, who may look after both."""
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", ["voyageurs.test", "assis.test"])
    return TwoClubs.build()


def test_ones_own_event_opens_nothing_of_the_club_next_door(clubs: TwoClubs) -> None:
    assert holes(clubs, mixes=[OWN_THEN_FOREIGN]) == []


@pytest.mark.proof
def test_everybody_reaches_nothing_of_the_club_next_door(clubs: TwoClubs) -> None:
    assert holes(clubs, mixes=[ALL_FOREIGN]) == []


def test_everybody_is_let_in_at_home(clubs: TwoClubs) -> None:
    """Otherwise the refusals above would show nothing."""
    assert clubs.at_home("director_console", "director") == 200
    assert clubs.at_home("desk_slips", "scorer") == 200
    assert clubs.at_home("api_traveller", "director") == 200
    assert clubs.at_home("table", "phone") == 200
    assert clubs.at_home("whist_phone", "phone") == 200


def test_tables_that_are_read_without_their_club_are_noticed(
    clubs: TwoClubs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ClubManager, "get_queryset", Manager.get_queryset)
    # What was put together before holds its club already.
    monkeypatch.setattr(CompiledRows, "rows", lambda query, *given: list(query._build(*given)))
    names = ("api_player", "api_evening", "director_player_erase", "public_tournament")
    met = {(name, method, what.split()[0]) for name, *_, method, what in holes(clubs, *names)}
    assert met >= {
        ("api_evening", "GET", "said"),
        ("api_player", "DELETE", "told"),
        ("director_player_erase", "GET", "said"),
        ("director_player_erase", "POST", "told"),
    }
