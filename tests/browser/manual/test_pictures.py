"""Each picture of the manual shows what its page shows today, in each language.

``script/manual_pictures`` takes them anew and writes down what they show (``shown_*.json``).
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest
import time_machine
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django_scopes import scope
from playwright.sync_api import Page, expect

from tests.browser.manual.evenings import CLUB_NAME, ShownEvenings, shown_evenings
from tests.browser.manual.halls import shown_hall
from tests.browser.manual.shown import (
    Shown,
    differences,
    read_shown,
    shown,
    take_picture,
    write_shown,
)
from tests.browser.manual.systems import allowing, unpacking
from tests.browser.opening import OpenPage
from tests.web.table.phones import page as table_page
from tests.web.table.phones import pair
from whiz_tournament import VERSION
from whiz_tournament.live import running_server
from whiz_tournament.live.running_server import announce_server, forget_server
from whiz_tournament.models import Club, Role
from whiz_tournament.services.boards import dealing
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.people.clubs import create_director
from whiz_tournament.web.director.laptop import choices
from whiz_tournament.wording.manual import manual_folder, picture_names

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
WIDTH, HEIGHT = 1120, 720
WINDOW: Final = 1200  # so high that the tallest picture fits
SCALE: Final = 960 / WIDTH  # a picture is 960 dots wide
PHONE_WIDTH, PHONE_HEIGHT = 390, 640
DATES: Final = """
() => {
  const language = {en: "en-GB"}[document.documentElement.lang] || document.documentElement.lang;
  for (const input of document.querySelectorAll("input[type=date], input[type=time]")) {
    const date = input.type == "date" && input.valueAsDate, words = input.value || "--:--";
    input.type = "text";
    input.value = date ? date.toLocaleDateString(language, {timeZone: "UTC"}) : words;
  }
}
"""
"""Says days and hours as a browser of that language does; this one speaks English."""
UNCUT: Final = """
most => {
  const main = document.querySelector("main").getBoundingClientRect();
  if (main.bottom + 12 <= most) return main.bottom + 12;
  const whole = [...document.querySelectorAll("main *")].filter(
    each => !each.childElementCount || each.matches("a, button, label, p, li, tr, svg, .chip"));
  const boxes = whole.filter(each => each.offsetHeight < 240 || each.matches("svg"))
    .map(each => each.getBoundingClientRect()).filter(box => box.height);
  const through = cut => boxes.filter(box => box.top < cut - 1 && box.bottom > cut + 1);
  const ends = [...document.querySelectorAll("main .card")]
    .map(each => each.getBoundingClientRect().bottom + 12)
    .filter(end => end > most * 0.6 && end <= most && !through(end).length);
  if (ends.length) return Math.max(...ends);
  for (let cut = most;;) {
    const cuts = through(cut);
    if (!cuts.length) return cut;
    cut = Math.min(...cuts.map(box => box.top));
  }
}
"""
"""How high a picture is: down to the end of a card where one is near, else between two lines.

Rows of a table touch each other; so a line ends where the next one begins, and neither is cut.
"""
WINDOWS_FOLDERS: Final = """
() => document.querySelectorAll("dl.computer dd").forEach((folder, number) => {
  folder.textContent =
    "C:\\\\Users\\\\Anne\\\\AppData\\\\Local\\\\whiz-tournament" + ["", "-backups"][number];
})
"""
EVENING: Final = datetime(2026, 11, 24, 19, 30, tzinfo=UTC)
WRITES: Final = bool(os.environ.get("WHIZ_WRITE_PICTURES"))


@dataclass(frozen=True)
class Photographer:
    """Opens a page and looks at it: keeps what it shows, or writes it down with its picture."""

    language: str
    page: Page
    url: str
    found: dict[str, Shown]

    def look(
        self, name: str, path: str = "", act: Callable[[Page], None] | None = None,
        page: Page | None = None, width: int = WIDTH, most: int = HEIGHT,
    ) -> None:  # fmt: skip
        """Open that page and do what is to be seen on it."""
        page = page or self.page
        if path:
            page.goto(self.url + path, wait_until="load")
        if act:
            act(page)
        page.evaluate("window.scrollTo(0, 0)")
        page.evaluate(DATES)
        height = int(page.evaluate(UNCUT, most))
        self.found[name] = shown(page, width, height)
        if WRITES:
            take_picture(page, manual_folder(self.language) / f"{name}.png", width, height)


@pytest.fixture
def tuesday() -> Iterator[None]:
    """It is the evening that the manual shows; the browser's clock does not matter to it."""
    with time_machine.travel(EVENING, tick=True):
        yield


@pytest.fixture
def uncounted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody counts what the hands can make: the console would doubt results, sooner or later."""
    monkeypatch.setattr(dealing, "ask_for_makeable", lambda **_given: None)


@pytest.mark.usefixtures("uncounted")
@pytest.mark.parametrize("language", ["fr", "en", "nl"])
def test_the_pictures_show_the_pages(
    open_page: OpenPage, tuesday: None, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = Club.objects.create(name=CLUB_NAME)
    with scope(club=club):
        director = create_director(club=club, username="anne", role=Role.ADMIN.value)
        director.set_password("Whist d’un soir, 1926")
        director.save()
        client = Client()
        client.force_login(director, backend="django.contrib.auth.backends.ModelBackend")
        page = window(open_page.signed_in(client), language, WIDTH, WINDOW, SCALE)
        photographer = Photographer(language, page, open_page.url, {})
        before_the_first_start(photographer, monkeypatch)
        photographer.look("start", "/director/", most=900)
        photographer.look("new", "/director/new/")
        evenings = shown_evenings(club, language)
        before_play(photographer, evenings)
        during_play(photographer, evenings)
        on_a_phone(photographer, open_page, evenings)
        after_play(photographer, evenings)
        in_a_hall(photographer, shown_hall(club, language))
    compare(language, photographer.found)


def window(open_page: OpenPage, language: str, width: int, height: int, scale: float = 1.0) -> Page:
    """Open an empty window that speaks that language."""
    page = open_page.window(width, height, locale=language, device_scale_factor=scale)
    cookie = {"name": settings.LANGUAGE_COOKIE_NAME, "value": language, "url": open_page.url}
    page.context.add_cookies([cookie])  # type: ignore[list-item]  # a cookie as Playwright reads it
    return page


def before_the_first_start(photographer: Photographer, monkeypatch: pytest.MonkeyPatch) -> None:
    """What somebody with Windows sees before the first evening."""
    for name, drawn in (
        ("unpack", unpacking(photographer.language, VERSION)),
        ("allow", allowing(photographer.language)),
    ):
        photographer.page.set_content(drawn)
        photographer.look(name)
    with monkeypatch.context() as on_windows:
        on_windows.setattr(running_server, "among_servers", lambda: False)
        on_windows.setattr(choices, "sys", SimpleNamespace(platform="win32"))
        announce_server(host="127.0.0.1", port=8000)
        photographer.look(
            "first", reverse("director_first_start"), lambda page: page.evaluate(WINDOWS_FOLDERS),
            most=1100,
        )  # fmt: skip
        forget_server()


def before_play(photographer: Photographer, evenings: ShownEvenings) -> None:
    called, prepared = evenings.called.slug, evenings.prepared.slug
    photographer.look("roll-call", reverse("director_roll_call", args=[called]))
    photographer.look("plan", reverse("director_plan", args=[called]))
    photographer.look("print", reverse("director_print", args=[prepared]))


def during_play(photographer: Photographer, evenings: ShownEvenings) -> None:
    slug = evenings.playing.slug
    ensure_card_secret(tournament=evenings.playing)
    photographer.look("entry", reverse("desk_slip", args=[slug, 2, 3]), type_a_line)
    photographer.look("phones", reverse("director_access_codes", args=[slug]), most=960)
    photographer.look("console", reverse("director_console", args=[slug]))
    photographer.look("leaves", reverse("director_leave", args=[slug]), somebody_leaves)


def type_a_line(page: Page) -> None:
    trumps = {"fr": "SA", "en": "NT", "nl": "SA"}[page.evaluate("document.documentElement.lang")]
    page.locator("#sheet .input").first.fill(f"N 9{trumps} 10")
    page.locator("#sheet .input").nth(1).focus()
    expect(page.locator("#sheet .entry-echo").first).to_contain_text("10")


def somebody_leaves(page: Page) -> None:
    page.locator("main select").first.select_option(index=3)
    page.locator("main form button").first.click()
    page.wait_for_load_state()


def on_a_phone(photographer: Photographer, open_page: OpenPage, evenings: ShownEvenings) -> None:
    phone = Client()
    pair(phone, evenings.playing, 3)
    opener = OpenPage(open_page.browser, open_page.url, contexts=open_page.contexts)
    page = window(opener, photographer.language, PHONE_WIDTH, PHONE_HEIGHT)
    cookies = [
        {"name": name, "value": morsel.value, "url": open_page.url}
        for name, morsel in phone.cookies.items()
        if name != settings.LANGUAGE_COOKIE_NAME
    ]
    page.context.add_cookies(cookies)  # type: ignore[arg-type]  # cookies as Playwright reads them
    photographer.look(
        "table-phone", table_page(evenings.playing, 3), page=page, width=PHONE_WIDTH,
        most=PHONE_HEIGHT,
    )  # fmt: skip


def after_play(photographer: Photographer, evenings: ShownEvenings) -> None:
    slug = evenings.over.slug
    photographer.look("publish", reverse("director_publish", args=[slug]))
    photographer.look("backup", reverse("director_backups"))
    photographer.look("ranking", f"/t/{slug}/")


def in_a_hall(photographer: Photographer, slug: str) -> None:
    photographer.look("hall-seats", reverse("hall_round", args=[slug, 2]))
    photographer.look("hall-slip", reverse("hall_slip", args=[slug, 2, 4]))


def compare(language: str, found: dict[str, Shown]) -> None:
    assert set(found) == picture_names(language)
    file = Path(__file__).parent / f"shown_{language}.json"
    if WRITES:
        write_shown(file, found)
    kept = read_shown(file)
    stale = {name: differences(kept.get(name, []), shows) for name, shows in found.items()}
    again = "script/manual_pictures takes them anew"
    assert {name: told for name, told in stale.items() if told} == {}, again
