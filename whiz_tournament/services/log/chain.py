"""The chain of hashes of a log, the seal over all logs of an owner, the proof that they hold."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, Final

from django.db.models import Max, QuerySet

from boards.errors import WhizError
from boards.json_values import JsonObject
from whiz_tournament.models import HistoryEvent, ScoreEntry
from whiz_tournament.queries.history.log_head import ValueAdapter, fold_log, head_columns
from whiz_tournament.services.log.submission import canonical

FORMAT: Final = 1


def identity_hash(identity: Mapping[str, str]) -> str:
    """Return the SHA-256 of what makes a head this head: where its chain begins."""
    # Each head has a chain of its own, so the head's lock is enough: one chain for all would make
    # the whole field wait for one row. That no whole log is taken away, the seal shows.
    return hashlib.sha256(canonical({"format": FORMAT, **identity})).hexdigest()


def entry_hash(entry: ScoreEntry) -> str:
    """Return the SHA-256 of an item with the hash before it; a reason enters as its digest only."""
    # The form enters the hash, so an item of a later form can never pass for one of this.
    item = {
        "format": FORMAT,
        "prev_hash": entry.prev_hash,
        "uuid": str(entry.uuid),
        "version": entry.version,
        "kind": entry.kind,
        "value": entry.value,
        "state": entry.state,
        "by": entry.by,
        "actor": entry.actor,
        "payload_digest": entry.payload_digest,
        "reason_digest": entry.reason_digest,
        "client_time": _moment(entry.client_time),
        "at": _moment(entry.at),
    }
    return hashlib.sha256(canonical(item)).hexdigest()


def _moment(moment: datetime | None) -> str:
    """Microseconds since 1970, the same whatever zone a database reads it back in."""
    if moment is None:
        return ""
    return f"{moment.timestamp():.6f}"


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that does not fit: where, and what, for the person who looks after the server."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


@dataclass(frozen=True, slots=True)
class VerifiedLog:
    """The log of one event, how much it holds, and its faults: none when all is well."""

    public_id: str
    held: str
    faults: list[Fault]


@dataclass(frozen=True, slots=True)
class SealedHead:
    """A head as the seal names it, as a fault says where it is, and where its chain begins."""

    name: str
    place: str
    identity: str


class LogSeal(ABC):
    """All logs of one owner, a tournament or an evening: sealed, and held against their seals."""

    owner: ClassVar[str]
    """What the owner is called in a fault."""
    head: ClassVar[str]
    """The column of an item that names its head, ``line`` or ``event``."""

    def __init__(self, public_id: str, seal: str) -> None:
        self.public_id = public_id
        self.seal = seal

    @property
    @abstractmethod
    def entries(self) -> QuerySet[ScoreEntry]:
        """Return all items of all logs."""

    @property
    @abstractmethod
    def rows(self) -> QuerySet[Any]:
        """Return the rows of the heads, in the order of the seal."""

    @property
    @abstractmethod
    def values(self) -> ValueAdapter[Any]:
        """Return how the values of these logs are read."""

    @abstractmethod
    def sealed_head(self, row: Any) -> SealedHead:
        """Return a row of ``rows`` as the seal sees it."""

    def sealing(self) -> JsonObject:
        """Return what the history keeps of a seal that is made now.

        The caller waits for the scores under way first: then the ids up to the highest are all
        there, and a later check sees the same items whatever was corrected since.
        """
        last_entry = self.entries.aggregate(last=Max("id"))["last"] or 0
        last_head = self.rows.aggregate(last=Max("id"))["last"] or 0
        seal = self.compute(last_entry, last_head)
        return {"seal": seal, "last_entry": last_entry, f"last_{self.head}": last_head}

    def compute(self, last_entry: int, last_head: int) -> str:
        """Return the SHA-256 over name, version and hash in order, as they stood at those ids."""
        column = f"{self.head}_id"
        items = self.entries.filter(id__lte=last_entry).order_by(column, "version")
        # In order of version, so that what each head leaves in the dictionary is its newest item.
        tips = {
            pk: (version, tip)
            for pk, version, tip in items.values_list(column, "version", "hash").iterator()
        }
        digest = hashlib.sha256(self.public_id.encode())
        for row in self.rows.filter(id__lte=last_head).iterator():
            head = self.sealed_head(row)
            version, tip = tips.get(row.pk, (0, head.identity))
            digest.update(f"\n{head.name} {version} {tip}".encode())
        return digest.hexdigest()

    def faults(self, sealings: Iterable[HistoryEvent]) -> Iterator[Fault]:
        """Yield every fault of the logs and of their heads, then those of the seals.

        ``sealings`` are the acts of sealing in the owner's history, oldest first.
        """
        column = f"{self.head}_id"
        logs: dict[int, list[ScoreEntry]] = {}
        for entry in self.entries.order_by(column, "version").iterator():
            logs.setdefault(getattr(entry, column), []).append(entry)
        for row in self.rows.iterator():
            head, log = self.sealed_head(row), logs.get(row.pk, [])
            for what in (*_chain_faults(head.identity, log), *_head_faults(row, log, self.values)):
                yield Fault(head.place, what)
        yield from self._seal_faults(sealings)

    def _seal_faults(self, sealings: Iterable[HistoryEvent]) -> Iterator[Fault]:
        last = ""
        for act in sealings:
            last = act.data["seal"]
            # With the ids of then: what was corrected since is no fault.
            again = self.compute(act.data["last_entry"], act.data[f"last_{self.head}"])
            if again != last:
                yield Fault(f"seal of {act.at:%Y-%m-%d %H:%M}", "the log was another one then")
        if self.seal != last:
            yield Fault("seal", f"the {self.owner}'s is not the last one in its history")


def _chain_faults(begin: str, log: Sequence[ScoreEntry]) -> Iterator[str]:
    expected = begin
    for number, entry in enumerate(log, start=1):
        if entry.version != number:
            yield f"version {number} is missing"
            return  # all that follows would be called wrong for the one that is gone
        if entry.prev_hash != expected:
            yield f"version {number} does not follow from the one before"
        if entry_hash(entry) != entry.hash:
            yield f"version {number} was altered"
        expected = entry.hash


def _head_faults(
    row: object, log: Sequence[ScoreEntry], values: ValueAdapter[Any]
) -> Iterator[str]:
    try:
        columns = head_columns(fold_log(log, values).head, values)
    except (WhizError, ValueError, KeyError):  # somebody wrote what no service would
        yield "its log cannot be read"
        return
    for name, expected in columns.items():
        held = getattr(row, name)
        if held != expected:
            yield f"{name} is {held!s}, but the log says {expected!s}"
