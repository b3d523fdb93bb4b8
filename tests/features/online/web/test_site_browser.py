"""The site of plain files in Chromium, without script: served by any server, and from the disk."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from django_scopes import scope
from playwright.sync_api import Browser, Page
from pytest_django.live_server_helper import LiveServer

from tests.browser.opening import faults_of, opening
from tests.features.online.services.clubs import whole_club
from tests.workers import end_workers
from whiz_tournament.features.online.services.export_site import export_site
from whiz_tournament.models import BoardRecord, Club

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
# All that a page tells in figures, as a reader sees it: rows of tables, results, hands, tricks.
FIGURES = """() => [...document.querySelectorAll(
    "main h1, main table, main .result-group, main .deal, main .figures, main .people li")]
    .map(one => one.innerText.replace(/\\s+/g, " ").trim())"""


class Silent(SimpleHTTPRequestHandler):
    def log_message(self, *said: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder as any web host does."""
    handler = partial(Silent, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def walked(page: Page, start: str, files: set[str]) -> Iterator[str]:
    """Open every page that links lead to from the first, in its language, once.

    What is downloaded is no page: its addresses come into ``files``.
    """
    waiting, known = [start], {start}
    while waiting:
        address = waiting.pop(0)
        page.goto(address)
        yield address
        links = page.eval_on_selector_all("a[href]", "all => all.map(one => one.href)")
        for link in (link.partition("#")[0] for link in links):
            abroad = "/en/" in link or "/nl/" in link
            if "/files/" in link:
                files.add(link)
            elif link not in known and not abroad:
                known.add(link)
                waiting.append(link)


def kind_of(address: str) -> str:
    return "/".join(part for part in address.split("/") if not any(map(str.isdigit, part)))


def test_a_stranger_reads_all_of_it_without_a_server_of_ours(
    browser: Browser, live_server: LiveServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
    club = Club.objects.create(name="Whiz Club")
    with scope(club=club):
        made = whole_club(club)
        end_workers()  # or tricks are counted between the one reading and the other
        tricks = {seat: {"C": 7, "D": 8, "H": 6, "S": 9, "NT": 7} for seat in "NES"}
        BoardRecord.objects.update(makeable=tricks)
    export_site(club=club, folder=tmp_path)
    with opening(browser) as opener, served(tmp_path) as host:
        page = opener.window(java_script_enabled=True)
        live = opener.window()
        answers: list[tuple[int, str]] = []
        page.on("response", lambda answer: answers.append((answer.status, answer.url)))
        faults: list[tuple[str, list[str]]] = []
        kinds: set[str] = set()
        files: set[str] = set()
        for address in walked(page, f"{host}/index.html", files):
            path = address.removeprefix(host).removesuffix("index.html")
            shown = page.evaluate(FIGURES)
            if kind_of(path) not in kinds:
                kinds.add(kind_of(path))
                faults.append((path, faults_of(page)))
            live.goto(live_server.url + path)
            assert shown == live.evaluate(FIGURES), path
        assert [answer for answer in answers if answer[0] >= 400] == []
        for address in files:
            taken = page.request.get(address)
            known = live.request.get(live_server.url + address.removeprefix(host))
            assert (taken.status, taken.body() == known.body()) == (200, True), address
        assert {Path(address).suffix for address in files} == {".csv", ".xlsx", ".pbn", ".json"}
        assert not any(live_server.url in url for _, url in answers)
        assert [fault for fault in faults if fault[1]] == []
        assert len(kinds) >= 9
        card = f"t/{made.slug}/players/3/index.html"
        disk = opener.window(java_script_enabled=False)
        disk.goto((tmp_path / card).as_uri())
        disk.get_by_role("link", name="Nederlands").click()
        assert disk.url == (tmp_path / "nl" / card).as_uri()
        disk.locator("summary").first.click()
        assert disk.locator(".why").first.is_visible()
        disk.locator(".card-board").first.click()
        assert disk.locator(".result-group").first.is_visible()
        fonts = "getComputedStyle(document.body).fontFamily"
        plain = opener.window()
        plain.goto((tmp_path / card).as_uri())
        assert plain.evaluate(f"document.fonts.check('16px ' + {fonts}.split(',')[0])")
