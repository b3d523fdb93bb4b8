"""A restore that waits goes first: what runs goes on, what starts meanwhile comes after it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.backups.conftest import PRELUDE, Installation
from tests.waiting import LAST_GUARD, wait_for

ADD = "Player.objects.create(club=Club.objects.get(), name='Anne', sort_key='anne')"
NAMES = "print('players:', *Player.objects.values_list('name', flat=True))"
SHELL = ("shell", "--no-imports", "-c")
ANSWER = """
import subprocess, sys
from django.db import connection
from whiz_tournament.jobs.programs import environment
for line in sys.stdin:
    connection.close()
    print("clubs:", Club.objects.count(), flush=True)
    if line.strip():
        worker = [sys.executable, "manage.py", line.strip()]
        print("worker:", subprocess.run(worker, env=environment()).returncode, flush=True)
"""
"""A program that runs: each line that it reads is a request on a connection of its own.

For a line that is not empty it starts a process of its own, as for a paper.
"""


class Program:
    """A command that runs beside the test, and what it said so far."""

    def __init__(self, installation: Installation, log: Path, *arguments: str) -> None:
        self.log = log
        self.process = installation.start(log, *arguments)

    def output(self) -> str:
        return self.log.read_text()

    def says(self, words: str, times: int = 1) -> None:
        """Wait until it has said that; fails when it ends without a word of it."""
        wait_for(lambda: self.output().count(words) >= times, self.process, says=self.output)

    def ask(self, line: bytes = b"") -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def result(self) -> int:
        """Let it read no more, and return how it ended."""
        self.process.communicate(timeout=LAST_GUARD)
        return self.process.returncode


@contextmanager
def ended(*programs: Program) -> Iterator[None]:
    """Leave none of them behind."""
    try:
        yield
    finally:
        for program in programs:
            program.process.kill()
            program.process.communicate()


@pytest.mark.proof
def test_a_program_that_starts_while_a_restore_waits_comes_after_it(
    installation: Installation, tmp_path: Path
) -> None:
    assert installation.manage("backup").returncode == 0
    installation.python(ADD)
    runs = Program(installation, tmp_path / "runs.log", *SHELL, PRELUDE + ANSWER)
    with ended(runs):
        runs.ask()
        runs.says("clubs: 1")
        wait = ("restore", "--wait", str(LAST_GUARD))
        restoring = Program(installation, tmp_path / "restoring.log", *wait)
        with ended(restoring):
            restoring.says(installation.waiting)
            starts = Program(installation, tmp_path / "starts.log", *SHELL, PRELUDE + NAMES)
            with ended(starts):
                if installation.database_url:  # a connection is refused rather than held for long
                    assert starts.result() == 1
                    assert "does not let this command in" in starts.output()
                else:
                    starts.says("Ce démarrage l’attend")

                runs.ask(b"verify_log")
                runs.says("clubs: 1", times=2)
                runs.says("worker: 0")
                assert restoring.process.poll() is None
                assert runs.result() == 0
                assert restoring.result() == 0, restoring.output()

                if not installation.database_url:
                    assert starts.result() == 0
                    assert "players:\n" in starts.output()  # Anne came after the backup
    assert installation.python(NAMES) == "players:"
