"""One connection to a server that somebody named: kept, opened again, bounded, never led on."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import pytest

from tests.waiting import LAST_GUARD, wait_for
from whiz_tournament.outgoing_requests import (
    BrokenOff,
    HttpAnswer,
    NotHttp,
    NotReached,
    OutgoingConnection,
    RequestFailed,
)

OK = b"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nwhiz"


@contextmanager
def answering(*lines: list[bytes]) -> Iterator[tuple[OutgoingConnection, list[socket.socket]]]:
    """Answer on one line after the other: so many requests each, then hang up."""
    opened: list[socket.socket] = []
    hung_up: list[int] = []

    def serve(listener: socket.socket) -> None:
        for answers in lines:
            caller, _ = listener.accept()
            with caller:
                for answer in answers:
                    caller.recv(65536)
                    caller.sendall(answer)
            hung_up.append(len(answers))

    with socket.create_server(("127.0.0.1", 0)) as listener:
        host, port = listener.getsockname()
        thread = threading.Thread(target=serve, args=(listener,), daemon=True)
        thread.start()

        def call() -> socket.socket:
            wait_for(lambda: len(hung_up) == len(opened))  # and the line before has really ended
            opened.append(socket.create_connection((host, port)))
            return opened[-1]

        connection = OutgoingConnection(host, port, call, None, patience=LAST_GUARD)
        yield connection, opened
        connection.close()
        thread.join(LAST_GUARD)


def test_a_line_is_kept_and_another_opened_where_the_server_hung_up() -> None:
    with answering([OK, OK], [OK]) as (connection, opened):
        ask = partial(connection.ask, "GET", "/", most=10)
        assert [ask().body, ask().body] == [b"whiz", b"whiz"]
        assert len(opened) == 1
        opened[0].recv(1, socket.MSG_PEEK)  # until the end of the line is here
        assert ask().body == b"whiz"
        assert len(opened) == 2


def test_of_a_long_answer_so_much_is_read_and_no_more() -> None:
    long = b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n" + b"x" * 100
    with answering([long], [OK]) as (connection, opened):
        assert connection.ask("GET", "/", most=10).body == b"x" * 10
        assert connection.ask("GET", "/", most=10).body == b"whiz"
        assert len(opened) == 2


def test_a_redirect_is_an_answer() -> None:
    led = b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n"
    with answering([led]) as (connection, opened):
        answer = connection.ask("GET", "/", most=10)
        assert (answer.status, answer.headers["Location"]) == (302, "http://127.0.0.1:1/")
        assert len(opened) == 1


@pytest.mark.parametrize(
    ("answer", "failure"),
    [
        pytest.param(OK[:-1], BrokenOff, id="cut"),
        pytest.param(b"", BrokenOff, id="hangs up"),
        pytest.param(b"220 mail ready\r\n", NotHttp, id="another protocol"),
    ],
)
def test_what_is_no_whole_answer_fails_and_the_next_request_begins_on_a_new_line(
    answer: bytes, failure: type[RequestFailed]
) -> None:
    with answering([answer], [OK]) as (connection, _):
        with pytest.raises(failure):
            connection.ask("GET", "/", most=10)
        assert isinstance(connection.ask("GET", "/", most=10), HttpAnswer)


def test_a_server_that_is_not_there_is_not_reached() -> None:
    with socket.create_server(("127.0.0.1", 0)) as gone:
        host, port = gone.getsockname()
    call = partial(socket.create_connection, (host, port))
    with pytest.raises(NotReached):
        OutgoingConnection(host, port, call, None, patience=LAST_GUARD).ask("GET", "/", most=1)
