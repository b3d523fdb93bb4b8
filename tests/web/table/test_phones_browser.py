"""Phones in Chromium: the six taps with and without script, axe, widths, large keys."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.browser.opening import OpenPage
from tests.tournaments import running
from tests.web.table.phones import page as address
from whiz_tournament.models import AccessCodeKind, Club, LineState, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.devices import ensure_card_secret

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Phone = Callable[..., Page]


@pytest.fixture
def tournament(club: Club) -> Tournament:
    made = running(club, 10)
    ensure_card_secret(tournament=made)
    return made


@pytest.fixture
def phone(open_page: OpenPage, tournament: Tournament) -> Phone:
    """A phone that scanned a card and pressed the button behind its code."""

    def scanned(
        kind: AccessCodeKind, number: int, width: int = 360, *, script: bool = True
    ) -> Page:
        key = AccessCodes.of(tournament).token(kind, number)
        name = {AccessCodeKind.ENTRY: "player_link", AccessCodeKind.TABLE: "table_link"}[kind]
        path = reverse(name, args=[tournament.slug, number, key])
        page = open_page(path, width, height=800, java_script_enabled=script)
        page.locator("button.main").click()
        return page

    return scanned


@pytest.mark.parametrize("script", [True, False])
def test_a_result_takes_six_taps_and_a_yes(
    phone: Phone, tournament: Tournament, *, script: bool
) -> None:
    line = line_rows(tournament, round=1, table=1)[0]
    page = phone(AccessCodeKind.TABLE, 1, script=script)
    page.get_by_role("link", name=f"Donne {line.board}").click()
    page.locator(".seats a.key").first.click()  # who holds the phone: once a round
    page.locator(".seats a.key").nth(2).click()
    page.get_by_role("link", name="10", exact=True).click()
    page.get_by_role("link", name="cœur").click()
    page.get_by_role("link", name="11").click()
    expect(page.locator(".read")).to_contain_text("11 levées")
    page.get_by_role("button", name="Oui, envoyer").click()
    expect(page.get_by_role("heading", name="C’est bien ça ?")).to_be_visible()
    page.get_by_role("button", name="oui, c’est juste").click()
    expect(page.locator("main")).to_contain_text(f"La donne {line.board} est confirmée.")
    told = line_rows(tournament, round=1, table=1)[0]
    assert (told.state, str(told.value)) == (LineState.CONFIRMED, "10H by S +1")


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_pages_hold_to_the_looks(phone: Phone, tournament: Tournament, width: int) -> None:
    board = line_rows(tournament, round=1, table=1)[0].board
    table = phone(AccessCodeKind.TABLE, 1, width)
    path = address(tournament, 1, board)
    base = table.url.removesuffix(address(tournament, 1))
    taps = ("", "?by=N", "?by=N&who=S", "?by=N&who=S&level=9&suit=S",
            "?by=N&who=S&level=9&suit=S&tricks=9")  # fmt: skip
    for each in (address(tournament, 1), *(f"{path}{tap}" for tap in taps)):
        table.goto(base + each)
        _fine(table, width)
    for key in table.locator("a.key, .btn").all():
        box = key.bounding_box()
        assert box is None or box["height"] >= 44
    _fine(phone(AccessCodeKind.ENTRY, 4, width), width)


def _fine(page: Page, width: int) -> None:
    """Nothing sideways, and axe finds nothing."""
    assert page.evaluate("document.documentElement.scrollWidth") <= width, page.url
    found = [each["id"] for each in Axe().run(page).response["violations"]]
    assert (page.url, found) == (page.url, [])
