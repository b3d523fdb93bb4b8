"""Every error is raised with the values that its sentence asks for.

A value renamed in a sentence and not where it is raised (or the other way round) would turn a
refusal into a fault of the server, seen only by who meets it first.
"""

import ast
import importlib
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
def kinds() -> list[type[WhizError]]:
    """Return every error of the product; the modules that define one are imported for it."""
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            if "message = N_(" in path.read_text():
                importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
    return [kind for kind in _kinds() if not kind.__module__.startswith("tests")]


@pytest.fixture(scope="module")
def sentences(kinds: list[type[WhizError]]) -> dict[str, str]:
    """Return the sentences of all errors that take their values as they are called."""
    return {
        kind.__name__: str(kind.message) for kind in kinds if kind.__init__ is WhizError.__init__
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


def test_codes_that_outside_programs_know_stay(kinds: list[type[WhizError]]) -> None:
    """Clients of 1.0.0 branch on these; a class that is renamed writes its old code into itself."""
    known = set((ROOT / "tests/data/error_codes.txt").read_text().split())
    assert len(known) > 400
    assert known - {kind.code for kind in kinds} == set()


def test_a_code_follows_from_the_name_unless_it_is_written() -> None:
    class NotABackup(WhizError):
        message = "{name}"

    class OtherFile(NotABackup):
        code = NotABackup.code

    assert NotABackup.code == OtherFile.code == "not_a_backup"
