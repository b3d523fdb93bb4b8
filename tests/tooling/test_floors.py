"""The floors hold: a leak planted in a copy of the sources is found, a clean copy passes."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("boards", "movements", "scoring", "whiz_tournament")


def copied(folder: Path) -> Path:
    """Return the folder with a copy of the packages and of the tools' settings."""
    for package in PACKAGES:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / package, folder / package, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter on that folder, on its packages and no others."""
    command: list[str | Path] = [Path(sys.executable).with_name("lint-imports"), "--no-cache"]
    environment = {"PYTHONPATH": str(folder), "COLUMNS": "400"}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_a_clean_copy_passes(tmp_path: Path) -> None:
    result = lint_imports(copied(tmp_path))
    assert result.returncode == 0, result.stdout + result.stderr
    assert "Contracts: 8 kept, 0 broken." in result.stdout


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
    "a framework in who reads a slip": (
        "whiz_tournament/features/slip_pictures/slip_reading/planted.py",
        "def read() -> None:\n    from django.db import models\n",
        "whiz_tournament.features.slip_pictures.slip_reading is not allowed to import django",
    ),
    "an audience without a place": (
        "whiz_tournament/web/planted.py",
        "",
        "whiz_tournament.web.planted",
    ),
    "from the core to a feature": (
        "whiz_tournament/services/planted.py",
        "def play() -> None:\n    import whiz_tournament.features.competitions.services.saving\n",
        "whiz_tournament.services is not allowed to import whiz_tournament.features",
    ),
    "from the core to the games of a feature": (
        "whiz_tournament/wording/games/planted.py",
        "def play() -> None:\n    from scoring.whist.events import Event\n",
        "scoring.whist",
    ),
    "from the core to what the pages about people count": (
        "whiz_tournament/queries/planted.py",
        "import scoring.player_pages.person_figures\n",
        "scoring.player_pages",
    ),
    "from the core to the prizes of an event": (
        "whiz_tournament/queries/planted.py",
        "import scoring.prizes.prize_list\n",
        "scoring.prizes",
    ),
    "from the score of boards to the games of a feature": (
        "scoring/planted.py",
        "import scoring.hall.ranking\n",
        "scoring.hall",
    ),
    "from the search for a plan to the wishes of a feature": (
        "movements/replanning/planted.py",
        "import movements.wishes.values\n",
        "movements.wishes",
    ),
    "upward, inside a feature": (
        "whiz_tournament/features/competitions/queries/planted.py",
        "import whiz_tournament.features.competitions.web.public\n",
        "competitions.queries is not allowed to import whiz_tournament.features.competitions.web",
    ),
    "from one feature to another": (
        "whiz_tournament/features/planted.py",
        "import whiz_tournament.features.competitions.queries.lists\n",
        "features.planted is not allowed to import whiz_tournament.features.competitions",
    ),
    "a room of a feature without a floor": (
        "whiz_tournament/features/competitions/planted.py",
        "",
        "whiz_tournament.features.competitions.planted",
    ),
    "a room without a floor": (
        "whiz_tournament/planted.py",
        "",
        "whiz_tournament.planted",
    ),
}


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> subprocess.CompletedProcess[str]:
    """Run the linter once on a copy with every leak in it: each has a module of its own."""
    folder = copied(tmp_path_factory.mktemp("planted"))
    for number, (path, source, _) in enumerate(LEAKS.values()):
        (folder / path.replace("planted", f"planted_{number}")).write_text(source)
    return lint_imports(folder)


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_found(planted: subprocess.CompletedProcess[str], name: str) -> None:
    number, complaint = list(LEAKS).index(name), LEAKS[name][2]
    assert planted.returncode == 1
    assert "Contracts: 0 kept, 8 broken." in planted.stdout
    assert complaint.replace("planted", f"planted_{number}") in planted.stdout
    assert f"planted_{number}" in planted.stdout


def drawn_floors(text: str) -> list[set[str]]:
    """Return the words of each floor of the drawing in architecture.md, the top one first."""
    drawing = text.partition("```\n")[2].partition("```")[0]
    floors = re.split(r"[├╞][─═┬┴┼╪╧╤]+[┤╡].*\n", drawing)
    return [set(re.findall(r"[a-z_]+", floor)) for floor in floors]


def test_the_drawing_of_the_floors_is_what_the_linter_holds() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    [layers] = [one["layers"] for one in contracts["contracts"] if one["id"] == "floors"]
    floors = [set(re.split(r" [|:] ", layer)) for layer in layers]
    drawn = drawn_floors((ROOT / "docs" / "architecture.md").read_text())
    assert [floor - words for floor, words in zip(floors, drawn, strict=False)] == [set()] * 16
    assert drawn_floors("```\n┌─┐\n│ web │ api │\n├─┤\n│ jobs │\n└─┘\n```") == [
        {"web", "api"},
        {"jobs"},
    ]


def test_each_registry_is_asked_where_the_page_says() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text()
    table = page.partition("| method | what the core asks for |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| `(\w+)` \|[^|]*\|([^|]*)\|", table, re.MULTILINE)
    asked = [
        (method, path) for method, paths in rows for path in re.findall(r"`([\w/]+\.py)`", paths)
    ]
    assert len(asked) > 30
    modules = ROOT / "whiz_tournament"
    assert [
        (method, path)
        for method, path in asked
        if not (modules / path).is_file() or method not in (modules / path).read_text()
    ] == []
