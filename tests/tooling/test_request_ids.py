"""One id from the request to the last line of its job, and to the report of a fault."""

import io
import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from gzip import decompress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory, override_settings
from django_scopes import scope

from tests.fixtures import club
from tests.tournaments import running
from tests.written import written
from whiz_tournament.jobs import embedded
from whiz_tournament.jobs.requesting import request_job
from whiz_tournament.jobs.running import run_job
from whiz_tournament.logs import formatter, request_id
from whiz_tournament.models import Club, Job
from whiz_tournament.models.tokens import new_token
from whiz_tournament.web.watching import RequestIds

__all__ = ["club", "written"]
OURS = "0123abcd-0000-4000-8000-00000000beef"


def answered(request: HttpRequest) -> str:
    """The id that what answers the request sees."""
    seen: list[str] = []

    def view(_request: HttpRequest) -> HttpResponse:
        seen.append(request_id())
        return HttpResponse()

    RequestIds(view)(request)
    assert request_id() == ""
    return seen[0]


def test_each_request_has_an_id_and_our_own_proxy_gives_it() -> None:
    asked = RequestFactory().get("/", headers={"x-request-id": OURS})
    with override_settings(PROXY_COUNT=1):
        assert answered(asked) == OURS
        strange = RequestFactory().get("/", headers={"x-request-id": "a\nline"})
        assert answered(strange) != "a\nline"
    stranger, other = answered(asked), answered(asked)
    assert len({OURS, stranger, other}) == 3


def test_the_job_logs_on_behalf_of_the_request(
    club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(embedded, "start_embedded_worker", lambda: None)
    lines: list[dict[str, Any]] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(json.loads(formatter().format(record)))

    log = logging.getLogger("whiz_tournament.jobs")
    kept = Kept()
    monkeypatch.setattr(log, "handlers", [kept])
    monkeypatch.setattr(log, "level", logging.DEBUG)

    def view(_request: HttpRequest) -> HttpResponse:
        with scope(club=club):
            request_job(kind="documents", data={"kind": "?"}, owner=running(club), actor="user:1")
        return HttpResponse()

    with override_settings(PROXY_COUNT=1):
        RequestIds(view)(RequestFactory().get("/", headers={"x-request-id": OURS}))
    with scope(club=club):
        job = Job.objects.get()
    run_job(job.pk)
    assert job.request_id == OURS
    assert lines[-1]["level"] == "error"  # nobody draws such a document
    assert {line["request_id"] for line in lines if line["event"].startswith("job ")} == {OURS}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("method", "path", "told"),
    [
        ("GET", "/sign-in/", ("GET", "sign-in/", 200)),
        ("POST", "/sign-in/s3cret-of-one-link/", ("POST", "sign-in/<str:token>/", 422)),
        ("GET", "/nothing/", ("GET", "-", 404)),
    ],
)
def test_a_request_is_one_line_of_json(
    club: Club,
    written: io.StringIO,
    monkeypatch: pytest.MonkeyPatch,
    method: str,
    path: str,
    told: tuple[str, str, int],
) -> None:
    """A field for each figure, and the id that its answer bears."""
    monkeypatch.setattr(logging.getLogger("whiz_tournament.request"), "level", logging.INFO)
    with override_settings(PROXY_COUNT=1):
        Client().generic(method, path, headers={"x-request-id": OURS})
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    (line,) = (each for each in lines if each.get("logger") == "whiz_tournament.request")
    assert (line["method"], line["route"], line["status"]) == told
    assert 0 < line["milliseconds"] < 60_000
    assert (line["event"], line["level"]) == ("request answered", "info")
    assert line["request_id"] == OURS
    assert "s3cret" not in written.getvalue()


@pytest.fixture
def sentry() -> Iterator[tuple[str, list[bytes]]]:
    """A server on the loopback that takes reports."""
    reports: list[bytes] = []

    class Taken(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            packed = self.headers.get("Content-Encoding") == "gzip"
            reports.append(decompress(body) if packed else body)
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Taken) as server:
        thread = Thread(target=server.serve_forever, args=[0.05])
        thread.start()
        yield f"http://public@127.0.0.1:{server.server_address[1]}/1", reports
        server.shutdown()
        thread.join()


CODE = """
import django, logging, sys
django.setup()
import sentry_sdk
from django.test import Client
from whiz_tournament.logs import on_behalf_of
with on_behalf_of("0123abcd"):
    try:
        raise ValueError(sys.argv[1])
    except ValueError:
        logging.getLogger("whiz_tournament").exception("crashed at /sign-in/%s/", sys.argv[1])
sentry_sdk.flush(20)
"""


def test_a_fault_is_reported_without_keys(sentry: tuple[str, list[bytes]], tmp_path: Path) -> None:
    import os

    dsn, reports = sentry
    key = new_token()
    environment = {**os.environ, "SENTRY_DSN": dsn, "WHIZ_DATA_DIR": str(tmp_path)}
    environment["DJANGO_SETTINGS_MODULE"] = "whiz_tournament.settings"
    command = [sys.executable, "-c", CODE, key]
    subprocess.run(command, env=environment, check=True, capture_output=True)
    said = b"".join(reports).decode()
    assert '"request_id":"0123abcd"' in said.replace(" ", "")
    assert "crashed at" in said
    assert key not in said
