"""A phone in Chromium whose server goes away: it asks, keeps, shows, sends, and believes nobody."""

from io import BytesIO
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, Route, expect

from tests.browser.opening import OpenPage, faults_of
from tests.web.table.outbox_phone import let_in_and_ready, lines, tap
from whiz_tournament.models import LineState, Tournament
from whiz_tournament.queries.play.result_lines import LineRow

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def phone(open_page: OpenPage, tournament: Tournament) -> Page:
    return let_in_and_ready(open_page, tournament)


def first(tournament: Tournament) -> LineRow:
    return lines(tournament)[0]


def test_a_result_is_kept_carried_and_sent_when_the_server_is_back(
    phone: Page, tournament: Tournament
) -> None:
    board = first(tournament).board
    phone.context.set_offline(True)
    tap(phone, board)
    expect(phone.locator("#outbox .read")).to_contain_text("11 levées")
    phone.get_by_role("button", name="Oui, envoyer").click()
    expect(phone.locator("#outbox [data-part=state]")).to_contain_text("sur ce téléphone")
    phone.locator("#outbox [data-act=close]").click()
    expect(phone.locator("#live [data-line] .chip").first).to_contain_text("sur ce téléphone")
    panel = phone.locator("#outbox [data-part=panel]")
    expect(panel).to_contain_text("11 levées")
    assert (faults_of(phone), phone.evaluate("document.documentElement.scrollWidth")) == ([], 360)
    panel.locator("[data-act=codes]").click()
    shown = Image.open(BytesIO(phone.locator(".phone-code").screenshot()))
    (code,) = zxingcpp.read_barcodes(shown)
    panel.locator("[data-act=copy]").click()
    text = panel.locator("textarea").input_value()
    assert code.text in text
    assert f"WHIZ1;1/1/{board},N,S10H=11," in text
    assert first(tournament).state == LineState.EMPTY
    phone.context.set_offline(False)
    phone.evaluate("window.dispatchEvent(new Event('online'))")
    expect(panel).to_be_hidden()
    assert (first(tournament).state, str(first(tournament).value)) == (
        LineState.ENTERED,
        "10H by S +1",
    )


def test_nobody_else_s_answer_is_believed(phone: Page, tournament: Tournament) -> None:
    """A hotel's page, an old life's epoch with a wrong digest, a 404: the entry stays."""
    lies: list[dict[str, Any]] = [
        {"status": 200, "body": "<h1>Welcome</h1>", "content_type": "text/html"},
        {
            "status": 200,
            "json": {"state": "confirmed", "epoch": "x", "digest": "0" * 64, "why": ""},
        },
        {"status": 200, "json": {"state": "confirmed", "epoch": "", "digest": "", "why": ""}},
        {"status": 404, "body": ""},
    ]
    told: list[int] = []

    def lie(route: Route) -> None:
        told.append(len(told))
        route.fulfill(**lies[(len(told) - 1) % len(lies)])

    phone.route("**/outbox/", lie)
    tap(phone, first(tournament).board)
    phone.get_by_role("button", name="Oui, envoyer").click()
    for n in range(len(lies)):
        phone.wait_for_function("n => performance.now() && n", arg=n + 1)
        phone.evaluate("window.dispatchEvent(new Event('online'))")
        phone.wait_for_timeout(100)
        expect(phone.locator("#outbox [data-part=state]")).to_contain_text("sur ce téléphone")
    assert len(told) >= len(lies)
    phone.unroute("**/outbox/")
    phone.evaluate("window.dispatchEvent(new Event('online'))")
    expect(phone.locator("#outbox [data-part=state]")).to_contain_text("reçu")
    assert first(tournament).state == LineState.ENTERED
