"""What every target can do, whatever it is spoken to with."""

from abc import ABC, abstractmethod
from types import TracebackType
from typing import Final, Self

from whiz_tournament.features.online.targets.errors import TargetError
from whiz_tournament.features.online.targets.place import Place

PART: Final = ".whiz-part"
"""The end of the passing name under which a file is written."""


class OpenTarget(ABC):
    """An open target. Paths are relative to its folder, with slashes; each call has a time limit.

    Every method raises a ``TargetError`` in place of what the library says.
    """

    seen: str = ""
    """The host key that was met, where the protocol has one."""

    def __init__(self, place: Place) -> None:
        self.place = place

    @abstractmethod
    def names(self) -> list[str]:
        """Return what is in the folder itself; nothing if it is not there yet."""

    @abstractmethod
    def read(self, path: str, most: int) -> bytes | None:
        """Return a file of at most that many bytes, ``None`` if there is none."""

    @abstractmethod
    def write(self, path: str, data: bytes) -> None:
        """Put a file there, whole or not at all, in place of what was there."""

    @abstractmethod
    def delete(self, path: str) -> None:
        """Take a file away, and the folders that it leaves empty; one that is gone is no error."""

    @abstractmethod
    def close(self) -> None:
        """End the connection; never raises."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def said(self, kind: type[TargetError], **params: str) -> TargetError:
        """Return an error that names this target."""
        return kind(where=self.place.where, field=None, offered="", **params)


def folders_above(path: str) -> list[str]:
    """Return the folders that a path is in, the outermost first.

    >>> folders_above("t/summer/index.html")
    ['t', 't/summer']
    """
    parts = path.split("/")[:-1]
    return ["/".join(parts[: count + 1]) for count in range(len(parts))]
