"""Each command of README and CONTRIBUTING works: run here, by a gate, or named as too long."""

import re
import subprocess
from pathlib import Path

from whiz_tournament import VERSION

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PYTEST = ".venv/bin/python -m pytest "

BY_A_GATE = {
    "script/run": ".ci/run",
    "script/test": ".ci/run",
    "script/proofs": ".ci/run",
    "script/check": "script/test",
    ".venv/bin/ruff format . && .venv/bin/ruff check .": "script/check",
    ".venv/bin/mypy": "script/check",
    ".venv/bin/lint-imports": "script/check",
    "script/messages --check": "script/check",
    "script/install requirements-dev.txt": "script/test_tools",
}
# Up to hours each: what they start is looked for, and what they are told is known to it.
TOO_LONG = {
    "script/test --quick": "script/test",
    "script/proofs --long": "script/proofs",
    "WHIZ_COVERAGE=1 script/test": "script/test",
    ".ci/run": ".ci/run",
    "script/test_costs": "script/test_costs",
    "script/docs": "script/docs",
    ".venv/bin/python -m tests.planted": "tests/planted/__main__.py",
}
OF_A_RELEASE = {f"uvx --from ./whiz_tournament-{VERSION}-py3-none-any.whl whiz-tournament"}


def commands(name: str) -> list[str]:
    """Return the commands of a document, without what is said behind them."""
    lines = "".join(BLOCK.findall((ROOT / name).read_text())).splitlines()
    said = (line.partition(" #")[0].strip() for line in lines if not line.startswith("#"))
    return [command for command in said if command]


ALL = [*commands("README.md"), *commands("CONTRIBUTING.md")]
OF_PYTEST = [command for command in ALL if PYTEST in command]


def test_every_command_is_of_a_kind_that_is_tried() -> None:
    known = {*BY_A_GATE, *TOO_LONG, *OF_A_RELEASE, *OF_PYTEST}
    assert set(ALL) - known == set()
    assert known - set(ALL) == set()


def test_gates_run_what_they_are_said_to_run() -> None:
    assert [
        (part, gate)
        for command, gate in BY_A_GATE.items()
        for part in command.replace(".venv/bin/", "").split(" && ")
        if part.removesuffix(" .") not in (ROOT / gate).read_text()
    ] == []


def test_what_takes_too_long_is_there_and_knows_what_it_is_told() -> None:
    assert [
        (command, word)
        for command, started in TOO_LONG.items()
        for word in re.findall(r"--\w+|WHIZ_\w+", command) or [""]
        if word not in (ROOT / started).read_text()
    ] == []


def test_what_pytest_is_asked_for_is_there() -> None:
    named = [word for command in OF_PYTEST for word in command.split() if word.startswith("tests/")]
    assert len(named) == len(OF_PYTEST) > 3
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_the_example_of_a_word_selects_a_test() -> None:
    [command] = [command for command in OF_PYTEST if " -k " in command]
    run = subprocess.run(
        f"{command} --collect-only -q",
        check=False,
        shell=True,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout  # 5: none selected


def test_a_newcomer_is_told_how_to_start_and_to_test() -> None:
    assert [command for command in commands("README.md") if command.startswith("script/")] == [
        "script/run",
        "script/test",
    ]
