"""``manage.py serve`` on an empty data folder: the real command, the real server."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import psutil
import pytest

from tests.postgres import free_port
from tests.waiting import LAST_GUARD, wait_for
from whiz_tournament.live.log_lines import LOG_FILE
from whiz_tournament.queries.server.laptop_settings import SETTINGS_FILE

ROOT = Path(__file__).resolve().parents[2]
MEGABYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Served:
    """A club being served."""

    process: subprocess.Popen[str]
    url: str
    log: Path

    def page(self, path: str) -> str:
        """Return the text at that path; raises HTTPError for anything but success."""
        with urlopen(self.url + path, timeout=LAST_GUARD) as answer:
            text: str = answer.read().decode()
        return text

    def is_ready(self) -> bool:
        """Tell whether the server says that it can keep its promises."""
        assert self.process.poll() is None, self.log.read_text()
        try:
            self.page("/readyz")
        except (URLError, ConnectionError):
            return False
        return True


def serve_command(folder: Path, port: int) -> subprocess.Popen[str]:
    """Start the command on that data folder, SQLite, without the demo."""
    environment = {
        **{name: value for name, value in os.environ.items() if name != "DATABASE_URL"},
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "WHIZ_DATA_DIR": str(folder / "data"),
        "WHIZ_DEMO": "0",
    }
    with (folder / "log").open("w") as log:
        command = [sys.executable, str(ROOT / "manage.py"), "serve"]
        return subprocess.Popen(command, env=environment, stdout=log, stderr=log, text=True)


@contextmanager
def serving(folder: Path) -> Iterator[Served]:
    """Serve until the block ends; what a first start asks was answered."""
    (folder / "data").mkdir(mode=0o700, exist_ok=True)
    (folder / "data" / SETTINGS_FILE).write_text('{"welcomed": true}', encoding="utf-8")
    port = free_port()
    served = Served(serve_command(folder, port), f"http://127.0.0.1:{port}", folder / "log")
    try:
        wait_for(served.is_ready, served.process, says=served.log.read_text)
        yield served
    finally:
        served.process.kill()
        served.process.wait()


def sign_in_links(club: Served) -> list[str]:
    """Return the paths of the sign-in links that it printed."""
    return re.findall(r"http://127\.0\.0\.1:\d+(/sign-in/\S+)", club.log.read_text())


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("served")) as club:
        yield club


def test_the_first_start_prints_a_link_that_opens(served: Served) -> None:
    links = sign_in_links(served)
    assert len(links) == 1
    assert "<form" in served.page(links[0])


def test_the_collected_style_sheet_is_served_under_its_hashed_name(served: Served) -> None:
    hashed = re.findall(r'href="(/static/whiz\.[0-9a-f]{12}\.css)"', served.page("/sign-in/"))
    assert len(hashed) == 1
    assert "@font-face" in served.page(hashed[0])


def test_what_happens_while_it_serves_is_in_the_log_of_the_data_folder(served: Served) -> None:
    with pytest.raises(HTTPError):
        served.page("/no-such-page/")
    log = served.log.with_name("data") / LOG_FILE
    assert ("starts" in log.read_text(), "/no-such-page/" in log.read_text()) == (True, True)


def test_it_is_one_process_of_less_than_250_megabytes_without_numpy(served: Served) -> None:
    served.page("/sign-in/")
    process = psutil.Process(served.process.pid)
    assert process.children(recursive=True) == []
    assert process.memory_info().rss < 250 * MEGABYTE
    loaded = {mapping.path for mapping in process.memory_maps()}
    assert not [path for path in loaded if "/numpy/" in path]


def test_a_port_in_use_is_refused_with_a_sentence(served: Served, tmp_path: Path) -> None:
    port = int(served.url.rsplit(":", 1)[1])
    second = serve_command(tmp_path, port)
    assert second.wait(timeout=LAST_GUARD) == 1
    assert "PORT" in (tmp_path / "log").read_text().splitlines()[-1]


def test_a_folder_that_was_open_to_others_is_closed(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    with serving(tmp_path) as club:
        club.page("/sign-in/")
        inside = {path.name for path in data.iterdir()}
        open_to_others = [path for path in (data, *data.iterdir()) if path.stat().st_mode & 0o077]
    assert {"whiz.sqlite3", "whiz.sqlite3-wal", "secret_key"} <= inside
    assert open_to_others == []


def test_it_stops_cleanly_and_starts_again_on_what_it_kept(tmp_path: Path) -> None:
    for _start in range(2):
        with serving(tmp_path) as club:
            club.process.send_signal(signal.SIGTERM)
            assert club.process.wait(timeout=LAST_GUARD) == 0
            left = [path.name for path in (tmp_path / "data").glob("whiz.sqlite3-*")]
            assert [name for name in left if (tmp_path / "data" / name).stat().st_size] == []
