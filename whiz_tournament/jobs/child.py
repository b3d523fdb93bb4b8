"""A child process for heavy work: started when needed, ended when idle, killed when it hangs."""

import os
import selectors
import subprocess
import sys
import time
from collections.abc import Mapping
from typing import Final

from django_scopes import scopes_disabled

from whiz_tournament.jobs.notifying import notify_worker
from whiz_tournament.jobs.running import in_hand, requeue_job
from whiz_tournament.models import Job, JobState

START_SECONDS: Final = 60
COMMAND: Final = (sys.executable, "-m", "whiz_tournament.jobs")


def environment() -> Mapping[str, str]:
    """Return what the child finds its settings in: what this process found its own in."""
    return os.environ


class ChildProcess:
    """Speaks to ``python -m whiz_tournament.jobs``: an id in by line, the same id back when done.

    Losing the parent closes its input and ends it; so does a minute without an id.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def run(self, job_id: int, seconds: int) -> None:
        """Have the job attempted; a child that dies or goes silent costs the job one attempt."""
        process = self._process_for(job_id)
        answered = _answers(process, seconds, job_id)
        if not answered:
            self.end()
        _ring_again(job_id, died=not answered)

    def kill(self) -> None:
        """Kill the child from another thread; the one that waits for it sees the end."""
        process = self._process
        if process is not None:
            process.kill()

    def end(self) -> None:
        """Kill the child, if there is one, and close what led to it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                if pipe is not None:
                    pipe.close()
            self._process = None

    def _process_for(self, job_id: int) -> subprocess.Popen[bytes]:
        """Return the child that got the id: another one if this one goes idle just now."""
        process = self._alive()
        try:
            _write(process, b"%d\n" % job_id)
        except BrokenPipeError:
            self.end()
            process = self._alive()
            _write(process, b"%d\n" % job_id)
        return process

    def _alive(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process.poll() is not None:
            self.end()
        if self._process is None:
            self._process = subprocess.Popen(  # noqa: S603 - a fixed command, no shell
                COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, env=environment()
            )
        return self._process


def _write(process: subprocess.Popen[bytes], line: bytes) -> None:
    assert process.stdin is not None  # noqa: S101 - opened as a pipe above
    process.stdin.write(line)


def _answers(process: subprocess.Popen[bytes], seconds: int, job_id: int) -> bool:
    """Wait for the child's line while the job's deadline, moved on by its reports, allows.

    A child that has just begun needs its time before it takes the job at all.
    """
    assert process.stdout is not None  # noqa: S101 - opened as a pipe above
    with selectors.DefaultSelector() as selector:
        selector.register(process.stdout, selectors.EVENT_READ)
        begun = silent_since = time.monotonic()
        while time.monotonic() - silent_since < seconds:
            if selector.select(timeout=1):
                return bool(process.stdout.readline())
            starts = time.monotonic() - begun < START_SECONDS and _untouched(job_id)
            if starts or _in_time(job_id):
                silent_since = time.monotonic()
    return False


def _untouched(job_id: int) -> bool:
    """Tell whether nobody has taken the job yet."""
    with scopes_disabled():
        return Job.objects.filter(pk=job_id, state=JobState.QUEUED).exists()


def _in_time(job_id: int) -> bool:
    """Tell whether the job's deadline still lies ahead."""
    with scopes_disabled():
        return Job.objects.filter(in_hand(), pk=job_id, state=JobState.RUNNING).exists()


def _ring_again(job_id: int, *, died: bool) -> None:
    """Take the job back from a child that died; ring here for one that it queued again.

    A child that never took the job cannot come up: the reconciler tries again, not this loop.
    """
    with scopes_disabled():
        job = Job.objects.get(pk=job_id)
        if died:
            if job.state == JobState.RUNNING:
                requeue_job(job)
        elif job.state == JobState.QUEUED:
            notify_worker(job.pk, job.kind)
