"""The tests nearest to what changed, for the moment after a save: ``script/test --quick``.

Near is counted in imports: a test that imports a changed module comes first, then those that reach
it through one module more; a page, which tests ask for by its address, is reached by the tests of
its own room. A template counts as the modules that name it or a template that shows it; any other
file as the modules that name it. After that many seconds no other test begins. What was left to
script/test is said at the end.
"""

import subprocess
import sys
import time
from collections.abc import Callable, Collection, Iterable
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("boards", "movements", "scoring", "whiz_tournament", "tests")
CACHE = ROOT / ".import_linter_cache"
MOST_FILES = 40
STARTED = time.monotonic()
SECONDS = 38
"""From the start of this program until no other test begins; up to five more until it ends."""
AT_LEAST = 8
"""Seconds for tests on a machine that needed all of that to find them."""


class TimeKeeper:
    """Lets no further test begin after its time, and counts."""

    def __init__(self) -> None:
        self.ran: set[str] = set()
        self.chosen = 0
        self.until = float("inf")

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Begin to count the time."""
        self.chosen = len(session.items)
        self.until = max(STARTED + SECONDS, time.monotonic() + AT_LEAST)

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """Note that a test is over."""
        self.ran.add(nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """End before a test that would begin too late."""
        if time.monotonic() > self.until:
            item.session.shouldstop = "the time is over"


def main() -> int:
    """Run them; 0 when none failed."""
    changed = changed_files()
    graph = grimp.build_graph(*PACKAGES, cache_dir=str(CACHE))
    modules = set(modules_of(changed, _naming)) & graph.modules
    tests = nearest_tests(modules, graph.find_modules_that_directly_import)
    tests += [test for test in tests_of_rooms(modules, graph.modules) if test not in tests]
    print(f"{len(changed)} files changed; {len(tests)} files of tests reach them.")
    if not tests:
        return 0
    paths = [f"{test.replace('.', '/')}.py" for test in tests[:MOST_FILES]]
    keeper = TimeKeeper()
    options = ["-q", "-x", "-m", "not proof", "--continue-on-collection-errors"]
    code = pytest.main([*options, *paths], plugins=[keeper])
    left = keeper.chosen - len(keeper.ran)
    others = len(tests) - len(paths)
    print(
        f"{len(keeper.ran)} tests ran, nearest first. Left to script/test: {left} of their files,"
    )
    print(f"{others} other files that reach the change, PostgreSQL, script/check; then the proofs.")
    stopped_in_time = code == pytest.ExitCode.INTERRUPTED and left > 0
    return 0 if stopped_in_time else int(code)


def changed_files() -> list[str]:
    """Return what differs from the last commit; what that commit brought where nothing does."""
    changed = _git("diff", "--name-only", "HEAD")
    changed += _git("ls-files", "--others", "--exclude-standard")
    return changed or _git("diff", "--name-only", "HEAD~1", "HEAD")


def modules_of(files: Iterable[str], naming: Callable[[str], Iterable[str]]) -> list[str]:
    """Return the modules that changed; of any other file, those that name it.

    >>> modules_of(["scoring/points.py", "tests/__init__.py"], lambda file: [])
    ['scoring.points', 'tests']
    >>> modules_of(["templates/public/card.html"], lambda file: ["web/public/card.py"])
    ['web.public.card']
    """
    paths: list[str] = []
    for file in files:
        paths += [file] if file.endswith(".py") else naming(file)
    return [one.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for one in paths]


def nearest_tests(changed: Iterable[str], importers: Callable[[str], Iterable[str]]) -> list[str]:
    """Return the modules of tests that reach a changed one, by how many imports lie between.

    >>> nearest_tests(["points"], {"points": ["ranking", "test_points"], "ranking": ["test_page"],
    ...     "test_points": [], "test_page": []}.__getitem__)
    ['test_points', 'test_page']
    """
    modules, edge = dict.fromkeys(sorted(changed)), set(changed)
    while edge:
        edge = {one for module in edge for one in importers(module)} - modules.keys()
        modules |= dict.fromkeys(sorted(edge))
    return [module for module in modules if module.rsplit(".", 1)[-1].startswith("test_")]


def tests_of_rooms(changed: Iterable[str], known: Collection[str]) -> list[str]:
    """Return the tests that lie where a changed module is, those of its own name first.

    >>> there = ["tests.web.public.test_people", "tests.web.public.test_ranking"]
    >>> tests_of_rooms(["whiz_tournament.web.public.ranking"], [*there, "tests.web.test_ranking"])
    ['tests.web.public.test_ranking', 'tests.web.public.test_people']
    """
    named: dict[str, None] = {}
    for module in sorted(changed):
        room, _, name = module.removeprefix("whiz_tournament.").rpartition(".")
        there = [test for test in known if test.rpartition(".")[0] == f"tests.{room}"]
        tests = [test for test in there if test.rpartition(".")[2].startswith("test_")]
        named |= dict.fromkeys(
            sorted(tests, key=lambda test: (not test.endswith(f"_{name}"), test))
        )
    return list(named)


def showing(template: str, shown_by: Callable[[list[str]], Iterable[str]]) -> list[str]:
    """Return a template and all that extend or include it, however many lie between.

    >>> by = {"parts/row.html": ["parts/table.html"], "parts/table.html": ["desk/page.html"]}
    >>> showing("parts/row.html", lambda names: [one for name in names for one in by.get(name, [])])
    ['desk/page.html', 'parts/row.html', 'parts/table.html']
    """
    found, edge = {template}, {template}
    while edge:
        edge = set(shown_by(sorted(edge))) - found
        found |= edge
    return sorted(found)


def _naming(file: str) -> list[str]:
    """Return the modules that name a file; of a template, or one that shows it."""
    if not file.startswith("templates/"):
        return _naming_one_of([Path(file).name], "*.py")
    templates = showing(file.removeprefix("templates/"), _shown_by)
    return _naming_one_of([f'"{name}"' for name in templates], "whiz_tournament/*.py")


def _shown_by(templates: list[str]) -> list[str]:
    named = [f'"{name}"' for name in templates]
    return [path.removeprefix("templates/") for path in _naming_one_of(named, "templates/*")]


def _naming_one_of(names: list[str], paths: str) -> list[str]:
    asked = [part for name in names for part in ("-e", name)]
    return _git("grep", "--untracked", "-lF", *asked, "--", paths)


def _git(*arguments: str) -> list[str]:
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.stdout.split()


if __name__ == "__main__":
    sys.exit(main())
