"""Every error is raised with the values that its sentence asks for.

A value renamed in a sentence and not where it is raised (or the other way round) would turn a
refusal into a fault of the server, seen only by who meets it first.
"""

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from boards.errors import WhizError

ROOT = Path(__file__).parents[2]
PACKAGES = ("boards", "movements", "scoring", "whiz_tournament")


def _trees() -> Iterator[tuple[str, ast.Module]]:
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            yield str(path.relative_to(ROOT)), ast.parse(path.read_text())


def _kinds(kind: type[WhizError] = WhizError) -> Iterator[type[WhizError]]:
    yield kind
    for each in kind.__subclasses__():
        yield from _kinds(each)


def _asked_for(message: str) -> set[str]:
    return {name.partition(".")[0] for _, name, _, _ in Formatter().parse(message) if name}


def left_out(tree: ast.Module, sentences: dict[str, str]) -> list[str]:
    """Return what calls of these errors leave out, as ``line: Name value``."""
    found = []
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        given = {each.arg for each in call.keywords}
        if name not in sentences or None in given or call.args:
            continue
        found += [
            f"{call.lineno}: {name} {each}" for each in sorted(_asked_for(sentences[name]) - given)
        ]
    return found


@pytest.fixture(scope="module")
def sentences() -> dict[str, str]:
    """Return the sentences of all errors that take their values as they are called."""
    for package in PACKAGES:
        module = importlib.import_module(package)
        for each in pkgutil.walk_packages(module.__path__, f"{package}."):
            if each.name.endswith("errors"):
                importlib.import_module(each.name)
    return {
        kind.__name__: str(kind.message)
        for kind in _kinds()
        if kind.__init__ is WhizError.__init__ and not kind.__module__.startswith("tests")
    }


def test_every_sentence_gets_its_values(sentences: dict[str, str]) -> None:
    found = [f"{path}:{each}" for path, tree in _trees() for each in left_out(tree, sentences)]
    assert len(sentences) > 100
    assert found == []


def test_a_value_under_an_old_name_is_seen() -> None:
    tree = ast.parse("raise TooFew(resting=3, least=2)\nraise TooFew(**values)")
    assert left_out(tree, {"TooFew": "{sitting_out} rest, {least} must play."}) == [
        "1: TooFew sitting_out"
    ]
