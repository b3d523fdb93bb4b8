"""A director without a terminal: what opens by itself, a taken port, a second start, the end."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.opening import opening
from tests.management.test_serve import ROOT
from tests.waiting import LAST_GUARD, wait_for

PATIENCE = 240_000


@contextmanager
def taken_port() -> Iterator[int]:
    """Listen, as another program would."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def started(folder: Path, port: int) -> subprocess.Popen[str]:
    """Start the program as a double click does: no port asked for, a browser that writes down."""
    browser = folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> "{folder / "opened"}"\n', encoding="utf-8")
    browser.chmod(0o700)
    taken = {"DATABASE_URL", "HOST", "PORT"}
    environment = {
        **{name: value for name, value in os.environ.items() if name not in taken},
        "BROWSER": f"{browser} %s",
        "LANGUAGE": "en",
        "WHIZ_BROWSER": "1",
        "WHIZ_DATA_DIR": str(folder / "data"),
        "WHIZ_DEMO": "0",
        "WHIZ_PORT_AGAIN": str(port),
    }
    with (folder / "log").open("a") as log:
        command = [sys.executable, str(ROOT / "manage.py"), "serve"]
        return subprocess.Popen(command, env=environment, stdout=log, stderr=log, text=True)


def opened(folder: Path) -> list[str]:
    path = folder / "opened"
    return path.read_text(encoding="utf-8").split() if path.exists() else []


@pytest.mark.browser
@pytest.mark.proof
def test_an_evening_begins_and_ends_without_a_terminal(browser: Browser, tmp_path: Path) -> None:
    with taken_port() as taken:
        first = started(tmp_path, taken)
        try:
            wait_for(lambda: opened(tmp_path), first, says=(tmp_path / "log").read_text)
            _walk(browser, tmp_path, taken, first)
        finally:
            first.kill()
            first.wait()


@pytest.mark.browser
@pytest.mark.proof
@pytest.mark.sqlite
def test_a_backup_is_put_back_to_its_end_with_four_taps(browser: Browser, tmp_path: Path) -> None:
    with taken_port() as taken:
        program = started(tmp_path, taken)
        try:
            wait_for(lambda: opened(tmp_path), program, says=(tmp_path / "log").read_text)
            _put_back(browser, tmp_path)
        finally:
            program.kill()
            program.wait()


def _put_back(browser: Browser, folder: Path) -> None:
    with opening(browser) as open_page:
        page = open_page.window(390, 800)
        page.set_default_timeout(PATIENCE)
        page.goto(opened(folder)[0])
        page.locator("main form button").click()
        page.wait_for_url("**/director/computer/first/")
        page.locator("main form button.main").click()
        page.wait_for_url("**/director/")
        home = page.url
        page.goto(f"{home}backups/")
        page.locator("form[action$='/now/'] button").click()
        page.wait_for_load_state()
        page.goto(f"{home}players/add/")
        page.locator("input[name=name]").fill("Zoé Après")
        page.locator("main form button.main").click()
        page.wait_for_url("**/players/**")

        page.goto(f"{home}club/")
        for tapped in (
            "a[href$='/backups/']",
            "a[href*='/put-back/']",
            "a[href='?sure']",
            "button",
        ):
            page.locator(f"main {tapped}").first.click()
            page.wait_for_load_state()
        page.wait_for_url("**/sign-in/**")
        page.locator("main form button").click()
        page.wait_for_url("**/director/")
        page.goto(f"{home}players/")
        assert "Zoé Après" not in page.content()


def lets_others_in(port: int) -> bool:
    """Tell whether another address than the one of this computer alone is listened on."""
    with socket.socket() as phone:
        return phone.connect_ex(("127.0.0.2", port)) == 0


def _walk(browser: Browser, folder: Path, taken: int, first: subprocess.Popen[str]) -> None:
    with opening(browser) as open_page:
        page = open_page.window(1280, 800)
        page.set_default_timeout(PATIENCE)
        page.goto(opened(folder)[0])
        page.wait_for_url("**/sign-in/**")
        place = json.loads((folder / "data" / "serving.json").read_text())["address"]
        port = int(place.rsplit(":", 1)[1])
        assert port > taken
        page.locator("main form button").click()
        page.wait_for_url(f"{place}/director/computer/first/")
        page.locator("input[name=name]").fill("Whiz-Club d’Évry")
        assert not lets_others_in(port)
        page.locator("main form button.main").click()
        page.wait_for_url(f"{place}/director/")
        assert lets_others_in(port)

        second = started(folder, taken)
        wait_for(lambda: len(opened(folder)) == 2, second)
        page.goto(opened(folder)[1])
        page.wait_for_url(f"{place}/sign-in/**")
        assert second.wait(timeout=LAST_GUARD) == 0

        page.goto(f"{place}/director/computer/again/")
        page.locator("main form button").click()
        page.wait_for_url(f"{place}/director/")
        assert first.poll() is None

        page.goto(f"{place}/director/computer/stop/")
        page.locator("main form button").click()
        assert first.wait(timeout=LAST_GUARD) == 0
    assert not (folder / "data" / "serving.json").exists()
