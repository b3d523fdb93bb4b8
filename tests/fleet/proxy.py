"""Caddy as deploy/Caddyfile sets it up, on a port of the loopback, before machines of the test."""

import json
import os
import ssl
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tests.fleet.compose import ROOT, bare_environment
from tests.postgres import free_port
from tests.waiting import LAST_GUARD, wait_for

CADDY: Final = Path(sys.executable).with_name("caddy")
SETUP: Final = ROOT / "deploy" / "Caddyfile"
NAMES: Final = ("localhost", "second.localhost")  # for which Caddy is its own authority


@contextmanager
def running_caddy(folder: Path, machines: Sequence[int]) -> Iterator[tuple[int, ssl.SSLContext]]:
    """Give the port that speaks TLS, and whom to trust; ``machines`` are ports of the webs."""
    port = free_port()
    own = {"WHIZ_HOSTS": ", ".join(NAMES), "XDG_DATA_HOME": str(folder)}
    environment = bare_environment() | own
    environment["XDG_CONFIG_HOME"] = str(folder)
    (folder / "caddy.json").write_text(json.dumps(_setup(environment, port, machines)))
    command: list[str | Path] = [CADDY, "run", "--config", folder / "caddy.json"]
    with (folder / "caddy.log").open("wb") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    try:
        yield port, _trusted(folder / "caddy/pki/authorities/local/root.crt", process)
    finally:
        process.terminate()
        process.wait(timeout=LAST_GUARD)


def _setup(environment: dict[str, str], port: int, machines: Sequence[int]) -> Any:
    """Return the file as Caddy reads it, with our ports in the place of the fleet's."""
    command: list[str | Path] = [CADDY, "adapt", "--config", SETUP, "--adapter", "caddyfile"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    text = done.stdout
    for number, machine in enumerate(machines, start=1):
        text = text.replace(f"web-{number}:8000", f"127.0.0.1:{machine}")
    setup = json.loads(text)
    http = setup["apps"]["http"]
    http |= {"https_port": port, "http_port": free_port()}
    (server,) = http["servers"].values()
    server["listen"] = [f"127.0.0.1:{port}"]
    setup["apps"]["pki"] = {"certificate_authorities": {"local": {"install_trust": False}}}
    return setup | {"admin": {"disabled": True}}


def _trusted(root: Path, process: subprocess.Popen[bytes]) -> ssl.SSLContext:
    """Wait for Caddy's own authority; fails with its log where there is none."""
    log = root.parents[4] / "caddy.log"
    wait_for(lambda: root.exists() and root.stat().st_size, process, says=log.read_text)
    return ssl.create_default_context(cafile=os.fspath(root))
