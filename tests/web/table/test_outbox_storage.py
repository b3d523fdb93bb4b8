"""A phone that keeps nothing, has no room, or was cleared: it says so, and says nothing untrue."""

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from tests.browser.opening import OpenPage
from tests.waiting import wait_for
from tests.web.table.outbox_phone import KEEP, READY, let_in, let_in_and_ready, lines, tap
from whiz_tournament.models import LineState, TableDevice, Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

# As browsers do in a private window: some refuse to open, some have no such thing.
PRIVATE = {
    "refused": "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };",
    "absent": "Object.defineProperty(globalThis, 'indexedDB', { value: undefined });",
    "no room": "IDBObjectStore.prototype.put = () => { throw new DOMException('no'); };",
}


@pytest.mark.parametrize("script", PRIVATE.values(), ids=PRIVATE)
def test_what_keeps_nothing_is_said_before_the_first_entry(
    open_page: OpenPage, tournament: Tournament, script: str
) -> None:
    """And the table goes on as it does without a script."""
    page = let_in(open_page, tournament, before=script)
    expect(page.locator("[data-part=no-store]")).to_contain_text("ne garde rien")
    board = lines(tournament)[0].board
    page.get_by_role("link", name=f"Donne {board}").click()
    page.locator(".seats a.key").first.click()
    page.locator(".seats a.key").nth(2).click()
    page.get_by_role("link", name="10", exact=True).click()
    page.get_by_role("link", name="cœur").click()
    page.get_by_role("link", name="11").click()
    page.get_by_role("button", name=KEEP).click()
    expect(page.locator("main")).to_contain_text("Passez ce téléphone à")
    assert lines(tournament)[0].state == LineState.ENTERED


def test_a_full_phone_says_so_and_keeps_once_there_is_room(
    open_page: OpenPage, tournament: Tournament
) -> None:
    page = let_in_and_ready(open_page, tournament)
    tap(page, lines(tournament)[0].board)
    _fill(page)
    page.get_by_role("button", name=KEEP).click()
    expect(page.locator("[data-part=full]")).to_be_visible()
    expect(page.locator("#outbox [data-part=state]")).to_have_count(0)
    assert lines(tournament)[0].state == LineState.EMPTY
    _make_room(page)
    page.get_by_role("button", name=KEEP).click()
    expect(page.locator("#outbox [data-part=state]")).to_contain_text("reçu")
    expect(page.locator("[data-part=full]")).to_be_hidden()
    assert lines(tournament)[0].state == LineState.ENTERED


def test_a_phone_that_was_cleared_says_so(open_page: OpenPage, tournament: Tournament) -> None:
    page = let_in_and_ready(open_page, tournament)
    tap(page, lines(tournament)[0].board)
    page.get_by_role("button", name=KEEP).click()
    expect(page.locator("#outbox [data-part=state]")).to_contain_text("reçu")
    address = page.url
    page.goto(page.url.partition("/t/")[0] + "/livez")  # no page is open that could put it back
    _clear(page)
    page.goto(address)
    expect(page.locator(READY)).to_be_attached()
    expect(page.locator("[data-part=cleared]")).to_be_visible()


def test_a_phone_that_was_cleared_and_shut_out_says_so_once_it_is_let_in_again(
    open_page: OpenPage, tournament: Tournament
) -> None:
    """The page outside, which has no words to keep, does not count as a beginning."""
    page = let_in_and_ready(open_page, tournament)
    tap(page, lines(tournament)[0].board)
    page.get_by_role("button", name=KEEP).click()
    expect(page.locator("#outbox [data-part=state]")).to_contain_text("reçu")
    address = page.url
    page.goto(page.url.partition("/t/")[0] + "/livez")
    _clear(page)
    TableDevice.objects.filter(tournament=tournament).update(revoked_at=timezone.now())
    page.goto(address)
    expect(page.locator(READY)).to_be_attached()
    assert page.evaluate(FACTS) == ["written"]
    TableDevice.objects.filter(tournament=tournament).update(revoked_at=None)
    page.goto(address)
    expect(page.locator(READY)).to_be_attached()
    expect(page.locator("[data-part=cleared]")).to_be_visible()


def test_a_page_that_is_open_keeps_results_after_it_was_cleared(
    open_page: OpenPage, tournament: Tournament
) -> None:
    """Between two entries the storage was cleared: both are kept and sent all the same."""
    page = let_in_and_ready(open_page, tournament)
    one, other = (line.board for line in lines(tournament))
    page.context.set_offline(True)
    tap(page, one)
    page.get_by_role("button", name=KEEP).click()
    expect(page.locator("#outbox [data-part=state]")).to_contain_text("sur ce téléphone")
    page.locator("#outbox [data-act=close]").click()
    _clear(page)
    tap(page, other, holder=False)
    page.get_by_role("button", name=KEEP).click()
    expect(page.locator("#outbox [data-part=state]")).to_contain_text("sur ce téléphone")
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")

    def all_are_here() -> bool:
        page.wait_for_timeout(50)
        return all(line.state == LineState.ENTERED for line in lines(tournament))

    assert wait_for(all_are_here)
    assert len(lines(tournament)) == 2


FACTS = """() => new Promise((done) => {
  indexedDB.open("whiz-outbox").onsuccess = ({ target }) => {
    const asked = target.result.transaction("facts").objectStore("facts").getAllKeys();
    asked.onsuccess = () => done(asked.result);
  };
})"""


def _clear(page: Page) -> None:
    """Clear the site's data as a browser's menu does; only its cookies stay."""
    asked = page.context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    asked.send(
        "Storage.clearDataForOrigin",
        {"origin": origin, "storageTypes": "indexeddb,local_storage,cache_storage"},
    )
    asked.detach()


def _fill(page: Page) -> None:
    """From now on the disk has no room for another entry."""
    page.evaluate("""() => {
      const store = IDBObjectStore.prototype;
      globalThis.room = [store.add, store.put];
      store.add = store.put = function () {
        this.transaction.abort();
        throw new DOMException("", "QuotaExceededError");
      };
    }""")


def _make_room(page: Page) -> None:
    page.evaluate("[IDBObjectStore.prototype.add, IDBObjectStore.prototype.put] = room")
