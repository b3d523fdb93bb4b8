"""The same table and the same code under a real Celery worker and a real Redis-protocol server."""

import os
import signal
import socketserver
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import redis
from django.test import override_settings
from django.utils import timezone
from kombu import Connection
from kombu.transport import redis as redis_transport

from tests.fleet.parts import Broker
from tests.waiting import wait_for
from whiz_tournament.celery import take_a_closed_channel_for_a_loss
from whiz_tournament.jobs.notifying import PATIENCE, notify_worker
from whiz_tournament.jobs.reconciling import reconcile
from whiz_tournament.models import Job, JobState, Lease, Tournament
from whiz_tournament.queries.documents.artefacts import artefact

from .conftest import Ask, environment, wait_until

COMMAND = (
    sys.executable,
    "-m",
    "celery",
    "-A",
    "whiz_tournament.celery",
    "worker",
    "-I",
    "tests.jobs.kinds",
    "--concurrency=1",
    "--without-gossip",
    "--without-mingle",
)


@contextmanager
def _worker(url: str, log: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """Start a worker in a process group of its own, and kill the group afterwards."""
    with log.open("ab") as file:
        process = subprocess.Popen(
            COMMAND,
            env=environment(CELERY_BROKER_URL=url),
            stdout=file,
            stderr=file,
            start_new_session=True,
        )
    try:
        yield process
    finally:
        _kill(process)


def _kill(process: "subprocess.Popen[bytes]") -> None:
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


Work = Callable[[], "subprocess.Popen[bytes]"]


@pytest.fixture
def broker(valkey_url: str) -> Iterator[str]:
    """The URL of an empty broker that this process rings at."""
    redis.Redis.from_url(valkey_url).flushall()
    with override_settings(CELERY_BROKER_URL=valkey_url):
        yield valkey_url


@pytest.fixture
def work(broker: str, tmp_path: Path) -> Iterator[Work]:
    """Starts a worker on this test's database; every one is killed in the end."""
    from contextlib import ExitStack

    with ExitStack() as stack:
        yield lambda: stack.enter_context(_worker(broker, tmp_path / "worker.log"))


def _rung_once(url: str) -> int:
    return int(redis.Redis.from_url(url).llen("celery"))


def _reconcile() -> int:
    """Reconcile as if the worker's own reconciler were long gone."""
    Job.objects.update(created_at=timezone.now() - timedelta(minutes=1))
    Lease.objects.all().delete()
    return reconcile("test")


def test_a_worker_does_the_job_in_its_own_process(asks: Ask, work: Work) -> None:
    work()
    job = wait_until(asks("plain"), JobState.DONE)
    found = artefact(job)
    assert found is not None
    assert found.read().decode() != f"pid {os.getpid()}"
    assert job.attempts == 1


def test_poison_fails_after_three_attempts(asks: Ask, work: Work, marks: Path) -> None:
    job = asks("poison")
    work()
    failed = wait_until(job, JobState.FAILED)
    assert (failed.attempts, len(list(marks.iterdir()))) == (3, 3)
    assert failed.error


@pytest.mark.proof
def test_a_worker_ends_what_has_used_up_its_processor(asks: Ask, work: Work, marks: Path) -> None:
    """By the clock it would have ten times as long."""
    worker = work()
    failed = wait_until(asks("paper_that_spins"), JobState.FAILED)
    assert (failed.attempts, len(list(marks.iterdir()))) == (3, 3)
    wait_until(asks("plain"), JobState.DONE)
    assert worker.poll() is None


def test_a_worker_killed_in_the_middle_costs_one_attempt(
    asks: Ask, work: Work, marks: Path
) -> None:
    job = asks("slow_once")
    first = work()
    wait_until(job, JobState.RUNNING)
    wait_for(lambda: list(marks.iterdir()), first)
    _kill(first)
    Job.objects.update(deadline=timezone.now())  # as if the time of that kind had passed
    assert _reconcile() == 1
    work()
    done = wait_until(job, JobState.DONE)
    assert done.attempts == 2
    assert artefact(done) is not None


def test_duplicate_bells_make_one_artefact(asks: Ask, work: Work, marks: Path) -> None:
    job = asks("slow")
    for _ in range(5):
        notify_worker(job.pk, job.kind)
    work()
    done = wait_until(job, JobState.DONE)
    wait_until(asks("plain", part=2), JobState.DONE)  # rung for after the five
    done.refresh_from_db()
    assert (done.attempts, len(list(marks.iterdir()))) == (1, 2)


def test_a_broker_that_forgets_is_rung_again(asks: Ask, work: Work, broker: str) -> None:
    jobs = [asks("plain", part=part) for part in range(5)]
    assert _rung_once(broker) == 5
    redis.Redis.from_url(broker).flushall()
    assert _rung_once(broker) == 0
    assert _reconcile() == 5
    assert _rung_once(broker) == 5
    work()
    for job in jobs:
        wait_until(job, JobState.DONE)


def test_a_worker_that_comes_up_finds_what_was_lost(asks: Ask, work: Work, broker: str) -> None:
    job = asks("plain")
    redis.Redis.from_url(broker).flushall()
    Job.objects.update(created_at=timezone.now() - timedelta(minutes=1))
    work()
    wait_until(job, JobState.DONE)


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Broker]:
    """A broker of its own, to be killed and begun again."""
    (folder := tmp_path / "valkey").mkdir()
    broker = Broker(folder)
    broker.start()
    yield broker
    broker.kill()


def test_a_worker_that_loses_its_broker_comes_back_by_itself(
    asks: Ask, mortal: Broker, tmp_path: Path
) -> None:
    url, log = f"redis://{mortal.address}/0", tmp_path / "worker.log"

    def lives(number: int) -> None:
        wait_until(asks("plain", part=number), JobState.DONE)
        mortal.kill()
        wait_for(lambda: log.read_text().count("Connection to broker lost") == number, worker)
        mortal.start()

    with override_settings(CELERY_BROKER_URL=url), _worker(url, log) as worker:
        lives(1)
        lives(2)
        wait_until(asks("plain", part=3), JobState.DONE)
        assert worker.poll() is None  # the same one all the time


def test_what_is_asked_of_a_closed_connection_counts_as_its_loss(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kind: Any = redis_transport.Channel
    monkeypatch.setattr(kind, "_connparams", kind._connparams)  # put back in the end
    with Connection("redis://127.0.0.1:1/0") as connection:
        channel = object.__new__(kind)
        channel.connection = transport = connection.transport
        transport.client = None
        with pytest.raises(AttributeError, match="hostname"):
            channel._connparams()
        take_a_closed_channel_for_a_loss()
        with pytest.raises(connection.connection_errors):
            channel._connparams()


@contextmanager
def hanging_up() -> Iterator[tuple[str, list[str]]]:
    """A broker that takes every call and hangs up at once; the calls are counted."""
    calls: list[str] = []

    class HangsUp(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            calls.append(str(self.client_address))

    with socketserver.TCPServer(("127.0.0.1", 0), HangsUp) as server:
        thread = threading.Thread(target=server.serve_forever, args=[0.02])
        thread.start()
        try:
            yield f"redis://127.0.0.1:{server.server_address[1]}/0", calls
        finally:
            server.shutdown()
            thread.join()


def test_without_a_broker_the_request_goes_on_and_the_job_waits(
    asks: Ask, tournament: Tournament
) -> None:
    with hanging_up() as (url, calls), override_settings(CELERY_BROKER_URL=url):
        job = asks("plain")
    assert 1 <= len(calls) <= 1 + PATIENCE["max_retries"]
    job.refresh_from_db()
    assert (job.state, job.attempts) == (JobState.QUEUED, 0)
