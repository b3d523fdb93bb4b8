"""What ``manage.py serve`` stands on, beside granian and waitress by their own means: one run.

``python -m benchmarks.web_servers [names] [--only TEXT]`` starts them on 127.0.0.1 over one data
folder of their own and asks each in turn, measure by measure, so that a busy machine is busy for
all of them; processor time says more than rates there. A wait is told as median/95 %/longest. Takes
about three minutes a server; Linux only.
"""

import argparse
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

from benchmarks import web_load
from benchmarks.published import RANKING, own_folder, publish_ranking

NAMES = ["serve", "granian", "waitress"]
FILES = 20_000
SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class Running:
    """A server that was started here."""

    name: str
    port: int
    process: subprocess.Popen[bytes]

    def family(self) -> list[psutil.Process]:
        """Return the process and its workers."""
        main = psutil.Process(self.process.pid)
        return [main, *main.children(recursive=True)]

    def megabytes(self) -> float:
        """Return the memory that nobody shares with them."""
        return sum(one.memory_full_info().uss for one in self.family()) / 1e6

    def processor(self) -> float:
        """Return the seconds of processor that they have used."""
        return sum(sum(one.cpu_times()[:2]) for one in self.family())


def main(names: list[str], only: str) -> None:
    """Start the servers, measure what has that text in its title, stop them."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, hard), hard))
    with tempfile.TemporaryDirectory() as folder, ExitStack() as started:
        own_folder(Path(folder))
        print(f"ranking of {publish_ranking() / 1000:.1f} kB")
        servers = [started.enter_context(running(name)) for name in names]
        for title, measure in MEASURES.items():
            for server in servers if only in title else []:
                print(f"{title:32} {server.name:9} {measure(server)}", flush=True)


@contextmanager
def running(name: str) -> Iterator[Running]:
    """Start a server on a free port, wait until it answers, and end it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [sys.executable, "-m", "benchmarks.web_server", name, str(port)]
    server = Running(name, port, subprocess.Popen(command, start_new_session=True))
    try:
        _wait(port)
        yield server
    finally:
        if server.process.poll() is None:
            os.killpg(server.process.pid, signal.SIGKILL)
        server.process.wait()


def _wait(port: int) -> None:
    """Wait for the first page, which costs more than any later one."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        with suppress(OSError):
            web_load.answer(port, web_load.request(RANKING, "Connection: close"))
            return
        time.sleep(0.1)
    raise RuntimeError("the server did not start")


def kept(connections: int) -> Callable[[Running], str]:
    """Return the measure of a kept page over so many connections, the best of three."""

    def measure(server: Running) -> str:
        begun, seconds = server.processor(), 2.0
        rates = [web_load.kept_rate(server.port, RANKING, connections, seconds) for _ in range(3)]
        each = (server.processor() - begun) / (sum(rates) * seconds)
        return f"{max(rates):,.0f}/s, {1000 * each:.2f} ms of processor each"

    return measure


def posts(server: Running) -> str:
    return str(web_load.posts(server.port, SECONDS, "127.0.0.2"))


def slow_senders(server: Running) -> str:
    """Twenty-five seconds long: a server may lose patience with them after twenty."""
    told: dict[str, web_load.Waits] = {}

    def post(who: str, source: str) -> None:
        told[who] = web_load.posts(server.port, 25, source)

    with web_load.slow_senders(server.port, 64):
        threads = [
            threading.Thread(target=post, args=("others", "127.0.0.2")),
            threading.Thread(target=post, args=("same address", web_load.source(5))),
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return "; ".join(f"{who} {told[who]}" for who in sorted(told))


def slow_readers(pages: int) -> Callable[[Running], str]:
    """Return the measure of posts beside slow readers, each of whom asked for so many pages."""

    def measure(server: Running) -> str:
        before = server.megabytes()
        with web_load.slow_readers(server.port, RANKING, 64, pages):
            waits = web_load.posts(server.port, SECONDS, "127.0.0.2")
            return f"{waits}; {server.megabytes() - before:+.0f} MB"

    return measure


def idle(server: Running) -> str:
    with web_load.idle(server.port, 1000):
        return posts(server)


def silent(server: Running) -> str:
    with web_load.silent(server.port, 1500):
        return str(web_load.posts(server.port, 4 * SECONDS, "127.0.0.2"))


def polls(number: int) -> Callable[[Running], str]:
    """Return the measure of so many phones that poll every ten seconds, three times."""

    def measure(server: Running) -> str:
        page = web_load.answer(server.port, web_load.request(RANKING, "Connection: close"))
        found = re.search(rb'hx-get="([^"]*\?v=[^"]*)"', page)
        if found is None:
            raise RuntimeError("the page does not poll")
        begun = server.processor()
        waits = web_load.polls(server.port, found[1].decode(), number, 10.0, 3)
        each = (server.processor() - begun) / max(1, len(waits.seconds))
        return f"{waits}, {1000 * each:.1f} ms of processor each"

    return measure


def stop(server: Running) -> str:
    """Ask for sixteen late pages, then end the server while eight connections press it."""
    whole: list[bool] = []

    def ask() -> None:
        late = web_load.request("/slow", "Connection: close")
        whole.append(web_load.answer(server.port, late).endswith(b"\r\n\r\nlate"))

    askers = [threading.Thread(target=ask) for _ in range(16)]
    for thread in askers:
        thread.start()
    time.sleep(0.5)
    begun = time.monotonic()
    server.process.terminate()
    code = server.process.wait(60)
    seconds = time.monotonic() - begun
    for thread in askers:
        thread.join()
    return f"{seconds:.1f} s, exit code {code}, {sum(whole)} of 16 in flight answered"


def memory(server: Running) -> str:
    return f"{server.megabytes():.0f} MB"


MEASURES: dict[str, Callable[[Running], str]] = {
    "memory at first": memory,
    "kept page, 1 connection": kept(1),
    "kept page, 8 connections": kept(8),
    "kept page, 64 connections": kept(64),
    "posts, quiet": posts,
    "posts, 64 slow senders": slow_senders,
    "posts, 64 slow readers": slow_readers(1),
    "posts, 64 readers of 100 pages": slow_readers(100),
    "posts, 1,000 idle": idle,
    "posts, 1,500 silent, reopened": silent,
    "polls, 200 phones": polls(200),
    "polls, 2,000 phones": polls(2000),
    "memory at last": memory,
    "stop": stop,
}

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", default=NAMES)
    parser.add_argument("--only", default="")
    asked = parser.parse_args()
    main(asked.names, asked.only)
