"""The computer stays awake while an evening is played, and sleeps as it likes otherwise."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import wait_for
from whiz_tournament.live import awake
from whiz_tournament.live.awake import Awake


def test_the_system_is_asked_once_and_told_when_it_is_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked = tmp_path / "asked"
    program = f"open({str(asked)!r}, 'a').write('.'); import sys; sys.stdin.read()"
    command = (sys.executable, "-c", program)
    monkeypatch.setattr(awake, "commands", lambda _pid: {sys.platform: command})
    laptop = Awake()
    laptop.keep(awake=False)
    for _look in range(2):
        laptop.keep(awake=True)
    holder = laptop._holder
    assert holder is not None
    wait_for(asked.exists, holder)
    laptop.keep(awake=False)
    assert holder.poll() is not None
    assert asked.read_text() == "."


def test_what_holds_it_ends_with_its_process() -> None:
    """On Linux the holder reads from us, on macOS it is told whom to wait for."""
    assert awake.commands(77)["darwin"][-2:] == ("-w", "77")
    with subprocess.Popen(["cat"], stdin=subprocess.PIPE) as holder:
        assert holder.stdin is not None
        holder.stdin.close()
        assert holder.wait() == 0
    assert awake.commands(77)["linux"][-1] == "cat"


def test_a_system_without_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(awake, "commands", lambda _pid: {sys.platform: ("/no/such/program",)})
    laptop = Awake()
    laptop.keep(awake=True)
    laptop.keep(awake=False)
