"""Where a target is and what opens it."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from whiz_tournament.features.online.targets.errors import TargetPortClosed, TargetPrivate
from whiz_tournament.features.online.targets.protocols import PROTOCOLS, ProtocolSpec
from whiz_tournament.limits.online import ANSWER_SECONDS, CONNECT_SECONDS
from whiz_tournament.models.online.targets import Protocol
from whiz_tournament.outgoing import FILE_PORTS, PortClosed, PrivateAddress, WayOut


@dataclass(frozen=True, slots=True)
class Place:
    """Everything that opens a target. The password is never in its text form.

    ``trusted`` is the host key that was seen first, or the certificate that somebody accepted.
    ``private_too``: it may be in the house, which no club may ask of a server shared by several.
    """

    protocol: Protocol
    host: str = ""
    port: int = 0
    username: str = ""
    password: str = field(default="", repr=False)
    folder: str = ""
    bucket: str = ""
    region: str = ""
    trusted: str = ""
    patience: float = ANSWER_SECONDS
    private_too: bool = True

    @property
    def where(self) -> str:
        """Return what sentences call it: the server, the bucket, or the folder of this computer."""
        return self.bucket or self.host or self.folder

    @property
    def spec(self) -> ProtocolSpec:
        """Return what is known of its protocol."""
        return PROTOCOLS[self.protocol]

    def with_password(self, password: str) -> "Place":
        """Return the same place with what opens it."""
        return replace(self, password=password)

    @property
    def connect_seconds(self) -> float:
        """Return how long to wait for a first word."""
        return min(CONNECT_SECONDS, self.patience)

    @property
    def real_port(self) -> int:
        """Return the port: the one that was typed, or the usual one."""
        return self.port or self.spec.port

    @property
    def authority(self) -> str:
        """Return the server as addresses over TLS name it."""
        return self.host if self.real_port == 443 else f"{self.host}:{self.real_port}"

    def check_port(self) -> None:
        """Refuse a port that is not called from a server shared by several clubs."""
        with self._in_words():
            self._way.check_port()

    def call(self) -> socket.socket:
        """Return an open line to the server: no library that speaks on it looks up its name."""
        with self._in_words():
            return self._way.call(self.connect_seconds)

    @property
    def _way(self) -> WayOut:
        return WayOut(self.host, self.real_port, self.private_too, FILE_PORTS)

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        try:
            yield
        except PrivateAddress as error:
            raise TargetPrivate(where=self.where) from error
        except PortClosed as error:
            raise TargetPortClosed(field="port", port=self.real_port) from error
