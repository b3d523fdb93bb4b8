"""SFTP: files over SSH, never a shell. The server's key is pinned when it is seen first."""

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Final, TypeVar

import asyncssh

from boards.json_values import JsonObject
from whiz_tournament.features.online.targets.errors import (
    SAYING_FULL,
    HostKeyChanged,
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

log = logging.getLogger(__name__)

T = TypeVar("T")
MISSING: Final = (asyncssh.SFTPNoSuchFile, asyncssh.SFTPNoSuchPath)
FULL: Final = (asyncssh.SFTPNoSpaceOnFilesystem, asyncssh.SFTPQuotaExceeded)
READ_ONLY: Final = (asyncssh.SFTPPermissionDenied, asyncssh.SFTPWriteProtect)
LOST: Final = (asyncssh.SFTPConnectionLost, asyncssh.DisconnectError, OSError)
MEANT: Final = (
    (asyncssh.PermissionDenied, WrongCredentials),
    (READ_ONLY, TargetReadOnly),
    (FULL, TargetFull),
)


class _KeyKeeper(asyncssh.SSHClient):
    """Takes the key of a server that was never seen, and no other than that one ever after."""

    def __init__(self, pinned: str) -> None:
        self._pinned = pinned
        self.seen = ""

    def validate_host_public_key(
        self, host: str, addr: str, port: int, key: asyncssh.SSHKey
    ) -> bool:
        """Note the key; accept it only at first sight."""
        self.seen = key.export_public_key().decode().strip()
        return not self._pinned


class SftpTarget(OpenTarget):
    """One connection, with one login and one channel."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        # A loop of its own in a thread of its own: anyone who calls may have one that runs.
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="whiz-sftp")
        self._runner = asyncio.Runner()
        self._known: set[str] = set()
        self._connected = False
        try:
            with self._in_words():
                self._connection, self._sftp = self._run(self._open())
                self._connected = True
        except BaseException:
            self._end()
            raise

    def names(self) -> list[str]:
        """Return what is in the folder itself; nothing if it is not there yet."""
        with self._in_words():
            try:
                names = self._run(self._sftp.listdir(self._at("")))
            except MISSING:
                return []
            return [str(name) for name in names if name not in {".", ".."}]

    def read(self, path: str, most: int) -> bytes | None:
        """Return a file of at most that many bytes, ``None`` if there is none."""
        with self._in_words():
            try:
                return self._run(self._read(self._at(path), most))
            except MISSING:
                return None

    def write(self, path: str, data: bytes) -> None:
        """Write under a passing name, then rename."""
        with self._in_words():
            for folder in ["", *folders_above(path)]:
                self._make(folder)
            self._run(self._write(self._at(path), data))

    def delete(self, path: str) -> None:
        """Take a file away, and the folders that it leaves empty."""
        with self._in_words():
            with suppress(*MISSING):
                self._run(self._sftp.remove(self._at(path)))
            for folder in reversed(folders_above(path)):
                try:
                    self._run(self._sftp.rmdir(self._at(folder)))
                except asyncssh.SFTPError:
                    return
                self._known.discard(folder)

    def close(self) -> None:
        """End the connection."""
        with suppress(Exception):
            self._connection.abort()
            self._run(self._connection.wait_closed())
        self._end()

    def _end(self) -> None:
        with suppress(Exception):
            self._thread.submit(self._runner.close).result()
        self._thread.shutdown()

    async def _open(self) -> tuple[asyncssh.SSHClientConnection, asyncssh.SFTPClient]:
        asyncio.get_running_loop().set_exception_handler(_note_what_nobody_awaits)
        place, keeper = self.place, _KeyKeeper(self.place.trusted)
        pinned = [asyncssh.import_public_key(place.trusted)] if place.trusted else []
        try:
            connection, _ = await asyncssh.create_connection(
                lambda: keeper,
                place.host,
                place.real_port,
                sock=await asyncio.to_thread(place.call),
                username=place.username,
                password=place.password,
                known_hosts=(pinned, [], []),
                # Nothing of anyone who runs this computer: no settings, keys or agent of their own.
                config=[],
                client_keys=None,
                agent_path=None,
                gss_host=None,
                preferred_auth=["password", "keyboard-interactive"],
                connect_timeout=place.connect_seconds,
                login_timeout=place.connect_seconds,
            )
        except (asyncssh.HostKeyNotVerifiable, asyncssh.KeyExchangeFailed):
            if not place.trusted:
                raise
            raise await self._changed(keeper.seen) from None
        self.seen = place.trusted or keeper.seen
        return connection, await connection.start_sftp_client()

    async def _changed(self, seen: str) -> HostKeyChanged:
        """Return the refusal of a key; one of another kind has to be asked for."""
        if not seen:
            line = await asyncio.to_thread(self.place.call)
            key = await asyncssh.get_server_host_key(self.place.host, sock=line, config=[])
            seen = key.export_public_key().decode().strip() if key else ""
        fingerprint = key_fingerprint(seen) if seen else "?"
        return HostKeyChanged(where=self.place.where, fingerprint=fingerprint, offered=seen)

    async def _read(self, path: str, most: int) -> bytes:
        async with self._sftp.open(path, "rb") as file:
            return await file.read(most)

    async def _write(self, path: str, data: bytes) -> None:
        part = f"{path}{PART}"
        async with self._sftp.open(part, "wb") as file:
            await file.write(data)
        try:
            await self._sftp.posix_rename(part, path)
        except asyncssh.SFTPOpUnsupported:  # old servers rename only to a name that is free
            with suppress(*MISSING):
                await self._sftp.remove(path)
            await self._sftp.rename(part, path)

    def _make(self, folder: str) -> None:
        """Make a folder, once; what is above ours already is no error."""
        if folder not in self._known:
            self._run(self._sftp.makedirs(self._at(folder), exist_ok=True))
            self._known.add(folder)

    def _at(self, path: str) -> str:
        joined = "/".join(part for part in (self.place.folder.rstrip("/"), path) if part)
        return joined or ("/" if self.place.folder else ".")

    def _run(self, work: Coroutine[object, object, T]) -> T:
        patient = asyncio.wait_for(work, self.place.patience)
        return self._thread.submit(self._runner.run, patient).result()

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        try:
            yield
        except (asyncssh.Error, OSError) as error:
            raise self._said_of(error) from error

    def _said_of(self, error: Exception) -> TargetError:
        """Return what an error of the library means."""
        if isinstance(error, TimeoutError):
            return self.said(TargetTooSlow if self._connected else TargetUnreachable)
        for kind, meaning in MEANT:
            if isinstance(error, kind):
                return meaning(where=self.place.where)
        if isinstance(error, MISSING):
            return self.said(TargetFolderMissing, folder=self.place.folder)
        if isinstance(error, LOST):
            return self.said(TargetInterrupted if self._connected else TargetUnreachable)
        if any(word in str(error).lower() for word in SAYING_FULL):
            return self.said(TargetFull)
        return self.said(TargetFailed, reason=reason_of(error, self.place.password))


def _note_what_nobody_awaits(loop: asyncio.AbstractEventLoop, context: JsonObject) -> None:
    """Log an error that no call will raise, unless the line's end is all that it says.

    A file is read by several requests at once. When the line breaks, the first raises and the
    others stay behind with the same error, which the loop would log with a trace for each.
    """
    if isinstance(error := context.get("exception"), (asyncssh.Error, OSError)):
        log.debug("sftp: a request ended with its line", extra={"error": str(error)})
    else:
        loop.default_exception_handler(context)


def key_fingerprint(key: str) -> str:
    """Return the fingerprint of a host key, as ``ssh-keygen -l`` writes it."""
    return asyncssh.import_public_key(key).get_fingerprint()
