"""What a page knows to be absent is all that its reader would have looked for."""

import ast
from collections.abc import Iterator
from pathlib import Path

import whiz_tournament
from whiz_tournament.models import EventKind
from whiz_tournament.queries.play.absent import ACTS, Rare
from whiz_tournament.queries.play.kept_results import DECIDED, READERS

APP = Path(whiz_tournament.__file__).parent


def readers() -> Iterator[tuple[str, Rare, set[EventKind]]]:
    """Yield each function that asks whether there is none of it, with the acts that it names."""
    for path in sorted([*APP.glob("queries/**/*.py"), *APP.glob("services/**/*.py")]):
        source = path.read_text()
        for node in ast.walk(ast.parse(source)) if "is_without(" in source else ():
            if isinstance(node, ast.FunctionDef):
                names = [
                    (part.value.id, part.attr)
                    for part in ast.walk(node)
                    if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name)
                ]
                kinds = {EventKind[name] for owner, name in names if owner == "EventKind"}
                for owner, name in names:
                    if owner == "Rare" and Rare[name] in ACTS:
                        yield node.name, Rare[name], kinds


def test_no_reader_looks_for_an_act_that_does_not_count_as_there() -> None:
    found = list(readers())
    assert {rare for _, rare, _ in found} == set(ACTS)
    assert {
        name: kinds - set(ACTS[rare]) for name, rare, kinds in found if kinds - set(ACTS[rare])
    } == {}


def test_what_is_kept_for_the_director_is_what_can_be_read() -> None:
    """What was decided about it only takes away, and needs no act of its own."""
    assert set(READERS) == set(ACTS[Rare.KEPT])
    assert not set(DECIDED) & set(READERS)
