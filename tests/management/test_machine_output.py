"""What a machine of a server says is JSON to its last line; at a terminal words stay words."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.backups.conftest import ROOT
from tests.fleet.compose import bare_environment
from whiz_tournament.machine_output import JsonLines, speak_as_a_machine

BREAKS = """
import threading
from whiz_tournament.machine_output import speak_as_a_machine
speak_as_a_machine()
print("one", flush=True)
print("two\\nthree", end="", flush=True)
thread = threading.Thread(target=lambda: 1 / 0)
thread.start()
thread.join()
raise RuntimeError("/sign-in/s3cret_Token-1/")
"""


def breaks(folder: Path, **variables: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", BREAKS],
        cwd=ROOT,
        env=bare_environment() | {"WHIZ_DATA_DIR": str(folder)} | variables,
        capture_output=True,
        text=True,
        check=False,
    )


def said(lines: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines.splitlines()]


def test_words_a_broken_thread_and_a_crash_are_lines_of_the_log(tmp_path: Path) -> None:
    done = breaks(tmp_path, CELERY_BROKER_URL="redis://127.0.0.1:1/0")
    assert [each["event"] for each in said(done.stdout)] == ["one", "two", "three"]
    thread, crash = said(done.stderr)
    assert thread["event"] == "ZeroDivisionError: division by zero"
    assert "Traceback" in thread["exception"]
    assert (crash["level"], crash["event"]) == ("critical", "RuntimeError: /sign-in/…/")
    assert "s3cret" not in done.stderr
    assert done.returncode == 1


def test_on_a_laptop_they_stay_words(tmp_path: Path) -> None:
    done = breaks(tmp_path)
    assert done.stdout == "one\ntwo\nthree"
    assert done.stderr.startswith("Exception in thread")


def test_at_a_terminal_they_stay_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WHIZ_PROXY_COUNT", "1")
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", terminal)
    speak_as_a_machine()
    assert sys.stderr is terminal


def test_what_is_json_already_passes() -> None:
    arrives = io.StringIO()
    lines = JsonLines(arrives, "error")
    lines.write('{"event": "kept"}\n\n')
    lines.write("half a ")
    lines.write("line\n")
    first, second = arrives.getvalue().splitlines()
    assert first == '{"event": "kept"}'
    assert json.loads(second)["event"] == "half a line"
