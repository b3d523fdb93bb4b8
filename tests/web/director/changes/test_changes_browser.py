"""A late player in Chromium: asked, shown, accepted, printed; every page sound."""

import re

import pytest
from django.test import Client
from playwright.sync_api import expect

from tests.browser.opening import OpenPage, assert_sound
from tests.tournaments import running
from tests.web.director.pages import page as address
from whiz_tournament.models import Club

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_a_seventeenth_player_arrives(
    open_page: OpenPage, admin: Client, club: Club, width: int, scheme: str
) -> None:
    tournament = running(club, 16, rounds=5)
    page = open_page.signed_in(admin)(address("console", tournament), width, color_scheme=scheme)
    page.get_by_role("link", name="Il s’est passé quelque chose").click()
    assert_sound(page, width)
    page.get_by_role("link", name="À quelqu’un").click()
    assert_sound(page, width)
    page.get_by_label("Qui ?").fill("Zoé Tardive")
    page.get_by_role("button", name="Il ou elle arrive").click()
    expect(page.get_by_text("17 · Zoé Tardive").first).to_be_visible()
    assert_sound(page, width)
    assert tournament.entries.count() == 16
    page.get_by_role("button", name="Oui, changer").click()
    expect(page.get_by_role("heading", name="C’est changé")).to_be_visible()
    assert_sound(page, width)
    assert tournament.entries.count() == 17
    page.get_by_role("button", name="Imprimer ces cartons guides").click()
    expect(page).to_have_url(re.compile("/print/"))
    page.goto(open_page.url + address("certificate", tournament))
    assert_sound(page, width)
