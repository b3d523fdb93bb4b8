"""One version: the command, the package, the change log."""

import subprocess
import sys
import tomllib
from pathlib import Path

from whiz_tournament import VERSION

ROOT = Path(__file__).resolve().parents[2]


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


def test_the_change_log_begins_with_it() -> None:
    heads = [
        line for line in (ROOT / "CHANGELOG.md").read_text().splitlines() if line[:4] == "## ["
    ]
    assert heads[0].startswith(f"## [{VERSION}] – ")
