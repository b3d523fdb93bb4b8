"""The share button as a phone and as a computer press it, and the code as a camera reads it."""

import io
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.opening import OpenPage
from tests.printing.decoding import text_of_code
from tests.sessions import publish, session
from whiz_tournament.models import Club
from whiz_tournament.services.people.clubs import set_sharing

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
ONLINE = "https://r.example.org"
OFFERS = """
window.shared = [];
navigator.share = (what) => {
  window.shared.push(what);
  return window.refusal ? Promise.reject(new DOMException("", window.refusal)) : Promise.resolve();
};
"""
NO_CLIPBOARD = """
delete Navigator.prototype.share;
Object.defineProperty(navigator, "clipboard", { value: undefined });
"""
"""What a page has that came over the club's wifi without https."""


@pytest.fixture
def address(club: Club) -> str:
    """The path of a published ranking of a club that is read online."""
    set_sharing(club=club, online_address=ONLINE, lists_rankings=True, lists_people=False)
    made = publish(session(club, 1))
    return f"/t/{made.slug}/"


def opened(open_page: OpenPage, path: str, script: str = "", **options: Any) -> Page:
    """The ranking with its panel open."""
    page = open_page.window(360, **options)
    page.add_init_script(script)
    page.goto(open_page.url + path)
    page.get_by_text("Partager cette page").click()
    return page


def press(page: Page) -> None:
    page.get_by_role("button", name="Partager ou copier").click()


def test_a_phone_is_offered_what_it_knows_and_may_say_no(open_page: OpenPage, address: str) -> None:
    page = opened(open_page, address, OFFERS)
    press(page)
    shared = page.evaluate("shared")
    assert shared == [{"title": page.title(), "url": ONLINE + address}]
    page.evaluate("window.refusal = 'AbortError'")
    press(page)
    expect(page.locator(".share [role=status]")).to_have_text("")
    page.evaluate("window.refusal = 'NotAllowedError'")
    press(page)  # what cannot be passed on is copied at least
    expect(page.locator(".share [role=status]")).to_have_text("L’adresse est copiée.")


@pytest.mark.parametrize("script", ["delete Navigator.prototype.share", NO_CLIPBOARD])
def test_elsewhere_the_address_is_copied(open_page: OpenPage, address: str, script: str) -> None:
    page = opened(open_page, address, script, permissions=["clipboard-read", "clipboard-write"])
    press(page)
    expect(page.locator(".share [role=status]")).to_have_text("L’adresse est copiée.")
    page.evaluate("document.body.append(document.createElement('textarea'))")
    page.locator("textarea").focus()
    page.keyboard.press("Control+V")
    assert page.locator("textarea").input_value() == ONLINE + address


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_camera_reads_the_address_online(open_page: OpenPage, address: str, scheme: str) -> None:
    page = opened(open_page, address, device_scale_factor=2, color_scheme=scheme)
    drawn = Image.open(io.BytesIO(page.locator(".share svg.qrcode").screenshot())).convert("L")
    edge = 4  # where the page around may show through
    picture = drawn.crop((edge, edge, drawn.width - edge, drawn.height - edge))
    assert text_of_code(picture) == ONLINE + address
