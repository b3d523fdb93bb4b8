"""Requests a second of a published ranking of 200 rows: kept ready, and made anew each time.

``python -m benchmarks.pages [seconds] [--before FOLDER]`` starts the club's own server on 127.0.0.1
in a data folder of its own, and asks over eight kept connections. The second figure is the same
page for a browser that has something to be told, for whom none is kept. Beside them: the same in
this process, without a network.

``FOLDER`` is a checkout of an older state: then both are measured in turn, in milliseconds of
processor of one page, so that what else the machine does burdens both. "After a change" is the page
with a list that is none of those drawn before. With ``--club DIR/grown`` the ranking is one more
in a copy of that club.
"""

import argparse
import http.client
import itertools
import json
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from types import MappingProxyType

from benchmarks.published import PLAYERS, RANKING, own_folder, publish_ranking

CONNECTIONS = 8
ROUNDS = 3
CHILD = "--child"
NEVER_KEPT = "messages=none"
"""The cookie of a browser that has something to be told: its page is made for it alone."""
ROOT = Path(__file__).resolve().parents[1]


def main() -> None:
    """Measure this checkout, or an older one and this one in turn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seconds", type=float, nargs="?", default=5.0)
    parser.add_argument("--before", type=Path)
    parser.add_argument("--club", type=Path, help="a folder of benchmarks.grown_club")
    parser.add_argument(CHILD, action="store_true", dest="child", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        with tempfile.TemporaryDirectory() as folder:
            _begin(given.club, Path(folder))
            own_folder(Path(folder))
            publish_ranking()
            print(json.dumps(processor(given.seconds)))
    elif given.before:
        compare({"before": given.before, "now": ROOT}, given.seconds, given.club)
    else:
        measure(given.seconds, given.club)


def _begin(club: Path | None, folder: Path) -> None:
    if club:
        from benchmarks.published import copy_club  # no older checkout has it

        copy_club(club, folder / "data")


def compare(trees: dict[str, Path], seconds: float, club: Path | None) -> None:
    """Measure each checkout in processes of its own, in turn; print the best of the rounds."""
    found: dict[str, list[dict[str, list[float]]]] = {}
    for _ in range(ROUNDS):
        for name, tree in trees.items():
            # This file, on the other's modules; -P, or its neighbours would hide those of Python.
            command = [sys.executable, "-P", str(Path(__file__).resolve()), str(seconds), CHILD]
            command += [f"--club={club.resolve()}"] if club else []
            environment = os.environ | {"PYTHONPATH": str(tree.resolve())}
            done = subprocess.run(
                command, env=environment, cwd=tree, check=True, capture_output=True, text=True
            )
            found.setdefault(name, []).append(json.loads(done.stdout.splitlines()[-1]))
    for name, runs in found.items():
        for kind in runs[0]:
            least, middle = (min(run[kind][at] for run in runs) for at in (0, 1))
            print(
                f"{name:<6} {kind:<15} {least:5.2f} ms of processor (median {middle:.2f}): "
                f"{1000 / least:,.0f}/s (median {1000 / middle:,.0f})"
            )


def processor(seconds: float) -> dict[str, list[float]]:
    """Return the least and the median milliseconds of processor: made anew, and after a change."""
    from django_scopes import scopes_disabled

    from whiz_tournament.models import Player

    ask, renamed = _asker(RANKING, NEVER_KEPT), itertools.count()

    def change() -> None:
        with scopes_disabled():
            Player.objects.filter(name__endswith=" 7").update(name=f"Anne {next(renamed)} 7")

    return {
        "made anew": _milliseconds(ask, seconds, before=lambda: None),
        "after a change": _milliseconds(ask, seconds, before=change),
    }


def _milliseconds(
    ask: Callable[[], None], seconds: float, before: Callable[[], None]
) -> list[float]:
    taken, until = list[float](), time.monotonic() + seconds
    while len(taken) < 10 or time.monotonic() < until:
        before()
        begun = time.thread_time()
        ask()
        taken.append(1000 * (time.thread_time() - begun))
    taken = taken[3:]
    return [min(taken), median(taken)]


def measure(seconds: float, club: Path | None) -> None:
    """Make the tournament, measure, print."""
    with tempfile.TemporaryDirectory() as folder:
        _begin(club, Path(folder))
        own_folder(Path(folder))
        path, size = RANKING, publish_ranking()
        print(f"ranking of {PLAYERS} rows, {size / 1000:.1f} kB")
        inside = [_inside(path, seconds), _inside(path, seconds, NEVER_KEPT)]
        _print("in one thread, without a network", *inside)
        with served() as port:
            outside = [
                _outside(port, path, seconds),
                _outside(port, path, seconds, {"Cookie": NEVER_KEPT}),
            ]
        _print(f"over {CONNECTIONS} connections", *outside)


def _print(where: str, kept: float, fresh: float) -> None:
    print(f"{where}: kept {kept:,.0f}/s, made anew {fresh:,.0f}/s, ratio {kept / fresh:.1f}")


def _inside(path: str, seconds: float, cookie: str = "") -> float:
    return _count(_asker(path, cookie), seconds)


def _asker(path: str, cookie: str = "") -> Callable[[], None]:
    """Return what asks the WSGI application itself."""
    from django.core.handlers.wsgi import WSGIHandler
    from django.test import RequestFactory

    application = WSGIHandler()
    request = RequestFactory(headers={"Host": "127.0.0.1"}).get(path)
    environ = {**request.environ, "HTTP_COOKIE": cookie}

    def ask() -> None:
        answer = application(dict(environ), _start)
        if b"Gilbert 200" not in b"".join(answer):
            raise RuntimeError("not the ranking")
        answer.close()

    return ask


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
def served() -> Iterator[int]:
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


def _outside(
    port: int, path: str, seconds: float, headers: Mapping[str, str] = MappingProxyType({})
) -> float:
    """Ask from several threads over connections that stay open."""
    counts = [0.0] * CONNECTIONS

    def work(place: int) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

        def ask() -> None:
            connection.request("GET", path, headers=dict(headers))
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
    main()
