"""One word, one meaning: what the glossary promises of names, held against the tree."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("boards", "movements", "scoring", "whiz_tournament")
# A sentence about a thing; what a function does or returns begins with a verb.
NOUN_OPENINGS = frozenset(
    {"The", "A", "An", "What", "Whether", "How", "Where", "Which", "Who", "Every", "Each", "All"}
    | {"Those", "When", "Why", "One", "Its"}
)
# What Django and its management commands name themselves.
GIVEN_NAMES = frozenset({"Meta", "Command", "Migration"})


def product_modules(root: Path) -> Iterator[Path]:
    """Yield every module of the product but the migrations."""
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            if "migrations" not in path.parts:
                yield path


def class_homes(root: Path) -> dict[str, list[str]]:
    """Return the modules that define a public class of each name."""
    homes: dict[str, list[str]] = defaultdict(list)
    for path in product_modules(root):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(str(path.relative_to(root)))
    return homes


def defined_twice(root: Path) -> dict[str, list[str]]:
    """Return each public class name that stands in more than one place."""
    homes = class_homes(root)
    return {
        name: places
        for name, places in homes.items()
        if len(places) > 1 and name not in GIVEN_NAMES
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


def nominal_docstrings(root: Path) -> list[str]:
    """Return the functions whose docstring begins like a thing's, though they do something."""
    found = []
    for path in product_modules(root):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                continue
            sentence = (ast.get_docstring(node) or "").split()
            if sentence and sentence[0] in NOUN_OPENINGS:
                found.append(f"{path.relative_to(root)}:{node.lineno} {' '.join(sentence[:6])}")
    return found


def test_no_public_class_name_is_defined_twice() -> None:
    assert defined_twice(ROOT) == {}


def test_no_two_modules_of_a_room_differ_by_a_plural() -> None:
    assert differ_by_a_plural(ROOT) == []


def test_what_a_function_does_is_said_with_a_verb() -> None:
    assert nominal_docstrings(ROOT) == []


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    """Return a small tree with one fault of each kind."""
    room = tmp_path / "scoring"
    room.mkdir()
    (room / "ranking.py").write_text("class Row:\n    pass\n")
    (room / "rankings.py").write_text(
        'class Row:\n    pass\n\n\ndef top() -> int:\n    """The top."""\n    return 2\n'
    )
    return tmp_path


def test_planted_faults_are_found(planted: Path) -> None:
    assert defined_twice(planted) == {"Row": ["scoring/ranking.py", "scoring/rankings.py"]}
    assert differ_by_a_plural(planted) == [("scoring/ranking", "rankings")]
    assert nominal_docstrings(planted) == ["scoring/rankings.py:5 The top."]
