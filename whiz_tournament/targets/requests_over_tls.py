"""Requests to a target over TLS: bounded in size and time, and no redirect is ever followed."""

import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import urljoin, urlsplit

import urllib3
from urllib3.connection import HTTPSConnection
from urllib3.exceptions import ConnectTimeoutError, HTTPError, NewConnectionError, SSLError
from urllib3.exceptions import TimeoutError as LateAnswer

from whiz_tournament.targets.errors import (
    TargetError,
    TargetInterrupted,
    TargetRedirects,
    TargetTooSlow,
    TargetUnreachable,
    reason_of,
)
from whiz_tournament.targets.place import Place
from whiz_tournament.targets.tls import (
    checking_context,
    offered_certificate,
    refused_certificate,
    verification_reason,
)

LISTING_BYTES: Final = 1024 * 1024
FINE: Final = range(200, 300)
SENT_ON: Final = range(300, 400)


@dataclass(frozen=True, slots=True)
class TargetAnswer:
    """What a target answered, up to the size that was asked for."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def reason(self) -> str:
        """Return the status in the words of the protocol."""
        name = HTTPStatus(self.status).phrase if self.status in set(HTTPStatus) else ""
        return f"{self.status} {name}".strip()


class _CalledConnection(HTTPSConnection):
    """A connection whose line is opened by us; TLS asks for the name as ever."""

    def __init__(self, host: str, *, place: Place, **given: Any) -> None:
        super().__init__(host, **given)
        self._place = place

    def _new_conn(self) -> socket.socket:
        """Return the open line, as the library's own method does."""
        try:
            return self._place.call()
        except TimeoutError as error:
            raise ConnectTimeoutError(self, str(error)) from error
        except OSError as error:
            raise NewConnectionError(self, str(error)) from error


class _CallingPool(urllib3.HTTPSConnectionPool):
    ConnectionCls = _CalledConnection


class TargetConnection:
    """One connection that is kept open; each request stands for itself."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self._answered = False
        self._pool = _CallingPool(
            place.host,
            place.real_port,
            timeout=urllib3.Timeout(connect=place.connect_seconds, read=place.patience),
            retries=False,
            maxsize=1,
            ssl_context=checking_context(place),
            assert_hostname=False if place.trusted else None,
            place=place,
        )

    def ask(
        self,
        method: str,
        address: str,
        *,
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
        most: int = LISTING_BYTES,
    ) -> TargetAnswer:
        """Return the answer, up to so many bytes of it."""
        try:
            response = self._pool.urlopen(
                method,
                address,
                body=body,
                headers=headers,
                redirect=False,
                retries=False,
                preload_content=False,
            )
            found = response.read(most, decode_content=False)
            if response.read(1, decode_content=False):
                response.close()  # more than anybody asked for
            response.release_conn()
        except HTTPError as error:
            raise self._broken(error) from error
        self._answered = True
        location = response.headers.get("Location", "")
        if response.status in SENT_ON and location:
            raise self._sent_on(address, location)
        return TargetAnswer(response.status, response.headers, found)

    def close(self) -> None:
        """End the connection; never raises."""
        with suppress(Exception):
            self._pool.close()

    def _sent_on(self, address: str, location: str) -> TargetError:
        other = urlsplit(urljoin(f"https://{self.place.authority}{address}", location))
        words = reason_of(f"{other.scheme}://{other.netloc}{other.path}", self.place.password)
        return TargetRedirects(where=self.place.where, other=words)

    def _broken(self, error: HTTPError) -> TargetError:
        """Return what a connection that failed means."""
        cause = error.args[0] if isinstance(error, SSLError) and error.args else error
        if isinstance(cause, ssl.SSLCertVerificationError):
            offered = ""
            with suppress(OSError):
                offered = offered_certificate(self.place)
            return refused_certificate(self.place, offered, verification_reason(cause))
        if not self._answered or isinstance(error, NewConnectionError):
            return TargetUnreachable(where=self.place.where)
        if isinstance(error, LateAnswer):
            return TargetTooSlow(where=self.place.where)
        return TargetInterrupted(where=self.place.where)
