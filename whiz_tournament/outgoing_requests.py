"""HTTP to a server that a club names: checked, bounded in size and time, and no redirect followed.

The line is opened by ``outgoing``, so what was looked up and checked is what is asked. A redirect
is an answer like any other: what opens the server goes to no address that nobody typed.
"""

import http.client
import selectors
import socket
import ssl
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Final

from whiz_tournament import VERSION

USER_AGENT: Final = f"Whiz/{VERSION}"


class RequestFailed(Exception):
    """No whole answer came."""


class NotReached(RequestFailed):
    """Nobody answers there."""


class CertificateUnknown(RequestFailed):
    """The server shows a certificate that is not trusted; says why in the words of OpenSSL."""


class AnsweredLate(RequestFailed):
    """Nothing came, or went, for too long."""


class BrokenOff(RequestFailed):
    """The line was cut before the answer was whole."""


class NotHttp(RequestFailed):
    """What answers there speaks something else."""


@dataclass(frozen=True, slots=True)
class HttpAnswer:
    """A status, the head, and the body up to the size that was asked for."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes
    is_longer: bool = False


class OutgoingConnection:
    """One connection, opened when it is needed and kept; each request stands for itself.

    ``call`` opens the line; ``context`` says whom to trust on it, ``None`` for a plain one. A
    request may take ``patience`` seconds without a byte, and ``whole`` seconds at all if given: who
    sends a byte now and then is cut off.
    """

    def __init__(
        self,
        host: str,
        port: int,
        call: Callable[[], socket.socket],
        context: ssl.SSLContext | None,
        *,
        patience: float,
        whole: float | None = None,
    ) -> None:
        kind = http.client.HTTPSConnection if context else http.client.HTTPConnection
        self._connection = kind(host, port)
        self._connection.auto_open = 0  # it speaks on the line that it is given, or not at all
        self._call = call
        self._context = context
        self._patience = patience
        self._whole = whole

    def ask(
        self,
        method: str,
        address: str,
        *,
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
        most: int,
    ) -> HttpAnswer:
        """Return the answer, up to that many bytes of it; raises ``RequestFailed`` for none."""
        with self._cut_in_time(), self._in_words():
            self._open()
            sent = {"User-Agent": USER_AGENT, **(headers or {})}
            self._connection.request(method, address, body=body, headers=sent)
            answer = self._connection.getresponse()
            content = answer.read(most + 1)
            if len(content) <= most and answer.length:  # a part was announced and did not come
                raise http.client.IncompleteRead(content)
            if len(content) > most:
                self.close()
            return HttpAnswer(answer.status, answer.headers, content[:most], len(content) > most)

    def close(self) -> None:
        """End the connection; never raises."""
        with suppress(Exception):
            self._connection.close()

    def _open(self) -> None:
        """Have an open line: the one before, unless the other side hung up meanwhile."""
        if self._connection.sock is not None and _is_waiting(self._connection.sock):
            self._connection.close()
        if self._connection.sock is None:
            try:
                line = self._call()
            except TimeoutError as error:
                raise AnsweredLate from error
            except OSError as error:
                raise NotReached from error
            self._connection.sock = self._locked(line)
            self._connection.sock.settimeout(self._patience)

    def _locked(self, line: socket.socket) -> socket.socket:
        """Return the line under TLS where it is to be: the certificate is asked for the name."""
        if self._context is None:
            return line
        try:
            return self._context.wrap_socket(line, server_hostname=self._connection.host)
        except BaseException:
            line.close()
            raise

    @contextmanager
    def _cut_in_time(self) -> Iterator[None]:
        """End what takes longer than a whole request may; what reads from it fails at once."""
        if self._whole is None:
            yield
            return
        timer = threading.Timer(self._whole, self._cut)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def _cut(self) -> None:
        line = self._connection.sock
        if line is not None:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        """Close a connection that failed, and say which of our errors it was."""
        try:
            yield
        except BaseException as error:
            self.close()
            if (failed := _failure(error)) is not None:
                raise failed from error
            raise


def _failure(error: BaseException) -> RequestFailed | None:
    match error:
        case ssl.SSLCertVerificationError():
            return CertificateUnknown(verification_reason(error))
        case TimeoutError():
            return AnsweredLate()
        case http.client.IncompleteRead() | OSError():  # cut off on the way
            return BrokenOff()
        case http.client.HTTPException():
            return NotHttp()
        case _:
            return None


def verification_reason(error: ssl.SSLCertVerificationError) -> str:
    """Return why a certificate was refused, in the few words of OpenSSL."""
    return error.verify_message or "not verified"


def _is_waiting(line: socket.socket) -> bool:
    """Tell whether something can be read before anything was asked: that is the end of the line."""
    with selectors.DefaultSelector() as selector:
        selector.register(line, selectors.EVENT_READ)
        return bool(selector.select(0))
