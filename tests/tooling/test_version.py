"""One version: the command, the package, the change log."""

import subprocess
import sys
import tomllib
from pathlib import Path

from whiz_tournament import VERSION

ROOT = Path(__file__).resolve().parents[2]
CHANGES = (ROOT / "CHANGELOG.md").read_text()
LONGEST_LINE = 120
FIRST_RELEASE = 30  # lines


def test_the_command_says_the_version() -> None:
    said = subprocess.run(
        [sys.executable, "manage.py", "version"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout == f"{VERSION}\n"


def test_the_package_has_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["version"] == VERSION


def test_the_newest_released_version_of_the_change_log_is_this_one() -> None:
    numbered = [head for head in _sections() if head != "## [Unreleased]"]
    assert numbered[0].startswith(f"## [{VERSION}] – ")


def test_the_change_log_can_be_read() -> None:
    """Short lines, one for each change, and a first release that fits on a page."""
    assert [line for line in CHANGES.splitlines() if len(line) > LONGEST_LINE] == []
    assert [
        line for line in CHANGES.splitlines()[6:] if line and not line.startswith(("#", "- "))
    ] == []
    _, first = CHANGES.split("## [1.0.0]")
    assert len(first.splitlines()) <= FIRST_RELEASE


def _sections() -> list[str]:
    return [line for line in CHANGES.splitlines() if line.startswith("## [")]
