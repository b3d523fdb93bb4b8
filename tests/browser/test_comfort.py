"""What spares a volunteer trouble, in Chromium: the list of keys."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.opening import OpenPage
from tests.fixtures import club
from tests.tournaments import running
from tests.web.desk.conftest import member, signed_in
from whiz_tournament.models import Club, Role

__all__ = ["club"]
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def admin_page(open_page: OpenPage, club: Club) -> OpenPage:
    return open_page.signed_in(signed_in(member(club, "ada", Role.ADMIN)))


def test_the_list_of_keys_opens_and_closes_on_each_page(admin_page: OpenPage, club: Club) -> None:
    slug = running(club).slug
    pages = {
        reverse("director_home"): 2,
        reverse("director_console", args=[slug]): 2,
        f"/desk/{slug}/rounds/1/tables/1/": 8,
    }
    for path, keys in pages.items():
        page = admin_page(path, locale="en-GB")
        listed = page.get_by_role("dialog", name="Keys on this page")
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("?")
        expect(listed).to_be_visible()
        expect(listed.locator("dt")).to_have_count(keys)
        page.keyboard.press("?")
        expect(listed).to_be_hidden()
