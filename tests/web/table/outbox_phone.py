"""A phone in Chromium that the first table's card let in, and what its owner taps."""

from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.browser.opening import OpenPage
from whiz_tournament.models import AccessCodeKind, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.play.result_lines import LineRow, line_rows

READY = "#outbox[data-ready]"
KEEP = "Oui, envoyer"


def let_in(open_page: OpenPage, tournament: Tournament, before: str = "") -> Page:
    """Scan the card and press its button; a script may stand before those of every page."""
    page = open_page.window(360, height=740)
    if before:
        page.add_init_script(before)
    key = AccessCodes.of(tournament).token(AccessCodeKind.TABLE, 1)
    page.goto(open_page.url + reverse("table_link", args=[tournament.slug, 1, key]))
    page.locator("button.main").click()
    return page


def let_in_and_ready(open_page: OpenPage, tournament: Tournament) -> Page:
    """Do so, and wait until the page's scripts have read what the phone keeps."""
    page = let_in(open_page, tournament)
    expect(page.locator(READY)).to_be_attached()
    return page


def lines(tournament: Tournament) -> list[LineRow]:
    """The boards of the first table, as the server knows them now."""
    return line_rows(tournament, round=1, table=1)


def tap(page: Page, board: int, *, holder: bool = True) -> None:
    """The six taps, and who holds the phone where that is asked: on the first board of a round."""
    page.locator("#live").get_by_role("link", name=f"Donne {board}").click()
    if holder:
        page.locator("#outbox .seats a.key").first.click()
    page.locator("#outbox .seats a.key").nth(2).click()
    page.get_by_role("link", name="10", exact=True).click()
    page.get_by_role("link", name="cœur").click()
    page.get_by_role("link", name="11").click()
