"""WebDAV over TLS: six verbs, and no redirect is ever followed."""

import base64
from collections.abc import Mapping
from typing import Final
from urllib.parse import quote, unquote, urlsplit

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import ParseError, fromstring

from whiz_tournament.features.online.targets.errors import (
    TargetError,
    TargetFailed,
    TargetFolderMissing,
    TargetFull,
    TargetReadOnly,
    WrongCredentials,
)
from whiz_tournament.features.online.targets.place import Place
from whiz_tournament.features.online.targets.requests_over_tls import (
    FINE,
    LISTING_BYTES,
    TargetConnection,
    status_text,
)
from whiz_tournament.features.online.targets.target import PART, OpenTarget, folders_above
from whiz_tournament.outgoing_requests import HttpAnswer

NAMES_ONLY: Final = (
    b'<?xml version="1.0"?><propfind xmlns="DAV:"><prop><resourcetype/></prop></propfind>'
)
MISSING: Final = {404, 410}
THERE_ALREADY: Final = {405}
NO_MOVING: Final = {403, 405, 501, 502}
REFUSED: Final[Mapping[int, type[TargetError]]] = {
    401: WrongCredentials,
    403: TargetReadOnly,
    405: TargetReadOnly,
    409: TargetFolderMissing,
    507: TargetFull,
}


class WebdavTarget(OpenTarget):
    """A folder of a WebDAV server."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        login = base64.b64encode(f"{place.username}:{place.password}".encode()).decode()
        self._headers = {"Authorization": f"Basic {login}", "User-Agent": "whiz-tournament"}
        self._known: set[str] = set()
        self._connection = TargetConnection(place)
        self.names()

    def names(self) -> list[str]:
        """Return what is in the folder itself; nothing if it is not there yet."""
        answer = self._listed("", "1")
        if answer.status in MISSING:
            return []
        self._expect(answer)
        own = unquote(self._address("")).rstrip("/")
        paths = [unquote(urlsplit(link).path).rstrip("/") for link in _links(answer.body)]
        return [path.rsplit("/", 1)[-1] for path in paths if path != own]

    def read(self, path: str, most: int) -> bytes | None:
        """Return a file of at most that many bytes, ``None`` if there is none."""
        answer = self._ask("GET", path, most=most)
        if answer.status in MISSING:
            return None
        self._expect(answer)
        return answer.body

    def write(self, path: str, data: bytes) -> None:
        """Write under a passing name, then move; where nothing can be moved, write in place."""
        part = f"{path}{PART}"
        for folder in ["", *folders_above(path)]:
            self._make(folder)
        self._expect(self._ask("PUT", part, data))
        whole = f"https://{self.place.authority}{self._address(path)}"
        moved = self._ask("MOVE", part, headers={"Destination": whole, "Overwrite": "T"})
        if moved.status in NO_MOVING:
            self._expect(self._ask("PUT", path, data))
            self._ask("DELETE", part)
        else:
            self._expect(moved)

    def delete(self, path: str) -> None:
        """Take a file away, and the folders that it leaves empty."""
        answer = self._ask("DELETE", path)
        if answer.status not in MISSING:
            self._expect(answer)
        for folder in reversed(folders_above(path)):
            if not self._is_empty(folder):
                return
            self._ask("DELETE", f"{folder}/")
            self._known.discard(folder)

    def close(self) -> None:
        """End the connection."""
        self._connection.close()

    def _is_empty(self, folder: str) -> bool:
        """Look first: to delete a folder deletes all that it holds."""
        answer = self._listed(f"{folder}/", "1")
        return answer.status in FINE and len(_links(answer.body)) == 1

    def _make(self, folder: str) -> None:
        """Make a folder, once; the outer ones may be there and closed to us."""
        if folder in self._known:
            return
        if not folder:
            self._make_root()
        else:
            answer = self._ask("MKCOL", f"{folder}/")
            if answer.status not in THERE_ALREADY:
                self._expect(answer)
        self._known.add(folder)

    def _make_root(self) -> None:
        """Make what is missing of the target's own folder."""
        if self._listed("", "0").status not in MISSING:
            return
        inner = self.place.folder.strip("/")
        for folder in folders_above(inner):
            self._ask_at("MKCOL", f"/{quote(folder)}/")
        self._expect(self._ask_at("MKCOL", f"/{quote(inner)}/"))
        if self._listed("", "0").status in MISSING:
            raise self.said(TargetFolderMissing, folder=self.place.folder)

    def _address(self, path: str) -> str:
        inner = self.place.folder.strip("/")
        return quote(f"/{inner}/{path}" if inner else f"/{path}")

    def _listed(self, path: str, depth: str) -> HttpAnswer:
        return self._ask("PROPFIND", path, NAMES_ONLY, {"Depth": depth})

    def _ask(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
        most: int = LISTING_BYTES,
    ) -> HttpAnswer:
        return self._ask_at(method, self._address(path), body, headers, most)

    def _ask_at(
        self,
        method: str,
        address: str,
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
        most: int = LISTING_BYTES,
    ) -> HttpAnswer:
        sent = {**self._headers, **(headers or {})}
        return self._connection.ask(method, address, body=body, headers=sent, most=most)

    def _expect(self, answer: HttpAnswer) -> None:
        """Refuse what is no success."""
        if answer.status in FINE:
            return
        kind = REFUSED.get(answer.status)
        if kind is TargetFolderMissing:
            raise self.said(kind, folder=self.place.folder)
        if kind is not None:
            raise self.said(kind)
        raise self.said(TargetFailed, reason=status_text(answer))


def _links(listing: bytes) -> list[str]:
    """Return the addresses of a listing; what cannot be read lists nothing."""
    try:
        tree = fromstring(listing)
    except (ParseError, DefusedXmlException, ValueError):
        return []
    return [element.text or "" for element in tree.iter("{DAV:}href")]
