"""What each test costs in processor time, and which of them script/test leaves to script/proofs.

``tests/costly.txt`` names what costs most: a module whose tests share something dear, a test, or
all rows of a test but the first (``path::test *``). ``script/test_costs`` measures every test and
writes the list again. A new test is not listed: script/test runs it until somebody measures.
"""

import os
import sys
from collections import defaultdict
from collections.abc import Container, Generator, Iterable, Mapping
from pathlib import Path
from typing import Final

import pytest

LIST = Path(__file__).with_name("costly.txt")
FOLDER = "WHIZ_TEST_COSTS"
"""Names the folder that a measuring run writes into, a file a process."""
ALL_BUT_FIRST = " *"
MOST_OF_ONE = 0.2
MOST_OF_ALL = 0.5
MOST_SHARED = 1.0
"""Seconds of processor: of one item, of all items of a test, of what a module's tests share."""
KEPT: Final = {
    "tests/api/test_access.py::test_each_operation_lets_in_just_whom_it_should": (
        "each kind of caller once at each operation of the API"
    ),
    "tests/security/test_two_worlds.py::test_nobody_outside_can_tell_the_worlds_apart": (
        "what players may not know, in one setting"
    ),
    "tests/services/results/test_stateful.py::test_an_adversarial_evening": (
        "the log of scores against everything that may happen to it"
    ),
    "tests/tooling/": "rules of this repository; each reads all of it",
}
"""Tests, or a folder of them, that cost more, and why script/test runs them all the same."""


def listed() -> frozenset[str]:
    """Return the lines of the list; none in a run that measures, which leaves nothing out."""
    if os.environ.get(FOLDER):
        return frozenset()
    return frozenset(LIST.read_text(encoding="utf-8").splitlines())


def costly(nodeids: Iterable[str], lines: Container[str]) -> set[str]:
    """Return which of these items, in their order, the lines of the list name.

    >>> items = ["t.py::a", "t.py::b[1]", "t.py::b[2]", "u.py::c", "u.py::d"]
    >>> sorted(costly(items, ["t.py::b *", "u.py"]))
    ['t.py::b[2]', 'u.py::c', 'u.py::d']
    """
    found: set[str] = set()
    begun: set[str] = set()
    for nodeid in nodeids:
        function = function_of(nodeid)
        but_first = function + ALL_BUT_FIRST in lines and function in begun
        if but_first or function in lines or module_of(nodeid) in lines:
            found.add(nodeid)
        begun.add(function)
    return found


def function_of(nodeid: str) -> str:
    """Return a test's name without its row.

    >>> function_of("tests/web/test_pages.py::test_page[fr-a]")
    'tests/web/test_pages.py::test_page'
    """
    return nodeid.partition("[")[0]


def module_of(nodeid: str) -> str:
    """Return the path of a test's module."""
    return nodeid.partition("::")[0]


def left_out(costs: Mapping[str, float]) -> list[str]:
    """Return the lines of the list that follow from what each item, or module, costs, in seconds.

    >>> left_out({"t.py": 0.3, "t.py::a": 0.1, "t.py::b": 2, "t.py::c[1]": 0.4, "t.py::c[2]": 0.9})
    ['t.py::b', 't.py::c *']
    >>> left_out({"t.py": 7, "t.py::a": 0.1})
    ['t.py']
    """
    shared = {name for name, seconds in costs.items() if "::" not in name}
    lines = [name for name in shared if costs[name] > MOST_SHARED and not _holds_kept(name)]
    functions: defaultdict[str, list[float]] = defaultdict(list)
    for nodeid, seconds in costs.items():
        if nodeid not in shared and module_of(nodeid) not in lines:
            functions[function_of(nodeid)].append(seconds)
    for function, items in functions.items():
        if function.startswith(tuple(KEPT)):
            continue
        if items[0] > MOST_OF_ONE:
            lines.append(function)
        elif sum(items) > MOST_OF_ALL or max(items) > MOST_OF_ONE:
            lines.append(function + ALL_BUT_FIRST)
    return sorted(lines)


def _holds_kept(module: str) -> bool:
    return module.startswith(tuple(KEPT)) or any(name.startswith(f"{module}::") for name in KEPT)


def _processor() -> float:
    """Return what this process and those that it started and that ended have used, in seconds."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


class Measuring:
    """Notes what each item costs with its own fixtures, and what the tests of a module share."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / f"{os.getpid()}.txt"
        self._shared = self._of_session = 0.0
        self._inside_shared = False

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(
        self, fixturedef: pytest.FixtureDef[object]
    ) -> Generator[None, object, object]:
        """Take what lives longer than one item apart."""
        if fixturedef.scope == "function" or self._inside_shared:
            return (yield)
        before, self._inside_shared = _processor(), True
        try:
            return (yield)
        finally:
            spent = _processor() - before
            if fixturedef.scope == "session":
                self._of_session += spent
            else:
                self._shared += spent
            self._inside_shared = False

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Write a line an item, and one for what was shared when somebody asked for it."""
        before = _processor()
        self._shared = self._of_session = 0.0
        try:
            return (yield)
        finally:
            own = _processor() - before - self._shared - self._of_session
            lines = f"{own:.3f} {item.nodeid}\n"
            if self._shared:
                lines += f"{self._shared:.3f} {module_of(item.nodeid)}\n"
            with self._path.open("a", encoding="utf-8") as file:
                file.write(lines)


def pytest_configure(config: pytest.Config) -> None:
    """Measure where a run asks for it."""
    if folder := os.environ.get(FOLDER):
        config.pluginmanager.register(Measuring(Path(folder)))


def measured(folder: Path) -> dict[str, float]:
    """Return what a run has measured: seconds by item, in the order of each file."""
    found: defaultdict[str, float] = defaultdict(float)
    for path in sorted(folder.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            seconds, _, name = line.partition(" ")
            found[name] += float(seconds)
    return found


if __name__ == "__main__":
    found = measured(Path(sys.argv[1]))
    LIST.write_text("\n".join(left_out(found)) + "\n", encoding="utf-8")
