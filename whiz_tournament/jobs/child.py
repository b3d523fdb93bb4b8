"""A child process for heavy work: started when needed, ended when idle, killed when it hangs."""

import queue
import subprocess
import sys
import threading
import time
from typing import Final

from django_scopes import scopes_disabled

from whiz_tournament.jobs import programs
from whiz_tournament.jobs.notifying import notify_worker
from whiz_tournament.jobs.running import in_hand, requeue_job
from whiz_tournament.models import Job, JobState

START_SECONDS: Final = 300
"""A laptop whose scanner looks at every file takes more than a minute for a first start."""
Answers = queue.SimpleQueue[bytes]
COMMAND: Final = (sys.executable, "-m", "whiz_tournament.jobs")


class ChildProcess:
    """Speaks to ``python -m whiz_tournament.jobs``: an id in by line, the same id back when done.

    Losing the parent closes its input and ends it; so does a minute without an id.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: Answers = queue.SimpleQueue()

    def run(self, job_id: int, seconds: int) -> None:
        """Have the job attempted; a child that dies or goes silent costs the job one attempt."""
        before = _attempt(job_id)
        answers = self._answers_for(job_id)
        answered = _answered(answers, seconds, job_id)
        if not answered:
            self.end()
        _ring_again(job_id, before, died=not answered)

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
            if self._process.stdin is not None:
                self._process.stdin.close()
            self._process = None

    def _answers_for(self, job_id: int) -> Answers:
        """Return where the child that got the id answers: another one if this one goes idle."""
        try:
            _write(self._alive(), b"%d\n" % job_id)
        except OSError:  # what a pipe without a reader says differs between systems
            self.end()
            _write(self._alive(), b"%d\n" % job_id)
        return self._answers

    def _alive(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process.poll() is not None:
            self.end()
        if self._process is None:
            self._process = subprocess.Popen(  # noqa: S603 - a fixed command, no shell
                COMMAND,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                env=programs.environment(),
            )
            self._answers = queue.SimpleQueue()
            reader = (self._process, self._answers)
            threading.Thread(target=_read, args=reader, name="whiz-child", daemon=True).start()
        return self._process


def _write(process: subprocess.Popen[bytes], line: bytes) -> None:
    assert process.stdin is not None  # noqa: S101 - opened as a pipe above
    process.stdin.write(line)


def _read(process: subprocess.Popen[bytes], answers: Answers) -> None:
    """Read what the child says, an empty line at its end; Windows waits for no pipe otherwise."""
    assert process.stdout is not None  # noqa: S101 - opened as a pipe above
    with process.stdout as output:
        while line := output.readline():
            answers.put(line)
    answers.put(b"")


def _answered(answers: Answers, seconds: int, job_id: int) -> bool:
    """Wait for the child's line while the job's deadline, moved on by its reports, allows.

    A child that has just begun needs its time before it takes the job at all.
    """
    begun = silent_since = time.monotonic()
    while time.monotonic() - silent_since < seconds:
        try:
            return bool(answers.get(timeout=1))
        except queue.Empty:
            starts = time.monotonic() - begun < START_SECONDS and _untouched(job_id)
        if starts or _in_time(job_id):
            silent_since = time.monotonic()
        elif _cancelled(job_id):
            return False
    return False


def _untouched(job_id: int) -> bool:
    """Tell whether nobody has taken the job yet."""
    with scopes_disabled():
        return Job.objects.filter(pk=job_id, state=JobState.QUEUED).exists()


def _in_time(job_id: int) -> bool:
    """Tell whether the job's deadline is still ahead."""
    with scopes_disabled():
        return Job.objects.filter(in_hand(), pk=job_id, state=JobState.RUNNING).exists()


def _cancelled(job_id: int) -> bool:
    """Tell whether somebody ended the job; anyone who fails by itself answers at once."""
    with scopes_disabled():
        return Job.objects.filter(pk=job_id, state=JobState.FAILED).exists()


def _attempt(job_id: int) -> tuple[object, ...] | None:
    """Return what differs from one attempt at a job to the next."""
    with scopes_disabled():
        return Job.objects.filter(pk=job_id).values_list("attempts", "queued_at").first()


def _ring_again(job_id: int, before: tuple[object, ...] | None, *, died: bool) -> None:
    """Take the job back from a child that died; ring here for one that it queued again.

    A child that never took the job cannot come up, or leaves it to another machine: the reconciler
    tries again, not this loop.
    """
    with scopes_disabled():
        job = Job.objects.filter(pk=job_id).first()
        if job is None:  # its club was deleted meanwhile
            return
        if died:
            if job.state == JobState.RUNNING:
                requeue_job(job)
        elif job.state == JobState.QUEUED and (job.attempts, job.queued_at) != before:
            notify_worker(job.pk, job.kind)
