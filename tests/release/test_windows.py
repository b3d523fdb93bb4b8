"""The folder for Windows does there what it does here: an evening, its papers, its backups."""

import lzma
import re
import socket
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.director import Director
from tests.browser.opening import opening
from tests.browser.whole_evening import PRESENT, play_a_whole_evening
from tests.management.test_serve import ROOT
from tests.release.installing import build
from tests.release.windows import Windows, unpacked, why_not
from tests.waiting import wait_for

pytestmark = [
    pytest.mark.proof,
    pytest.mark.long,
    pytest.mark.skipif(bool(why_not()), reason=why_not() or "Wine is here"),
]
MEGABYTE = 1_000_000
OLDER = max(ROOT.glob("tests/data/older/whiz-1.0.0-*.sqlite3.xz"))
HELD_OPEN = """
import os, socket, sys, threading, time
from pathlib import Path
from whiz_tournament.management.serving.sockets import hold_alone
from whiz_tournament.replacing import put_in_place
made, place = (Path(sys.argv[1]) / name for name in ("made", "place"))
made.write_text("new")
place.write_text("old")
reader = place.open()
try:
    os.replace(made, place)
except PermissionError:
    print("refused")
threading.Timer(0.5, reader.close).start()
put_in_place(made, place)
print(place.read_text())
with socket.socket() as listener:
    hold_alone(listener)
    print(listener.getsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE))
"""
LONGEST_PATH = 120
"""Signs of a path in the archive: Windows knows 260, and unpacks it into two folders more."""


@pytest.fixture(scope="module")
def windows(tmp_path_factory: pytest.TempPathFactory) -> Windows:
    place = tmp_path_factory.mktemp("windows")
    return unpacked(build(place / "dist"), place)


def test_its_archive_is_small_and_its_paths_are_short(windows: Windows) -> None:
    with zipfile.ZipFile(windows.archive) as packed:
        names = packed.namelist()
    assert [name for name in names if len(name) > LONGEST_PATH] == []
    assert "Whiz/program/modules.pack" in names
    solvers = {name.split("/")[-2] for name in names if re.search(r"/(lib)?dds\.\w+$", name)}
    assert solvers == {"win-amd64"}
    assert windows.archive.stat().st_size <= 45 * MEGABYTE


@pytest.mark.browser
def test_an_evening_with_its_papers_and_what_follows_it(
    windows: Windows, tmp_path: Path, browser: Browser
) -> None:
    with windows.serving(tmp_path) as club, opening(browser, club.url) as opened:
        play_a_whole_evening(browser, club)
        page = opened.window()
        Director(page, club.url).sign_in(way_in(windows, tmp_path, club.url))
        page.goto(f"{club.url}/director/computer/stop/")
        page.locator("main form button").first.click()
        wait_for(lambda: club.process.poll() is not None, club.process, says=club.log.read_text)
    data = tmp_path / "données"
    assert not (data / "serving.json").exists()
    assert [path for path in data.glob("*-wal") if path.stat().st_size] == []
    code, said = windows.say(tmp_path, "backup")
    assert code == 0, said
    [database] = data.glob("whiz.sqlite3")
    database.write_bytes(b"This is no database." * 4096)
    code, said = windows.say(tmp_path, "serve", HOST="127.0.0.1")
    assert (code, "restore" in said) == (1, True)
    code, said = windows.say(tmp_path, "restore")
    assert code == 0, said
    with windows.serving(tmp_path) as again:
        [evening] = set(re.findall(r'href="(/t/[^"/]+/)"', again.page("/")))
        words = {word for name in PRESENT for word in name.split()}
        assert {word for word in words if word not in again.page(evening)} == set()


def way_in(windows: Windows, home: Path, url: str) -> str:
    """Return the path by which a second start lets its director in."""
    code, said = windows.say(home, "serve", HOST="127.0.0.1")
    found: list[str] = re.findall(rf"{re.escape(url)}(/sign-in/\S+)", said)
    assert (code, len(found)) == (0, 1), said
    return found[0]


def test_a_port_that_is_taken_is_said(windows: Windows, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, said = windows.say(tmp_path, "serve", HOST="127.0.0.1", PORT=port)
    assert (code, "PORT" in said.splitlines()[-1]) == (1, True), said


def test_a_folder_that_cannot_be_written_is_said_where_somebody_looks(
    windows: Windows, tmp_path: Path
) -> None:
    with windows.shown(tmp_path, WHIZ_DATA_DIR=r"Z:\sys\whiz") as page:
        assert "WHIZ_DATA_DIR" in page


def test_data_of_an_older_version_is_served_and_a_damaged_one_leads_to_its_backups(
    windows: Windows, tmp_path: Path
) -> None:
    data = tmp_path / "données"
    data.mkdir()
    database = data / "whiz.sqlite3"
    database.write_bytes(lzma.decompress(OLDER.read_bytes()))
    with windows.serving(tmp_path) as club:
        assert 'href="/t/' in club.page("/")
    assert list(tmp_path.glob("données-backups/whiz-*.sqlite3"))
    database.write_bytes(b"This is no database." * 4096)
    with windows.shown(tmp_path) as page:
        assert ("<form" in page, "btn main" in page) == (True, True)


def test_a_file_that_is_held_open_is_replaced_once_it_is_let_go(
    windows: Windows, tmp_path: Path
) -> None:
    script = tmp_path / "held.py"
    script.write_text(HELD_OPEN, encoding="utf-8")
    said = windows.python(tmp_path, str(script), f"Z:{tmp_path}").split()
    assert said == ["refused", "new", "1"]
