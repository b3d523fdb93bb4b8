"""The evening in play and its door in Chromium: every page sound for axe, narrow and wide."""

import pytest
from django.test import Client
from playwright.sync_api import expect

from tests.browser.opening import OpenPage, assert_sound
from tests.tournaments import enter, running
from tests.web.director.pages import page as address
from whiz_tournament.models import Club

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_every_page_of_the_evening_is_sound(
    open_page: OpenPage, admin: Client, club: Club, width: int, scheme: str
) -> None:
    tournament = running(club, 9, rounds=4)
    enter(tournament, 1, 1, "10H by N =", "9NT by E +1")
    pages = [
        *(
            address(name, tournament)
            for name in ("console", "happened", "happened_board", "happened_room")
        ),
        address("clock", tournament),
        address("substitutes", tournament),
        address("table", tournament, round=1, table=1),
    ]
    page = open_page.signed_in(admin)(pages[0], width, color_scheme=scheme)
    for path in pages:
        page.goto(open_page.url + path)
        assert_sound(page, width)
    page.goto(f"{open_page.url}{address('penalise', tournament)}?entry=3")
    page.get_by_label("Pénalité").select_option("10")
    expect(page.get_by_role("heading", name="Classement")).to_be_visible()
    assert_sound(page, width)
    page.get_by_label("Pourquoi").fill("retard répété")
    page.get_by_role("button", name="Infliger").click()
    expect(page.get_by_text("La pénalité est donnée.")).to_be_visible()
