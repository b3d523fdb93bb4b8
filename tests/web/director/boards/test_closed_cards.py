"""A director who plays: the cards stay closed on every page."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.services.players_who_direct import acting, evening_of, playing_director
from tests.web.director.pages import page, words
from whiz_tournament.models import Club, Tournament, TournamentEvent
from whiz_tournament.services.boards.dealing import deal_boards

pytestmark = pytest.mark.django_db
STAYS_CLOSED = "You play here, so the cards stay closed to you."


@pytest.fixture
def zoe(club: Club) -> User:
    return playing_director(club)


@pytest.fixture
def browser(zoe: User) -> Client:
    client = Client()
    client.cookies["language"] = "en"
    client.force_login(zoe, backend="django.contrib.auth.backends.ModelBackend")
    return client


@pytest.fixture
def evening(club: Club, zoe: User) -> Tournament:
    tournament = evening_of(club, zoe)
    deal_boards(tournament=tournament, actor=acting(zoe))
    return tournament


def test_the_cards_stay_closed_on_every_page(browser: Client, evening: Tournament) -> None:
    boards = words(browser.get(page("boards", evening)))
    paper = browser.get(page("print", evening))
    assert STAYS_CLOSED in boards
    assert "Download the file" not in boards
    assert STAYS_CLOSED in words(paper)
    assert 'value="duplication"' not in paper.content.decode()
    for url, sent in (
        (page("deal_file", evening), {"format": "pbn"}),
        (page("print", evening), {"kind": "duplication"}),
    ):
        assert browser.post(url, sent).status_code == 403


def test_who_does_not_play_takes_the_file(director: Client, evening: Tournament) -> None:
    assert STAYS_CLOSED not in words(director.get(page("boards", evening)))
    file = director.post(page("deal_file", evening), {"format": "pbn"})
    assert (file.status_code, file.content[:9]) == (200, b"% PBN 2.1")
    assert file["Content-Disposition"] == f'attachment; filename="{evening.slug}.pbn"'
    assert file["Cache-Control"] == "no-store"
    assert TournamentEvent.objects.latest("id").kind == "hands_exported"
    assert director.post(page("deal_file", evening), {"format": "xls"}).status_code == 422
