"""The page of all parts in Chromium: axe, widths, targets, card colours with and without script."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.opening import OpenPage, violations
from tests.web.components import BASES

pytestmark = [pytest.mark.browser, pytest.mark.urls("tests.web.components")]


@pytest.fixture
def page_of(open_page: OpenPage) -> Callable[..., Page]:
    """Opens the page of all parts in a browser of that width."""

    def opened(width: int, path: str = "", **options: Any) -> Page:
        return open_page(f"/components/{path}", width, height=800, locale="fr-FR", **options)

    return opened


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing(page_of: Any, width: int, scheme: str) -> None:
    found = violations(page_of(width, color_scheme=scheme))
    assert [(fault["id"], fault["nodes"][0]["html"]) for fault in found] == []


def test_axe_finds_a_planted_fault(page_of: Any) -> None:
    page = page_of(360)
    page.evaluate("document.querySelector('.field label').remove()")
    assert "label" in {fault["id"] for fault in violations(page)}


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_nothing_is_sideways(page_of: Any, width: int) -> None:
    assert page_of(width).evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("width", [320, 360, 1280])
@pytest.mark.parametrize("name", BASES)
def test_bases_are_sound(page_of: Any, name: str, width: int) -> None:
    page = page_of(width, f"{name}/")
    page.locator("summary").evaluate_all("all => all.forEach(one => one.click())")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    found = violations(page)
    assert [(fault["id"], fault["nodes"][0]["html"]) for fault in found] == []


def test_targets_are_big_enough(page_of: Any) -> None:
    small = page_of(360).evaluate(
        """() => [...document.querySelectorAll("a:not(.skip), button, select, summary")]
        .filter(e => e.getClientRects().length && e.getBoundingClientRect().height < 44)
        .map(e => e.outerHTML)"""
    )
    assert small == []


def test_browser_refuses_nothing(page_of: Any) -> None:
    page = page_of(1280)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.reload()
    assert said == []
    assert page.locator("[style]").count() == 0


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without"])
def test_card_colours_stay_on_the_device(page_of: Any, script: bool) -> None:
    page = page_of(360, java_script_enabled=script)
    page.locator(".looks summary").click()
    page.locator(".looks button[value=blue]").click()
    page.locator("html[data-suits=blue]").wait_for(state="attached")
    page.reload()
    assert page.locator("html").get_attribute("data-suits") == "blue"


def test_language_is_a_plain_form(page_of: Any) -> None:
    page = page_of(360, java_script_enabled=False)
    page.get_by_role("button", name="Nederlands").click()
    assert page.locator("html").get_attribute("lang") == "nl"
    assert page.get_by_role("link", name="Rangschikking").count() == 1
