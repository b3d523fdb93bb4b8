"""One phone of a table in Chromium: what its owner does, and what its page says."""

import json
import time
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Error, Page
from playwright.sync_api import TimeoutError as WaitedInVain

from tests.phones.page_scripts import (
    ANSWER,
    BACK,
    FORM_IS_OPEN,
    MEMORY,
    NOTHING_WAITS,
    PRESS,
    SHOWN,
)
from tests.phones.untrue import must

READY = "#outbox[data-ready]"
ENTER = "form[method=post] button.main"
PATIENCE = 10_000  # milliseconds; on a machine that does other things as well
LOADING = 20_000  # what is not the server's own page is known without waiting
FORM = "#outbox [data-part=form]"
AGAIN = f"{FORM} [data-act=again]"
PIECE = f"{FORM} :is([data-act=piece], [data-act=start], [data-part=doublings] .key)"
WINDOWS_CLOSED = 0.2
TELL, ANY, AHEAD = (
    "#live [data-state=to_enter] a",
    "#live [data-line] a",
    "#outbox [data-part=rounds] button",
)
SHARES = (0.75, 0.15, 0.1)
"""Mostly a board of now that nobody told; sometimes any, or one of a round to come."""
TRIES = 20
BLANK = "about:blank"


@dataclass
class Phone:
    """A browser of its own; ``promised`` are the entries that its page said it has."""

    context: BrowserContext
    home_url: str
    card_url: str
    chance: Random
    page: Page | None = None
    promised: set[str] = field(default_factory=set)
    cleared: set[str] = field(default_factory=set)
    """What it had until its memory was cleared while no page was there to know it."""

    def forget_all(self) -> None:
        """Be a phone that was never here; scripts stay in its cache, as they would for a year."""
        page = self._page()
        self._leave(page)
        self._clear(page)
        self.context.clear_cookies()

    def clear(self) -> None:
        """Lose all that the browser keeps of the club; only its cookie stays.

        A page that is open puts back what it knows; without one the phone is as good as another.
        """
        shown = self.shown()
        self._clear(self._page())
        if shown is None:
            self.cleared |= self.promised
            self.promised = set()
        else:
            must(self._has_put_back(shown[1].keys()), "what the page knew was not put back")

    def _clear(self, page: Page) -> None:
        url = urlsplit(self.home_url)
        asked = self.context.new_cdp_session(page)
        origin, stored = f"{url.scheme}://{url.netloc}", "indexeddb,local_storage,cache_storage"
        asked.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": stored})
        asked.detach()

    def _has_put_back(self, known: AbstractSet[str]) -> bool:
        """Whether the memory has soon again what the page showed."""
        for _ in range(TRIES):
            entries = json.loads(self.memory())[0]
            if known <= {each["uuid"] for each in entries}:
                return True
            time.sleep(0.05)
        return False

    def scan(self) -> bool:
        """Scan the table's card and press the button; False where the server is not to be had."""
        return self._come_to(self.card_url, ENTER) and self._press(ENTER) and self._stands()

    def open(self) -> bool:
        """Open the table's page: in a new window after the page was killed, else in its place.

        Who was shut out comes to a page that takes no result, and shows what the phone has kept.
        """
        return self._come_to(self.home_url, "#outbox") and self._stands()

    def reload(self) -> bool:
        """Load the page again; without a server it is gone."""
        return self.open()

    def kill(self) -> None:
        """The page ends between two instructions; nothing of it is asked first.

        Mostly its window stays, for another costs as much as all else; the page is gone in both.
        """
        if self.page is not None:
            if self.chance.random() < WINDOWS_CLOSED:
                self.page.wait_for_load_state()  # closed on its way to a page of errors, it hangs
                self.page.close(run_before_unload=False)
            else:
                self._leave(self.page)
            self.page = None

    def stands(self) -> bool:
        """Whether its page is there, once what it does by itself has come to an end."""
        return self.page is not None and self._stands()

    def shown(self) -> tuple[str, dict[str, str]] | None:
        """The life of the server that the page knows, and each entry with its state."""
        if self.page is None:
            return None
        found = self._asked(SHOWN)
        return found and (found[0], dict(found[1]))

    def memory(self) -> str:
        """All that the phone has stored, as text."""
        return str(self._asked(MEMORY)) if self.page else ""

    def tap(self, *, until: int = 9) -> None:
        """Tell a result of a board that the page offers, or only the first taps of it.

        What was told on this phone already is corrected.
        """
        if not self._is_home():
            return
        if self._asked(FORM_IS_OPEN):
            self._close()
        first = self.chance.choices([TELL, ANY, AHEAD], SHARES)[0]
        if any(self._press(selector) for selector in (first, TELL, ANY, AHEAD)):
            self._ask_again()
            self._answer_all(until)

    def _is_home(self) -> bool:
        """Whether its owner looks at a page that takes results; one of the server's is left."""
        if self.shown() is None:
            return False
        assert self.page is not None
        return urlsplit(self.page.url).path == urlsplit(self.home_url).path or self.open()

    def say_yes(self) -> None:
        """The other side says yes to what is shown."""
        if self.page is not None:
            self._press("#outbox [data-part=yes] button")

    def correct(self) -> None:
        """No, it was otherwise: the questions again."""
        if self.page is not None and self._ask_again():
            self._answer_all(9)

    def send(self) -> None:
        """On demand, on focus, or because the browser says that the line is back."""
        if self.page is None:
            return
        event = self.chance.choice(["online", "focus"])
        self._asked(f"() => window.dispatchEvent(new Event('{event}'))")

    def pass_time(self, seconds: int) -> None:
        """Let that time pass for the page: its pauses, its patience with an answer, its polls."""
        if self.page is not None:
            self._asked("(ms) => window.pass?.(ms)", 1000 * seconds)

    def _asked(self, script: str, value: object = None) -> Any:
        """Ask the page; one that is just leading elsewhere is asked once it is there."""
        assert self.page is not None
        for _ in range(5):
            try:
                return self.page.evaluate(script, value)
            except Error as gone:
                if "navigation" not in str(gone):
                    raise
                self.page.wait_for_load_state()
        return self.page.evaluate(script, value)

    def all_arrived(self, life: str) -> bool:
        """Wait a little for what is on its way; tell whether nothing waits any more.

        ``life`` is the server's: who has yet to hear that it was restored will send all again.
        """
        if self.page is None or not self._asked(NOTHING_WAITS):
            return False
        shown = self.shown()
        if shown is None:
            return False
        epoch, states = shown
        return not states or (epoch == life and "kept" not in states.values())

    def _answer_all(self, until: int) -> None:
        """Give so many answers, and the last where it is the last."""
        self._asked(ANSWER, [self.chance.random() for _ in range(until)])
        if self._press("#outbox [data-act=keep]:not([data-by])"):
            self._settle()

    def _ask_again(self) -> bool:
        """Open what was told, and one piece of it; False where nothing is there to correct."""
        return self._press(AGAIN) and self._press(PIECE)

    def _press(self, selector: str) -> bool:
        """Press any of these; False where there is none."""
        return bool(self._asked(PRESS, [selector, self.chance.random()]))

    def _close(self) -> None:
        if not self._press("#outbox [data-act=close]"):
            self._asked(BACK)

    def _settle(self) -> None:
        """Wait until the page says what became of the tap: kept, or no room."""
        assert self.page is not None
        try:
            self.page.wait_for_selector("#outbox [data-part=state] .chip, [data-part=full]:visible")
        except WaitedInVain:
            must(so=False, otherwise="nothing was kept, and nobody was told")

    def _come_to(self, url: str, wanted: str) -> bool:
        """Load an address; False where nothing answers, or something else in the server's place."""
        page = self.page = self._page()
        try:
            page.goto(url, wait_until="domcontentloaded")
            return bool(page.locator(wanted).count()) or self._lost()
        except Error:
            return self._lost()

    def _stands(self) -> bool:
        """Wait until the page's scripts have read what the phone keeps."""
        assert self.page is not None
        try:
            self.page.wait_for_selector(READY, state="attached", timeout=LOADING)
        except Error:
            return self._lost()
        return True

    def _page(self) -> Page:
        """Return the window, or a new one where it was closed."""
        page = self.context.pages[0] if self.context.pages else self.context.new_page()
        page.set_default_timeout(PATIENCE)
        return page

    def _leave(self, page: Page) -> None:
        """Show nothing; what failed to load may still be on its way to the browser's own page."""
        for _ in range(TRIES):
            try:
                page.goto(BLANK)
            except Error:
                page.wait_for_timeout(50)
            else:
                return
        message = "the browser does not leave a page"
        raise RuntimeError(message)

    def _lost(self) -> bool:
        if self.page is not None:
            self._leave(self.page)
            self.page = None
        return False
