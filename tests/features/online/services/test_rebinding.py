"""A club of a shared server whose own name server answers otherwise at the second look."""

import json
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from django.core.cache import cache

from boards.errors import WhizError
from tests.features.mail.mail_evenings import use_server
from tests.features.mail.mail_servers import Mailbox, mail_server
from tests.features.online.services.conftest import Servers
from tests.features.online.services.test_targets import chosen, said
from tests.features.online.targets.certificates import self_signed
from tests.name_server import LOOPBACK, PUBLIC, NameServer
from whiz_tournament.features.mail.jobs.errors import (
    MailCertificateRefused,
    MailPortClosed,
    MailServerAway,
    MailServerPrivate,
)
from whiz_tournament.features.mail.services.server import try_mail_server
from whiz_tournament.features.online.services.connection import connect_hosted_club
from whiz_tournament.features.online.services.targets import try_target
from whiz_tournament.features.online.targets.errors import TargetPortClosed
from whiz_tournament.features.online.targets.place import Place
from whiz_tournament.models import Club, MailServer, Protocol, UploadTarget
from whiz_tournament.other_servers.errors import (
    HostCertificateRefused,
    HostPortClosed,
    HostPrivate,
    NoConnection,
)

pytestmark = pytest.mark.django_db
NAME = "results.club.example"
INSIDE = ("127.0.0.1", "10.0.0.7", "169.254.169.254", "::1", "::ffff:10.0.0.7", "64:ff9b::a00:7",
          "2002:a00:7::1", "224.0.0.1", "0.0.0.0")  # fmt: skip
KINDS = ("sftp", "ftps", "webdav", "s3")


@pytest.fixture(autouse=True)
def other(db: None) -> None:
    cache.clear()  # of how often earlier tests of this process tried a server
    Club.objects.create(name="Elsewhere", host="elsewhere.test")


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> NameServer:
    """First the public address, then this computer."""
    made = NameServer(monkeypatch)
    made.answers[NAME] = [[PUBLIC], [LOOPBACK]]
    return made


@contextmanager
def hosting(certificate: Path | None = None) -> Iterator[int]:
    """Answer every call as a server does that hosts Les As; give its port."""
    body = json.dumps({"club": "Les As"}).encode()
    answer = f"HTTP/1.1 200 OK\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    if certificate:
        context.load_cert_chain(certificate)
    with socket.create_server((LOOPBACK, 0)) as listener:

        def serve() -> None:
            while True:
                try:
                    caller, _ = listener.accept()
                except OSError:
                    return
                try:
                    line = context.wrap_socket(caller, server_side=True) if certificate else caller
                    with line:
                        line.recv(65536)
                        line.sendall(answer)
                except OSError:
                    caller.close()

        threading.Thread(target=serve, daemon=True).start()
        yield listener.getsockname()[1]
        listener.shutdown(socket.SHUT_RDWR)


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mail_server() as made:
        yield made


@pytest.mark.usefixtures("pages")
@pytest.mark.parametrize("kind", ["sftp", "ftps", "webdav", "s3"])
def test_files_go_to_the_address_that_was_looked_at(
    club: Club, servers: Servers, names: NameServer, kind: str
) -> None:
    place = replace(servers[kind].fresh(), host=NAME)
    target = chosen(club, place)
    try_target(target=target)  # one that is called again and again is asked for again, and refused
    names.answers[NAME] = [[PUBLIC]]
    assert try_target(target=target) or kind == "s3", said(target)  # moto tells names apart
    assert names.called(place.port) == {PUBLIC}


def test_a_certificate_is_looked_at_where_the_name_led(
    club: Club, servers: Servers, names: NameServer
) -> None:
    """Nobody vouches for it: a second line only looks at it, and must not lead elsewhere."""
    place = replace(servers["webdav"].fresh(), host=NAME, trusted="")
    target = chosen(club, place)
    assert not try_target(target=target)
    assert "is not on the internet" in said(target)[2]
    assert names.called(place.port) == {PUBLIC}


def test_mail_goes_to_the_address_that_was_looked_at(
    club: Club, box: Mailbox, names: NameServer
) -> None:
    use_server(club, box, host=NAME)
    try_mail_server(club=club, to="anne@example.org")
    assert names.called(box.port) == {PUBLIC}
    assert box.recipients == ["anne@example.org"]


def test_releases_go_to_the_address_that_was_looked_at(
    club: Club, names: NameServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certificate = self_signed(tmp_path, "vouched", NAME)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    with hosting(certificate) as port:
        connect_hosted_club(club=club, address=f"https://{NAME}:{port}/club/les-as/", code="x")
        with pytest.raises(HostPrivate):
            connect_hosted_club(club=club, address=f"https://{NAME}:{port}/club/les-as/", code="x")
        assert names.called(port) == {PUBLIC}


def test_the_certificate_is_asked_for_the_name_and_not_for_the_address(
    club: Club, names: NameServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names.answers[NAME] = [[PUBLIC]]
    right, wrong = self_signed(tmp_path, "right", NAME), self_signed(tmp_path, "wrong", PUBLIC)
    for certificate in (right, wrong):
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        with hosting(certificate) as port, mail_server(certificate=certificate) as locked:
            names.forget()
            use_server(club, locked, host=NAME, security="tls")
            address = f"https://{NAME}:{port}/club/les-as/"
            if certificate == right:
                connect_hosted_club(club=club, address=address, code="x")
                try_mail_server(club=club, to="anne@example.org")
                continue
            with pytest.raises(HostCertificateRefused):
                connect_hosted_club(club=club, address=address, code="x")
            with pytest.raises(MailCertificateRefused):
                try_mail_server(club=club, to="anne@example.org")


@pytest.mark.parametrize("inside", INSIDE)
def test_no_address_inside_a_network_is_called(
    club: Club, box: Mailbox, names: NameServer, inside: str
) -> None:
    """Not even as one of several, and not by a spelling that carries it."""
    names.answers[NAME] = [[PUBLIC, inside]]
    target = chosen(club, Place(Protocol.SFTP, NAME, box.port, "anne", "secret"))
    assert not try_target(target=target)
    assert "is not on the internet" in said(target)[2]
    use_server(club, box, host=NAME)
    with pytest.raises(MailServerPrivate):
        try_mail_server(club=club, to="anne@example.org")
    with pytest.raises(HostPrivate):
        connect_hosted_club(club=club, address=f"https://{NAME}:{box.port}/club/as/", code="x")
    assert names.called(box.port) == set()


def test_a_club_of_a_shared_server_sends_nothing_to_the_server_itself(club: Club) -> None:
    with hosting() as port, pytest.raises(HostPrivate):
        connect_hosted_club(club=club, address=f"http://127.0.0.1:{port}/club/as/", code="x")


@pytest.mark.parametrize("port", [1, 23, 80, 111, 1023])
def test_only_usual_ports_and_high_ones_are_called(
    club: Club, box: Mailbox, names: NameServer, port: int
) -> None:
    names.answers[NAME] = [[PUBLIC]]
    address = f"https://{NAME}:{port}/club/as/"
    refusals: list[tuple[type[WhizError], object]] = [
        (TargetPortClosed, lambda: chosen(club, Place(Protocol.WEBDAV, NAME, port, "a", "x"))),
        (MailPortClosed, lambda: use_server(club, box, host=NAME, port=port)),
        (HostPortClosed, lambda: connect_hosted_club(club=club, address=address, code="x")),
    ]
    for refusal, act in refusals:
        with pytest.raises(refusal):
            act()  # type: ignore[operator]
    assert not UploadTarget.objects.exists()
    assert not MailServer.objects.exists()


def test_what_was_chosen_before_the_server_was_shared_is_refused_when_it_is_used(
    club: Club, box: Mailbox, names: NameServer, tmp_path: Path
) -> None:
    other = Club.objects.exclude(pk=club.pk)
    other.delete()
    use_server(club, box, host=NAME, port=23)
    target = chosen(club, Place(Protocol.WEBDAV, NAME, 23, "anne", "secret"))
    folder = chosen(club, Place(Protocol.FOLDER, folder=str(tmp_path)))
    Club.objects.create(name="Elsewhere", host="elsewhere.test")
    assert not try_target(target=target)
    assert "port 23" in said(target)[2]
    assert not try_target(target=folder)
    assert "is not on the internet" in said(folder)[2]
    with pytest.raises(MailPortClosed):
        try_mail_server(club=club, to="anne@example.org")
    assert names.looks[NAME] == 0
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_cannot_be_one_is_a_server_that_is_away(club: Club, box: Mailbox) -> None:
    name = f"{'a' * 70}.example"
    target = chosen(club, Place(Protocol.SFTP, name, 22, "anne", "secret"))
    assert not try_target(target=target)
    assert "cannot be reached" in said(target)[2]
    use_server(club, box, host=name)
    with pytest.raises(MailServerAway):
        try_mail_server(club=club, to="anne@example.org")
    with pytest.raises(NoConnection):
        connect_hosted_club(club=club, address=f"https://{name}/club/as/", code="x")
