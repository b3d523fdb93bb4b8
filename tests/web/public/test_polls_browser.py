"""A page that refreshes by itself leaves its reader where he reads."""

import pytest
from playwright.sync_api import expect

from tests.browser.opening import OpenPage
from tests.tournaments import DIRECTOR
from whiz_tournament.models import Tournament
from whiz_tournament.services.publishing.publish import publish_results, withdraw_release

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_new_release_shuts_no_why_and_scrolls_nowhere(
    open_page: OpenPage, published: Tournament
) -> None:
    page = open_page(f"/t/{published.slug}/players/3/", 390)
    page.locator("details.ask-why").nth(3).locator("summary").click()
    page.evaluate("window.scrollTo(0, 500)")
    shown = page.locator("#live").get_attribute("hx-get")
    withdraw_release(tournament=published, actor=DIRECTOR)
    publish_results(tournament=published, actor=DIRECTOR, final=True)
    expect(page.locator("#live")).not_to_have_attribute("hx-get", str(shown))
    assert page.locator("details.ask-why[open]").count() == 1
    assert page.evaluate("window.scrollY") == 500
