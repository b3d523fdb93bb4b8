"""What may answer at an address: it always comes to one sentence, never to a wrong receipt."""

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from boards.errors import WhizError
from tests.waiting import LAST_GUARD
from whiz_tournament.features.online.jobs.delivery import (
    HostedPages,
    Receipt,
    deliver_release,
    hosted_pages,
)
from whiz_tournament.features.online.queries.release_document import REVISION
from whiz_tournament.other_servers import errors
from whiz_tournament.other_servers.hosted_address import (
    AddressRefused,
    AddressUnprotected,
    HostedAddress,
)
from whiz_tournament.other_servers.http_client import HostedRequest, ask

pytestmark = pytest.mark.django_db
Answer = Callable[[socket.socket], None]


def plain(status: str, body: bytes | dict[str, object], *headers: str) -> Answer:
    """Give what reads a request and answers so."""
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    lines = [f"HTTP/1.1 {status}", f"Content-Length: {len(content)}", *headers, "", ""]

    def answer(caller: socket.socket) -> None:
        caller.recv(65536)
        caller.sendall("\r\n".join(lines).encode() + content)

    return answer


def cut(caller: socket.socket) -> None:
    caller.recv(65536)
    caller.sendall(b'HTTP/1.1 201 Created\r\nContent-Length: 500\r\n\r\n{"receipt": "')


def another_protocol(caller: socket.socket) -> None:
    caller.recv(65536)  # who hangs up on what was not read resets the line
    caller.sendall(b"220 mail ready\r\n")


def drip(caller: socket.socket) -> None:
    """A byte now and then, for ever."""
    caller.recv(65536)
    try:
        for byte in b"HTTP/1.1 201 Created\r\nX: " + b"y" * 200:
            caller.sendall(bytes([byte]))
            time.sleep(0.05)
    except OSError:
        return


@contextmanager
def answering(answer: Answer) -> Iterator[HostedAddress]:
    """Answer one call on the loopback."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def once() -> None:
            caller, _ = listener.accept()
            with caller:
                answer(caller)

        thread = threading.Thread(target=once, daemon=True)
        thread.start()
        yield HostedAddress.parse(f"http://127.0.0.1:{listener.getsockname()[1]}/club/les-as/")
        thread.join(timeout=LAST_GUARD)


def delivered(address: HostedAddress) -> Receipt:
    return deliver_release(address, "code", slug="soiree", number=1, body=b"{}")


GOOD: dict[str, object] = {"receipt": "r", "url": "https://example.org/club/les-as/t/soiree/"}
PROBLEM: dict[str, object] = {"code": "text_refused", "detail": "Look at\u0000 it."}
OLDER: dict[str, object] = {"code": "older_release", "current": {"number": 7}, "detail": "x"}
MISREAD: dict[str, object] = {
    "code": "release_unreadable",
    "detail": "Look at boards.",
    "errors": [{"field": "bo\u0000ards"}],
}
ANSWERS: dict[str, tuple[Answer, type[WhizError]]] = {
    "a redirect": (
        plain("302 Found", b"", "Location: https://elsewhere.example/"), errors.SentElsewhere,
    ),
    "a sign-in page": (plain("200 OK", b"<html>Welcome to our hotel"), errors.NotOurServer),
    "no receipt": (plain("201 Created", {"url": "x"}), errors.NotOurServer),
    "a receipt that is none": (plain("201 Created", {"receipt": 5}), errors.NotOurServer),
    "far too much": (plain("201 Created", b" " * 70_000), errors.NotOurServer),
    "deep": (plain("201 Created", b"[" * 60_000), errors.NotOurServer),
    "no http": (another_protocol, errors.NotOurServer),
    "hangs up": (lambda caller: caller.close(), errors.NoConnection),
    "cut": (cut, errors.NoConnection),
    "busy": (plain("503 Service Unavailable", b""), errors.ServerBusy),
    "full": (plain("507 Insufficient Storage", {}), errors.ServerBusy),
    "no such code": (plain("401 Unauthorized", {}), errors.CodeRefused),
    "later there": (plain("409 Conflict", OLDER), errors.NewerThere),
    "damaged": (
        plain("400 Bad Request", {"code": "release_changed", "detail": "x"}),
        errors.ChangedOnTheWay,
    ),
    "refused": (plain("400 Bad Request", PROBLEM), errors.ReleaseRefused),
    "an older program": (plain("400 Bad Request", MISREAD), errors.ProgramOlder),
    "a program that tells its age wrongly": (
        plain("400 Bad Request", {**MISREAD, "revision": True}), errors.ProgramOlder,
    ),
    "misread by a newer one": (
        plain("400 Bad Request", {**MISREAD, "revision": REVISION + 1}), errors.ReleaseRefused,
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", ANSWERS)
def test_every_answer_is_one_sentence(what: str) -> None:
    answer, expected = ANSWERS[what]
    with answering(answer) as address, pytest.raises(expected) as refused:
        delivered(address)
    assert "\u0000" not in str(refused.value)


def test_an_older_program_is_named_with_the_place_and_nothing_else_as_older() -> None:
    older = ANSWERS["an older program"][0]
    with answering(older) as address, pytest.raises(errors.ProgramOlder) as refused:
        delivered(address)
    assert refused.value.params == {"host": "127.0.0.1", "place": "boards"}
    for what in ("refused", "misread by a newer one"):
        with answering(ANSWERS[what][0]) as address, pytest.raises(errors.ReleaseRefused) as other:
            delivered(address)
        assert not isinstance(other.value, errors.ProgramOlder)


@pytest.mark.parametrize(
    ("told", "revision"), [(3, 3), (None, 0), ("3", 0), (True, 0), (-1, 0), (10**9, 0)]
)
def test_the_revision_is_told_with_the_name_of_the_club(told: object, revision: int) -> None:
    answer: dict[str, object] = {"club": "Les As", "revision": told}
    with answering(plain("200 OK", answer)) as address:
        assert hosted_pages(address, "code") == HostedPages("Les As", revision)


def test_a_receipt_is_taken() -> None:
    with answering(plain("201 Created", GOOD)) as address:
        assert delivered(address) == Receipt("r", "https://example.org/club/les-as/t/soiree/")


def test_an_address_that_is_no_page_is_not_shown_as_a_link() -> None:
    with answering(plain("200 OK", {"receipt": "r", "url": "javascript:alert(1)"})) as address:
        assert delivered(address).url == ""


def test_who_drips_is_cut_off() -> None:
    with answering(drip) as address, pytest.raises(errors.DeliveryFailed):
        ask(address, "code", HostedRequest("GET"), whole=0.5)


def test_plain_text_where_https_is_asked_sends_no_code() -> None:
    seen: list[bytes] = []
    with answering(lambda caller: seen.append(caller.recv(65536))) as plain_address:
        secure = HostedAddress(secure=True, host="127.0.0.1", port=plain_address.port, club="a")
        with pytest.raises(errors.DeliveryFailed):
            delivered(secure)
    assert b"code" not in seen[0]


BAD_ADDRESSES = [
    "",
    "example.org/club/les-as/",
    "ftp://example.org/club/les-as/",
    "https://example.org/",
    "https://example.org/club/../admin/",
    "https://example.org/club/les-as/t/x/",
    "https://example.org/club/les%2Fas/",
    "https://user:word@example.org/club/les-as/",
    "https://example.org/club/les-as/?next=x",
    "https://example.org:99999/club/les-as/",
    "https://exa\u202emple.org/club/les-as/",
    "https://example.org/club/les\r\nHost: x/",
    "https://[::1/club/les-as/",
    "https://example.org/club/" + "a" * 200,
]


@pytest.mark.parametrize("text", BAD_ADDRESSES)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(AddressRefused):
        HostedAddress.parse(text)


def test_plain_http_goes_to_this_computer_alone() -> None:
    with pytest.raises(AddressUnprotected):
        HostedAddress.parse("http://example.org/club/les-as/")
    assert str(HostedAddress.parse("http://[::1]:80/club/les-as")) == "http://[::1]/club/les-as/"
