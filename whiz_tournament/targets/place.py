"""Where a target is and what opens it."""

from dataclasses import dataclass, field, replace
from typing import Final

from whiz_tournament.limits.online import ANSWER_SECONDS, CONNECT_SECONDS
from whiz_tournament.models.online.targets import Protocol

PORTS: Final = {
    Protocol.SFTP: 22,
    Protocol.FTPS: 21,
    Protocol.FTP: 21,
    Protocol.WEBDAV: 443,
    Protocol.S3: 443,
}


@dataclass(frozen=True, slots=True)
class Place:
    """Everything that opens a target. The password never stands in its text form.

    ``trusted`` is the host key that was seen first, or the certificate that somebody accepted.
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

    @property
    def where(self) -> str:
        """Return what sentences call it: the server, the bucket, or the folder of this computer."""
        if self.protocol == Protocol.FOLDER:
            return self.folder
        return self.bucket if self.protocol == Protocol.S3 else self.host

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
        return self.port or PORTS[self.protocol]

    @property
    def authority(self) -> str:
        """Return the server as addresses over TLS name it."""
        return self.host if self.real_port == 443 else f"{self.host}:{self.real_port}"
