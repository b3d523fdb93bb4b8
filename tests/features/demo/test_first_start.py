"""The demo is chosen at the first start, tried, and left for a club of one's own."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.opening import opening
from tests.management.test_first_start import PATIENCE, opened, started, taken_port
from tests.waiting import wait_for
from whiz_tournament.backups.folder import backups
from whiz_tournament.features.demo.services.club import CLUB, PLAYERS


@pytest.mark.browser
@pytest.mark.proof
@pytest.mark.sqlite
def test_a_demo_that_was_tried_leaves_nothing_behind(browser: Browser, tmp_path: Path) -> None:
    with taken_port() as taken:
        program = started(tmp_path, taken)
        try:
            wait_for(lambda: opened(tmp_path), program, says=(tmp_path / "log").read_text)
            _try_the_demo(browser, tmp_path)
        finally:
            program.kill()
            program.wait()
    left = b"".join(path.read_bytes() for path in (tmp_path / "data").glob("whiz.sqlite3*"))
    assert CLUB.encode() not in left
    assert PLAYERS[0].encode() not in left
    lives = [file.mark.life for file in backups(tmp_path / "data-backups")]
    assert lives[0] == max(lives)
    assert lives.count(lives[0] - 1) == 1  # the demo's, made when it was left


def _try_the_demo(browser: Browser, folder: Path) -> None:
    with opening(browser) as open_page:
        page = open_page.window(1280, 800)
        page.set_default_timeout(PATIENCE)
        page.goto(opened(folder)[0])
        page.wait_for_url("**/sign-in/**")
        page.locator("main form button").click()
        page.wait_for_url("**/director/computer/first/")
        page.locator("form[action$='/demo/'] button").click()
        page.wait_for_url("**/sign-in/**")
        page.locator("main form button").click()
        page.wait_for_url("**/director/")
        assert CLUB in page.content()
        page.locator("a[href$='/demo/']").click()
        page.locator("main form button").click()
        page.wait_for_url("**/sign-in/**")
        page.locator("main form button").click()
        page.wait_for_url("**/director/computer/first/")
        assert page.locator("input[name=name]").input_value() != CLUB
        page.locator("input[name=name]").fill("Whiz-Club")
        page.locator("main form button.main").click()
        page.wait_for_url("**/director/")
        page.goto(page.url.replace("/director/", "/director/backups/"))
        page.locator("form[action$='/now/'] button").click()
        page.wait_for_load_state()
