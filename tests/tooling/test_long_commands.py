"""Long commands of README and CONTRIBUTING, run as they stand there in a clone of its own.

They would take up to hours, so each does a small part of its work, and nothing of the command
itself is changed: ``PYTEST_ADDOPTS`` chooses which tests it meets, and the clone has one planted
fault. What a command ends with is the code and the line that a reader waits for. ``uvx`` is
given the wheel of this checkout; it needs an index of packages, as ``test_wheel.py`` does.
"""

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from script.release.platforms import UV
from tests.fleet.compose import bare_environment
from tests.release.installing import build, constraints, installed_and_served
from whiz_tournament import VERSION

ROOT: Final = Path(__file__).resolve().parents[2]
LOCK: Final = "requirements-dev.txt"
QUICK: Final = "tests/scoring/test_points.py"
ONE_EACH: Final = f"{QUICK} tests/backups/test_upgrades.py -k 'kinds_of_contract or refuses'"
"""A test of script/test and one of script/proofs."""
OF_A_RELEASE: Final = f"uvx --from ./whiz_tournament-{VERSION}-py3-none-any.whl whiz-tournament"

pytestmark = [pytest.mark.proof, pytest.mark.long]


@dataclass(frozen=True, slots=True)
class Part:
    """The part of its work that a command does here, and what it then says."""

    says: str
    tests: str = QUICK
    code: int = 0


RUN: Final = {
    "script/test --quick": Part(" files of tests reach them."),
    "script/proofs --long": Part(
        "1 passed", "tests/backups/test_upgrades.py -k upgrades_and_its_rankings_stay"
    ),
    "WHIZ_COVERAGE=1 script/test": Part("Left to script/proofs"),
    ".ci/run": Part("script/run answered /readyz and stopped cleanly.", ONE_EACH),
    ".venv/bin/python -m script.formats": Part(""),
    ".venv/bin/python -m tests.planted": Part("1 of 1 faults caught", ""),
    "script/test_costs": Part("passed"),
    "script/docs": Part("The documents are in var/docs/docs/site/index.html."),
    ".venv/bin/python -m pytest tests/scoring/test_contracts.py": Part("passed", ""),
    ".venv/bin/python -m pytest tests/scoring/test_contracts.py -k outranks": Part("passed", ""),
    "WHIZ_TEST_DB=postgres .venv/bin/python -m pytest tests/services/results": Part(
        "passed", "-k confirm"
    ),
    "WHIZ_TEST_THOROUGH=10 WHIZ_TEST_RANDOM=1 .venv/bin/python -m pytest tests/scoring": Part(
        "passed", "-k points"
    ),
}


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone with the packages of this checkout, one changed file and one planted fault."""
    clone = tmp_path_factory.mktemp("newcomer") / "clone"
    source = f"file://{ROOT}"
    subprocess.run(["git", "clone", "--quiet", "--depth=1", source, clone], check=True)
    assert (clone / LOCK).read_bytes() == (ROOT / ".venv" / f"installed-{LOCK}").read_bytes()
    (clone / ".venv").symlink_to((ROOT / ".venv").resolve())
    if (ROOT / ".mypy_cache").is_dir():  # so that types are checked in a minute, not in ten
        shutil.copytree(ROOT / ".mypy_cache", clone / ".mypy_cache")
    return clone


def run(command: str, folder: Path, **settings: str) -> tuple[int, str]:
    """Run a command as a reader pastes it; return its code and what it says."""
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env={**bare_environment(), **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize("command", RUN)
def test_it_runs_as_it_stands_there(command: str, clone: Path) -> None:
    part = RUN[command]
    if command.endswith("--quick"):
        change_one_file(clone)
    if command.endswith("tests.planted"):
        leave_one_fault(clone)
    code, said = run(command, clone, PYTEST_ADDOPTS=part.tests, WHIZ_DATA_DIR=str(clone / "data"))
    subprocess.run(["git", "checkout", "--quiet", "."], cwd=clone, check=True)
    assert code == part.code, said[-5000:]
    assert part.says in said


def change_one_file(clone: Path) -> None:
    with (clone / "scoring" / "points.py").open("a") as module:
        module.write("# changed\n")


def leave_one_fault(clone: Path) -> None:
    for number, path in enumerate(sorted(clone.glob("tests/planted/faults/*.toml"))):
        head, first, *_others = path.read_text().split("[[fault]]")
        path.write_text("fault = []\n" if number else f"{head}[[fault]]{first}")


def test_the_wheel_starts_as_the_readme_says(tmp_path: Path) -> None:
    build(tmp_path)
    cache = subprocess.run([UV, "cache", "dir"], capture_output=True, text=True, check=True)
    settings = {
        "PATH": f"{ROOT / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "UV_CACHE_DIR": cache.stdout.strip(),
        "UV_CONSTRAINT": constraints(tmp_path),
        "UV_TOOL_DIR": str(tmp_path / "tools"),
    }
    with installed_and_served(["bash", "-c", OF_A_RELEASE], tmp_path, **settings) as club:
        assert "<h1" in club.page("/")
