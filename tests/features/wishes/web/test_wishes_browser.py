"""Wishes in Chromium: refused at the field, found card by card, with and without scripts."""

import pytest
from django.test import Client
from playwright.sync_api import expect

from tests.browser.opening import OpenPage, assert_sound
from tests.tournaments import DIRECTOR, draft, running
from tests.web.director.pages import page as address
from whiz_tournament.features.wishes.queries.wishes import EntryWish
from whiz_tournament.features.wishes.services import save_wishes
from whiz_tournament.models import Club

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
HELD = "Tous les souhaits sont respectés."


@pytest.fixture
def open_page(open_page: OpenPage, admin: Client) -> OpenPage:
    """Opens pages of the director in a browser of that width."""
    return open_page.signed_in(admin)


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_every_card_says_what_becomes_of_a_wish(
    open_page: OpenPage, club: Club, width: int, scheme: str
) -> None:
    tournament = draft(club, 16)
    page = open_page(address("wishes", tournament), width, color_scheme=scheme)
    assert_sound(page, width)
    page.get_by_label("Qui ?", exact=True).select_option("5")
    page.get_by_label("Quoi ?").select_option("apart")
    page.get_by_role("button", name="Ajouter ce souhait").click()
    expect(page.get_by_text("Choisissez l’autre personne.")).to_be_visible()
    assert_sound(page, width)
    page.get_by_label("Quoi ?").select_option("stays")
    page.get_by_role("button", name="Ajouter ce souhait").click()
    expect(page.get_by_text("Élise Moreau garde sa table.")).to_be_visible()
    assert_sound(page, width)
    page.get_by_role("link", name="Voir les plans").click()
    cards = page.locator(".plan")
    cards.nth(2).get_by_role("radio").check()
    expect(page.locator(".plan", has_text=HELD)).to_have_count(3)
    expect(cards.nth(2).get_by_role("radio")).to_be_checked()
    assert_sound(page, width)
    page.get_by_role("link", name="Qui rencontre qui").click()
    expect(page.get_by_role("button", name="Jouer ainsi")).to_be_visible()
    assert_sound(page, width)


def test_without_scripts_a_link_asks_for_a_card(open_page: OpenPage, club: Club) -> None:
    tournament = draft(club, 16)
    wish = EntryWish("stays", 5)
    save_wishes(tournament=tournament, actor=DIRECTOR, wishes=[wish], sessions=0)
    page = open_page(address("plan", tournament), 360, java_script_enabled=False)
    expect(page.locator(".plan", has_text=HELD)).to_have_count(0)
    page.get_by_role("link", name="Voir ce que deviennent les souhaits").last.click()
    expect(page.locator(".plan", has_text=HELD)).to_have_count(1)
    expect(page.locator(".plan").last.get_by_role("radio")).to_be_checked()


@pytest.mark.parametrize("width", [360, 1280])
def test_a_table_falls_away(open_page: OpenPage, club: Club, width: int) -> None:
    tournament = running(club, 16, rounds=5)
    page = open_page(address("console", tournament), width)
    page.get_by_role("link", name="Il s’est passé quelque chose").click()
    page.get_by_role("link", name="À la salle").click()
    page.get_by_role("link", name="Une table de moins").click()
    assert_sound(page, width)
    page.get_by_label("Quelle table ?").select_option("3")
    page.get_by_role("button", name="Montrer ce qui change").click()
    expect(page.get_by_role("heading", name="Joue moins de donnes que prévu")).to_be_visible()
    assert_sound(page, width)
    page.get_by_role("button", name="Oui, changer").click()
    expect(page.get_by_text("La table 3 ne joue plus à partir du tour 2.")).to_be_visible()
    assert_sound(page, width)
