"""The web server in this very process: no standing process beside it.

One thread of waitress reads all requests and sends all answers, and only what has come whole takes
one of the others: who sends or reads slowly holds up nobody but himself. The end is ours: anyone
who waits for an answer gets it. docs/decisions/0001-one-process.md has the figures.
"""

import gc
import os
import select
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping
from types import FrameType
from typing import TYPE_CHECKING, Any, Final

from waitress import wasyncore
from waitress.server import TcpWSGIServer

from whiz_tournament.limits import sizes
from whiz_tournament.limits.serving import THREADS
from whiz_tournament.management.serving.connections import Connection, whole_answers
from whiz_tournament.management.serving.fair_threads import FairThreads
from whiz_tournament.management.serving.http_requests import Options
from whiz_tournament.management.serving.refused_keys import Answered
from whiz_tournament.management.serving.sockets import WatchedSockets, hold_alone

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

IDLE_SECONDS: Final = 30  # phones ask every ten
LOOK_SECONDS: Final = 2  # how often the silent ones are looked for
HEADER_BYTES: Final = 32 * 1024
LET_IN_AT_ONCE: Final = 200
SWITCH_SECONDS: Final = 0.001  # a score gives Python up dozens of times, and waits so long for it
DRAIN_SECONDS: Final = 8.0
END_SECONDS: Final = 10.0


class Listener(TcpWSGIServer):
    """One address that is listened on."""

    channel_class = Connection

    def __init__(
        self,
        application: "WSGIApplication",
        sockets: WatchedSockets,
        threads: FairThreads,
        options: Options,
        place: Any,
    ) -> None:
        dispatcher: Any = threads  # the stub asks for waitress' own, waitress for three methods
        super().__init__(application, sockets, dispatcher=dispatcher, adj=options, sockinfo=place)
        self._sockets = sockets
        self._threads = threads

    def set_reuse_addr(self) -> None:
        """Share the port with no other program."""
        if self.socket is not None:
            hold_alone(self.socket)

    def move_to(self, place: tuple[str, int]) -> None:
        """Listen there instead; whoever is connected stays so."""
        wasyncore.dispatcher.close(self)
        self.create_socket(self.family, self.socktype)
        self.set_reuse_addr()
        self.bind(place)
        self.accept_connections()

    def handle_accept(self) -> None:
        """Let in everybody who waits: one a turn, and a score would stand behind a whole crowd."""
        for _ in range(LET_IN_AT_ONCE):
            before = len(self._sockets)
            super().handle_accept()
            if not before < len(self._sockets) < self.adj.connection_limit:
                return

    def judge(self, connection: Connection, headers: Mapping[str, str], answer: Answered) -> None:
        """Let the threads know what became of a request's key."""
        self._threads.judge(connection, headers, answer)

    def pull_trigger(self) -> None:
        """Ring for the thread that sends; where a connection's thread rings, tell whose."""
        connection = self._threads.answering()
        if connection is not None:
            self._sockets.answered(connection._fileno)  # noqa: SLF001 - its key in the map
        super().pull_trigger()

    def maintenance(self, now: int) -> None:
        """Mark for closing what has been silent for too long."""
        super().maintenance(now)
        self._sockets.ask_all()


class OneProcessServer:
    """All that is listened on, the thread that reads and sends, and the threads that answer."""

    def __init__(
        self, application: "WSGIApplication", options: Options, threads: FairThreads
    ) -> None:
        self._sockets = WatchedSockets()
        self._ending = False
        self._at_worst: Callable[[], None] = _leave
        threads.set_thread_count(THREADS)
        whole = whole_answers(application)
        self._listeners = [
            Listener(whole, self._sockets, threads, options, place) for place in options.listen
        ]

    def listen_on(self, host: str) -> bool:
        """Listen on that address instead, if the system allows it; called by the thread that reads.

        The new one can often be had only once the old one is given up.
        """
        listener = self._listeners[0]
        before, port = listener.sockinfo[3][:2]
        try:
            listener.move_to((host, port))
        except OSError:
            listener.move_to((before, port))
            return False
        return True

    def run(self, each_turn: "EachTurn", at_worst: Callable[[], None]) -> None:
        """Serve until the system or the terminal asks for the end."""
        self._at_worst = at_worst
        gc.freeze()  # what stands now stays: not looked through again and again
        for name in ("SIGTERM", "SIGINT", "SIGBREAK"):  # the last is what Windows sends a program
            if number := getattr(signal, name, None):
                signal.signal(number, self._end)
        while not self._ending:
            self._sockets.turn(1.0)
            each_turn(self)
        self._drain()

    def _end(self, _number: int, _frame: FrameType | None) -> None:
        """Begin the end, which comes in time whatever hangs."""
        self._ending = True
        timer = threading.Timer(END_SECONDS, self._at_worst)
        timer.daemon = True
        timer.start()
        self._listeners[0].pull_trigger()

    def _drain(self) -> None:
        """Let nobody in, answer what is in flight, close every connection that is done."""
        for listener in self._listeners:
            wasyncore.dispatcher.close(listener)  # its own close would take the threads' bell along
        for connection in self._sockets.connections():
            connection.ending = True
        until = time.monotonic() + DRAIN_SECONDS
        while time.monotonic() < until and self._close_done():
            self._sockets.turn(0.1)

    def _close_done(self) -> bool:
        """Tell whether there are connections left."""
        left = list(self._sockets.connections())
        for connection in left:
            connection.will_close = connection.will_close or connection.is_done()
        self._sockets.ask_all()
        return bool(left)


EachTurn = Callable[[OneProcessServer], None]


def _nothing() -> None:
    """Do nothing."""


def _nothing_more(_server: OneProcessServer) -> None:
    """Do nothing each turn."""


def _leave() -> None:
    """End the process whatever hangs."""
    os._exit(0)


def serve(
    application: "WSGIApplication",
    *,
    host: str,
    port: int,
    body_bytes: int = sizes.ANY_REQUEST,
    idle_seconds: int = IDLE_SECONDS,
    session_cookie: str = "sessionid",
    proxies: int = 0,
    opened: Callable[[], None] = _nothing,
    each_turn: "EachTurn" = _nothing_more,
    at_worst: Callable[[], None] = _leave,
) -> None:
    """Serve until SIGTERM or SIGINT; of bodies with more bytes only the length is told.

    Who brings such a cookie, or a key, is answered before strangers; ``proxies`` stand before us.
    ``opened`` is called once it listens, ``each_turn`` at least every second,
    ``at_worst`` when what hangs has not let the process end in its time.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    options = _options(host, port, body_bytes=body_bytes, channel_timeout=idle_seconds)
    threads = FairThreads(session_cookie=session_cookie, proxies=proxies)
    server = OneProcessServer(application, options, threads)
    opened()
    server.run(each_turn, at_worst)


def _options(host: str, port: int, **options: int) -> Options:
    """Return how waitress is to work; what is not named here stays as its authors have it."""
    listen = [f"[{host}]:{port}" if ":" in host else f"{host}:{port}"]
    if host == "::":
        listen.append(f"0.0.0.0:{port}")  # "every address" means the old ones, too
    return Options(
        listen=" ".join(listen),
        connection_limit=most_connections(),
        backlog=CONNECTIONS,
        cleanup_interval=LOOK_SECONDS,
        recv_bytes=64 * 1024,
        max_request_header_size=HEADER_BYTES,
        outbuf_high_watermark=sys.maxsize,  # a long answer waits on disk, and no thread with it
        clear_untrusted_proxy_headers=False,  # whom to believe is for the application to decide
        log_socket_errors=False,
        ident="",
        **options,
    )


# How many connections this process may hold, and the files that go with them.

# Every phone of a large club, and somebody of ill will. Where there is no poll() (Windows), 512
# sockets are the end.
CONNECTIONS: Final = 8192 if hasattr(select, "poll") else 480
FEWEST_CONNECTIONS: Final = 100
FILES_EACH: Final = 2  # its socket, and a long answer that waits on disk
OTHER_FILES: Final = 512
MACOS_FILES: Final = 10_240  # more is refused there, even where the limit says "unlimited"


def most_connections() -> int:
    """Return for how many connections the system gives us files, having asked for enough."""
    files = _most_files(FILES_EACH * CONNECTIONS + OTHER_FILES)
    return max(FEWEST_CONNECTIONS, min(CONNECTIONS, (files - OTHER_FILES) // FILES_EACH))


def _most_files(wanted: int) -> int:
    """Return how many files this process may open; some systems begin with 256."""
    try:
        import resource
    except ImportError:  # Windows, which has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    for number in (wanted, MACOS_FILES):
        allowed = number if hard == unlimited else min(number, hard)
        if soft in {unlimited, allowed} or soft > allowed:
            return wanted if soft == unlimited else soft
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
        except (ValueError, OSError):
            continue
        return allowed
    return soft
