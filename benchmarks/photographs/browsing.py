"""Chromium in the hands of one of the club's visitors."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page

from benchmarks.photographs.world import Visitor

# What is folded is unfolded, and the fonts are there: a page at its widest and longest.
_UNFOLDED = """() => {
    document.querySelectorAll('details').forEach(one => { one.open = true });
    return document.fonts.ready.then(() => true);
}"""


@contextmanager
def browsing(browser: Browser, visitor: Visitor, origin: str) -> Iterator[Page]:
    """Open a page with what the visitor's browser holds."""
    opened = browser.new_context(locale="fr-FR", timezone_id="Europe/Paris")
    # A clock that counts down stands where the server says.
    opened.add_init_script("performance.now = () => 0;")
    for name, morsel in visitor.client.cookies.items():
        opened.add_cookies([{"name": name, "value": morsel.value, "url": origin}])
    yield opened.new_page()
    opened.close()


def unfold(page: Page) -> None:
    """Open all that is folded, and wait for what the page fetches on its own."""
    page.evaluate(_UNFOLDED)
    if page.locator("[hx-trigger=load]").count():
        page.wait_for_load_state("networkidle")
