"""Somebody who keeps the score sheet of an evening in a browser, by tapping keys."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.listed import in_a_list
from whiz_tournament.models.names import listed_name

Totals = dict[str, list[int]]


@dataclass(frozen=True)
class Scribe:
    """A page that is signed in, and the people of the table by letter."""

    page: Page
    url: str
    names: Mapping[str, str]

    def begin(self, game: str) -> None:
        """Begin an evening of that game, everybody at one table in the order of the letters."""
        self.page.goto(f"{self.url}/director/club/")
        uses = self.page.get_by_role("switch", name="Soirées de whist")
        if uses.get_attribute("aria-checked") == "false":
            uses.click()
        self.page.goto(f"{self.url}/director/")
        self.page.locator("a[href='/director/evenings/new/']").first.click()
        self.page.locator(f"input[name=ruleset][value={game}]").check()
        for name in self.names.values():
            self.page.locator(".roll").get_by_label(in_a_list(name), exact=True).check()
        self.page.locator("button[value=tables]:visible").last.click()
        for place, name in enumerate(self.names.values()):
            self.page.locator("select[name=seat-1]").nth(place).select_option(
                label=str(listed_name(name))
            )
        self.page.locator("button[value=begin]").click()
        self.page.locator("#evening a.btn").first.click()
        expect(self.page.locator("#totals")).to_be_visible()

    def deal(self, **said: Any) -> None:
        """Enter a deal."""
        self.page.locator("#totals a.btn.main").click()
        self._contract(said)
        self._fill(said)
        self._confirm()

    def playing(self) -> str:
        """Open the form of a deal and return the letters of those who play it."""
        self.page.locator("#totals a.btn.main").click()
        keys = self.page.locator("input[name=players]").all()
        found = [letter for letter, key in zip(self.names, keys, strict=True) if key.is_checked()]
        return "".join(found)

    def write(self, **said: Any) -> None:
        """Fill in the form that is open."""
        self._fill(said)
        self._confirm()

    def penalty(self, **said: Any) -> None:
        """Enter a penalty."""
        self.page.locator("#totals a[href$='/penalty/']").click()
        self._fill(said)
        self._confirm()

    def change(self, number: int, **said: Any) -> None:
        """Change a row that was written."""
        self.page.locator(f"#lines a[href$='/lines/{number}/']").click()
        self.page.locator("main a[href$='/change/']").click()
        self._fill(said)
        self._confirm()

    def _contract(self, said: dict[str, Any]) -> None:
        if ended := said.pop("ended", ""):
            self.page.locator(f"button[name=ended][value={ended}]").click()
        if contract := said.pop("contract", ""):
            self.page.locator(f"button[name=chosen][value={contract}]").click()

    def _fill(self, said: Mapping[str, Any]) -> None:
        for name, value in said.items():
            for each in value if isinstance(value, list) else [value]:
                self._tap(self._written(name), self._written(str(each)))

    def _tap(self, name: str, value: str) -> None:
        self.page.locator(f"#writing input[name='{name}'][value='{value}']").check()

    def _written(self, text: str) -> str:
        """Put a person's key in the place of the letter: ``A``, ``attacker_tricks-A``."""
        stem, dash, letter = text.rpartition("-")
        place = list(self.names).index(letter) + 1 if letter in self.names else 0
        return f"{stem}{dash}{place}" if place else text

    def _confirm(self) -> None:
        """Wait for the points, then confirm exactly those."""
        expect(self.page.locator(".htmx-request")).to_have_count(0)
        expect(self.page.locator("#outcome .read")).to_be_visible()
        self.page.locator("#confirm").click()
        expect(self.page.locator(".toast")).to_be_visible()
        if self.page.locator("#writing").count():  # the next deal is open already
            self.page.locator("main .meta a").first.click()
            expect(self.page.locator("#lines")).to_be_visible()

    def totals(self) -> Totals:
        """Return what the table's page shows on top, by letter."""
        rows = self.page.locator("#totals tbody tr")
        letters = {name: letter for letter, name in self.names.items()}
        found: Totals = {}
        for row in rows.all():
            name = row.locator("th").inner_text().split("\n")[0].strip()
            owner = next(full for full in letters if name.startswith(full))
            texts = row.locator("td").all_inner_texts()
            found[letters[owner]] = [int(text.replace("−", "-")) for text in texts]
        return found

    def mark(self) -> str:
        """Return the words of the marks under the totals."""
        return " ".join(self.page.locator("#totals .chip.plain").all_inner_texts())
