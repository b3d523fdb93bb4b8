"""When a phone tries again: after pauses that grow and differ, at once where there is reason."""

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.opening import OpenPage
from tests.waiting import wait_for
from tests.web.table.outbox_phone import KEEP, let_in_and_ready, lines, tap
from whiz_tournament.models import Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

# The module itself, in the browser, with a chance that is told.
PAUSES = """async () => {
  const { pause, pauseAsked } = await import("/static/js/outbox/pauses.js");
  const tries = [0, 1, 2, 3, 6, 7, 8, 1000];
  return {
    shortest: tries.map((n) => pause(n, () => 0)),
    longest: tries.map((n) => pause(n, () => 1)),
    own: Array.from({ length: 50 }, () => pause(3)),
    asked: [0, 3, 20, 7200, "", NaN, -5].map((seconds) => pauseAsked(seconds, 1, () => 1)),
  };
}"""


@pytest.fixture
def phone(open_page: OpenPage, tournament: Tournament) -> Page:
    return let_in_and_ready(open_page, tournament)


def test_pauses_double_up_to_a_minute_and_differ(phone: Page) -> None:
    found = phone.evaluate(PAUSES)
    assert found["longest"] == [1000, 1000, 2000, 4000, 32000, 60000, 60000, 60000]
    assert found["shortest"] == [each // 2 for each in found["longest"]]
    assert len(set(found["own"])) > 25  # no two phones try together
    assert 2000 <= min(found["own"]) <= max(found["own"]) <= 4000
    # What the server asks for is heeded where it is longer, and never for more than a minute.
    assert found["asked"] == [1000, 4000, 21000, 61000, 1000, 1000, 1000]


def test_a_phone_tries_by_itself_ever_less_often(phone: Page, tournament: Tournament) -> None:
    """1, 2, 4, 8, 16, 32 seconds, each of them at least half as long; then about a minute each."""
    tried = _silence(phone)
    phone.clock.install()
    _keep(phone, tournament)
    phone.clock.pause_at(phone.evaluate("Date.now()") / 1000 + 1)
    counts = []
    for _ in range(3):
        before = len(tried)
        for _ in range(30):
            phone.clock.run_for(2000)
        counts.append(len(tried) - before)
    assert counts[0] > counts[1] >= 1
    assert counts[0] <= 8
    assert 1 <= counts[2] <= 3


REASONS = {
    "focus": "dispatchEvent(new Event('focus'))",
    "online": "dispatchEvent(new Event('online'))",
    "shown again": "document.dispatchEvent(new Event('visibilitychange'))",
    "on demand": "document.querySelector('#outbox [data-act=send]').click()",
}


def test_a_reason_to_try_is_taken_at_once(phone: Page, tournament: Tournament) -> None:
    """No pause ends in this test: its clock stands."""
    tried = _silence(phone)
    phone.clock.install()
    _keep(phone, tournament)
    phone.clock.pause_at(phone.evaluate("Date.now()") / 1000 + 1)
    phone.wait_for_timeout(500)  # the pause after the first try may have ended just there
    for reason, script in REASONS.items():
        before = len(tried)
        phone.evaluate(script)
        _wait_for(phone, tried, before + 1)
        assert len(tried) == before + 1, reason
    phone.context.set_offline(False)
    phone.evaluate(REASONS["focus"])
    expect(phone.locator("#outbox [data-part=state]")).to_contain_text("reçu")


def _silence(page: Page) -> list[str]:
    """Let nothing through; return its tries to send, which are still to come."""
    tried: list[str] = []

    def note(asked: Request) -> None:
        if asked.url.endswith("/outbox/"):
            tried.append(asked.url)

    page.on("request", note)
    page.context.set_offline(True)
    return tried


def _keep(page: Page, tournament: Tournament) -> None:
    """Tell a result, which stays on the phone."""
    tap(page, lines(tournament)[0].board)
    page.get_by_role("button", name=KEEP).click()
    expect(page.locator("#outbox [data-part=state]")).to_contain_text("sur ce téléphone")


def _wait_for(page: Page, tried: list[str], count: int) -> None:
    """Wait until it tried so often, and until the page has heard what came of it."""

    def tried_so_often() -> bool:
        page.wait_for_timeout(50)
        return len(tried) >= count

    wait_for(tried_so_often, says=lambda: tried)
    page.wait_for_timeout(100)
