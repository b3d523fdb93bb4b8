"""What the machines of a server write lets nobody in: no link, no key, no token, no session.

Webs and a worker are started by deploy/systemd, on a real PostgreSQL and a real Valkey, and a web
again after a kill. What was written and might be a secret is tried wherever one opens anything.
"""

import http.client
import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from contextlib import ExitStack
from dataclasses import dataclass
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

import pytest
import redis

from tests.fleet.compose import ROOT, Service, bare_environment, options_of_postgres
from tests.fleet.env_files import OF_SYSTEMD, filled_in
from tests.fleet.machines import BY_PROXY, HOST, Machine, Web
from tests.fleet.parts import Broker
from tests.fleet.units import Unit
from tests.postgres import Cluster, free_port, temporary_cluster
from tests.waiting import LAST_GUARD, wait_for
from whiz_tournament.celery import HEARTBEAT

pytestmark = pytest.mark.sqlite  # it has a PostgreSQL of its own: once is enough
SECRET: Final = re.compile(r"[\w-]{16,}")
SESSION, FORM = "__Host-session", "__Host-csrf"
OPERATORS_PAGE: Final = "/director/online/clubs/"


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who comes through the proxy, with these cookies."""

    port: int

    def send(
        self, method: str, path: str, cookies: dict[str, str], body: str = "", **headers: str
    ) -> tuple[int, SimpleCookie]:
        """Ask; return the status and what is to be kept."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LAST_GUARD)
        kept = "; ".join(f"{name}={value}" for name, value in cookies.items())
        own = {"Cookie": kept, "Referer": f"https://{HOST}/"}
        if body:
            own["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            connection.request(method, path, body or None, {**BY_PROXY, **own, **headers})
            answer = connection.getresponse()
            answer.read()
            kept_then = SimpleCookie("; ".join(answer.headers.get_all("Set-Cookie", [])))
            return answer.status, kept_then
        finally:
            connection.close()

    def session_by_link(self, token: str) -> str:
        """Press the button of a sign-in link; return the session that it gives, or nothing."""
        form = "f" * 32  # cookie and field are compared with one another alone
        asked = urlencode({"csrfmiddlewaretoken": form})
        status, kept = self.send("POST", f"/sign-in/{token}/", {FORM: form}, asked)
        return kept[SESSION].value if status == 302 and SESSION in kept else ""

    def opens_as_session(self, secret: str) -> bool:
        """Tell whether this is somebody's session."""
        return self.send("GET", OPERATORS_PAGE, {SESSION: secret})[0] == 200

    def opens_as_key(self, secret: str) -> bool:
        """Tell whether this is a key to the API, or opens the figures."""
        as_key = self.send("GET", "/api/v1/keys/", {}, Authorization=f"Token {secret}")[0]
        as_bearer = self.send("GET", "/metrics", {}, Authorization=f"Bearer {secret}")[0]
        return 200 in {as_key, as_bearer}

    def let_in_by(self, written: AbstractSet[str]) -> set[str]:
        """Return which of these lets anybody in, as link, session, key or token."""
        return {
            secret
            for secret in written
            if self.opens_as_session(secret)
            or self.opens_as_key(secret)
            or self.session_by_link(secret)
        }


@dataclass(frozen=True, slots=True)
class Server:
    """Two webs that serve, what started them, and what was written meanwhile."""

    folder: Path
    cluster: Cluster
    environment: dict[str, str]
    webs: tuple[Web, Web]
    broker: Broker

    def run(self, unit: str, setting: str = "ExecStart") -> None:
        """Run a command of a unit to its end; what it says goes where its web's words go."""
        service = service_of(unit, setting, self.environment, self.folder)
        (self.folder / unit).mkdir(exist_ok=True)
        with (self.folder / unit / "answered").open("ab") as log:
            subprocess.run(
                service.command,
                cwd=ROOT,
                env=bare_environment() | service.environment,
                stdout=log,
                stderr=log,
                check=True,
            )

    def start(self, web: Web) -> None:
        """Start a web as systemd does: what it asks first, then itself."""
        self.run(web.service.name, "ExecStartPre")
        web.start()
        web.wait(but="broker")

    def director(self, name: str) -> tuple[str, str]:
        """Make one as docs/servers.md says; return key and token of the link that it shows."""
        command = [sys.executable, "manage.py", "create_director", name, "--role", "club_admin"]
        own = {"WHIZ_DATA_DIR": str(self.folder / "operator")}
        done = subprocess.run(
            [*command, "--origin", f"https://{HOST}"],
            cwd=ROOT,
            env=bare_environment() | self.environment | own,
            capture_output=True,
            text=True,
            check=True,
        )
        [key] = re.findall(r"^\w+: ([\w-]{40,})$", done.stdout, re.MULTILINE)
        [link] = re.findall(r"/sign-in/(\S+)/", done.stdout)
        return key, link

    def written(self) -> str:
        """Return all that the units wrote: output, errors, and every text in their folders."""
        files = [path for path in self.folder.rglob("*") if path.is_file()]
        ours = [path for path in files if "static" not in path.parts and path.suffix != ".lock"]
        return "\n".join(path.read_text("utf-8", "replace") for path in ours)


def service_of(name: str, setting: str, environment: dict[str, str], folder: Path) -> Service:
    """Return a command of a unit as it runs here: our Python, folders of the test."""
    unit = Unit.named(name)
    shell, option, script = unit.command(setting)
    command = (shell, option, script.replace(".venv/bin/python", sys.executable))
    own = {**unit.environment, "WHIZ_DATA_DIR": str(folder / name / "data")}
    return Service(name, command, environment | own)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    broker = Broker(folder)
    with ExitStack() as stack:
        cluster = stack.enter_context(temporary_cluster())
        stack.callback(broker.kill)
        broker.start()
        environment = filled_in(OF_SYSTEMD) | {
            "DATABASE_URL": stack.enter_context(cluster.serving(*options_of_postgres())),
            "REDIS_URL": f"redis://{broker.address}/1",
            "CELERY_BROKER_URL": f"redis://{broker.address}/0",
            "WHIZ_FILES_DIR": str(folder / "files"),
        }
        webs = []
        for name in ("whiz-web@8001", "whiz-web@8002"):
            service = service_of(name, "ExecStart", environment, folder)
            service.environment["PORT"] = str(port := free_port())
            webs.append(Web(service, folder / name, port))
            stack.callback(webs[-1].kill)
        one = Server(folder, cluster, environment, (webs[0], webs[1]), broker)
        one.run("whiz-prepare")
        for web in webs:
            one.start(web)
        webs[0].kill()
        one.start(webs[0])
        yield one


def listens(worker: Machine, broker: Broker) -> bool:
    """Tell whether a worker waits for work; one that has ended begins again, as systemd has it."""
    if worker.has_ended:
        worker.start()
    clients = redis.Redis(port=broker.port).client_list()
    return any(each["cmd"] == "brpop" for each in clients)


def test_nothing_that_is_written_lets_anybody_in(server: Server) -> None:
    visitor = Visitor(server.webs[0].port)
    key, link = server.director("anne")
    session = visitor.session_by_link(link)
    assert visitor.opens_as_session(session)
    assert visitor.opens_as_key(key)
    unused = server.director("bea")[1]
    visitor.send("GET", f"/sign-in/{unused}/?next=/sign-in/{unused}/", {})
    written = server.written()
    assert "GET" in written  # so a line a request is among it
    assert [secret for secret in (key, link, session, unused) if secret in written] == []
    found = set(SECRET.findall(written))
    assert visitor.let_in_by(found) == set()
    # And what does let somebody in is found among other words.
    planted = f"{written}\nhttps://{HOST}/sign-in/{unused}/ {key} sessionid={session}"
    more = set(SECRET.findall(planted)) - found
    assert visitor.let_in_by(more) == {unused, key, session}


def test_every_line_of_what_serves_and_works_is_json(server: Server) -> None:
    """From the first to the last, through a loss of Valkey, at which a worker has most to say."""
    name = "whiz-worker@1"
    service = service_of(name, "ExecStart", server.environment, server.folder)
    worker = Machine(service, server.folder / name)
    try:
        worker.start()
        for _ in range(2):
            wait_for(lambda: listens(worker, server.broker), worker.process)
            server.broker.kill()
            server.broker.start()
        wait_for(lambda: listens(worker, server.broker), worker.process)
        wait_for((server.folder / name / "data" / HEARTBEAT).exists, worker.process)
        assert worker.process is not None
        worker.process.send_signal(signal.SIGTERM)
        worker.process.wait()
    finally:
        worker.kill()
    machines = (worker, *server.webs)
    logs = [machine.folder / "log" for machine in machines]
    for log in (*logs, *server.folder.glob("*/answered")):  # and what they ask before they start
        lines = log.read_text().splitlines()
        assert lines or log.name == "answered"
        assert [line for line in lines if not line.startswith("{")] == []
        said = [json.loads(line) for line in lines]
        # Nothing that frightens whoever reads it, at what is repaired by itself.
        noise = ("Gossip", "CPendingDeprecationWarning")
        assert [each for each in said if any(word in each["event"] for word in noise)] == []


def test_a_healthy_start_is_no_error_to_postgresql(server: Server) -> None:
    """An administrator who looks there finds nothing to be frightened of."""
    log = (server.cluster.folder / "data.log").read_text()
    assert "ready to accept connections" in log
    errors = re.findall(r"\b(?:ERROR|FATAL|PANIC):.*", log)
    asked_too_early = "FATAL:  the database system is starting up"  # by who waits here for it
    assert [error for error in errors if error != asked_too_early] == []


def test_a_worker_that_cannot_start_says_so_as_json(server: Server) -> None:
    name = "whiz-worker@1"
    wrong = {**server.environment, "DATABASE_URL": "nonsense://"}
    service = service_of(name, "ExecStart", wrong, server.folder)
    done = subprocess.run(
        service.command,
        cwd=ROOT,
        env=bare_environment() | service.environment,
        capture_output=True,
        text=True,
        check=False,
    )
    said = [json.loads(line) for line in (done.stdout + done.stderr).splitlines()]
    assert done.returncode
    assert any("nonsense" in each["event"] for each in said)
