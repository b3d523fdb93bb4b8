"""A copy of the tree without a feature: its folders and its line of the settings are gone."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tests.planted.copying import ROOT, copy_tree

FOLDER: Final = Path("whiz_tournament/features")
SETTINGS: Final = Path("whiz_tournament/settings/parts.py")
NEEDED_BY: Final = {"whist": ("hall",)}
"""What goes with it, since it imports it for more than a registry asks of it (decision 93)."""
EVENINGS: Final = (
    "tests/api/test_whole_tournament.py",
    "tests/features/test_features.py",
    "tests/features/test_left_rows.py",
    "tests/printing/test_printed.py",
    "tests/queries/documents",
    "tests/queries/test_event_parts.py",
    "tests/services/invented",
    "tests/web/director/test_home.py",
    "tests/web/help/test_games.py",
    "tests/web/help/test_help.py",
    "tests/web/help/test_manual.py",
    "tests/web/public/test_ranking.py",
    "tests/web/public/test_sharing.py",
)
"""Tests of the core: a whole evening, its paper, the practice evening, and the pages with cards."""


def feature_names() -> list[str]:
    """Return the features by their folders."""
    return sorted(each.parent.name for each in ROOT.joinpath(FOLDER).glob("*/apps.py"))


def tree_without(names: Iterable[str], tree: Path) -> Path:
    """Make the copy there, without those that need one of them; models and migrations stay."""
    copy_tree(tree)
    settings = tree / SETTINGS
    out = {each for name in names for each in (name, *NEEDED_BY.get(name, ()))}
    for name in sorted(out):
        for folder in (FOLDER / name, Path("tests/features") / name):
            shutil.rmtree(tree / folder)
        if (templates := tree / "templates" / name).exists():  # not every feature has pages
            shutil.rmtree(templates)
        line = f'    "whiz_tournament.features.{name}",\n'
        text = settings.read_text()
        assert text.count(line) == 1
        settings.write_text(text.replace(line, ""))
    return tree


def complaints(tree: Path) -> str:
    """Return what Django and the tests of the core say against this tree, empty for nothing."""
    asked = [
        ["manage.py", "check"],
        ["manage.py", "makemigrations", "--check", "--dry-run"],
        ["-m", "pytest", "-q", "-n", "0", "-m", "not browser", *EVENINGS],
    ]
    environment = {
        **os.environ,
        "WHIZ_TEST_DB": "sqlite",
        "WHIZ_DATA_DIR": str(tree / "var"),
        "PYTHONPATH": str(tree),
    }
    for command in asked:
        told = subprocess.run(
            [sys.executable, *command],
            cwd=tree,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if told.returncode:
            return f"{' '.join(command[:3])}: {told.stdout[-3000:]}{told.stderr[-3000:]}"
    return ""
