"""A phone on the club's wifi: plain http and a name that browsers do not trust."""

from pathlib import Path
from socket import gethostname
from urllib.parse import urlsplit

import pytest
from django.urls import reverse
from playwright.sync_api import Browser

from tests.browser.opening import opening
from tests.management.test_serve import Served, serving, sign_in_links


@pytest.mark.browser
def test_a_phone_on_an_insecure_origin_signs_in_and_posts(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as club, opening(browser) as open_page:
        page = open_page.window(360, 740, has_touch=True)
        page.goto(at_the_club(club, sign_in_links(club)[0]))
        assert page.evaluate("window.isSecureContext") is False
        page.locator("main form button").tap()
        page.wait_for_url(at_the_club(club, reverse("director_home")))
        kept = {cookie["name"]: cookie for cookie in page.context.cookies()}
        assert kept["sessionid"]["httpOnly"] is True
        assert kept["sessionid"]["secure"] is False
        assert kept["sessionid"]["sameSite"] == "Lax"


def at_the_club(club: Served, path: str) -> str:
    """Return the address as a phone knows it; Chromium maps the name to the loopback."""
    return f"http://{gethostname().lower()}.local:{urlsplit(club.url).port}{path}"
