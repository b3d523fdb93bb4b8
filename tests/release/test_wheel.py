"""The wheel holds everything, and serves a club where nobody has the checkout."""

import re
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from email.parser import HeaderParser
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser

from script.release.api_document import KINDS
from script.release.solver_libraries import SYSTEMS
from tests.browser.whole_evening import PRESENT, play_a_whole_evening
from tests.release.installing import (
    build,
    by_pip,
    by_uvx,
    empty_home,
    installed_and_served,
)
from tests.waiting import LAST_GUARD
from whiz_tournament import VERSION
from whiz_tournament.api.document import made_bytes
from whiz_tournament.queries.server.laptop_settings import SETTINGS_FILE

pytestmark = pytest.mark.proof
PYTHON = f"{sys.version_info.major}.{sys.version_info.minor}"
SHIPPED = "whiz_tournament/resources/openapi"
MEGABYTE = 1_000_000
LINKS = re.compile(r'(?:href|src)="(/[^"#?]*)')
TRICKS = """
from boards.double_dummy import solver
from boards.double_dummy.solver import Position
from boards.denominations import Denomination
from boards.seats import Seat
print(solver.tricks([Position((1, 2, 4, 8), Denomination.NT, Seat.N)]), solver._bindings())
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("dist"))


def test_it_holds_what_is_needed_and_asks_for_no_drawing(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        [metadata] = [name for name in names if name.endswith("/METADATA")]
        said = HeaderParser().parsestr(packed.read(metadata).decode())
        shipped = {kind: packed.read(f"{SHIPPED}/whiz.{kind}") for kind in KINDS}
    own = {"boards", "movements", "scoring", "whiz_tournament"}
    assert {name.split("/")[0] for name in names} == own | {metadata.split("/")[0]}
    assert wheel.name == f"whiz_tournament-{VERSION}-py3-none-any.whl"
    libraries = {n.split("/")[3] for n in names if re.search(r"libraries/.*/(lib)?dds\.", n)}
    assert libraries == SYSTEMS.keys()
    assert shipped == {kind: made_bytes(kind) for kind in KINDS}
    assert "whiz_tournament/resources/CHANGELOG.md" in names
    assert not [name for name in names if name.endswith((".po", ".pyc", ".map"))]
    assert {each.split(",")[0] for each in said.get_all("Project-URL", [])} >= {
        "Homepage",
        "Source",
    }
    assert f"Programming Language :: Python :: {PYTHON}" in said.get_all("Classifier", [])
    # An index shows this page by itself: no picture and no link of it leads into the checkout.
    about = said.get_payload()
    assert isinstance(about, str)
    assert about.startswith("# Whiz tournament")
    assert not re.search(r"\]\((?!https:)", about)
    assert not set(said.get_all("Provides-Extra", [])) & {"dev"}
    plain = [each for each in said.get_all("Requires-Dist", []) if "extra ==" not in each]
    names_asked = {re.split(r"[\[<>=; ]", each)[0] for each in plain}
    assert "django" in names_asked
    in_a_checkout, on_a_server = (
        {"drf-spectacular", "drf-spectacular-sidecar", "endplay", "polib"},
        {"celery", "psycopg"},
    )
    by_sftp = {"asyncssh", "cryptography"}
    assert not names_asked & (in_a_checkout | on_a_server | by_sftp | {"matplotlib", "numpy"})
    assert "sftp" in said.get_all("Provides-Extra", [])


@dataclass(frozen=True, slots=True)
class Installed:
    """The program in an environment of its own, where no checkout is."""

    program: str
    folder: Path

    def say(self, *arguments: str, home: Path | None = None) -> str:
        """Run a command of it to its end; return what it printed."""
        where = home or self.folder
        return subprocess.run(
            arguments,
            cwd=where,
            env=empty_home(where),
            capture_output=True,
            check=True,
            encoding="utf-8",
            timeout=LAST_GUARD,
        ).stdout


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("installed")
    [program] = by_pip(wheel, folder)
    return Installed(program, folder)


def data_folder(home: Path) -> Path:
    """Return where data of whoever has that home lies by itself."""
    return Path(empty_home(home)["HOME"]) / ".local/share/whiz-tournament"


def test_an_environment_made_by_pip_is_as_small_as_the_readme_says(installed: Installed) -> None:
    """With pip itself, and all that pip compiles: the bytes of its files."""
    there = {path.name for path in (installed.folder / "venv").rglob("*.dist-info")}
    assert not {name for name in there if name.startswith(("drf_spectacular", "rpds", "pyyaml"))}
    kept = [path for path in (installed.folder / "venv").rglob("*") if not path.is_symlink()]
    assert any(path.suffix == ".pyc" and "whiz_tournament" in path.parts for path in kept)
    assert sum(path.stat().st_size for path in kept if path.is_file()) <= 150 * MEGABYTE


def test_installed_by_pip_in_an_empty_home(installed: Installed, tmp_path: Path) -> None:
    program = installed.program
    code = installed.folder / "venv" / "lib"
    before = files(code)
    assert installed.say(program, "version") == f"{VERSION}\n"
    installed.say(program, "demo", home=tmp_path)
    tricks = installed.say(str(Path(program).with_name("python")), "-c", TRICKS)
    assert tricks.startswith("[0] ")
    assert "boards/double_dummy/libraries" in tricks
    with installed_and_served([program], tmp_path) as club:
        pages = ["/", "/sign-in/", "/api/v1/docs/", "/api/v1/schema/", "/help/"]
        shown = {path: club.page(path) for path in pages}
        evening = re.findall(r'href="(/t/[^"/]+/)"', shown["/"])[0]
        shown[evening] = club.page(evening)
        for path in {link for page in shown.values() for link in LINKS.findall(page)}:
            if path.startswith("/static/"):
                with urlopen(f"{club.url}{path}", timeout=LAST_GUARD) as answer:
                    assert answer.read() != b"", path
    assert "manage.py" not in shown["/help/"]
    site = tmp_path / "site"
    installed.say(program, "export-site", str(site), home=tmp_path)
    assert (site / "manifest.json").is_file()
    assert files(code) == before
    data = data_folder(tmp_path)
    assert (data / "whiz.sqlite3").is_file()
    assert list(data.with_name(f"{data.name}-backups").glob("whiz-*.sqlite3"))
    installed.say(program, "restore", home=tmp_path)


@pytest.mark.browser
def test_a_whole_evening_without_a_checkout(
    installed: Installed, tmp_path: Path, browser: Browser
) -> None:
    data = data_folder(tmp_path)
    data.mkdir(mode=0o700, parents=True)
    (data / SETTINGS_FILE).write_text('{"welcomed": true}', encoding="utf-8")
    with installed_and_served([installed.program], tmp_path, WHIZ_DEMO="0") as club:
        play_a_whole_evening(browser, club)
    site = tmp_path / "site"
    installed.say(installed.program, "export-site", str(site), home=tmp_path)
    pages = [path.read_text(encoding="utf-8") for path in site.glob("t/*/index.html")]
    assert len(pages) == 1
    words = {word for name in PRESENT for word in name.split()}
    assert {word for word in words if word not in pages[0]} == set()


@pytest.mark.browser
def test_a_whole_evening_by_uvx_in_an_empty_home(
    wheel: Path, tmp_path: Path, browser: Browser
) -> None:
    data = data_folder(tmp_path)
    data.mkdir(mode=0o700, parents=True)
    (data / SETTINGS_FILE).write_text('{"welcomed": true}', encoding="utf-8")
    with installed_and_served(by_uvx(wheel, tmp_path), tmp_path, WHIZ_DEMO="0") as club:
        assert "/static/whiz." in club.page("/sign-in/")
        play_a_whole_evening(browser, club)


def files(folder: Path) -> set[Path]:
    """Return what is installed, without what Python keeps beside it."""
    return {path for path in folder.rglob("*") if "__pycache__" not in path.parts}
