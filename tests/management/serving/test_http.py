"""What the server says on the wire, and what it does not take in."""

import json
import socket
from contextlib import ExitStack

import pytest

from tests.management.serving.plain_server import BODY_BYTES, LARGE
from tests.management.serving.running import Running, everything, one_answer
from whiz_tournament.management.serving.http_requests import LARGE_AT_ONCE, SMALL_BYTES

GET = b"GET / HTTP/1.1\r\nHost: club\r\n"
POST = b"POST / HTTP/1.1\r\nHost: club\r\n"
LAST = GET + b"Connection: close\r\n\r\n"


def status(said: bytes) -> int:
    return int(said[9:12])


def headers(said: bytes) -> dict[str, str]:
    lines = said.partition(b"\r\n\r\n")[0].decode().split("\r\n")[1:]
    return dict(line.split(": ", 1) for line in lines)


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param(
            b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", id="both"
        ),
        pytest.param(b"Content-Length: 4\r\nContent-Length: 5\r\n\r\nbody", id="two lengths"),
        pytest.param(b"Content-Length: +4\r\n\r\nbody", id="a length with a sign"),
        pytest.param(b"X: a\r\n b\r\nContent-Length: 4\r\n\r\nbody", id="folded"),
        pytest.param(b"X: a\r\n\tb\r\nContent-Length: 4\r\n\r\nbody", id="folded with a tab"),
        pytest.param(b" X: a\r\n\r\n", id="folded from the start"),
        pytest.param(b"X : a\r\n\r\n", id="a space before the colon"),
        pytest.param(b"X: a\rb\r\n\r\n", id="a bare return"),
        pytest.param(b"Transfer-Encoding: chunked\r\n\r\nz\r\n", id="a chunk of no length"),
    ],
)
def test_what_reads_in_two_ways_is_refused(patient: Running, lines: bytes) -> None:
    said = patient.said(POST + lines + LAST)
    assert said.count(b"HTTP/1.") == 1
    assert status(said) == 400
    assert headers(said)["Connection"] == "close"


@pytest.mark.parametrize(
    ("request_bytes", "expected"),
    [
        pytest.param(POST + b"Transfer-Encoding: x\r\n\r\n", 501, id="an unknown coding"),
        pytest.param(
            b"POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            400,
            id="1.0, chunked",
        ),
        pytest.param(b"get / HTTP/1.1\r\nHost: club\r\n\r\n", 400, id="a method in small letters"),
        pytest.param(b"nonsense\r\n\r\n", 400, id="nonsense"),
        pytest.param(GET + b"X: " + b"x" * 40_000 + b"\r\n\r\n", 431, id="a long head"),
    ],
)
def test_what_is_no_request_is_refused(
    patient: Running, request_bytes: bytes, expected: int
) -> None:
    assert b" %d " % expected in patient.said(request_bytes).split(b"\r\n")[0]


def test_it_does_not_say_what_it_is(patient: Running) -> None:
    for request in (LAST, POST + b"Content-Length: x\r\n\r\n"):
        said = patient.said(request)
        assert set(headers(said)) == {"Connection", "Content-Length", "Content-Type", "Date"}
        assert b"waitress" not in said


@pytest.mark.parametrize(("path", "length"), [("/large", len(LARGE)), ("/file", len(LARGE))])
def test_to_head_it_says_the_length_and_sends_no_body(
    patient: Running, path: str, length: int
) -> None:
    said = patient.said(f"HEAD {path} HTTP/1.1\r\nHost: club\r\nConnection: close\r\n\r\n".encode())
    assert said.endswith(b"\r\n\r\n")
    assert headers(said)["Content-Length"] == str(length)


@pytest.mark.parametrize(("path", "expected"), [("/nothing", 204), ("/unchanged", 304)])
def test_a_connection_stays_open_after_an_answer_without_a_body(
    patient: Running, path: str, expected: int
) -> None:
    with patient.phone(1, f"GET {path} HTTP/1.1\r\nHost: club\r\n\r\n".encode()) as phone:
        said = phone.recv(1000)
        assert (status(said), said[-4:]) == (expected, b"\r\n\r\n")
        assert "Connection" not in headers(said)
        phone.sendall(f"GET {path} HTTP/1.1\r\nConnection: close\r\n\r\n".encode())
        assert headers(everything(phone))["Connection"] == "close"


def test_requests_in_one_breath_are_answered_one_at_a_time(patient: Running) -> None:
    """A hundred answers would be kept for who does not read them."""
    said = patient.said(GET + b"\r\n" + (b"GET /large HTTP/1.1\r\nHost: club\r\n\r\n" * 100))
    assert said.count(b"HTTP/1.1 ") == 1
    assert headers(said)["Connection"] == "close"


def test_empty_lines_between_requests_are_no_request(patient: Running) -> None:
    with patient.phone(1, POST + b"Content-Length: 4\r\n\r\nbody\r\n") as phone:
        assert "Connection" not in headers(one_answer(phone))
        phone.sendall(b"\r\n" + LAST)
        assert status(everything(phone)) == 200


def test_who_asks_before_a_body_is_told_to_go_on(patient: Running) -> None:
    request = POST + b"Expect: 100-continue\r\nConnection: close\r\nContent-Length: 4\r\n\r\n"
    with patient.phone(1, request) as phone:
        assert phone.recv(1000) == b"HTTP/1.1 100 Continue\r\n\r\n"
        phone.sendall(b"body")
        assert b'{"body": 4' in everything(phone)


def test_a_body_in_chunks_has_a_length_for_the_application(patient: Running) -> None:
    chunks = b"3\r\nabc\r\n2;note\r\nde\r\n0\r\n\r\n"
    lines = b"Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    assert _told(patient.said(POST + lines + chunks)) == (5, "5")


def _told(said: bytes) -> tuple[int, str]:
    found = json.loads(said.partition(b"\r\n\r\n")[2])
    return found["body"], found["CONTENT_LENGTH"]


def test_the_largest_body_comes_whole(patient: Running) -> None:
    assert patient.told("POST", "/", bytes(BODY_BYTES))["body"] == BODY_BYTES


def test_of_a_body_too_large_the_application_sees_the_length_only(patient: Running) -> None:
    """So it refuses it in its own words, and the sender, who has sent it all, reads them."""
    told = patient.told("POST", "/", bytes(BODY_BYTES + 1))
    assert (told["body"], told["CONTENT_LENGTH"]) == (0, str(BODY_BYTES + 1))


def test_of_chunks_too_large_the_application_sees_the_length_only(patient: Running) -> None:
    chunk = b"100000\r\n" + bytes(1 << 20) + b"\r\n"
    lines = b"Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    said = patient.said(POST + lines + chunk * 2 + b"0\r\n\r\n")
    assert _told(said) == (0, str(2 << 20))


def test_when_too_many_large_bodies_are_on_their_way_the_oldest_goes(patient: Running) -> None:
    """Bodies that never end would fill the disk; scores are never in their way."""
    length = 4 * SMALL_BYTES  # it takes several readings
    lines = b"Connection: close\r\nContent-Length: %d\r\n\r\n" % length
    with ExitStack() as phones:
        oldest, *others = (
            phones.enter_context(_sent(patient, number, POST + lines + bytes(length - 1)))
            for number in range(1, LARGE_AT_ONCE + 1)
        )
        assert patient.told("POST", "/", b"a score")["body"] == 7
        assert patient.told("POST", "/", bytes(length))["body"] == length
        oldest.sendall(b"x")
        assert status(everything(oldest)) == 503
        for sender in others:
            sender.sendall(b"x")
            assert _told(everything(sender)) == (length, str(length))


def _sent(server: Running, number: int, request: bytes) -> socket.socket:
    """Send the start of a request; the server has read it when it has answered others since."""
    phone = server.phone(number, request)
    for _ in range(5):
        server.ask("GET", "/")
    return phone


def test_whom_to_believe_is_left_to_the_application(patient: Running) -> None:
    request = GET + b"X-Forwarded-For: 203.0.113.9\r\nConnection: close\r\n\r\n"
    told = json.loads(patient.said(request).partition(b"\r\n\r\n")[2])
    assert (told["REMOTE_ADDR"], told["HTTP_X_FORWARDED_FOR"]) == ("127.0.1.1", "203.0.113.9")
