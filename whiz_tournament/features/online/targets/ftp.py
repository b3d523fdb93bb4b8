"""FTP with TLS, and without for hosts that offer nothing else; the standard library's client."""

import ftplib
import io
import socket
import ssl
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import Final

from whiz_tournament.features.online.targets.errors import (
    SAYING_FULL,
    TargetError,
    TargetFailed,
    TargetFolderMissing,
    TargetFull,
    TargetInterrupted,
    TargetReadOnly,
    TargetTooSlow,
    TargetUnreachable,
    WrongCredentials,
    reason_of,
)
from whiz_tournament.features.online.targets.place import Place
from whiz_tournament.features.online.targets.target import PART, OpenTarget, folders_above
from whiz_tournament.features.online.targets.tls import (
    checking_context,
    looking_context,
    pem,
    refused_certificate,
)
from whiz_tournament.outgoing_requests import verification_reason

MISSING: Final = "550"
FULL: Final = ("452", "552")


class _FileSocket(ssl.SSLSocket):
    """Carries one file, or an empty listing: then it may end before all of TLS has begun."""

    def unwrap(self) -> socket.socket:
        """End the encryption; the server's answer on the other line says whether all arrived."""
        try:
            return super().unwrap()
        except ssl.SSLError as error:
            if error.reason != "SHUTDOWN_WHILE_IN_INIT":
                raise
            return self


class _Called(ftplib.FTP):
    """Speaks on a line that was opened for it; files come from the address of that line."""

    def speak_on(self, line: socket.socket, host: str) -> None:
        """Begin on the open line, as ``connect`` does on one that it opens itself."""
        self.host, self.sock, self.af = host, line, line.family
        self.file = line.makefile("r", encoding=self.encoding)
        self.welcome = self.getresp()


class _SameSession(_Called, ftplib.FTP_TLS):
    """Carries on the TLS session for each file: many servers ask for it, against thieves."""

    def ntransfercmd(
        self, cmd: str, rest: int | str | None = None
    ) -> tuple[socket.socket, int | None]:
        """Open the connection for one file."""
        plain, size = ftplib.FTP.ntransfercmd(self, cmd, rest)  # noqa: S321 - locked next
        session = self.sock.session if isinstance(self.sock, ssl.SSLSocket) else None
        self.context.sslsocket_class = _FileSocket
        locked = self.context.wrap_socket(plain, server_hostname=self.host, session=session)
        return locked, size


class _LookingOnly(_Called, ftplib.FTP_TLS):
    """Looks at a certificate, and sends nothing."""


class _Plain(_Called, ftplib.FTP):
    """Without TLS."""


class FtpTarget(OpenTarget):
    """One connection, standing in the target's folder."""

    def __init__(self, place: Place, *, locked: bool = True) -> None:
        super().__init__(place)
        self._locked = locked
        self._known: set[str] = set()
        self._connected = False
        with self._in_words():
            self._ftp = self._open()
            self._connected = True
        try:
            with self._in_words():
                self._enter(place.folder)
        except BaseException:
            self.close()
            raise

    def names(self) -> list[str]:
        """Return what is in the folder itself."""
        with self._in_words():
            try:
                listed = self._ftp.nlst()
            except ftplib.error_perm as error:
                if str(error).startswith(MISSING):  # some say so of an empty folder
                    return []
                raise
            names = [path.rstrip("/").rsplit("/", 1)[-1] for path in listed]
            return [name for name in names if name not in {".", ".."}]

    def read(self, path: str, most: int) -> bytes | None:
        """Return a file of at most that many bytes, ``None`` if there is none."""
        content = io.BytesIO()
        with self._in_words():
            try:
                self._ftp.retrbinary(f"RETR {path}", lambda part: _take(content, part, most))
            except ftplib.error_perm as error:
                if str(error).startswith(MISSING):
                    return None
                raise
        return content.getvalue()

    def write(self, path: str, data: bytes) -> None:
        """Write under a passing name, then rename."""
        part = f"{path}{PART}"
        with self._in_words():
            for folder in folders_above(path):
                self._make(folder)
            self._ftp.storbinary(f"STOR {part}", io.BytesIO(data))
            try:
                self._ftp.rename(part, path)
            except ftplib.error_perm:  # some rename only to a name that is free
                with suppress(ftplib.error_perm):
                    self._ftp.delete(path)
                self._ftp.rename(part, path)

    def delete(self, path: str) -> None:
        """Take a file away, and the folders that it leaves empty."""
        with self._in_words():
            try:
                self._ftp.delete(path)
            except ftplib.error_perm as error:
                if not str(error).startswith(MISSING) or self._holds(path):
                    raise
            for folder in reversed(folders_above(path)):
                try:
                    self._ftp.rmd(folder)
                except ftplib.error_perm:
                    return
                self._known.discard(folder)

    def close(self) -> None:
        """End the connection."""
        with suppress(Exception):
            self._ftp.close()

    def _open(self) -> ftplib.FTP:
        place, locked = self.place, self._locked
        context = checking_context(place) if locked else None
        ftp = (
            _SameSession(timeout=place.connect_seconds, context=context)
            if locked
            else _Plain(timeout=place.connect_seconds)
        )
        try:
            ftp.speak_on(place.call(), place.host)
            ftp.login(place.username, place.password)  # where it is locked, the line is by then
            if isinstance(ftp, _SameSession):
                ftp.prot_p()
        except BaseException:
            ftp.close()
            raise
        if ftp.sock is not None:
            ftp.sock.settimeout(place.patience)
        ftp.timeout = place.patience
        return ftp

    def _enter(self, folder: str) -> None:
        """Go into the folder; make what is missing of it."""
        if not folder:
            return
        try:
            self._ftp.cwd(folder)
        except ftplib.error_perm:
            start = "/" if folder.startswith("/") else ""
            inner = folder.strip("/")
            for above in [*folders_above(inner), inner]:
                with suppress(ftplib.error_perm):
                    self._ftp.mkd(start + above)
            try:
                self._ftp.cwd(folder)
            except ftplib.error_perm as error:
                raise self.said(TargetFolderMissing, folder=folder) from error

    def _make(self, folder: str) -> None:
        if folder not in self._known:
            with suppress(ftplib.error_perm):  # it may be there; if not, the file will say so
                self._ftp.mkd(folder)
            self._known.add(folder)

    def _holds(self, path: str) -> bool:
        """Tell whether a file is there that cannot be deleted."""
        try:
            return self._ftp.size(path) is not None
        except ftplib.error_perm:
            return False

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        try:
            yield
        except ssl.SSLCertVerificationError as error:
            raise self._refused(error) from error
        except TimeoutError as error:
            raise self.said(TargetTooSlow if self._connected else TargetUnreachable) from error
        except ftplib.Error as error:
            raise self._answered(str(error)) from error
        except (OSError, EOFError) as error:
            raise self.said(TargetInterrupted if self._connected else TargetUnreachable) from error

    def _answered(self, answer: str) -> TargetError:
        """Return what an answer of the server means."""
        if answer.startswith("530"):
            return self.said(WrongCredentials)
        if answer.startswith(FULL) or any(word in answer.lower() for word in SAYING_FULL):
            return self.said(TargetFull)
        if answer.startswith(("550", "553", "532")):
            return self.said(TargetReadOnly)
        if answer.startswith(("421", "425", "426")):
            return self.said(TargetInterrupted)
        return self.said(TargetFailed, reason=reason_of(answer, self.place.password))

    def _refused(self, error: ssl.SSLCertVerificationError) -> TargetError:
        """Return the refusal of the certificate, which another connection looks at."""
        offered = ""
        with suppress(OSError, EOFError, ftplib.Error):
            ftp = _LookingOnly(timeout=self.place.connect_seconds, context=looking_context())
            with closing(ftp):
                ftp.speak_on(self.place.call(), self.place.host)
                ftp.auth()
                if isinstance(ftp.sock, ssl.SSLSocket):
                    offered = pem(ftp.sock)
        return refused_certificate(self.place, offered, verification_reason(error))


def _take(content: io.BytesIO, part: bytes, most: int) -> None:
    """Take a part of what arrives; more than was asked for ends the connection."""
    if content.tell() + len(part) > most:
        raise EOFError
    content.write(part)
