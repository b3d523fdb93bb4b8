"""From the first second a page says how far a start is; whatever ends it stands there too."""

import json
import os
import subprocess
import sys
import threading
import urllib.request
import webbrowser
from pathlib import Path

import pytest
from django.core.management.base import CommandError
from pytest_django import Settings

from tests.management.test_first_start import opened, started
from tests.waiting import LAST_GUARD, wait_for
from whiz_tournament.management import last_words, start_page
from whiz_tournament.management.last_words import start_shown
from whiz_tournament.management.start_page import StartPage, lead_to, tell

ENGLISH = {"Accept-Language": "en-GB,en;q=0.9"}


def looked_at(address: str, **headers: str) -> tuple[str, str]:
    """Return where a browser ends up, and what it shows there."""
    asked = urllib.request.Request(address, headers=headers or ENGLISH)
    with urllib.request.urlopen(asked, timeout=LAST_GUARD) as answer:
        return answer.url, answer.read().decode()


class Screen:
    """Opens one page at once, as somebody's browser does, and keeps what it showed."""

    def __init__(self) -> None:
        self.opened = threading.Event()
        self.shown: list[tuple[str, str]] = []

    def __call__(self, address: str) -> bool:
        self.shown.append((address, looked_at(address)[1]))
        self.opened.set()
        return True

    def look_until_it_stays(self) -> None:
        """Ask again and again, as the page tells a browser to."""
        while "refresh" in self.shown[-1][1]:
            self(self.shown[0][0])


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch, settings: Settings, tmp_path: Path) -> Screen:
    settings.DATA_DIR = tmp_path
    monkeypatch.setenv("WHIZ_BROWSER", "1")
    monkeypatch.setattr(
        start_page, "READ_WITHIN", 20.0
    )  # a test that fails in it is a start that ends
    monkeypatch.setattr(webbrowser, "open", found := Screen())
    return found


def test_it_says_how_far_it_is_and_leads_on(screen: Screen) -> None:
    club = StartPage()
    with start_shown():
        assert screen.opened.wait(LAST_GUARD)
        address, first = screen.shown[0]
        assert ("Whiz starts" in first, "being loaded" in first) == (True, True)
        tell("The club’s data is made ready. At the first start this takes a moment.")
        in_dutch = looked_at(address, **{"Accept-Language": "nl-BE"})[1]
        assert ('lang="nl"' in in_dutch, "made ready" in in_dutch) == (True, False)
        lead_to(club.address)
        assert looked_at(address)[0] == club.address
    assert len(screen.shown) == 1


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (CommandError("The port is <taken>."), "The port is &lt;taken&gt;."),
        (PermissionError(13, "Permission denied", "/data"), "/data"),
        (ImportError("no such module"), "no such module"),
    ],
)
def test_whatever_ends_it_is_shown_and_written_down(
    screen: Screen, tmp_path: Path, error: Exception, said: str
) -> None:
    with pytest.raises(SystemExit):
        _fail_while_somebody_looks(screen, error)
    page = wait_for(lambda: [page for _, page in screen.shown if "refresh" not in page])[0]
    assert ("Whiz could not start" in page, said in page) == (True, True)
    [line] = (tmp_path / last_words.LOG_FILE).read_text(encoding="utf-8").splitlines()
    assert type(error).__name__ in json.loads(line)["exception"]


def _fail_while_somebody_looks(screen: Screen, error: Exception) -> None:
    with start_shown():
        assert screen.opened.wait(LAST_GUARD)
        threading.Thread(target=screen.look_until_it_stays).start()
        try:
            raise error
        except type(error):
            sys.exit(1)  # as Django does


def test_where_no_browser_opens_a_window_says_it(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    windows: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda _address: False)
    monkeypatch.setattr(last_words, "show_window", windows.append)
    with pytest.raises(CommandError), start_shown():
        raise CommandError("The port is taken.")
    assert "The port is taken." in windows[0]


def test_a_start_that_ends_well_says_nothing(screen: Screen, tmp_path: Path) -> None:
    with pytest.raises(SystemExit), start_shown():
        sys.exit(0)
    assert list(tmp_path.iterdir()) == []


def test_somebody_without_a_screen_gets_no_page(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WHIZ_BROWSER", "0")
    with pytest.raises(CommandError), start_shown():
        raise CommandError("The port is taken.")
    assert screen.shown == []


@pytest.mark.proof
def test_a_damaged_database_leads_to_its_newest_backup(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    for command in ("migrate", "backup"):
        subprocess.run(
            [sys.executable, "manage.py", command],
            check=True,
            env={**_environment(), "WHIZ_DATA_DIR": str(folder)},
            timeout=LAST_GUARD,
        )
    (folder / "whiz.sqlite3").write_bytes(b"This is no database." * 4096)
    start = started(tmp_path, 8000)
    try:
        wait_for(lambda: opened(tmp_path), start, says=(tmp_path / "log").read_text)
        page = wait_for(lambda: _form_of(opened(tmp_path)[0]), start)
        assert 'class="btn main"' in page
    finally:
        start.kill()
        start.wait()


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}


def _form_of(address: str) -> str:
    page = looked_at(address)[1]
    return page if "<form" in page else ""
