"""A head that is locked until the commit, with its log and all that decides about it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar
from uuid import UUID

from django.db.models import QuerySet

from boards.json_values import JsonObject
from whiz_tournament.models import ScoreEntry
from whiz_tournament.queries.history.log_head import FoldedLog, LogHead, V, ValueAdapter, is_device
from whiz_tournament.queries.play.result_lines import COUNTING
from whiz_tournament.services.errors import StaleVersion
from whiz_tournament.services.log.submission import AskDirector

FRAME = frozenset({"v", "game"})


@dataclass(frozen=True, slots=True)
class LockedHead(ABC, Generic[V]):
    """A locked head with its log in order of version.

    ``seen`` is the item that the submission's id was used for, of this head or another.
    """

    log: tuple[ScoreEntry, ...]
    seen: ScoreEntry | None
    folded: FoldedLog[V]

    stale_error: ClassVar[type[StaleVersion]] = StaleVersion

    @property
    def head(self) -> LogHead[V]:
        """Return what the log comes to."""
        return self.folded.head

    @property
    @abstractmethod
    def values(self) -> ValueAdapter[V]:
        """Return how its values are written and compared."""

    @property
    @abstractmethod
    def owner(self) -> dict[str, Any]:
        """Return the columns that say whose an item is: the club, and the line or the event."""

    @property
    @abstractmethod
    def identity(self) -> str:
        """Return where the chain of its log begins (``chain.identity_hash``)."""

    @property
    @abstractmethod
    def open(self) -> bool:
        """Return whether tables may still write."""

    def ask_director(self) -> AskDirector:
        """Return why tables may no longer write, in the words of whose log it is."""
        return AskDirector()

    @abstractmethod
    def store(self, head: LogHead[V], *, counts_otherwise: bool) -> None:
        """Write the head into its row, and raise the number that pages poll."""

    def counts_otherwise(self, now: LogHead[V]) -> bool:
        """Return whether what counts is no longer what it was."""
        before = self.head
        if before.value is None:
            return False
        same = now.value is not None and self.values.same(before.value, now.value)
        return not same or (before.state in COUNTING) != (now.state in COUNTING)

    def document_of(self, head: LogHead[V]) -> JsonObject:
        """Return the value that a head holds, ``{}`` where nothing was said yet."""
        return self.values.write(head.value) if head.value is not None else {}

    def stale(self) -> StaleVersion:
        """Return the refusal that gives a late sender the version, value, author and time."""
        last = self.log[-1] if self.log else None
        current: JsonObject = {
            "version": self.head.version,
            "value": None,
            "by": "",
            "at": None,
        }
        if last is not None:
            current["value"] = {k: v for k, v in last.value.items() if k not in FRAME} or None
            current["by"] = last.by if is_device(last.actor) else "staff"
            current["at"] = last.at.isoformat()
        return self.stale_error(current=current)

    def must_be_current(self, base_version: int | None) -> None:
        """Refuse a version other than the head's."""
        if base_version != self.head.version:
            raise self.stale()


L = TypeVar("L", bound=LockedHead[Any])


def log_and_sent(head: str, pk: int, uuid: UUID) -> QuerySet[ScoreEntry]:
    """Return the items of a head (``line``, ``event``), and the item that used this id elsewhere.

    One query with two look-ups: for an OR of both SQLite may walk the log of the whole club.
    """
    own = ScoreEntry.objects.filter(**{head: pk}).order_by()
    sent = ScoreEntry.objects.filter(uuid=uuid).exclude(**{head: pk}).order_by()
    return own.union(sent, all=True).order_by("version")


def own_log(
    rows: Iterable[ScoreEntry], head: tuple[str, int], uuid: object
) -> tuple[tuple[ScoreEntry, ...], ScoreEntry | None]:
    """Return the items of the head (column, id), and the item that used this id, of any head."""
    column, pk = head
    items = list(rows)
    log = tuple(entry for entry in items if getattr(entry, column) == pk)
    return log, next((entry for entry in items if entry.uuid == uuid), None)
