"""Requests a second of a published ranking of 200 rows: kept ready, and made anew each time.

``python -m benchmarks.pages [seconds]`` starts the club's own server on 127.0.0.1 in a data folder
of its own, and asks over eight kept connections. The second figure is the same page behind an
ignored query, which is never kept. Beside them: the same in this process, without a network.
"""

import http.client
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.published import PLAYERS, RANKING, own_folder, publish_ranking

CONNECTIONS = 8


def main(seconds: float) -> None:
    """Make the tournament, measure, print."""
    with tempfile.TemporaryDirectory() as folder:
        own_folder(Path(folder))
        path, size = RANKING, publish_ranking()
        print(f"ranking of {PLAYERS} rows, {size / 1000:.1f} kB")
        inside = [_inside(path, seconds), _inside(f"{path}?fresh=1", seconds)]
        _print("in one thread, without a network", *inside)
        with _server() as port:
            outside = [_outside(port, path, seconds), _outside(port, f"{path}?fresh=1", seconds)]
        _print(f"over {CONNECTIONS} connections", *outside)


def _print(where: str, kept: float, fresh: float) -> None:
    print(f"{where}: kept {kept:,.0f}/s, made anew {fresh:,.0f}/s, ratio {kept / fresh:.1f}")


def _inside(path: str, seconds: float) -> float:
    """Ask the WSGI application itself, from one thread."""
    from django.core.handlers.wsgi import WSGIHandler
    from django.test import RequestFactory

    application = WSGIHandler()
    plain, _, query = path.partition("?")
    request = RequestFactory(headers={"Host": "127.0.0.1"}).get(plain)
    environ = {**request.environ, "QUERY_STRING": query}

    def ask() -> None:
        answer = application(dict(environ), _start)
        if b"Gilbert 200" not in b"".join(answer):
            raise RuntimeError("not the ranking")
        answer.close()

    return _count(ask, seconds)


def _start(*_answer: object) -> Callable[[bytes], object]:
    """Take the status and headers as a server does, and forget them."""
    return bytes


def _count(ask: Callable[[], None], seconds: float) -> float:
    ask()
    done, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        ask()
        done += 1
    return done / (time.perf_counter() - begun)


@contextmanager
def _server() -> Iterator[int]:
    """Start the club's server on a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    environment = {**os.environ, "PORT": str(port), "HOST": "127.0.0.1"}
    command = [sys.executable, "manage.py", "serve"]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    try:
        _wait(port)
        yield port
    finally:
        process.terminate()
        process.wait(20)


def _wait(port: int) -> None:
    for _ in range(900):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise RuntimeError("the server did not start")


def _outside(port: int, path: str, seconds: float) -> float:
    """Ask from several threads over connections that stay open."""
    counts = [0.0] * CONNECTIONS

    def work(place: int) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

        def ask() -> None:
            connection.request("GET", path)
            answer = connection.getresponse()
            if b"Gilbert 200" not in answer.read():
                raise RuntimeError(answer.status)

        counts[place] = _count(ask, seconds)
        connection.close()

    threads = [threading.Thread(target=work, args=(place,)) for place in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(counts)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0)
