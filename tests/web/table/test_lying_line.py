"""The line that walks use, as a short proof: its 200 deletes nothing, and nothing comes twice."""

from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.opening import OpenPage
from tests.phones.lying_proxy import LIES, LyingProxy
from tests.web.table.outbox_phone import KEEP, let_in_and_ready, lines, tap
from whiz_tournament.models import LineState, ScoreEntry, Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
TRY = "dispatchEvent(new Event('online'))"


@pytest.fixture
def line(open_page: OpenPage) -> Iterator[LyingProxy]:
    with LyingProxy() as proxy:
        proxy.to = urlsplit(open_page.url).port or 0
        yield proxy


def test_what_a_lying_line_answers_deletes_nothing(
    open_page: OpenPage, line: LyingProxy, tournament: Tournament
) -> None:
    page = let_in_and_ready(replace(open_page, url=f"http://localhost:{line.port}"), tournament)
    line.mode = LIES[0]
    tap(page, lines(tournament)[0].board)
    page.get_by_role("button", name=KEEP).click()
    state = page.locator("#outbox [data-part=state]")
    for mode in (*LIES, "cut", "swallow"):
        line.mode = mode
        with page.expect_event("requestfinished" if mode in LIES else "requestfailed"):
            page.evaluate(TRY)
        page.wait_for_timeout(100)
        expect(state).to_contain_text("sur ce téléphone")
    line.mode = "pass"
    page.evaluate(TRY)
    expect(state).to_contain_text("reçu")
    assert lines(tournament)[0].state == LineState.ENTERED
    assert ScoreEntry.objects.filter(line__tournament=tournament).count() == 1
