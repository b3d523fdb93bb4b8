"""Caddy by deploy/Caddyfile: what it tells the machines, whom it asks, what it says alone."""

import http.client
import json
import re
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Self

import pytest

from tests.fleet.compose import bare_environment
from tests.fleet.env_files import OF_CADDY, variables
from tests.fleet.proxy import CADDY, NAMES, SETUP, running_caddy
from tests.waiting import LAST_GUARD, wait_for

pytestmark = pytest.mark.sqlite  # it asks no database


@dataclass
class EchoWeb:
    """A machine that answers with what it was told, ready or not."""

    ready: bool = True
    asked: list[dict[str, str]] = field(default_factory=list)

    def __enter__(self) -> Self:
        echo = self

        class Answer(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                told = dict(self.headers.items())
                if self.path == "/readyz":
                    self.send_response(200 if echo.ready else 503)
                    self.end_headers()
                    return
                echo.asked.append(told)
                self.send_response(200)
                self.end_headers()
                self.wfile.write(json.dumps(told).encode())

            def log_message(self, *_: object) -> None: ...

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.server.server_address[1])


@dataclass
class Asking:
    """A stranger before the proxy."""

    port: int
    trust: ssl.SSLContext
    name: str = NAMES[0]

    def get(self, path: str, **headers: str) -> tuple[int, http.client.HTTPMessage, bytes]:
        """Ask by TLS for one address."""
        connection = http.client.HTTPSConnection(self.name, self.port)
        plain = socket.create_connection(("127.0.0.1", self.port), timeout=LAST_GUARD)
        try:
            connection.sock = self.trust.wrap_socket(plain, server_hostname=self.name)
            connection.request("GET", path, headers=headers)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            plain.close()
            connection.close()

    def has_certificate(self) -> bool:
        """Return whether it answers at all: its certificate takes a moment."""
        try:
            return self.get("/")[0] == 200
        except OSError:
            return False


@dataclass
class Proxied:
    """Two machines, and the proxy before them."""

    webs: tuple[EchoWeb, EchoWeb]
    ask: Asking
    folder: Path


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[Proxied]:
    with ExitStack() as stack:
        webs = (stack.enter_context(EchoWeb()), stack.enter_context(EchoWeb()))
        ports = [web.port for web in webs]
        asking = Asking(*stack.enter_context(running_caddy(tmp_path, ports)))
        wait_for(asking.has_certificate)
        yield Proxied(webs, asking, tmp_path)


def told(body: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(body)
    return found


def test_what_a_stranger_says_of_himself_is_replaced(proxied: Proxied) -> None:
    claims = {"X-Forwarded-For": "203.0.113.9", "X-Request-ID": "mine", "X-Forwarded-Proto": "http"}
    status, headers, body = proxied.ask.get("/", **claims)
    assert status == 200
    heard = told(body)
    assert heard["X-Forwarded-For"] == "127.0.0.1"
    assert heard["X-Forwarded-Proto"] == "https"
    assert len(heard["X-Request-Id"]) == 36
    assert headers["X-Request-ID"] == heard["X-Request-Id"]
    assert heard["Host"] == f"{NAMES[0]}:{proxied.ask.port}"


def test_every_name_has_a_certificate_and_reaches_the_machines(proxied: Proxied) -> None:
    for name in NAMES:
        asking = Asking(proxied.ask.port, proxied.ask.trust, name)
        wait_for(asking.has_certificate)
        assert told(asking.get("/")[2])["Host"] == f"{name}:{asking.port}"


def test_the_machines_of_a_server_without_containers_are_named_outside_the_file() -> None:
    command: list[str | Path] = [CADDY, "adapt", "--config", SETUP, "--adapter", "caddyfile"]
    environment = bare_environment() | variables(OF_CADDY)
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    dials = re.findall(r'"dial":"([^"]+)"', done.stdout)
    assert dials == ["127.0.0.1:8001", "127.0.0.1:8002"]


@pytest.mark.parametrize("path", ["/metrics", "/readyz"])
def test_what_watches_us_is_inside(proxied: Proxied, path: str) -> None:
    assert proxied.ask.get(path)[0] == 404


def test_who_is_not_ready_is_asked_no_more(proxied: Proxied) -> None:
    one, two = proxied.webs
    one.ready = False

    def only_the_other() -> bool:
        one.asked.clear()
        return all(proxied.ask.get("/")[0] == 200 for _ in range(6)) and not one.asked

    wait_for(only_the_other)
    assert not one.asked
    assert two.asked


def test_while_nobody_is_ready_a_sentence_and_when_to_try_again(proxied: Proxied) -> None:
    for web in proxied.webs:
        web.ready = False
    answers = [proxied.ask.get("/")]

    def away() -> bool:
        answers.append(proxied.ask.get("/"))
        return answers[-1][0] == 503

    wait_for(away)
    status, headers, body = answers[-1]
    assert status == 503
    assert headers["Retry-After"] == "10"
    assert "Le serveur revient" in body.decode()


def test_its_log_holds_the_request_s_id_and_no_address_that_opens_something(
    proxied: Proxied,
) -> None:
    _, headers, _ = proxied.ask.get("/once/a-secret-link/", Cookie="sessionid=secret")
    log = proxied.folder / "caddy.log"
    wait_for(lambda: headers["X-Request-ID"] in log.read_text())
    assert headers["X-Request-ID"] in log.read_text()
    assert "secret" not in log.read_text()
