"""A tournament that jobs are asked for, and a folder in which attempts leave their marks."""

import os
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django_scopes import scope

from tests.jobs import kinds as _kinds  # noqa: F401 - registers the misbehaving kinds
from tests.waiting import wait_for
from whiz_tournament.jobs import embedded
from whiz_tournament.jobs.notifying import NOTIFICATIONS_PER_JOB
from whiz_tournament.jobs.requesting import request_job
from whiz_tournament.models import Club, Job, JobState, Tournament

Ask = Callable[..., Job]
Rung = Callable[[], list[tuple[int, str] | None]]


@pytest.fixture
def tournament(transactional_db: None) -> Iterator[Tournament]:
    """Really committed: workers are other threads and processes."""
    club = Club.objects.create(name="Whiz Club")
    with scope(club=club):
        yield Tournament.objects.create(
            club=club, name="Soirée", slug="soiree", date=date(2026, 11, 17)
        )


@pytest.fixture
def marks(tmp_path: Path) -> Path:
    folder = tmp_path / "marks"
    folder.mkdir()
    return folder


@pytest.fixture
def asks(tournament: Tournament, marks: Path) -> Ask:
    def asking(kind: str, **data: Any) -> Job:
        wanted = {"marks": str(marks), **data}
        return request_job(kind=kind, data=wanted, owner=tournament, actor="user:1")

    return asking


def drained() -> list[tuple[int, str] | None]:
    """Take out and return what was rung for since the last look."""
    rings: list[tuple[int, str] | None] = []
    while not NOTIFICATIONS_PER_JOB.empty():
        rings.append(NOTIFICATIONS_PER_JOB.get_nowait())
    return rings


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch) -> Rung:
    """The embedded worker stays asleep; call this to see what was rung for."""
    monkeypatch.setattr(embedded, "start_embedded_worker", lambda: None)
    return drained


def wait_until(job: Job, *states: JobState) -> Job:
    """Read the job until it stands there; fails with what it says instead."""

    def there() -> bool:
        job.refresh_from_db()
        return job.state in states

    wait_for(there, says=lambda: f"{job.state} after {job.attempts} attempts: {job.error}")
    return job


def environment(**more: str) -> dict[str, str]:
    """What another process needs to work on this test's database and folders."""
    found = connection.settings_dict
    if connection.vendor == "sqlite":
        url = f"sqlite:///{found['NAME']}"
    else:
        where = f"{found['HOST']}:{found['PORT']}"
        url = f"postgres://{found['USER']}@{where}/{found['NAME']}"
    return {
        **os.environ,
        "DATABASE_URL": url,
        "WHIZ_DATA_DIR": str(settings.DATA_DIR),
        **more,
    }
