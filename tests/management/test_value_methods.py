"""Methods of value classes that are compiled when they are first called do what the others do."""

import copy
import dataclasses
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, field
from typing import Any

import pytest

from whiz_tournament.management.program import run
from whiz_tournament.value_methods import MAKER, write_methods_when_called


@pytest.fixture
def _written_when_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(dataclasses), "exec", exec)
    write_methods_when_called()


def values() -> tuple[type[Any], type[Any]]:
    """Make two value classes, one of which goes further than the other."""

    @dataclass(frozen=True, slots=True)
    class Pair:
        first: int
        notes: list[str] = field(default_factory=list, compare=False)

        def __post_init__(self) -> None:
            if self.first < 0:
                raise ValueError(self.first)

    @dataclass(frozen=True, slots=True, order=True)
    class Three(Pair):
        third: str = "a"

    return Pair, Three


def outcome(ask: Callable[[], object]) -> str:
    try:
        return repr(ask())
    except (FrozenInstanceError, TypeError, ValueError) as error:
        return f"{type(error).__name__}: {error}"


def everything_asked(pair: type[Any], three: type[Any]) -> list[str]:
    one = pair(1, notes=["n"])
    asked: list[Callable[[], object]] = [
        lambda: one,
        lambda: (one == pair(1), one == pair(2), one == three(1), one != pair(1)),
        lambda: (hash(one) == hash(pair(1)), len({one, pair(1), pair(3)})),
        lambda: setattr(one, "first", 2),
        lambda: delattr(one, "first"),
        lambda: pair(-1),
        pair,
        lambda: pair(1, [], 3),
        lambda: pair(other=1),
        lambda: dataclasses.replace(one, first=4),
        lambda: (three(1, [], "b") < three(1, [], "c"), three(2) >= three(1), three(5)),
        lambda: copy.deepcopy(three(6)),
        lambda: dataclasses.asdict(one),
        lambda: pair.__init__.__qualname__,
        lambda: pair(1) is pair(1),
    ]
    return [outcome(each) for each in asked]


def test_they_answer_as_those_that_are_written_at_once(
    request: pytest.FixtureRequest,
) -> None:
    at_once = values()
    request.getfixturevalue("_written_when_called")
    later = values()
    expected = everything_asked(*at_once)
    assert everything_asked(*later) == expected  # the first call of each
    assert everything_asked(*later) == expected  # and the next
    assert len(expected) == len(set(expected)) == 15


@pytest.mark.usefixtures("_written_when_called")
def test_a_method_is_written_at_its_first_call_and_is_then_the_class_own() -> None:
    pair, _three = values()
    first = pair.__eq__
    assert first.__code__.co_filename != "<string>"  # as Python names what it reads from a text
    assert pair(1) == pair(1)
    assert pair.__eq__ is not first
    assert pair.__eq__.__code__.co_filename == "<string>"
    assert pair.__hash__.__code__.co_filename != "<string>"


@pytest.mark.usefixtures("_written_when_called")
def test_a_text_of_another_form_is_run_as_it_is() -> None:
    there: dict[str, Any] = {}
    vars(dataclasses)["exec"](f"def {MAKER}():\n return [1]", {}, there)
    assert there[MAKER]() == [1]


def test_the_program_writes_them_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(dataclasses), "exec", exec)
    run("whiz-tournament", ["version"])
    assert vars(dataclasses)["exec"] is not exec
