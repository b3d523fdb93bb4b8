"""Phones in Chromium: the six taps with and without script, axe, widths, large keys."""

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import Locator, Page, expect

from tests.browser.opening import OpenPage, violations
from tests.tournaments import enter
from tests.web.table.phones import page as address
from whiz_tournament.models import AccessCodeKind, LineState, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.play.result_lines import line_rows

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Phone = Callable[..., Page]


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
    if script:  # the phone asks by itself, and needs no server for it
        expect(page.locator("#outbox[data-ready]")).to_be_attached()
    page.get_by_role("link", name=f"Donne {line.board}").click()
    page.locator(".seats a.key").first.click()  # who holds the phone: once a round
    page.locator(".seats a.key").nth(2).click()
    page.get_by_role("link", name="10", exact=True).click()
    page.get_by_role("link", name="cœur").click()
    page.get_by_role("link", name="11").click()
    expect(page.locator(".read")).to_contain_text("11 levées")
    page.get_by_role("button", name="Oui, envoyer").click()
    expect(page.get_by_role("heading", name="Passez ce téléphone à")).to_be_visible()
    page.get_by_role("button", name="oui, c’est juste").click()
    done = "confirmé" if script else f"La donne {line.board} est confirmée."
    expect(page.locator("main")).to_contain_text(done)
    told = line_rows(tournament, round=1, table=1)[0]
    assert (told.state, str(told.value)) == (LineState.CONFIRMED, "10H by S +1")


def test_two_boards_of_a_round_take_twelve_taps_and_no_scan(
    phone: Phone, tournament: Tournament
) -> None:
    lines = line_rows(tournament, round=1, table=1)
    owner = next(entry for seat, entry in lines[0].entries.items() if seat.value == "N")
    page, taps = phone(AccessCodeKind.ENTRY, owner), 0
    expect(page.locator("#outbox[data-ready]")).to_be_attached()

    def tap(key: Locator) -> None:
        nonlocal taps
        key.click()
        taps += 1

    tap(page.get_by_role("link", name=f"Saisir la donne {lines[0].board}"))
    for line in lines:
        if line is lines[1]:
            tap(page.get_by_role("button", name=f"Saisir la donne {line.board}"))
        tap(page.locator(".seats a.key").nth(2))
        tap(page.get_by_role("link", name="10", exact=True))
        tap(page.get_by_role("link", name="cœur"))
        tap(page.get_by_role("link", name="11"))
        tap(page.get_by_role("button", name="Oui, envoyer"))
        expect(page.get_by_role("heading", name="Passez ce téléphone à")).to_be_visible()
        expect(page.locator("#outbox [data-part=state]")).to_contain_text("reçu")
    assert taps == 12
    told = line_rows(tournament, round=1, table=1)
    assert [(line.state, str(line.value)) for line in told] == [
        (LineState.ENTERED, "10H by S +1")
    ] * 2


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


@pytest.mark.parametrize(("text", "button"), [("112.5%", 330), ("168.75%", 540)])
def test_place_and_button_are_above_the_fold_of_a_small_phone(
    phone: Phone, tournament: Tournament, text: str, button: int
) -> None:
    """Also with the text of the phone at 150 %, and after the first board was told."""
    lines = line_rows(tournament, round=1, table=1)
    enter(tournament, 1, 1, "10H by N +1")
    owner = next(entry for seat, entry in lines[0].entries.items() if seat.value == "N")
    page = phone(AccessCodeKind.ENTRY, owner)
    page.set_viewport_size({"width": 360, "height": 640})
    expect(page.locator("#outbox[data-ready]")).to_be_attached()
    page.evaluate("size => document.documentElement.style.fontSize = size", text)
    expect(page.locator(".my-place .number b")).to_be_in_viewport(ratio=1)
    key = page.locator(".own-boards .btn.main")
    expect(key).to_have_text(f"Saisir la donne {lines[1].board}")
    expect(key).to_be_in_viewport(ratio=1)
    box = key.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < button
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(page.locator("#live .phone-line")).to_be_hidden()  # silence while all is well


def _fine(page: Page, width: int) -> None:
    """Nothing sideways, and axe finds nothing."""
    assert page.evaluate("document.documentElement.scrollWidth") <= width, page.url
    found = [each["id"] for each in violations(page)]
    assert (page.url, found) == (page.url, [])
