"""Keys of a phone in Chromium: suits stand above the fold, and every key is large enough to hit."""

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import Locator, Page, expect

from tests.browser.opening import OpenPage
from tests.made_once import made_once
from tests.tournaments import running
from tests.web.table.outbox_phone import READY
from tests.web.table.phones import page as address
from tests.web.table.phones import seated
from whiz_tournament.models import AccessCodeKind, Club, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.devices import ensure_card_secret

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
HEIGHT = 640
LEAST = 44
FORM = "#outbox [data-part=form]"
# Keys under 44 px, or with words that run over the border.
TOO_SMALL = """(form) => [...document.querySelectorAll(`${form} :is(a.key, .btn, .back)`)]
  .filter((key) => {
    const { width, height } = key.getBoundingClientRect();
    return width < 44 || height < 44 || key.scrollWidth > key.clientWidth;
  }).map((key) => key.textContent.trim())"""
LetIn = Callable[..., Page]


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Leads are asked, so that their keys are there to be measured."""
    made = running(club, 10, lead_card="asked")
    ensure_card_secret(tournament=made)
    return made


@pytest.fixture
def let_in(open_page: OpenPage, tournament: Tournament) -> LetIn:
    """A phone that scanned a guide card, or the table's."""

    def scanned(kind: AccessCodeKind, width: int = 360, locale: str = "fr-FR") -> Page:
        entry = seated(line_rows(tournament, round=1, table=1)[0], "N")
        number = entry if kind == AccessCodeKind.ENTRY else 1
        name = "player_link" if kind == AccessCodeKind.ENTRY else "table_link"
        key = AccessCodes.of(tournament).token(kind, number)
        path = reverse(name, args=[tournament.slug, number, key])
        page = open_page(path, width, height=HEIGHT, locale=locale)
        page.locator("button.main").click()
        expect(page.locator(READY)).to_be_attached()
        return page

    return scanned


def bottoms(keys: Locator) -> list[int]:
    """How far down the page each of them ends."""
    boxes = [key.bounding_box() for key in keys.all()]
    return [round(box["y"] + box["height"]) for box in boxes if box]


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB", "nl-BE"])
@pytest.mark.parametrize("kind", [AccessCodeKind.ENTRY, AccessCodeKind.TABLE])
def test_suits_stand_above_the_fold(
    let_in: LetIn, tournament: Tournament, kind: AccessCodeKind, locale: str
) -> None:
    page = let_in(kind, locale=locale)
    page.locator("#live [data-line] a").first.click()
    if kind == AccessCodeKind.TABLE:
        page.locator(f"{FORM} .seats a.key").first.click()
    page.locator(f"{FORM} .seats a.key").nth(2).click()
    found = bottoms(page.locator(f"{FORM} .keys-denominations .key"))
    assert (len(found), max(found) <= HEIGHT) == (5, True), found
    board = line_rows(tournament, round=1, table=1)[0].board
    page.goto(page.url.split("/t/")[0] + f"{address(tournament, 1, board)}?by=N&who=S")
    found = bottoms(page.locator("main .keys-denominations .key"))
    assert (len(found), max(found) <= HEIGHT) == (5, True), found  # as without a script


@pytest.mark.parametrize("width", [320, 360])
def test_every_key_is_large_enough_to_hit(
    let_in: LetIn, tournament: Tournament, width: int
) -> None:
    page = let_in(AccessCodeKind.ENTRY, width)
    page.locator("#live [data-line] a").first.click()
    for tap in ("who=S", "level=10", "suit=H", "tricks=11", "lead=C2"):
        assert (tap, page.evaluate(TOO_SMALL, FORM)) == (tap, [])
        page.locator(f"{FORM} [data-tap='{tap}']").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    board = line_rows(tournament, round=1, table=1)[0].board
    taps = "?by=N&who=S&level=10&suit=H&tricks=11"
    page.goto(page.url.split("/t/")[0] + address(tournament, 1, board) + taps)
    boxes = [key.bounding_box() for key in page.locator("a.key").all()]
    assert [box for box in boxes if box and min(box["width"], box["height"]) < LEAST] == []
