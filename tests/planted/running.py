"""Runs of some tests in a copy of the tree, by a process that is warm."""

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from tests.planted.copying import copy_tree, planted
from tests.planted.fault import Database, Fault


@dataclass(frozen=True, slots=True)
class Run:
    """What came of one run: pytest's exit code, what failed, processor seconds, its output."""

    code: int
    failed: frozenset[str]
    ran: int
    seconds: float
    log: Path

    @property
    def green(self) -> bool:
        """Tell whether all passed, and there were some."""
        return self.code == 0 and self.ran > 0

    def misses(self, tests: Iterable[str]) -> list[str]:
        """Return the tests of which no item failed in its own body.

        What breaks the collection, or the set-up before a test, is no finding of that test.
        """
        found = {nodeid.partition("[")[0] for nodeid in self.failed}
        return [test for test in tests if test not in found]


class Bench:
    """A copy of the tree, and the warm process that runs tests in it."""

    def __init__(self, folder: Path) -> None:
        self.tree = folder / "tree"
        self._log = folder / "log.txt"
        self._answer = folder / "answer.json"
        copy_tree(self.tree)
        self._warm = subprocess.Popen(
            [sys.executable, "-m", "tests.planted.warm"],
            cwd=self.tree,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    @classmethod
    @contextmanager
    def at(cls, folder: Path) -> Iterator[Self]:
        """Give one; its process ends afterwards."""
        bench = cls(folder)
        try:
            yield bench
        finally:
            bench._warm.communicate()

    def run(
        self, tests: Iterable[str], database: Database = "sqlite", *, keeps_compiled: bool = True
    ) -> Run:
        """Run tests in the copy as it is now."""
        assert self._warm.stdin
        assert self._warm.stdout
        self._answer.unlink(missing_ok=True)
        asked = {
            "tests": list(tests),
            "database": database,
            "keeps_compiled": keeps_compiled,
            "log": str(self._log),
            "answer": str(self._answer),
        }
        self._warm.stdin.write(f"{json.dumps(asked)}\n")
        self._warm.stdin.flush()
        told = json.loads(self._warm.stdout.readline())
        failed = frozenset(told.get("failed", ()))
        return Run(told["code"], failed, told.get("ran", 0), told["seconds"], self._log)

    def run_planted(self, fault: Fault) -> Run:
        """Run the tests of a fault while it is there; nothing is left that was compiled of it."""
        with planted(fault, self.tree):
            return self.run(fault.caught_by, fault.database, keeps_compiled=False)
