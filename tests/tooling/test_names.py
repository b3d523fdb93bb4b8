"""One word, one meaning: what the glossary promises of names, held against the tree."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("boards", "movements", "scoring", "whiz_tournament")
# What Django and its management commands name themselves.
GIVEN_NAMES = frozenset({"Meta", "Command", "Migration"})


def product_modules(root: Path) -> Iterator[Path]:
    """Yield every module of the product but the migrations."""
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            if "migrations" not in path.parts:
                yield path


def defined_twice(root: Path) -> dict[str, list[str]]:
    """Return each public class name that two modules of one room define, by room and name.

    A room is as far as a reader looks: two rooms may call their own things alike.
    """
    homes: dict[str, list[str]] = defaultdict(list)
    for path in product_modules(root):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[f"{path.parent.relative_to(root)}: {node.name}"].append(path.name)
    return {
        name: places
        for name, places in homes.items()
        if len(places) > 1 and name.split()[-1] not in GIVEN_NAMES
    }


def differ_by_a_plural(root: Path) -> list[tuple[str, str]]:
    """Return pairs of modules of one room whose names differ by an ``s`` alone."""
    rooms: dict[Path, set[str]] = defaultdict(set)
    for path in product_modules(root):
        module = path.parent if path.name == "__init__.py" else path
        rooms[module.parent].add(module.stem)
    return [
        (f"{room.relative_to(root)}/{name}", f"{name}s")
        for room, names in sorted(rooms.items())
        for name in sorted(names)
        if f"{name}s" in names
    ]


def classes_without_docstring(root: Path) -> list[str]:
    """Return the public classes that nothing explains: errors have their sentence instead."""
    return [
        f"{path.relative_to(root)}:{node.lineno} {node.name}"
        for path in product_modules(root)
        if "commands" not in path.parts
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.ClassDef)
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
        and not any(_assigns(each, "message") for each in node.body)
    ]


def _assigns(statement: ast.stmt, name: str) -> bool:
    return isinstance(statement, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id == name for target in statement.targets
    )


def test_no_public_class_name_is_defined_twice_in_a_room() -> None:
    assert defined_twice(ROOT) == {}


def test_no_two_modules_of_a_room_differ_by_a_plural() -> None:
    assert differ_by_a_plural(ROOT) == []


def test_every_class_but_an_error_has_a_docstring() -> None:
    assert classes_without_docstring(ROOT) == []


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    """Return a small tree with one fault of each kind."""
    room = tmp_path / "scoring"
    room.mkdir()
    (room / "ranking.py").write_text("class Row:\n    pass\n")
    (room / "rankings.py").write_text('class Row:\n    """A line."""\n')
    return tmp_path


def test_planted_faults_are_found(planted: Path) -> None:
    assert defined_twice(planted) == {"scoring: Row": ["ranking.py", "rankings.py"]}
    assert differ_by_a_plural(planted) == [("scoring/ranking", "rankings")]
    assert classes_without_docstring(planted) == ["scoring/ranking.py:1 Row"]
