"""A head that is held still until the commit, with its log and all that decides about it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from whiz_tournament.models import LineState, ScoreEntry
from whiz_tournament.services.errors import StaleVersion
from whiz_tournament.services.log.fold import Folded, Head
from whiz_tournament.services.log.meaning import Meaning, V
from whiz_tournament.services.log.request import Request

COUNTING = frozenset({LineState.ENTERED, LineState.CONFIRMED})


@dataclass(frozen=True, slots=True)
class Held(ABC, Generic[V]):
    """A locked head with its log in order of version.

    ``seen`` is the item that the request's id was used for, of this head or another.
    """

    log: tuple[ScoreEntry, ...]
    seen: ScoreEntry | None
    folded: Folded[V]

    stale_error: ClassVar[type[StaleVersion]] = StaleVersion

    @property
    def head(self) -> Head[V]:
        """What the log comes to."""
        return self.folded.head

    @property
    @abstractmethod
    def meaning(self) -> Meaning[V]:
        """What its values mean."""

    @property
    @abstractmethod
    def owner(self) -> dict[str, Any]:
        """The columns of an item that say whose it is: the club, and the line or the event."""

    @property
    @abstractmethod
    def identity(self) -> str:
        """Where the chain of its log begins (``chain.identity_hash``)."""

    @property
    @abstractmethod
    def open(self) -> bool:
        """Whether tables may still write."""

    @abstractmethod
    def keep(self, head: Head[V], *, changed: bool) -> None:
        """Write the head into its row; ``changed``: it counts otherwise. Tell those who poll."""

    def changed(self, before: Head[V], now: Head[V]) -> bool:
        """Whether what counts is no longer what it was."""
        if before.value is None:
            return False
        same = now.value is not None and self.meaning.same(before.value, now.value)
        return not same or (before.state in COUNTING) != (now.state in COUNTING)


def parted(
    rows: Iterable[ScoreEntry], request: Request[Any], owner: tuple[str, int]
) -> tuple[tuple[ScoreEntry, ...], ScoreEntry | None]:
    """The log of the head that ``owner`` names (column, id), and the item of the request's id."""
    items = list(rows)
    log = tuple(entry for entry in items if getattr(entry, owner[0]) == owner[1])
    return log, next((entry for entry in items if entry.uuid == request.uuid), None)


H = TypeVar("H", bound=Held[Any])
