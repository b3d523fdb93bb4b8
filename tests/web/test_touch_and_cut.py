"""On a telephone everything to tap is as large as a finger; no text is cut, in no language."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import pytest
from django.conf import settings
from django.urls import reverse
from django_scopes import scope
from playwright.sync_api import Browser, Page
from pytest_django.live_server_helper import LiveServer

from benchmarks.photographs.browsing import browsing, unfold
from benchmarks.photographs.walk import Kind, walk
from benchmarks.photographs.world import Visitor, make_world
from tests.browser.opening import OpenPage
from tests.features.hall.made import hall, seat
from whiz_tournament.models import Club
from whiz_tournament.queries.setup.features_in_use import offered
from whiz_tournament.services.people.clubs import switch_feature

pytestmark = [pytest.mark.browser, pytest.mark.proof, pytest.mark.django_db(transaction=True)]
PHONE: Final = 390
WIDTHS: Final = (PHONE, 1280)
FINGER: Final = 44
LANGUAGES: Final = ("fr", "nl", "en")
PAGES: Final = 150
MORE: Final = (
    "/director/online/",
    "/director/online/hosted/",
    "/director/online/clubs/",
    "/director/online/targets/",
    "/director/mail/",
    "/director/simultaneous/",
    "/director/server/",
    "/director/halls/new/",
)
WALL: Final = re.compile(r"/screen/")
"""Nobody taps the wall."""

SMALL: Final = """(least) => {
  const controls = "a[href], button, select, textarea, summary, input:not([type=hidden])";
  const seen = one => one.checkVisibility({visibilityProperty: true, opacityProperty: true})
    && !one.matches(".skip, .reader-only, .reader-only *");
  const target = one => one.matches("[type=checkbox], [type=radio]")
    ? one.closest("label") || document.querySelector(`label[for="${one.id}"]`) || one : one;
  // A link within a sentence is as high as its line.
  const inSentence = one => one.matches("a") && getComputedStyle(one).display === "inline"
    && [...one.parentElement.childNodes].some(
      each => each !== one && each.textContent.trim().replace(/[·,|›]/g, "") !== ""
        && !(each.matches && each.matches(controls)));
  const reaches = (one, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (one.contains(hit) || hit.contains(one) && hit.closest("label") === hit);
  };
  const small = [];
  for (const control of document.querySelectorAll(controls)) {
    if (!seen(control) || inSentence(control)) continue;
    const one = target(control);
    let box = one.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    if (box.width >= least - 0.5 && box.height >= least - 0.5) continue;
    one.scrollIntoView({block: "center", inline: "center"});
    box = one.getBoundingClientRect();
    const half = least / 2 - 1, x = box.x + box.width / 2, y = box.y + box.height / 2;
    const across = [[x - half, y], [x + half, y]], down = [[x, y - half], [x, y + half]];
    const wide = box.width >= least - 0.5 || across.every(each => reaches(one, ...each));
    const high = box.height >= least - 0.5 || down.every(each => reaches(one, ...each));
    if (wide && high) continue;
    small.push([one.outerHTML.slice(0, 60), Math.round(box.width), Math.round(box.height)]);
  }
  return small;
}"""
CUT: Final = """() => [...document.body.querySelectorAll("*")].filter(one => {
    const style = getComputedStyle(one);
    return ["hidden", "clip"].includes(style.overflowX) && one.scrollWidth > one.clientWidth + 1
      && one.clientWidth > 2 && one.checkVisibility() && one.textContent.trim() !== ""
      && !one.closest("svg, .reader-only");
  }).map(one => [one.tagName.toLowerCase() + "." + one.className, one.scrollWidth - one.clientWidth,
    one.textContent.trim().slice(0, 40)])"""


def wrong(page: Page, phone: bool) -> Iterator[tuple[Any, ...]]:
    """What is too small to tap, on a telephone, and what text is cut."""
    unfold(page)
    if phone:
        yield from (("small", *each) for each in page.evaluate(SMALL, FINGER))
    yield from (("cut", *each) for each in page.evaluate(CUT))


def _visitors() -> list[Visitor]:
    """Everybody of the photographs; the admin sees the hall, what is sent, the server as well."""
    visitors = make_world()
    club = Club.objects.get()
    with scope(club=club):
        for feature in offered():
            switch_feature(club=club, feature=feature, on=True)
        made = hall(club, 12)
        seat(made)
    more = (*MORE, reverse("hall_home", args=[made.slug]))
    return [
        replace(each, paths=(*each.paths, *more)) if each.name == "admin" else each
        for each in visitors
    ]


def test_all_is_large_enough_to_tap_and_nothing_is_cut(
    browser: Browser, live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
    known: Counter[Kind] = Counter()
    found: list[tuple[object, ...]] = []
    for visitor in _visitors():
        with browsing(browser, visitor, live_server.url) as page:
            for number, path in enumerate(walk(visitor.client, visitor.paths, known)):
                # Each page in one language and at both widths: the words of a page are alike long.
                language = LANGUAGES[number % len(LANGUAGES)]
                cookie: Any = {"name": settings.LANGUAGE_COOKIE_NAME, "value": language}
                page.context.add_cookies([cookie | {"url": live_server.url}])
                page.goto(live_server.url + path)
                for width in WIDTHS:
                    page.set_viewport_size({"width": width, "height": 900})
                    tapped = width == PHONE and not WALL.search(path)
                    found += [(path, language, width, *each) for each in wrong(page, tapped)]
    assert found == [], "\n".join(map(str, found))
    assert known.total() >= PAGES


def test_what_is_small_or_cut_is_found(open_page: OpenPage) -> None:
    page = open_page.window(PHONE)
    page.set_content(
        '<p>A link <a href="/">in a sentence</a> may be small.</p><p><a href="/">Alone</a></p>'
        '<button style="width: 60px; height: 60px">Large</button>'
        '<p style="overflow: hidden; width: 50px; white-space: nowrap">Longer than its box</p>'
    )
    kinds = [(kind, what[:14]) for kind, what, *_ in wrong(page, phone=True)]
    assert kinds == [("small", '<a href="/">Al'), ("cut", "p.")]
