"""A computer's own secrets: one for all processes, whole, private, also where no links are."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from whiz_tournament.own_secrets import own_secret

STARTED_TOGETHER = """
import secrets, sys
from pathlib import Path
from whiz_tournament.own_secrets import own_secret

class Watched(type(Path())):
    def exists(self):
        found = super().exists()
        print("looked", flush=True)
        return found

def make():
    sys.stdin.readline()  # comes when all have looked
    return secrets.token_hex()

print(own_secret(Watched(sys.argv[1]), make))
"""


def test_processes_that_start_together_have_one_secret(tmp_path: Path) -> None:
    command = [sys.executable, "-c", STARTED_TOGETHER, str(tmp_path / "secret")]
    started = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    for process in started:
        assert process.stdout is not None
        assert process.stdout.readline() == "looked\n"
    for process in started:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    found = {process.communicate()[0].split()[-1] for process in started}
    assert len(found) == 1
    assert len(found.pop()) == 64
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600


def test_a_stick_without_links_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", refused)
    assert own_secret(tmp_path / "secret", lambda: "made") == "made"
    assert own_secret(tmp_path / "secret", lambda: "made again") == "made"
