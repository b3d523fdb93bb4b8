"""A player's own phone in Chromium: the guide card lets it in, and it goes where its owner sits."""

import json
from typing import Any, Final
from urllib.parse import urljoin

from django.urls import reverse
from playwright.sync_api import BrowserContext, Error, Locator, Page, expect

from tests.phones.page_scripts import CLOCK, MEMORY
from whiz_tournament.models import AccessCodeKind, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes

READY: Final = "#outbox[data-ready]"
LONG: Final = 61  # seconds: longer than any pause between two tries, or two looks at the server


class OwnPhone:
    """One player's browser. ``taps`` counts what was touched to tell results."""

    def __init__(
        self, context: BrowserContext, url: str, tournament: Tournament, entry: int
    ) -> None:
        context.add_init_script(CLOCK)
        self.entry, self.taps = entry, 0
        self.page: Page = context.new_page()
        self._own = urljoin(url, reverse("player", args=[tournament.slug]))
        key = AccessCodes.of(tournament).token(AccessCodeKind.ENTRY, entry)
        self._card = urljoin(url, reverse("player_link", args=[tournament.slug, entry, key]))

    def scan(self) -> None:
        """Scan the guide card and press the button."""
        self.page.goto(self._card)
        self.page.locator("button.main").click()
        self.stand()

    def stand(self) -> None:
        """Wait until the page's scripts have read what the phone keeps."""
        expect(self.page.locator(READY)).to_be_attached()

    def look(self) -> None:
        """Open the owner's page again; only where the server answers."""
        self.page.goto(self._own)
        self.stand()

    def go_home(self) -> None:
        """Leave the questions and what was kept, without loading anything."""
        back = self.page.locator("#outbox [data-act=close]")
        if back.count() and back.first.is_visible():
            back.first.click()

    def tell(self, board: int, level: int, tricks: int, *, ahead: bool = False) -> None:
        """The taps of one board: of this round, or ahead, of one that the server has not begun."""
        self._tap(self._key(board, ahead=ahead))
        self._tap(self.page.locator("#outbox .seats a.key").nth(2))
        for key in (f"level={level}", "suit=H", f"tricks={tricks}"):
            self._tap(self.page.locator(f"#outbox [data-tap='{key}']"))
        self._tap(self.page.get_by_role("button", name="Oui, envoyer"))
        expect(self.page.locator("#outbox [data-part=state] .chip")).to_be_visible()

    def correct(self, tricks: int) -> None:
        """*Non, corriger* on the question that came by itself; one wrong piece, and send."""
        self.page.locator(".asked").get_by_role("link", name="Non, corriger").first.click()
        self.page.locator(".fill a.slot").last.click()
        self.page.locator(f"a[href*='tricks={tricks}']").first.click()
        with self.page.expect_navigation():  # once the server has answered
            self.page.get_by_role("button", name="Oui, envoyer").click()
        self.look()

    def is_asked(self) -> bool:
        """Return whether the other side's question came by itself."""
        self.pass_time()
        return self.page.locator(".asked").count() > 0

    def say_yes(self) -> None:
        """Confirm what the other side told."""
        yes = self.page.locator(".asked").get_by_role("button", name="Oui, c’est juste")
        with self.page.expect_navigation():
            yes.first.click()
        self.stand()

    def pass_on(self, board: int) -> None:
        """Hand the phone over: whoever has none of their own says yes on this one."""
        self.go_home()
        self._key(board, ahead=False).click()
        expect(self.page.locator("#outbox [data-title=pass]")).to_be_visible()
        self.page.locator("#outbox [data-part=yes] button").first.click()

    def pass_time(self) -> None:
        """Let a minute pass for the page."""
        self.page.evaluate("(ms) => window.pass?.(ms)", 1000 * LONG)

    def try_again(self) -> None:
        """The browser says that the line is back."""
        self.page.evaluate("() => window.dispatchEvent(new Event('online'))")

    def kept(self, number: int | None = None) -> dict[str, dict[str, Any]]:
        """Return what the phone keeps (of a round) by id: where, what, and the state it shows.

        What another life of the database answered is only kept, and is told again.
        """
        entries, _facts, _local = json.loads(self.page.evaluate(MEMORY))
        epoch = self.page.locator("#outbox").get_attribute("data-epoch")
        told = [
            json.loads(each["text"])
            | {"state": each["state"] if each["epoch"] == epoch else "kept"}
            for each in entries
        ]
        return {each["uuid"]: each for each in told if number in {None, each["round"]}}

    def _key(self, board: int, *, ahead: bool) -> Locator:
        """Return what opens a board: after another one its button, else its row, or far below."""
        after_another = self.page.locator(f"#outbox [data-part=next][data-line$='/{board}']")
        if after_another.count():
            return after_another
        if not ahead:
            return self.page.locator(f"#live [data-line$='/{board}'] a")
        coming = self.page.locator("#outbox [data-part=coming]")
        if coming.get_attribute("open") is None:
            coming.locator("summary").click()
        return coming.locator(f"[data-line$='/{board}']")

    def _tap(self, key: Locator) -> None:
        key.click()
        self.taps += 1

    def picture(self, path: str) -> None:
        """Keep what the page shows, for whoever looks why it went wrong."""
        try:
            self.page.screenshot(path=path, full_page=True)
        except Error:
            return
