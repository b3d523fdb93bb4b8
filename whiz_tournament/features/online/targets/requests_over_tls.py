"""Requests to a target over TLS, each failure said as what is wrong with the target."""

from collections.abc import Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import Final
from urllib.parse import urljoin, urlsplit

from whiz_tournament.features.online.targets.errors import (
    TargetError,
    TargetInterrupted,
    TargetRedirects,
    TargetTooSlow,
    TargetUnreachable,
    reason_of,
)
from whiz_tournament.features.online.targets.place import Place
from whiz_tournament.features.online.targets.tls import (
    checking_context,
    offered_certificate,
    refused_certificate,
)
from whiz_tournament.outgoing_requests import (
    AnsweredLate,
    CertificateUnknown,
    HttpAnswer,
    NotReached,
    OutgoingConnection,
    RequestFailed,
)

LISTING_BYTES: Final = 1024 * 1024
FINE: Final = range(200, 300)
SENT_ON: Final = range(300, 400)


def status_text(answer: HttpAnswer) -> str:
    """Return the status in the words of the protocol."""
    name = HTTPStatus(answer.status).phrase if answer.status in set(HTTPStatus) else ""
    return f"{answer.status} {name}".strip()


class TargetConnection:
    """One connection that is kept open; each request stands for itself."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self._answered = False
        self._connection = OutgoingConnection(
            place.host,
            place.real_port,
            place.call,
            checking_context(place),
            patience=place.patience,
        )

    def ask(
        self,
        method: str,
        address: str,
        *,
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
        most: int = LISTING_BYTES,
    ) -> HttpAnswer:
        """Return the answer, up to that many bytes of it."""
        try:
            answer = self._connection.ask(method, address, body=body, headers=headers, most=most)
        except RequestFailed as error:
            raise self._broken(error) from error
        self._answered = True
        location = answer.headers.get("Location", "")
        if answer.status in SENT_ON and location:
            raise self._sent_on(address, location)
        return answer

    def close(self) -> None:
        """End the connection; never raises."""
        self._connection.close()

    def _sent_on(self, address: str, location: str) -> TargetError:
        other = urlsplit(urljoin(f"https://{self.place.authority}{address}", location))
        words = reason_of(f"{other.scheme}://{other.netloc}{other.path}", self.place.password)
        return TargetRedirects(where=self.place.where, other=words)

    def _broken(self, error: RequestFailed) -> TargetError:
        """Return what a connection that failed means."""
        if isinstance(error, CertificateUnknown):
            offered = ""
            with suppress(OSError):
                offered = offered_certificate(self.place)
            return refused_certificate(self.place, offered, str(error))
        if not self._answered or isinstance(error, NotReached):
            return TargetUnreachable(where=self.place.where)
        if isinstance(error, AnsweredLate):
            return TargetTooSlow(where=self.place.where)
        return TargetInterrupted(where=self.place.where)
