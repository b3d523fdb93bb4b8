"""What our server leans on in waitress, name by name: another version fails here, not in a hall."""

import ast
import inspect
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import waitress
from waitress import server as waitress_server
from waitress import task as waitress_task
from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.buffers import OverflowableBuffer
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.server import TcpWSGIServer
from waitress.task import WSGITask

from tests.management.serving.plain_server import answer
from whiz_tournament.management import serving
from whiz_tournament.management.serving.connections import BareTask, Connection
from whiz_tournament.management.serving.fair_threads import FairThreads
from whiz_tournament.management.serving.http_requests import BoundedRequest, Options
from whiz_tournament.management.serving.server import Listener
from whiz_tournament.management.serving.sockets import WatchedSockets

DISPATCHER = {"add_task", "set_thread_count", "shutdown"}

LEANED_ON: dict[type, set[str]] = {
    Adjustments: {"connection_limit", "inbuf_overflow", "listen"},
    HTTPChannel: {
        *("_fileno", "accepting", "addr", "cancel", "handle_read", "handle_write", "parser_class"),
        *("readable", "requests", "server", "service", "task_class", "will_close", "writable"),
    },
    HTTPRequestParser: {
        *("adj", "body_rcv", "chunked", "command", "completed", "empty", "error", "headers"),
        *("parse_header", "received"),
    },
    OverflowableBuffer: {"__len__", "append", "buf", "close", "strbuf"},
    TcpWSGIServer: {
        *("accepting", "adj", "channel_class", "handle_accept", "maintenance"),
        *("next_channel_cleanup", "pull_trigger", "readable", "writable"),
    },
    WSGITask: {
        *("build_response_header", "channel", "has_body", "request", "response_headers"),
        *("set_close_on_finish", "status", "version", "write"),
    },
}
CALLED = {
    HTTPChannel: {"cancel": "self", "readable": "self", "service": "self", "writable": "self"},
    HTTPRequestParser: {"parse_header": "self header_plus", "received": "self data"},
    OverflowableBuffer: {"__init__": "self overflow", "append": "self s", "close": "self"},
    TcpWSGIServer: {"handle_accept": "self", "maintenance": "self now", "pull_trigger": "self"},
    WSGITask: {
        "build_response_header": "self",
        "set_close_on_finish": "self",
        "write": "self data",
    },
}


@contextmanager
def one_of_each() -> Iterator[dict[type, Any]]:
    """What waitress makes for one request that has come whole, with our classes under its own."""
    sockets, threads = WatchedSockets(), FairThreads(session_cookie="sessionid", proxies=0)
    options = Options(listen="127.0.0.1:0", body_bytes=1000)
    listener = Listener(answer, sockets, threads, options, options.listen[0])
    with closing(socket.create_connection(listener.getsockname())) as phone:
        phone.sendall(b"POST / HTTP/1.1\r\nHost: club\r\nContent-Length: 1\r\n\r\nx")
        while not any(one.requests for one in sockets.connections()):
            sockets.turn(1)
        (connection,) = sockets.connections()
        request: Any = connection.requests[0]
        yield {
            Adjustments: options,
            HTTPChannel: connection,
            HTTPRequestParser: request,
            OverflowableBuffer: request.body_rcv.buf,
            TcpWSGIServer: listener,
            WSGITask: connection.task_class(connection, request),
        }
        wasyncore.close_all(sockets, ignore_all=True)


def missing(made: dict[type, Any]) -> list[str]:
    """Which names this version has not, or calls in another way."""
    lost = [
        f"{owner.__name__}.{name}"
        for owner, names in LEANED_ON.items()
        for name in sorted(names)
        if not hasattr(made[owner], name)
    ]
    changed = [
        f"{owner.__name__}.{name}{inspect.signature(method)}"
        for owner, methods in CALLED.items()
        for name, parameters in methods.items()
        if (method := getattr(owner, name, None)) is not None
        and list(inspect.signature(method).parameters) != parameters.split()
    ]
    return lost + changed


def test_what_we_lean_on_is_there() -> None:
    with one_of_each() as made:
        assert missing(made) == [], f"waitress {version('waitress')} is not the one we know"


def test_waitress_makes_our_classes() -> None:
    with one_of_each() as made:
        assert type(made[HTTPChannel]) is Connection
        assert type(made[HTTPRequestParser]) is BoundedRequest
        assert type(made[WSGITask]) is BareTask


@pytest.mark.parametrize(
    ("owner", "name", "said"),
    [
        pytest.param(HTTPChannel, "will_close", "HTTPChannel.will_close", id="a name is gone"),
        pytest.param(TcpWSGIServer, "maintenance", "TcpWSGIServer.maintenance(self)", id="called"),
    ],
)
def test_another_version_is_named(
    monkeypatch: pytest.MonkeyPatch, owner: type, name: str, said: str
) -> None:
    with one_of_each() as made:
        if name in CALLED.get(owner, {}):
            monkeypatch.setattr(owner, name, lambda self: None)
        else:
            monkeypatch.delattr(owner, name)
        assert missing(made) == [said]


def test_a_connection_stands_in_the_map_under_its_number() -> None:
    with one_of_each() as made:
        connection, listener = made[HTTPChannel], made[TcpWSGIServer]
        assert listener.active_channels == {connection._fileno: connection}
        assert listener._map[connection._fileno] is connection


def test_waitress_asks_a_dispatcher_for_nothing_but_three_methods() -> None:
    """Or ours, which inherits nothing, would lack what a new version asks for."""
    assert _asked_of_dispatcher(waitress_server) == {"add_task", "shutdown"}
    assert set(dir(FairThreads)) >= DISPATCHER
    assert FairThreads.__mro__ == (FairThreads, object)
    theirs = waitress_task.ThreadedTaskDispatcher
    for name in DISPATCHER:
        ours, original = (inspect.signature(getattr(one, name)) for one in (FairThreads, theirs))
        assert list(ours.parameters) == list(original.parameters)


def _asked_of_dispatcher(module: ModuleType) -> set[str]:
    tree = ast.parse(inspect.getsource(module))
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "task_dispatcher"
    }


def test_nothing_else_of_waitress_is_imported() -> None:
    """A new import wants a line in the tables above."""
    imported = {
        f"{node.module}.{alias.name}"
        for path in Path(serving.__file__).parent.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "waitress"
        for alias in node.names
    }
    assert imported == {
        "waitress.wasyncore",
        *(f"{owner.__module__}.{owner.__name__}" for owner in LEANED_ON),
        *("waitress.parser.ParsingError", "waitress.utilities.Error"),
    }
    assert hasattr(waitress, "serve")
    assert {"close_all", "dispatcher", "read", "write"} <= set(dir(wasyncore))
