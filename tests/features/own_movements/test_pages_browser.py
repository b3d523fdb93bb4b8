"""A movement of one's own in Chromium: a mistake is named, and the page is sound."""

import pytest
from django.test import Client
from playwright.sync_api import expect

from tests.browser.opening import OpenPage, assert_sound
from tests.tournaments import draft
from tests.web.director.pages import page as address
from whiz_tournament.models import Club

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
OWN = "round;table;boards;N;E;S\n1;1;1-3;1;2;3\n1;2;4-6;4;5;3"


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_a_movement_with_a_mistake_is_named_in_place(
    open_page: OpenPage, admin: Client, club: Club, width: int, scheme: str
) -> None:
    where = address("own_movement", draft(club, 6))
    page = open_page.signed_in(admin)(where, width, color_scheme=scheme)
    page.get_by_label("Le mouvement").fill(OWN)
    page.get_by_role("button", name="Vérifier et utiliser").click()
    expect(page.get_by_text("le joueur 3 a déjà une place à ce tour")).to_be_visible()
    assert_sound(page, width)
