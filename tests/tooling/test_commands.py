"""Each command of README and CONTRIBUTING is run as it stands there: by a gate, or by a proof."""

import re
import subprocess
from pathlib import Path

from tests.tooling.test_long_commands import OF_A_RELEASE, RUN

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
    ".venv/bin/python -m script.formats": "tests/api/test_formats.py",
}


def commands(name: str) -> list[str]:
    """Return the commands of a document, without what is said behind them."""
    lines = "".join(BLOCK.findall((ROOT / name).read_text())).splitlines()
    said = (line.partition(" #")[0].strip() for line in lines if not line.startswith("#"))
    return [command for command in said if command]


ALL = [*commands("README.md"), *commands("CONTRIBUTING.md")]
OF_PYTEST = [command for command in ALL if PYTEST in command]


def test_every_command_is_of_a_kind_that_is_tried() -> None:
    known = {*BY_A_GATE, *RUN, OF_A_RELEASE}
    assert set(ALL) - known == set()
    assert known - set(ALL) == set()


def test_gates_run_what_they_are_said_to_run() -> None:
    assert [
        (part, gate)
        for command, gate in BY_A_GATE.items()
        for part in command.replace(".venv/bin/", "").split(" && ")
        if part.removesuffix(" .") not in (ROOT / gate).read_text()
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
