"""Every act of the staff stands in docs/acts.md with how it is taken back."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
EDGES: Final = (
    "web/director", "web/desk", "web/account", "web/shared/phone_acts.py",
    "web/shared/job_pages.py", "api",
)  # fmt: skip
"""Where staff act; players' phones have pages of their own."""
SERVICES: Final = re.compile(r"whiz_tournament\.(features\.\w+\.)?services\b")
LINE: Final = re.compile(r"^\| `(\w+)` \| (.+) \|$", re.MULTILINE)
NAMED: Final = re.compile(r"`(\w+)`")
ASKED: Final = re.compile(r"^## Changes nothing that stays\n(.*?)^# ", re.MULTILINE | re.DOTALL)


def modules(folder: Path) -> Iterator[ast.Module]:
    for path in [folder] if folder.is_file() else sorted(folder.rglob("*.py")):
        yield ast.parse(path.read_text(encoding="utf-8"))


def rooms(program: Path, name: str) -> list[Path]:
    """Return a floor of the core, and the same floor, folder or module, of each feature with it."""
    there = (path for end in ("", ".py") for path in program.glob(f"features/*/{name}{end}"))
    return [program / name, *sorted(there)]


def edges(program: Path) -> list[Path]:
    """Return where the staff acts, in the core and in features."""
    core = [program / edge for edge in EDGES]
    return [*core, *(each for name in ("web", "api") for each in rooms(program, name)[1:])]


def found_acts(program: Path) -> set[str]:
    """Return the services that staff's pages and the API take: all named arguments, or none.

    By its own name, or in a table of acts by its table's.
    """
    taken = {
        alias.name
        for edge in edges(program)
        for module in modules(edge)
        for node in ast.walk(module)
        if isinstance(node, ast.ImportFrom) and SERVICES.match(node.module or "")
        for alias in node.names
    }
    services = [module for room in rooms(program, "services") for module in modules(room)]
    for module in services:
        for node in module.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Dict):
                named = node.target.id if isinstance(node.target, ast.Name) else ""
                acts = (each.id for each in node.value.values if isinstance(each, ast.Name))
                taken |= set(acts) if named in taken else set()
    return {
        node.name
        for module in services
        for node in module.body
        if isinstance(node, ast.FunctionDef) and node.name in taken and not node.args.args
    }


def told() -> tuple[dict[str, str], set[str]]:
    """Return what the page says: acts with their way back, and what changes nothing."""
    page = (ROOT / "docs" / "acts.md").read_text(encoding="utf-8")
    asked = ASKED.search(page)
    assert asked is not None
    return dict(LINE.findall(page)), set(NAMED.findall(asked[1]))


def test_every_act_has_its_line_and_every_line_its_act() -> None:
    acts, asked = told()
    assert acts.keys() & asked == set()
    found = found_acts(ROOT / "whiz_tournament")
    assert (found - acts.keys() - asked, (acts.keys() | asked) - found) == (set(), set())


def test_what_takes_an_act_back_is_there_and_no_act_has_nothing() -> None:
    acts, asked = told()
    back = {name for way in acts.values() for name in NAMED.findall(way)}
    assert back - acts.keys() - asked == set()
    by_nothing = {act for act, way in acts.items() if way.startswith("Not") and ":" not in way}
    assert by_nothing == set()


def test_a_new_act_is_found(tmp_path: Path) -> None:
    feature = "features/candles"
    for edge in (*EDGES, "services", f"{feature}/web", f"{feature}/services"):
        (tmp_path / edge).mkdir(parents=True)
    act = "def burn_down(*, club):\n    ...\ndef look(at):\n    ...\n"
    (tmp_path / "services" / "fire.py").write_text(act)
    taken = "from whiz_tournament.services.fire import burn_down, look\n"
    (tmp_path / "web/director" / "pages.py").write_text(taken)
    assert found_acts(tmp_path) == {"burn_down"}
    (tmp_path / feature / "services" / "wax.py").write_text("def blow_out(*, club):\n    ...\n")
    taken = "from whiz_tournament.features.candles.services.wax import blow_out\n"
    (tmp_path / feature / "web" / "pages.py").write_text(taken)
    assert found_acts(tmp_path) == {"burn_down", "blow_out"}
    lamps = tmp_path / "features" / "lamps"
    lamps.mkdir()
    (lamps / "services.py").write_text("def put_out(*, club):\n    ...\n")
    (lamps / "web.py").write_text("from whiz_tournament.features.lamps.services import put_out\n")
    assert found_acts(tmp_path) == {"burn_down", "blow_out", "put_out"}
