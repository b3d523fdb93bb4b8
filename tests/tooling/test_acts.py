"""Every act of the staff stands in docs/acts.md with how it is taken back."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
EDGES: Final = (
    "web/director", "web/desk", "web/whist", "web/account", "web/shared/phone_acts.py", "api"
)  # fmt: skip
"""Where staff act; players' phones have pages of their own."""
LINE: Final = re.compile(r"^\| `(\w+)` \| (.+) \|$", re.MULTILINE)
NAMED: Final = re.compile(r"`(\w+)`")
ASKED: Final = re.compile(r"^## Changes nothing that stays\n(.*?)^# ", re.MULTILINE | re.DOTALL)


def modules(folder: Path) -> Iterator[ast.Module]:
    for path in [folder] if folder.is_file() else sorted(folder.rglob("*.py")):
        yield ast.parse(path.read_text(encoding="utf-8"))


def found_acts(program: Path) -> set[str]:
    """Return the services that staff's pages and the API take: all named arguments, or none.

    By its own name, or in a table of acts by its table's.
    """
    taken = {
        alias.name
        for edge in EDGES
        for module in modules(program / edge)
        for node in ast.walk(module)
        if isinstance(node, ast.ImportFrom)
        and (node.module or "").startswith("whiz_tournament.services")
        for alias in node.names
    }
    for module in modules(program / "services"):
        for node in module.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Dict):
                named = node.target.id if isinstance(node.target, ast.Name) else ""
                acts = (each.id for each in node.value.values if isinstance(each, ast.Name))
                taken |= set(acts) if named in taken else set()
    return {
        node.name
        for module in modules(program / "services")
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
    for edge in EDGES:
        (tmp_path / edge).mkdir(parents=True)
    (tmp_path / "services").mkdir()
    act = "def burn_down(*, club):\n    ...\ndef look(at):\n    ...\n"
    (tmp_path / "services" / "fire.py").write_text(act)
    taken = "from whiz_tournament.services.fire import burn_down, look\n"
    (tmp_path / "web/director" / "pages.py").write_text(taken)
    assert found_acts(tmp_path) == {"burn_down"}
