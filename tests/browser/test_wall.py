"""The big screen at both sizes of a wall: pages that turn, measured by the boxes of what they show.

Its pages are drawn from values and walked through one after the other: no evening is played for
them, and nobody waits for a page to turn. That it does turn is shown by the browser's own clock.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.utils import timezone, translation
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.listed import in_a_list
from tests.browser.opening import OpenPage, opening
from tests.fixtures import club
from tests.tournaments import running
from whiz_tournament.limits.times import POLL_SECONDS
from whiz_tournament.models import Club
from whiz_tournament.models.names import listed_name, sort_key
from whiz_tournament.queries.clock.round_clock import ClockReading, ClockState
from whiz_tournament.queries.play.rounds import AwaitedTables
from whiz_tournament.queries.play.screen import ScreenPage, ScreenSeat
from whiz_tournament.queries.results.ranking import RankingPage, RankingRow
from whiz_tournament.web.public.ranking_rows import RowsOfSection, ranking_lists
from whiz_tournament.web.public.wall_pages import WallPage, final_pages, wall_pages

__all__ = ["club"]
pytestmark = pytest.mark.browser
FIELDS = [12, 30, 45, 60, 100]
WALLS = [(1920, 1080), (1280, 720)]
ADDRESS = "http://wall.test/"
RANKING_ADDRESS = "https://tournois.example.org/t/2026-11-26-tournoi-du-jeudi/"
SEATS, RANKING = 0, 1
Shown = tuple[list[str], list[str]]
"""The names of seats and those of the ranking."""
GIVEN = (
    *(
        "Anne",
        "Béatrice",
        "Charles",
        "Dominique",
        "Élise",
        "Françoise",
        "Guy",
        "Hélène",
        "Isabelle",
    ),
    "Jean-Baptiste",
)
FAMILIES = (
    *("Petit", "Vandenberghe", "d’Hondt", "Lefèvre", "Peeters", "Le Goff", "Collignon"),
    *("Van den Broeck", "Adam", "de La Rochefoucauld-Liancourt"),
)
LEAST = 0.014
"""Of the width of the wall, the letters of a name: 27 mm on a screen of 1.9 m, read from 10 m."""
# What no wall may show: a box outside the window, letters that do not fit into theirs, figures on
# two lines, a column of one name; and what it shows: names of seats, names of the ranking.
MEASURE: Final = """() => {
  const said = (part) => part.innerText.replace(/\\s+/g, " ").trim();
  const all = (css) => [...document.querySelectorAll(css)];
  const letters = (part) => parseFloat(getComputedStyle(part).fontSize);
  const rows = all(".screen li");
  const faults = [];
  const fault = (what, part) => faults.push(`${what}: ${said(part)}`);
  for (const part of all(".screen-top *, .screen-main *")) {
    const box = part.getBoundingClientRect();
    if (!box.width || part.closest("[hidden]")) continue;
    const out = box.left < 0 || box.top < 0
      || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
    if (out) fault("outside the window", part);
  }
  for (const row of rows) {
    const figures = [...row.querySelectorAll(":scope > b, :scope > em")];
    for (const part of figures) {
      if (part.getBoundingClientRect().height > 1.6 * letters(part)) fault("on two lines", part);
      if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth) fault("cut", part);
    }
    for (const part of row.querySelectorAll(":scope > span"))
      if (part.scrollHeight > part.clientHeight + 0.5 * letters(part)
        || part.scrollWidth > part.clientWidth + 1)
        fault("a cut name", part);
    if (!row.closest(".podium"))
      for (const part of row.children)
        if (part.getBoundingClientRect().height > row.clientHeight + 1) fault("too high", part);
    const boxes = [...row.children].map((part) => part.getBoundingClientRect());
    for (const [left, right] of boxes.slice(1).map((box, n) => [boxes[n], box]))
      if (!row.closest(".podium") && left.right > right.left + 0.5) fault("over each other", row);
  }
  for (const list of all(".screen-seats, .screen-ranking")) {
    const boxes = [...list.children].map((row) => row.getBoundingClientRect());
    for (const [n, box] of boxes.slice(1).entries())
      if (box.top < boxes[n].bottom - 0.5) fault("rows over each other", list);
    if (list.children.length < 2) fault("a lonely name", list);
  }
  for (const part of all(".screen h1, .screen h2, .screen-note, .screen-clock"))
    if (part.scrollWidth > part.clientWidth + 1) fault("cut", part);
  const waiting = document.querySelector(".screen-waiting")?.getBoundingClientRect();
  for (const list of all(".screen-side .screen-ranking"))
    if (waiting && list.getBoundingClientRect().bottom > waiting.top) fault("over the box", list);
  const least = Math.min(...all(".screen li:not(.very-long-name)")
    .flatMap((row) => [...row.children]).map((part) => letters(part) / innerWidth));
  return {
    faults, least,
    seats: all(".screen-seats li > span").map(said),
    ranking: all(".screen-ranking li > span, .podium-name").map(said),
  };
}"""


def people(count: int) -> list[str]:
    """Return so many different names, some of them long."""
    return [f"{GIVEN[n % 10]} {FAMILIES[(n + n // 10) % 10]}" for n in range(count)]


def screen(count: int, **values: Any) -> ScreenPage:
    """Return the wall of so many people: tables from 1, of a hundred people from 101; two rest."""
    first = 101 if count >= 100 else 1
    named = sorted(people(count), key=sort_key)
    seats = [
        ScreenSeat(listed_name(name), None if n in {3, 7} else first + n // 3, "NES"[n % 3])
        for n, name in enumerate(named)
    ]
    at = timezone.now() + timedelta(seconds=1199)
    clock = ClockReading(1, False, ClockState.RUNNING, 1200, 1199, at, "1")
    shown = {"round": 10, "rounds": 12, "clock": clock, "next_round": 11, "awaited": ()}
    return ScreenPage(**{**shown, "seats": tuple(seats), **values})


def ranking(count: int) -> RankingPage:
    """Return a ranking of so many people, some of them equals, the last with too few boards."""
    lines = tuple(
        RankingRow(
            rank=n - n % 2 + 1 if n < count - 1 else None,
            tied=n > 1 and n < count - 1,
            entry=n + 1,
            score=f"{100 - n * 90 / count:.2f}",
            percentage=f"{100 - n * 90 / count:.2f}",
            boards=20,
            matchpoints="0",
            total=None,
            top=2,
            penalty="0",
            adjusted=False,
            eligible=n < count - 1,
            name=name,
        )
        for n, name in enumerate(people(count))
    )
    return RankingPage("interim", 1, 10, "matchpoints", "percent", compared=True, standings=lines)


@dataclass(frozen=True)
class Wall:
    """One window, which shows pages that no server has."""

    page: Page

    def shows(self, template: str, **values: Any) -> None:
        """Draw a page of the wall and open it."""
        context = {
            "tournament": {"name": "Tournoi du jeudi 26 novembre"},
            "released": {"is_interim": template == "screen"},
            "release_words": "résultat provisoire",
            "turns_to": "/t/x/screen/2/",
            "page_path": "/t/x/screen/",
            "version": "1",
            **values,
        }
        with translation.override("fr"):
            html = render_to_string(f"public/{template}.html", context)
        self.page.route(ADDRESS, lambda route: route.fulfill(body=html, content_type="text/html"))
        self.page.goto(ADDRESS)
        self.page.evaluate("document.fonts.ready")

    def measured(self) -> Shown:
        """Return what stands there, the same on both walls; nothing of it may be wrong."""
        found: list[Shown] = []
        for width, height in WALLS:
            self.page.set_viewport_size({"width": width, "height": height})
            measured = self.page.evaluate(MEASURE)
            assert measured["faults"] == []
            assert measured["least"] >= LEAST
            found.append((measured["seats"], measured["ranking"]))
        assert found[0] == found[1]
        return found[0]

    def walk(self, template: str, pages: Sequence[WallPage], **values: Any) -> list[Shown]:
        """Return what each page shows; a page of two parts that were measured is not measured."""
        known: set[int] = set()
        for page in pages:
            parts = {id(page.seats), id(page.ranking)}
            if parts <= known:
                continue
            known |= parts
            self.shows(template, wall=page, **values)
            assert self.measured() == names_of(page)
        return [names_of(page) for page in pages]


def names_of(page: WallPage) -> Shown:
    """Return the names of seats and those of the ranking, in the order of the page."""
    seats = page.seats.columns if page.seats else ()
    ranked = [step.rows for step in page.podium] + list(
        page.ranking.columns if page.ranking else ()
    )
    return (
        [f"{seat.name.family} {seat.name.given}" for each in seats for seat in each],
        [row["name"] for each in ranked for row in each],
    )


def static_file(route: Route) -> None:
    """Answer with what is seen of the product: its style, its letters and its clock."""
    path = urlsplit(route.request.url).path.removeprefix("/static/")
    if path.endswith((".css", ".woff2", "clock.js")) and (found := finders.find(path)):
        route.fulfill(path=Path(found))
    else:
        route.abort()


@pytest.fixture
def wall(browser: Browser) -> Iterator[Wall]:
    """Give a window that asks no server."""
    with opening(browser) as opener:
        page = opener.window(*WALLS[0])
        page.route("**/*", static_file)
        yield Wall(page)


def seen_within_a_minute(pages: Sequence[Shown], what: int) -> set[str]:
    """Return the names that each minute shows, wherever it begins."""
    turns = 60 // POLL_SECONDS["screen"]
    minutes = [
        {name for turn in range(turns) for name in pages[(start + turn) % len(pages)][what]}
        for start in range(len(pages))
    ]
    return set.intersection(*minutes)


def lists_of(page: RankingPage) -> list[RowsOfSection]:
    """Return the lines of a ranking as pages write them."""
    with translation.override("fr"):
        return ranking_lists("", page, frozenset(), None, {})


@pytest.mark.parametrize("count", FIELDS)
def test_everybody_is_seen_within_a_minute(wall: Wall, count: int) -> None:
    listed, named = {in_a_list(name) for name in people(count)}, set(people(count))
    first = screen(count, round=1, next_round=2)
    pages = wall.walk("screen", wall_pages(first, []), screen=first)
    assert seen_within_a_minute(pages, SEATS) == listed

    page = ranking(count)
    awaited = tuple(range(1, count // 3 + 1))
    behind = (AwaitedTables(9, (101, 112, 114) if count >= 100 else (1, 12, 14)),)
    later = screen(count, awaited=awaited, behind=behind)
    pages = wall.walk("screen", wall_pages(later, lists_of(page)), screen=later, page=page)
    assert seen_within_a_minute(pages, SEATS) == listed
    assert seen_within_a_minute(pages, RANKING) == named

    last = screen(count, seats=(), next_round=None, awaited=(101, 102, 103, 114, 115, 116))
    pages = wall.walk("screen", wall_pages(last, lists_of(page)), screen=last, page=page)
    assert seen_within_a_minute(pages, RANKING) == named

    shown = final_pages(lists_of(page))
    pages = wall.walk("screen_final", shown, page=page, ranking_address=RANKING_ADDRESS)
    assert seen_within_a_minute(pages, RANKING) == named
    expect(wall.page.locator(".podium .podium-1 .podium-name")).to_have_count(2)
    expect(wall.page.locator(".screen-code .qrcode")).to_be_visible()


def test_while_nothing_is_compared_a_sentence_stands_beside_the_seats(wall: Wall) -> None:
    page = replace(
        ranking(30),
        standings=tuple(replace(line, rank=None, eligible=True) for line in ranking(30).standings),
    )
    later = screen(30)
    shown = wall_pages(later, [], compares_nothing=True)
    wall.walk("screen", shown, screen=later, page=page)
    expect(wall.page.get_by_text("Rien n’est encore comparé.")).to_be_visible()


@pytest.mark.django_db(transaction=True)
def test_it_turns_by_itself(open_page: OpenPage, club: Club) -> None:
    tournament = running(club, 30, rounds=2)
    page = open_page.window()
    page.clock.install()
    page.goto(f"{open_page.url}/t/{tournament.slug}/screen/")
    name = page.locator(".screen-seats li > span").first
    first = name.inner_text()
    page.clock.run_for(1000 * POLL_SECONDS["screen"])
    expect(name).not_to_have_text(first, use_inner_text=True)
    page.clock.run_for(1000 * POLL_SECONDS["screen"])
    expect(name).to_have_text(first, use_inner_text=True)
