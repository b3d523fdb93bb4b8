"""Addresses that only take forms: a browser that opens one is led to the page above."""

import pytest
from django.test import Client

from tests.tournaments import running
from tests.web.director.pages import page, place, words
from whiz_tournament.models import Club, Tournament

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
BY_HAND = [
    ("load", {}, "boards/"),
    ("deal", {}, "boards/"),
    ("take_round_back", {"number": 1}, ""),
    ("publish_again", {}, "publish/"),
    ("provisional", {}, "publish/"),
    ("roll_tick", {}, "players/"),
    ("dismiss_warning", {"round": 1, "table": 1, "board": 1, "version": 1}, "line/1/1/1/"),
]


@pytest.fixture
def evening(club: Club) -> Tournament:
    return running(club, 9, rounds=2)


@pytest.mark.parametrize(("name", "where", "rest"), BY_HAND, ids=[name for name, *_ in BY_HAND])
def test_a_browser_is_led_to_the_page_above(
    director: Client, evening: Tournament, name: str, where: dict[str, int], rest: str
) -> None:
    address = page(name, evening, **where)
    led = director.get(address, headers=BROWSER)
    assert place(led) == (302, f"/director/t/{evening.slug}/{rest}")
    assert director.get(address, headers=BROWSER, follow=True).status_code in {200, 404}
    assert director.get(address).status_code == 405  # a program asks for no page


def test_a_refusal_keeps_the_menu_and_the_way_back(director: Client, evening: Tournament) -> None:
    refused = director.post(page("open_round", evening, number=1))
    assert refused.status_code == 409
    above = f"/director/t/{evening.slug}/"
    assert f'<a class="btn main" href="{above}">Back</a>' in refused.content.decode()
    assert words(refused, "nav") == "Tonight Entry Players Paper Results The club"


def test_a_stranger_is_told_of_no_menu(client: Client, evening: Tournament) -> None:
    client.cookies["language"] = "en"
    unknown = client.get(f"/t/{evening.slug}/boards/1/")
    assert unknown.status_code == 404
    assert "<nav" not in unknown.content.decode()
