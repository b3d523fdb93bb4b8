"""One request to a hosted server and its answer: verified, bounded in time and size, not led on."""

import http.client
import socket
import ssl
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from whiz_tournament import VERSION
from whiz_tournament.limits.sizes import finite_json
from whiz_tournament.online.errors import (
    DeliveryFailed,
    HostCertificateRefused,
    HostPortClosed,
    HostPrivate,
    NoConnection,
    NotOurServer,
    TooSlow,
)
from whiz_tournament.outgoing import HOSTING_PORTS, PortClosed, PrivateAddress, WayOut
from whiz_tournament.queries.people.clubs import server_is_shared

PATIENCE: Final = 20.0
"""Seconds until something must come or go."""
WHOLE: Final = 90.0
"""Seconds that all of it may take: who sends a byte now and then is cut off."""
LONGEST_ANSWER: Final = 64 * 1024


@dataclass(frozen=True, slots=True)
class HostedAnswer:
    """A status, and the object that came with it (empty for anything else)."""

    status: int
    body: Mapping[str, Any]
    retry_after: int


class ServerAddress(Protocol):
    """Where a request goes; ``path`` ends with a slash."""

    @property
    def secure(self) -> bool: ...  # noqa: D102 - as in the addresses themselves
    @property
    def host(self) -> str: ...  # noqa: D102
    @property
    def port(self) -> int: ...  # noqa: D102
    @property
    def path(self) -> str: ...  # noqa: D102


@dataclass(frozen=True, slots=True)
class HostedRequest:
    """What is asked: method, the path below the club's, and a body or none."""

    method: str
    below: str = ""
    body: bytes | None = None


def ask(
    address: ServerAddress, code: str, request: HostedRequest, *, whole: float = WHOLE
) -> HostedAnswer:
    """Send the request and return the answer; raise ``DeliveryFailed`` where none came.

    A redirect is an answer like any other: the code goes to no address that nobody typed. Without
    a code what is sent speaks for itself.
    """
    connection = _connection(address)
    timer = threading.Timer(whole, _cut, [connection])
    timer.daemon = True
    timer.start()
    try:
        connection.sock = _called(address)
        return _exchange(connection, address, code, request)
    except PrivateAddress as error:
        raise HostPrivate(host=address.host) from error
    except PortClosed as error:
        raise HostPortClosed(port=address.port) from error
    except ssl.SSLError as error:
        raise _of_tls(error, address.host) from error
    except TimeoutError as error:
        raise TooSlow(host=address.host) from error
    except (http.client.IncompleteRead, OSError) as error:  # cut off on the way
        raise NoConnection(host=address.host) from error
    except http.client.HTTPException as error:
        raise NotOurServer(host=address.host) from error
    finally:
        timer.cancel()
        connection.close()


def _connection(address: ServerAddress) -> http.client.HTTPConnection:
    """Return what knows the protocol; it speaks only on the line that it is given."""
    kind = http.client.HTTPSConnection if address.secure else http.client.HTTPConnection
    connection = kind(address.host, address.port, timeout=PATIENCE)
    connection.auto_open = 0
    return connection


def _called(address: ServerAddress) -> socket.socket:
    """Return the open line, locked where it is to be: the certificate is asked for the name."""
    way = WayOut(address.host, address.port, not server_is_shared(), HOSTING_PORTS)
    line = way.call(PATIENCE)
    if not address.secure:
        return line
    try:
        return ssl.create_default_context().wrap_socket(line, server_hostname=address.host)
    except BaseException:
        line.close()
        raise


def _of_tls(error: ssl.SSLError, host: str) -> DeliveryFailed:
    if isinstance(error, ssl.SSLCertVerificationError):
        return HostCertificateRefused(host=host)
    return NoConnection(host=host)


def _cut(connection: http.client.HTTPConnection) -> None:
    """End a connection that takes too long; what reads from it fails at once."""
    if connection.sock is not None:
        try:
            connection.sock.shutdown(socket.SHUT_RDWR)
        except OSError:
            return


def _exchange(
    connection: http.client.HTTPConnection,
    address: ServerAddress,
    code: str,
    request: HostedRequest,
) -> HostedAnswer:
    headers = {
        "Accept": "application/json",
        "User-Agent": f"Whiz/{VERSION}",
    }
    if code:
        headers["Authorization"] = f"Club {code}"
    if request.body is not None:
        headers["Content-Type"] = "application/json"
    path = f"{address.path}{request.below}"
    connection.request(request.method, path, body=request.body, headers=headers)
    response = connection.getresponse()
    content = response.read(LONGEST_ANSWER + 1)
    if len(content) > LONGEST_ANSWER:
        raise NotOurServer(host=address.host)
    if response.length:  # a part was announced and did not come
        raise http.client.IncompleteRead(content)
    wait = response.getheader("Retry-After", "")
    seconds = min(int(wait), 3600) if wait.isascii() and wait.isdigit() and len(wait) < 9 else 0
    return HostedAnswer(response.status, read_object(content), seconds)


def read_object(content: bytes) -> Mapping[str, Any]:
    """Return what an answer says; nothing for what is no object of JSON."""
    try:
        found = finite_json(content)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
