"""No page of the product scrolls sideways: every page that the photographs show, at four widths."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser, Page
from pytest_django.live_server_helper import LiveServer

from benchmarks.photographs.browsing import browsing, unfold
from benchmarks.photographs.walk import Kind, walk
from benchmarks.photographs.world import make_world
from tests.browser.opening import OpenPage

pytestmark = [pytest.mark.browser, pytest.mark.proof, pytest.mark.django_db(transaction=True)]
WIDTHS = (320, 390, 768, 1280)
# What a page has on a telephone of 360 px whose owner reads letters twice as large.
LARGE_LETTERS = 180
MOST_USED = re.compile(
    r"/(|sign-in/|t/[^/]+/(|boards/\d+/|players/\d+/|play/|table/\d+/(board/\d+/)?)"
    r"|director/t/[^/]+/(console|plan|line/\d+/\d+/\d+|prepare)/"
    r"|desk/[^/]+/(rounds/\d+/tables/\d+/)?)"
)
PAGES = 150
# The innermost of the elements that stand out the farthest, as it begins in the page.
_WIDEST = """() => [...document.body.querySelectorAll("*")]
    .map(one => [one.getBoundingClientRect().right, one])
    .reduce((most, one) => one[0] >= most[0] ? one : most)[1].outerHTML.slice(0, 80)"""


def too_wide(page: Page, widths: Sequence[int] = WIDTHS) -> Iterator[tuple[int, int, str]]:
    """Every width that the page does not keep to, how wide it is there, and what stands out."""
    for width in widths:
        page.set_viewport_size({"width": width, "height": 900})
        if (found := page.evaluate("document.documentElement.scrollWidth")) > width:
            yield width, found, page.evaluate(_WIDEST)


def test_no_page_scrolls_sideways(
    browser: Browser, live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
    known: Counter[Kind] = Counter()
    found: list[tuple[object, ...]] = []
    for visitor in make_world():
        with browsing(browser, visitor, live_server.url) as page:
            for path in walk(visitor.client, visitor.paths, known):
                page.goto(live_server.url + path)
                unfold(page)
                widths = (LARGE_LETTERS, *WIDTHS) if MOST_USED.fullmatch(path) else WIDTHS
                found.extend((visitor.name, path, *each) for each in too_wide(page, widths))
    assert "\n".join(map(str, found)) == ""
    assert known.total() >= PAGES


def test_a_page_that_does_is_found(open_page: OpenPage) -> None:
    page = open_page.window()
    page.set_content('<p style="width: 800px">A wide one.</p>')
    found = list(too_wide(page))
    wide = '<p style="width: 800px">A wide one.</p>'
    assert [(width, what) for width, _, what in found] == [(each, wide) for each in WIDTHS[:3]]
