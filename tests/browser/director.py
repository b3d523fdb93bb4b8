"""A director at the club's computer: each act as the pages offer it, in French."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.counting import Line, Played
from tests.browser.listed import in_a_list

"""Milliseconds: the process that draws papers loads all that it needs first."""


@dataclass(frozen=True)
class Director:
    """One page that was signed in, and the address of the server."""

    page: Page
    url: str

    def sign_in(self, link: str) -> None:
        """Use the link that works once."""
        self.page.goto(self.url + link)
        self.press("Ouvrir la page de l’arbitre")
        expect(self.page).to_have_url(f"{self.url}/director/")

    def press(self, name: str) -> None:
        """Press the first button of that name."""
        self.page.get_by_role("button", name=name, exact=True).first.click()

    def follow(self, name: str) -> None:
        """Follow the first link of that name."""
        self.page.get_by_role("link", name=name, exact=True).first.click()

    def step(self, name: str) -> None:
        """Open a step of the preparation by its title."""
        title = self.page.get_by_role("heading", name=name, exact=True)
        self.page.locator(".path > li", has=title).get_by_role("link").last.click()

    def close_round(self) -> None:
        """Close the open round alone, under the clock's settings."""
        self.follow("Ce soir")
        self.follow("Réglages")
        self.press("Le fermer")

    def open_next(self) -> None:
        """Open the round that comes next: the main key, once the one before is closed."""
        self.follow("Ce soir")
        self.page.get_by_role("button", name=re.compile("^Ouvrir le tour")).click()

    def something_happened(self, where: str) -> None:
        """Go through the one door."""
        self.follow("Ce soir")
        self.follow("Il s’est passé quelque chose")
        self.page.get_by_role("link", name=where).click()

    def said(self, text: str) -> None:
        """The page tells this."""
        expect(self.page.locator("main").get_by_text(text).first).to_be_visible()

    def unfold(self, text: str) -> None:
        """Open the part of the page that is folded under these words."""
        self.page.locator("summary").get_by_text(text).click()

    def take_over_list(self, names: Iterable[str]) -> None:
        """Paste the club's members, look at what was read, keep them."""
        self.follow("Joueurs")
        self.follow("Importer une liste")
        self.page.get_by_label("Ou collez la liste ici").fill("\n".join(names))
        self.press("Lire la liste")
        self.press("Garder la liste")

    def tick(self, names: Iterable[str]) -> None:
        """Tick members on the roll."""
        for name in names:
            self.page.locator(".call-list").get_by_role("checkbox", name=in_a_list(name)).check()

    def add_guest(self, name: str) -> None:
        """Add somebody who is not on the club's list."""
        self.page.get_by_label("Chercher un membre ou ajouter un invité").fill(name)
        self.press("Ajouter comme invité")
        rows = self.page.locator(".call-list")
        expect(rows.get_by_role("checkbox", name=in_a_list(name))).to_be_checked()

    def counted(self, present: int, tables: int) -> None:
        """The page counts those who are ticked."""
        numbers = self.page.locator("#count .tally b")
        expect(numbers).to_have_text([str(present), str(tables), "0"])

    def choose_plan(self, title: str) -> None:
        """Choose a plan by its title."""
        self.page.locator(".plan", has_text=title).get_by_role("radio").check()
        self.unfold("Souhaits, numéros, autres plans")
        self.page.get_by_label("Dans l’ordre de la liste").check()
        self.press("Jouer ainsi")

    def load_boards(self, file: Path) -> None:
        """Take the boards from a deal file."""
        self.page.get_by_label("Fichier de donnes").set_input_files(file)
        self.press("Prendre les donnes")

    def print_slips(self, number: int) -> bytes:
        """Print the slips of a round and open the file."""
        self.page.get_by_text("Une seule pièce").click()
        self.page.get_by_label("Tour", exact=True).select_option(str(number))
        self.page.get_by_role("button", name="Bordereaux", exact=True).click()
        link = self.page.get_by_role("link", name="Ouvrir le PDF")
        expect(link).to_be_visible()
        answer = self.page.request.get(self.url + str(link.get_attribute("href")))
        assert (answer.status, answer.headers["content-type"]) == (200, "application/pdf")
        return bytes(answer.body())

    def people(self) -> dict[str, str]:
        """Return name by seat letter, as written above the slip."""
        written = self.page.locator("main section .nowrap:has(> b)").all_inner_texts()
        return dict(text.split(maxsplit=1) for text in written)

    def type_slip(self, lines: Iterable[Line]) -> list[Played]:
        """Type every line of the open slip by keyboard; the cursor stands in the first."""
        labels = self.page.locator("#sheet .entry-board").all_inner_texts()
        boards = [int(re.sub(r"\D", "", text)) for text in labels]
        people, played = self.people(), []
        expect(self.page.locator("#sheet .input").first).to_be_focused()
        before = self.page.url
        for board, line in zip(boards, lines, strict=True):
            self.page.keyboard.type(line.text)
            self.page.keyboard.press("Enter")
            played.append(Played(board, people, line))
        self.page.wait_for_url(lambda url: "?saved=" in url and url != before)
        return played

    def correct(self, index: int, line: Line, reason: str) -> None:
        """Type another value over a line of the open slip, and say why when asked."""
        self.page.locator("#sheet .input").nth(index).fill(line.text)
        self.page.keyboard.press("Enter")
        self.page.get_by_label("Pourquoi ?").fill(reason)
        self.page.keyboard.press("Enter")
        expect(self.page.locator("#last-act")).to_contain_text("levées")
