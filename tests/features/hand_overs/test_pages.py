"""A director who plays hands the cards over unseen, by a link that opens once."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.services.players_who_direct import acting, evening_of, playing_director
from tests.web.director.pages import page, place, words
from whiz_tournament.models import BoardRecord, Club, Tournament
from whiz_tournament.services.boards.dealing import deal_boards

pytestmark = pytest.mark.django_db


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


def link(browser: Client, tournament: Tournament, content: str = "sheets") -> str:
    """Hand over; the path of the link that is shown."""
    sent = {"given_to": "Luc Roux", "content": content}
    shown = browser.post(page("hand_over", tournament), sent).content.decode()
    found = re.search(r'value="https?://[^/"]+(/handed/[^"]+)"', shown)
    assert found is not None
    return found[1]


def test_a_link_is_looked_at_and_opens_once(browser: Client, evening: Tournament) -> None:
    address = link(browser, evening)
    helper = Client()
    helper.cookies["language"] = "en"
    for _ in range(2):
        looked = helper.get(address)
        assert "Hands for Luc Roux" in words(looked)
        assert "no-store" in looked["Cache-Control"]
    opened = helper.post(address)
    assert (opened.status_code, opened["Content-Type"]) == (200, "application/pdf")
    assert "no-store" in opened["Cache-Control"]
    assert [helper.get(address).status_code, helper.post(address).status_code] == [409, 409]
    told = words(browser.get(page("hand_over", evening)))
    assert re.search(r"1\. Luc Roux · sheets given on .* · opened on ", told)


def test_who_plays_does_not_open_it(browser: Client, evening: Tournament) -> None:
    address = link(browser, evening, "dlm")
    assert browser.post(address).status_code == 403
    assert Client().post(address).status_code == 200


def test_a_link_is_taken_back(browser: Client, evening: Tournament) -> None:
    address = link(browser, evening)
    shown = browser.get(page("hand_over", evening)).content.decode()
    found = re.search(r'action="([^"]+/back/)"', shown)
    assert found is not None
    done = browser.post(found[1])
    assert place(done) == (302, page("hand_over", evening))
    assert "not opened; the link is void" in words(browser.get(page("hand_over", evening)))
    assert Client().post(address).status_code == 409


def test_without_hands_there_is_nothing_to_hand_over(
    browser: Client, club: Club, zoe: User
) -> None:
    tournament = evening_of(club, zoe)
    assert "The hands are not known here yet." in words(browser.get(page("hand_over", tournament)))
    sent = {"given_to": "Luc", "content": "sheets"}
    assert browser.post(page("hand_over", tournament), sent).status_code == 409
    assert not BoardRecord.objects.exclude(deal="").exists()


def test_the_history_says_it_in_words(browser: Client, evening: Tournament) -> None:
    Client().post(link(browser, evening))
    told = words(browser.get(page("history", evening)))
    assert "The hands were handed over, sealed (number 1)." in told
    assert "The hands handed over were opened (number 1)." in told
