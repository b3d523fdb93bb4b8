"""The one place that opens pages in Chromium, and closes them when the test is over."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Self

from axe_playwright_python.base import AXE_SCRIPT
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page, expect

HEIGHT = 900
# A page may think for long on a machine that does other things too; no test is about how long. Not
# the ten minutes of tests.waiting: what is wrong in every page would then be said after a day.
PATIENCE = 120_000  # milliseconds
expect.set_options(timeout=PATIENCE)
# Nobody presses what is not ready: until a page's scripts stand it takes no pointer, and every
# act waits for them.
DEAF_UNTIL_LOADED = """
if (window === top) {
  const deafen = () => document.documentElement?.style.setProperty("pointer-events", "none");
  const watch = new MutationObserver(deafen);
  deafen();
  watch.observe(document, { childList: true });
  addEventListener("load", () => {
    watch.disconnect();
    document.documentElement.removeAttribute("style");
  });
}
"""
ASK_AXE = "() => axe.run({ resultTypes: ['violations'] }).then((found) => found.violations)"


@dataclass(frozen=True)
class OpenPage:
    """Opens pages of a server, each in a context of its own, signed in as the client is."""

    browser: Browser
    url: str = ""
    client: Client | None = None
    contexts: list[BrowserContext] = field(default_factory=list)

    def __call__(self, path: str, width: int = 1280, **options: Any) -> Page:
        """Open that path in a window of that width."""
        page = self.window(width, **options)
        page.goto(self.url + path)
        return page

    def signed_in(self, client: Client) -> Self:
        """Return what opens pages with that client's session."""
        return replace(self, client=client)

    def window(self, width: int = 1280, height: int = HEIGHT, **options: Any) -> Page:
        """Open an empty page; what may be said of a context is said by the options."""
        viewport = {"width": width, "height": height}
        options.setdefault("locale", "fr-FR")
        context = self.browser.new_context(viewport=viewport, **options)  # type: ignore[arg-type]  # a size as Playwright reads it
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(DEAF_UNTIL_LOADED)
        if self.client:
            key = settings.SESSION_COOKIE_NAME
            cookie = {"name": key, "value": self.client.cookies[key].value, "url": self.url}
            context.add_cookies([cookie])  # type: ignore[list-item]  # a cookie as Playwright reads it
        return context.new_page()


@contextmanager
def opening(browser: Browser, url: str = "") -> Iterator[OpenPage]:
    """Give what opens pages of that server; close them all afterwards."""
    opener = OpenPage(browser, url)
    try:
        yield opener
    finally:
        for context in opener.contexts:
            context.close()


def faults_of(page: Page) -> list[str]:
    """Return what axe finds wrong on the page, by its names."""
    return [fault["id"] for fault in violations(page)]


def violations(page: Page) -> list[dict[str, Any]]:
    """Return what axe finds wrong on the page.

    The wheel's own ``run`` compiles the script again before each question and has all that is well
    carried over too.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[dict[str, Any]] = page.evaluate(ASK_AXE)
    return found


def assert_sound(page: Page, width: int) -> None:
    """Nothing that axe finds wrong, nothing wider than the window."""
    assert faults_of(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
