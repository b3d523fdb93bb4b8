"""The program on a Python without what Windows lacks, in a path with spaces and accents."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.postgres import free_port
from tests.waiting import LAST_GUARD, wait_for

ROOT = Path(__file__).resolve().parents[2]
LACKING = ROOT / "tests" / "platforms" / "like_windows"
PROGRAM = (
    *("boards", "locale", "manage.py", "movements", "scoring", "static", "style", "templates"),
    "whiz_tournament",
)
SLIPS = """
import time
import django
django.setup()
from django_scopes import scope
from tests.tournaments import DIRECTOR, ready
from whiz_tournament.jobs.job_kinds import Lane
from whiz_tournament.jobs.registry import kind_named
from whiz_tournament.models import Club, Job
from whiz_tournament.queries.documents.artefacts import artefact
from whiz_tournament.services.documents import request_documents
with scope(club=Club.objects.get()) as _:
    tournament = ready(Club.objects.get(), 9)
    job = request_documents(tournament=tournament, actor=DIRECTOR, kind="slips", language="fr",
                            round=1, address="http://192.168.1.20:8000")
    assert kind_named(job.kind).lane is Lane.PAPERS
    while job.state in ("queued", "running"):
        time.sleep(0.2)
        job.refresh_from_db()
    print(artefact(job).read()[:5].decode())
"""

ALL_MODULES = """
import pkgutil
from importlib import import_module
import django
django.setup()
for name in ("boards", "movements", "scoring", "whiz_tournament"):
    for found in pkgutil.walk_packages([name], f"{name}."):
        try:
            import_module(found.name)
        except ModuleNotFoundError as error:
            print(found.name, error.name)
"""


@dataclass(frozen=True, slots=True)
class Club:
    """A folder with the program and its data, and the environment that it is started in."""

    folder: Path
    environment: dict[str, str]

    def run(self, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        """Run Python there until it ends."""
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            check=False,
            timeout=LAST_GUARD,
        )


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Club:
    folder = tmp_path_factory.mktemp("programs") / "Whiz – club d’été à Évry"
    for name in PROGRAM:
        source, target = ROOT / name, folder / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    environment = {
        **{name: value for name, value in os.environ.items() if name != "DATABASE_URL"},
        "DJANGO_SETTINGS_MODULE": "whiz_tournament.settings",
        "HOST": "127.0.0.1",
        "PORT": str(free_port()),
        "PYTHONPATH": str(LACKING),
        "PYTHONIOENCODING": "cp1252",
        "PYTHONUTF8": "0",
        "PYTHONWARNDEFAULTENCODING": "1",
        "WHIZ_DATA_DIR": str(folder / "données du club"),
        "WHIZ_DEMO": "0",
    }
    return Club(folder, environment)


@pytest.fixture(scope="module")
def served(club: Club) -> Iterator[subprocess.Popen[bytes]]:
    with (club.folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, str(club.folder / "manage.py"), "serve"],
            cwd=club.folder.parent,
            env=club.environment,
            stdout=log,
            stderr=log,
        )

    def is_ready() -> bool:
        assert process.poll() is None, said(club)
        try:
            return page(club, "/readyz") != ""
        except (URLError, ConnectionError):
            return False

    try:
        wait_for(is_ready, process)
        yield process
    finally:
        process.kill()
        process.wait()


def said(club: Club) -> str:
    return (club.folder / "log").read_bytes().decode("cp1252")


def page(club: Club, path: str) -> str:
    address = f"http://127.0.0.1:{club.environment['PORT']}{path}"
    with urlopen(address, timeout=LAST_GUARD) as answer:
        text: str = answer.read().decode()
    return text


def test_what_windows_lacks_is_really_absent(club: Club) -> None:
    for missing in ("import fcntl", "import resource", "import celery", "import os; os.fork"):
        assert club.run("-c", missing).returncode == 1
    assert club.run("-c", "import encodings").returncode == 0


def test_every_module_loads_but_those_of_a_server(club: Club) -> None:
    done = club.run("-c", ALL_MODULES)
    assert done.returncode == 0, done.stderr.decode("cp1252")
    assert done.stdout.decode("cp1252").splitlines() == [
        "scoring.counting.arrays numpy",
        "scoring.counting.wide_sums numpy",
        "scoring.exact_arrays numpy",
        "scoring.joined_arrays numpy",
        "scoring.row_columns numpy",
        "whiz_tournament.celery celery",
        "whiz_tournament.features.simultaneous.queries.row_arrays numpy",
        "whiz_tournament.features.slip_pictures.services.drawing numpy",
        "whiz_tournament.features.slip_pictures.slip_reading.judging numpy",
        "whiz_tournament.features.slip_pictures.slip_reading.measuring numpy",
        "whiz_tournament.features.slip_pictures.slip_reading.reading numpy",
        "whiz_tournament.features.slip_pictures.slip_reading.straightening numpy",
        "whiz_tournament.tasks celery",
    ]


def test_it_serves_a_page_with_its_style_and_stops(
    club: Club, served: subprocess.Popen[bytes]
) -> None:
    [style] = re.findall(r'href="(/static/whiz\.[0-9a-f]{12}\.css)"', page(club, "/sign-in/"))
    assert "@font-face" in page(club, style)
    assert page(club, "/") != ""

    slips = club.run("-c", SLIPS)
    assert (slips.stdout.split(), slips.stderr.decode("cp1252")) == ([b"%PDF-"], "")

    served.send_signal(signal.SIGTERM)
    assert served.wait(timeout=LAST_GUARD) == 0
    assert "Traceback" not in said(club)
    assert re.search(r"http://localhost:\d+|http://127\.0\.0\.1:\d+/sign-in/\S+", said(club))


def test_a_console_of_windows_reads_every_command(club: Club) -> None:
    for command in (["--help"], ["backup"], ["restore", "--help"], ["version"]):
        done = club.run("manage.py", *command)
        assert (done.returncode, done.stderr.decode("cp1252")) == (0, ""), command
