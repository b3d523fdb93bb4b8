"""One request to another server and its answer, each failure said as a failed delivery."""

import ssl
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Protocol

from boards.json_values import ReadJson
from boards.typed_numbers import typed_number
from whiz_tournament.limits.sizes import finite_json
from whiz_tournament.other_servers.errors import (
    DeliveryFailed,
    HostCertificateRefused,
    HostPortClosed,
    HostPrivate,
    NoConnection,
    NotOurServer,
    TooSlow,
)
from whiz_tournament.outgoing import HOSTING_PORTS, PortClosed, PrivateAddress, WayOut
from whiz_tournament.outgoing_requests import (
    AnsweredLate,
    CertificateUnknown,
    HttpAnswer,
    NotHttp,
    OutgoingConnection,
    RequestFailed,
)
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
    body: ReadJson
    retry_after: int


class Server(Protocol):
    """What is called."""

    @property
    def secure(self) -> bool: ...  # noqa: D102 - as in the addresses themselves
    @property
    def host(self) -> str: ...  # noqa: D102
    @property
    def port(self) -> int: ...  # noqa: D102


class ServerAddress(Server, Protocol):
    """Where a request goes; ``path`` ends with a slash."""

    @property
    def path(self) -> str: ...  # noqa: D102


@dataclass(frozen=True, slots=True)
class HostedRequest:
    """What is asked: method, the path (``ask``: below the club's), and a body or none."""

    method: str
    below: str = ""
    body: bytes | None = None


MEANS: Final[Mapping[type[RequestFailed], type[DeliveryFailed]]] = {
    AnsweredLate: TooSlow,
    CertificateUnknown: HostCertificateRefused,
}


def ask(
    address: ServerAddress, code: str, request: HostedRequest, *, whole: float = WHOLE
) -> HostedAnswer:
    """Send the request and return the answer; raise ``DeliveryFailed`` where none came.

    Without a code what is sent speaks for itself.
    """
    sent = replace(request, below=f"{address.path}{request.below}")
    answer = answer_of(address, sent, _headers(code, request), whole=whole)
    if answer.is_longer:
        raise NotOurServer(host=address.host)
    return HostedAnswer(answer.status, read_object(answer.body), _retry_after(answer))


def answer_of(
    server: Server,
    request: HostedRequest,
    headers: Mapping[str, str],
    *,
    patience: float = PATIENCE,
    whole: float = WHOLE,
    no_http: type[DeliveryFailed] = NotOurServer,
) -> HttpAnswer:
    """Return what a server answers; raise ``DeliveryFailed`` where nothing came, or ``no_http``."""
    way = WayOut(server.host, server.port, not server_is_shared(), HOSTING_PORTS)
    context = ssl.create_default_context() if server.secure else None
    connection = OutgoingConnection(
        server.host, server.port, lambda: way.call(patience), context,
        patience=patience, whole=whole,
    )  # fmt: skip
    try:
        return connection.ask(
            request.method,
            request.below,
            body=request.body,
            headers=headers,
            most=LONGEST_ANSWER,
        )
    except PrivateAddress as error:
        raise HostPrivate(host=server.host) from error
    except PortClosed as error:
        raise HostPortClosed(port=server.port) from error
    except NotHttp as error:
        raise no_http(host=server.host) from error
    except RequestFailed as error:
        raise MEANS.get(type(error), NoConnection)(host=server.host) from error
    finally:
        connection.close()


def _headers(code: str, request: HostedRequest) -> dict[str, str]:
    headers = {"Accept": "application/json"}
    if code:
        headers["Authorization"] = f"Club {code}"
    if request.body is not None:
        headers["Content-Type"] = "application/json"
    return headers


def _retry_after(answer: HttpAnswer) -> int:
    return min(typed_number(answer.headers.get("Retry-After", ""), 8) or 0, 3600)


def read_object(content: bytes) -> ReadJson:
    """Return what an answer says; nothing for what is no object of JSON."""
    try:
        document = finite_json(content)
    except (ValueError, RecursionError):
        return {}
    return document if isinstance(document, dict) else {}
