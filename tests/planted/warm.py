"""A process that has the tools of the tests imported, and forks for each run of some tests.

Starting pytest takes longer than most of what it is asked here. Nothing of the product is imported
before the fork, so every run reads the sources as they are. It is started in the copy of the tree,
reads one JSON line for each run and writes one with what came of it.
"""

import gc
import importlib
import json
import os
import resource
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

TOOLS = (
    *(f"_pytest.{name}" for name in ("python", "fixtures", "doctest", "junitxml", "pastebin")),
    "django.db.models",
    "django.template.engine",
    "django.test",
    "hypothesis.strategies",
    "playwright.sync_api",
    "psycopg",
    "pytest_cov.plugin",
    "pytest_django.plugin",
    "pytest_playwright.pytest_playwright",
    "schemathesis.pytest.plugin",
    "xdist.plugin",
)
OPTIONS = ("-q", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning")
MOST_SECONDS = 300
"""Of processor: a planted fault may go round for ever."""


@dataclass(eq=False)
class Outcomes:
    """Notes what failed in a run; a plugin of pytest."""

    failed: list[str] = field(default_factory=list)
    ran: int = 0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Leave out the other items of a function of which one has failed: it has caught."""
        function = item.nodeid.partition("[")[0]
        if any(failed.partition("[")[0] == function for failed in self.failed):
            pytest.skip("an item of this function has failed")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a failure of a test itself, not of what is before or after it."""
        self.ran += report.when == "call"
        if report.when == "call" and report.failed:
            self.failed.append(report.nodeid)


def main() -> None:
    """Serve until standard input ends."""
    for tool in TOOLS:
        importlib.import_module(tool)
    gc.freeze()
    for line in sys.stdin:
        asked = json.loads(line)
        process = os.fork()
        if process == 0:
            run(asked)
        _, status, used = os.wait4(process, 0)
        done = Path(asked["answer"])
        answer: dict[str, Any] = json.loads(done.read_text()) if done.exists() else {}
        answer["code"] = os.waitstatus_to_exitcode(status)
        answer["seconds"] = used.ru_utime + used.ru_stime
        sys.stdout.write(f"{json.dumps(answer)}\n")
        sys.stdout.flush()


def run(asked: dict[str, Any]) -> None:
    """Run the tests in the forked process and end it, by the usual way: servers are stopped so."""
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
    os.environ["WHIZ_TEST_DB"] = asked["database"]
    sys.dont_write_bytecode = not asked["keeps_compiled"]
    log = os.open(asked["log"], os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for number, file in enumerate((nothing, log, log)):
        os.dup2(file, number)
    outcomes = Outcomes()
    code = pytest.main([*OPTIONS, *asked["tests"]], plugins=[outcomes])
    answer = {"failed": outcomes.failed, "ran": outcomes.ran}
    Path(asked["answer"]).write_text(json.dumps(answer))
    sys.exit(int(code))


if __name__ == "__main__":
    main()
