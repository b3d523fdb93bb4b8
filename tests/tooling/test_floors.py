"""The floors hold: a leak planted in a copy of the sources is found, a clean copy passes."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("boards", "movements", "scoring", "whiz_tournament")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a copy of the packages and of the tools' settings."""
    for package in PACKAGES:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / package, tmp_path / package, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter on that folder, on its packages and no others."""
    command: list[str | Path] = [Path(sys.executable).with_name("lint-imports"), "--no-cache"]
    environment = {"PYTHONPATH": str(folder), "COLUMNS": "400"}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_a_clean_copy_passes(copy: Path) -> None:
    result = lint_imports(copy)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "Contracts: 4 kept, 0 broken." in result.stdout


LEAKS = {
    "upward, within the app": (
        "whiz_tournament/queries/planted.py",
        "import whiz_tournament.services.history\n",
        "whiz_tournament.queries is not allowed to import whiz_tournament.services",
    ),
    "sideways, within the app": (
        "whiz_tournament/printing/planted.py",
        "import whiz_tournament.live\n",
        "whiz_tournament.printing is not allowed to import whiz_tournament.live",
    ),
    "upward, from the game to the app": (
        "scoring/planted.py",
        "import whiz_tournament.models\n",
        "scoring is not allowed to import whiz_tournament",
    ),
    "a framework inside a pure function": (
        "boards/planted.py",
        "def points() -> object:\n    from django.utils import timezone\n\n    return timezone\n",
        "boards is not allowed to import django",
    ),
    "sideways, between audiences of the pages": (
        "whiz_tournament/web/public/planted.py",
        "import whiz_tournament.web.director.home\n",
        "whiz_tournament.web.public is not allowed to import whiz_tournament.web.director",
    ),
    "upward, from what the audiences share": (
        "whiz_tournament/web/shared/planted.py",
        "import whiz_tournament.web.desk.pages\n",
        "whiz_tournament.web.shared is not allowed to import whiz_tournament.web.desk",
    ),
    "an audience without a place": (
        "whiz_tournament/web/planted.py",
        "",
        "whiz_tournament.web.planted",
    ),
    "a room without a floor": (
        "whiz_tournament/planted.py",
        "",
        "whiz_tournament.planted",
    ),
}


@pytest.mark.parametrize(("path", "source", "complaint"), LEAKS.values(), ids=LEAKS)
def test_a_planted_leak_is_found(copy: Path, path: str, source: str, complaint: str) -> None:
    (copy / path).write_text(source)
    result = lint_imports(copy)
    assert result.returncode == 1
    assert complaint in result.stdout
