"""No test sleeps, or gives another side less time than a busy machine takes: ``tests.waiting``."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import waiting
from tests.browser.opening import PATIENCE
from tests.waiting import LAST_GUARD, wait_for

TESTS = Path(__file__).resolve().parents[1]
SLOW = "the other side is slow, or hangs, on purpose: that is what is tested"
MEANWHILE = "gives the others the time to come; who comes later finds the same"
PACE = "who plays, and what befalls them, come at a pace; nobody waits for anything there"
TRIED = "a phone that has tried so often and still keeps its results is what is looked for"
DIES = "what is asked may be killed before it answers, and nobody listens any more"
ALLOWED = {
    "faults/client.py": DIES,
    "faults/kill_run.py": PACE,
    "faults/mutants.py": SLOW,
    "features/mail/mail_servers.py": SLOW,
    "fleet/course.py": PACE,
    "fleet/deaths.py": SLOW,
    "fleet/evenings.py": DIES,
    "fleet/machines.py": DIES,
    "hosting_server.py": MEANWHILE,
    "jobs/kinds.py": SLOW,
    "jobs/test_embedded.py": MEANWHILE,
    "limits/slow_cache.py": SLOW,
    "management/serving/plain_server.py": SLOW,
    "management/serving/test_fair_threads.py": SLOW,
    "management/serving/test_server.py": MEANWHILE,
    "features/online/jobs/test_delivery.py": SLOW,
    "phones/evening_of_phones.py": TRIED,
    "phones/lying_proxy.py": DIES,
    "phones/phone.py": DIES,
    "phones/walk.py": PACE,
    "services/results/test_together.py": MEANWHILE,
    "features/whist/services/test_together.py": MEANWHILE,
    "sqlite/test_checkpoints.py": SLOW,
    "sqlite/test_connection.py": SLOW,
    "web/table/test_outbox_browser.py": MEANWHILE,
    "waiting.py": "this is where one waits",
}


def short_waits(source: str) -> list[int]:
    """Return the lines of sleeps, of literal timeouts shorter than the last guard, and of pauses.

    Playwright's count milliseconds. So many pauses and no more are a deadline.
    """
    if "sleep" not in source and "timeout" not in source:
        return []
    tree = ast.parse(source)
    least = PATIENCE if "playwright" in source else LAST_GUARD
    known = constants(tree)
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    counted = set(counted_pauses(tree))
    return [
        call.lineno
        for call in calls
        if ast.unparse(call.func) in {"time.sleep", "sleep", "asyncio.sleep"}
        or any(value < least for value in timeouts(call, known))
        or call.lineno in counted
    ]


def constants(tree: ast.Module) -> dict[str, object]:
    """Return the module's names of plain values."""
    found: dict[str, object] = {}
    for node in tree.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and isinstance(node.value, ast.Constant):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {ast.unparse(target): node.value.value for target in targets}
    return found


def counted_pauses(tree: ast.Module) -> Iterator[int]:
    """Yield the lines where a loop of so many turns pauses: after the last one it gives up."""
    for loop in ast.walk(tree):
        if isinstance(loop, ast.For) and ast.unparse(loop.iter).startswith("range("):
            for node in ast.walk(loop):
                if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(PAUSES):
                    yield node.lineno


def timeouts(call: ast.Call, known: dict[str, object]) -> Iterator[float]:
    """Yield what a call says of its patience, where that is a number or the name of one."""
    said = [each.value for each in call.keywords if (each.arg or "").endswith("timeout")]
    if ast.unparse(call.func).endswith(".settimeout"):
        said += call.args
    for each in said:
        value = getattr(each, "value", known.get(ast.unparse(each)))
        if isinstance(value, int | float):
            yield value


def test_no_test_waits_by_the_clock() -> None:
    found = {
        str(path.relative_to(TESTS)): lines
        for path in sorted(TESTS.rglob("*.py"))
        if (lines := short_waits(path.read_text(encoding="utf-8")))
    }
    assert {path: lines for path, lines in found.items() if path not in ALLOWED} == {}
    assert ALLOWED.keys() - found.keys() == set()


PAUSES = (".wait_for_timeout", "time.sleep")
PLANTED = """
SHORT = 30
def test_something():
    time.sleep(0.1)
    process.wait(timeout=5)
    process.wait(timeout=SHORT)
    process.wait(timeout=LAST_GUARD)
    process.wait(timeout=600)
    client.settimeout(SHORT)
    for _ in range(100):
        page.wait_for_timeout(50)
"""


def test_planted_waits_are_found() -> None:
    assert short_waits(PLANTED) == [4, 5, 6, 9, 11]
    assert short_waits("import playwright\nseen(x, timeout=30_000)") == [2]


def test_who_ended_is_not_waited_for() -> None:
    ended = subprocess.Popen([sys.executable, "-c", "pass"])
    with pytest.raises(AssertionError, match="ended meanwhile"):
        wait_for(lambda: False, ended)


def test_who_works_in_vain_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "SPENT", 0.2)
    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as busy:
        try:
            with pytest.raises(AssertionError, match="of the processor were used in vain"):
                wait_for(lambda: False, busy)
        finally:
            busy.kill()


def test_what_came_with_the_end_counts(tmp_path: Path) -> None:
    made = tmp_path / "made"
    program = f"open({str(made)!r}, 'w').close()"
    with subprocess.Popen([sys.executable, "-c", program]) as makes:
        assert wait_for(made.exists, makes)
