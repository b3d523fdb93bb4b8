"""The link that ``create_director`` prints leads to the server that runs on this data folder."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django import Settings

from whiz_tournament.management.serving import places


class _Alive(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name there
        """Say nothing of each request."""


@pytest.fixture
def port() -> Iterator[int]:
    """Where something answers as a server does."""
    with HTTPServer(("127.0.0.1", 0), _Alive) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


@pytest.mark.django_db
def test_the_link_names_the_port_of_the_running_server(
    port: int, settings: Settings, tmp_path: Path
) -> None:
    settings.DATA_DIR, settings.PROGRAM_ADDRESS = tmp_path, ""
    places.tell_place("127.0.0.1", port)
    out = StringIO()
    call_command("create_director", "zoe", stdout=out)
    assert f"http://127.0.0.1:{port}/sign-in/" in out.getvalue()
