"""Two machines on one database: what one prints the other hands out, or nobody says it is done."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path

import pytest
from django.core.files.storage import default_storage
from django.core.management import call_command
from django.test import Client, override_settings
from moto.server import ThreadedMotoServer

from whiz_tournament.files import bucket_options
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import Job, JobState
from whiz_tournament.queries.documents.artefacts import artefact
from whiz_tournament.queries.server import readiness
from whiz_tournament.queries.server.readiness import MARK

from .conftest import Ask

pytestmark = pytest.mark.usefixtures("rung")


@contextmanager
def machine(files: Path) -> Iterator[None]:
    """This process with the settings of a machine that keeps its files there."""
    settings = {"FILES_DIR": files, "CELERY_BROKER_URL": "redis://127.0.0.1:1/0"}
    with override_settings(**settings):
        yield


def attempted(job: Job) -> JobState:
    run_job(job.pk)
    job.refresh_from_db()
    return JobState(job.state)


def is_well(part: str) -> bool:
    """Look afresh, as ten seconds later."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(readiness, "_dear", readiness.DearChecks(readiness._dear_parts))
        found: bool = Client().get("/readyz").json()[part]
    return found


def test_one_folder_for_both(asks: Ask, tmp_path: Path) -> None:
    job = asks("plain")
    with machine(tmp_path):
        assert attempted(job) == JobState.DONE
    with machine(tmp_path):
        assert is_well("storage")
        found = artefact(job)
        assert found is not None
        assert found.read().startswith(b"pid ")


def test_a_folder_for_each_prints_nothing_that_nobody_finds(asks: Ask, tmp_path: Path) -> None:
    """The defect: done, and no address under which the other machine has it."""
    job, second = asks("plain"), asks("plain", part=2)
    with machine(tmp_path / "one"):
        assert attempted(job) == JobState.DONE
    with machine(tmp_path / "other"):
        assert (attempted(second), second.attempts) == (JobState.QUEUED, 0)
        assert not is_well("storage")
    with machine(tmp_path / "one"):
        assert attempted(second) == JobState.DONE
        assert is_well("storage")


def test_files_that_were_moved_are_adopted(asks: Ask, tmp_path: Path) -> None:
    job = asks("plain")
    with machine(tmp_path / "before"):
        assert attempted(job) == JobState.DONE
    with machine(tmp_path / "after"):
        call_command("adopt_files", stdout=StringIO())
        assert attempted(asks("plain", part=2)) == JobState.DONE
    with machine(tmp_path / "before"):
        assert attempted(asks("plain", part=3)) == JobState.QUEUED


def test_a_storage_that_does_not_answer_costs_no_attempt(asks: Ask, tmp_path: Path) -> None:
    job = asks("plain")
    (tmp_path / MARK).mkdir()  # where a file is read
    with machine(tmp_path):
        assert (attempted(job), job.attempts) == (JobState.QUEUED, 0)
        assert not is_well("storage")


@pytest.fixture
def bucket(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Files lie in a bucket of a real S3 protocol server on the loopback."""
    from botocore.session import Session
    from storages.backends.s3 import S3Storage

    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "testing")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "testing")
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    try:
        host, port = server.get_host_and_port()
        endpoint = f"http://{host}:{port}"
        client = Session().create_client("s3", "eu-west-3", endpoint_url=endpoint)
        where = {"LocationConstraint": "eu-west-3"}
        client.create_bucket(Bucket="papers", CreateBucketConfiguration=where)
        options = bucket_options(
            bucket="papers", endpoint=endpoint, region="eu-west-3", prefix="whiz"
        )
        monkeypatch.setattr(default_storage, "_wrapped", S3Storage(**options))
        yield
    finally:
        server.stop()


def test_a_bucket_for_both(asks: Ask, tmp_path: Path, bucket: None) -> None:
    job = asks("plain")
    with machine(tmp_path / "one"):
        assert attempted(job) == JobState.DONE
    with machine(tmp_path / "other"):
        found = artefact(job)
        assert found is not None
        assert found.read().startswith(b"pid ")
        assert is_well("storage")
    assert [path.name for path in tmp_path.iterdir()] == ["marks"]  # nothing but the attempts
