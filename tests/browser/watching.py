"""A browser that keeps note of everything that went wrong in it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Browser, ConsoleMessage, Page, Response

from tests.browser.opening import opening


@dataclass
class Watch:
    """What a walk should not have met: words on the console, script errors, refused answers."""

    met: list[str] = field(default_factory=list)

    def on(self, page: Page) -> None:
        """Listen to that page from now on."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.met.append(f"script: {error}"))
        page.on("response", self._answer)

    def _console(self, said: ConsoleMessage) -> None:
        # Chromium repeats a refused answer on the console; the answer itself is noted below.
        if said.type in {"error", "warning"} and "the server responded with" not in said.text:
            self.met.append(f"console: {said.text}")

    def _answer(self, answer: Response) -> None:
        if answer.status >= 400:
            # A refused form is shown at the page's own address, with the name of its kept answer.
            address = answer.url.partition("?answer=")[0]
            self.met.append(f"{answer.status} {answer.request.method} {address}")

    @contextmanager
    def expecting(self, *endings: str) -> Iterator[None]:
        """What is met in this block must end so, and is forgiven."""
        before, self.met = self.met, []
        yield
        assert [said.endswith(end) for said, end in zip(self.met, endings, strict=True)] == [
            True for _ in endings
        ], self.met
        self.met = before


@contextmanager
def watched(browser: Browser, watch: Watch, width: int = 1280, height: int = 900) -> Iterator[Page]:
    """A page in a context of its own: nobody is signed in."""
    with opening(browser) as open_page:
        page = open_page.window(width, height)
        watch.on(page)
        yield page
