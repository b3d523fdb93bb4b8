"""A late player in Chromium: asked, shown, accepted, printed; every page sound."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.tournaments import draft, running
from tests.web.director.pages import page as address
from whiz_tournament.models import Club

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
OWN = "round;table;boards;N;E;S\n1;1;1-3;1;2;3\n1;2;4-6;4;5;3"


@pytest.fixture(autouse=True)
def _database_in_the_browsers_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")


def sound(page: Page, width: int) -> None:
    """Nothing that axe finds wrong, nothing wider than the window."""
    assert [fault["id"] for fault in Axe().run(page).response["violations"]] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_a_seventeenth_player_arrives(
    browser: Browser, live_server: LiveServer, admin: Client, club: Club, width: int, scheme: str
) -> None:
    tournament, other = running(club, 16, rounds=5), draft(club, 6)
    context = browser.new_context(
        viewport={"width": width, "height": 900},
        color_scheme="dark" if scheme == "dark" else "light",
    )
    key = settings.SESSION_COOKIE_NAME
    cookie = {"name": key, "value": admin.cookies[key].value, "url": live_server.url}
    context.add_cookies([cookie])  # type: ignore[list-item]  # a cookie as Playwright reads it
    page = context.new_page()
    page.goto(live_server.url + address("console", tournament))
    page.get_by_role("link", name="Un joueur arrive").click()
    sound(page, width)
    page.get_by_label("Ou un invité, par son nom").fill("Zoé Tardive")
    page.get_by_role("button", name="Montrer ce qui change").click()
    expect(page.get_by_text("17 · Zoé Tardive")).to_be_visible()
    sound(page, width)
    assert tournament.entries.count() == 16
    page.get_by_role("button", name="Oui, changer").click()
    expect(page.get_by_role("heading", name="C’est changé")).to_be_visible()
    sound(page, width)
    assert tournament.entries.count() == 17
    page.get_by_role("button", name="Imprimer ces cartons guides").click()
    expect(page).to_have_url(re.compile("/print/"))
    page.goto(live_server.url + address("certificate", tournament))
    sound(page, width)
    page.goto(live_server.url + address("own_movement", other))
    page.get_by_label("Le mouvement").fill(OWN)
    page.get_by_role("button", name="Vérifier et utiliser").click()
    expect(page.get_by_text("le joueur 3 a déjà une place à ce tour")).to_be_visible()
    sound(page, width)
    context.close()
