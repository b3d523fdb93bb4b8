"""Prove that a log is whole: its chain, its versions, its head."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from django.db.models import QuerySet

from boards.errors import WhizError
from whiz_tournament.models import HistoryEvent, ScoreEntry
from whiz_tournament.services.log.chain import entry_hash
from whiz_tournament.services.log.fold import fold, head_columns
from whiz_tournament.services.log.meaning import Meaning


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that does not fit: where, and what, for the person who looks after the server."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


class Row(Protocol):
    """A head's row, as far as it is looked at here."""

    pk: Any


def logs_of(entries: QuerySet[ScoreEntry], head: str) -> dict[int, list[ScoreEntry]]:
    """The logs in order of version, by the column that names whose they are."""
    logs: dict[int, list[ScoreEntry]] = {}
    for entry in entries.order_by(head, "version").iterator():
        logs.setdefault(getattr(entry, head), []).append(entry)
    return logs


def log_faults(
    row: Row, begin: str, log: Sequence[ScoreEntry], meaning: Meaning[Any]
) -> Iterator[str]:
    """All that does not fit in one log and its head, whose chain begins so."""
    yield from _chain_faults(begin, log)
    yield from _head_faults(row, log, meaning)


def _chain_faults(begin: str, log: Sequence[ScoreEntry]) -> Iterator[str]:
    expected = begin
    for number, entry in enumerate(log, start=1):
        if entry.version != number:
            yield f"version {number} is missing"
            return
        if entry.prev_hash != expected:
            yield f"version {number} does not follow from the one before"
        if entry_hash(entry) != entry.hash:
            yield f"version {number} was altered"
        expected = entry.hash


def _head_faults(row: Row, log: Sequence[ScoreEntry], meaning: Meaning[Any]) -> Iterator[str]:
    try:
        columns = head_columns(fold(log, meaning), meaning)
    except (WhizError, ValueError, KeyError):  # somebody wrote what no service would
        yield "its log cannot be read"
        return
    for name, expected in columns.items():
        held = getattr(row, name)
        if held != expected:
            yield f"{name} is {held!s}, but the log says {expected!s}"


def seal_faults(
    owner: str, seal: str, sealings: Iterable[tuple[HistoryEvent, str]]
) -> Iterator[Fault]:
    """Faults of the seals of an owner: each act of sealing, with its seal computed anew."""
    last = ""
    for act, again in sealings:
        last = act.data["seal"]
        if again != last:
            yield Fault(f"seal of {act.at:%Y-%m-%d %H:%M}", "the log was another one then")
    if seal != last:
        yield Fault("seal", f"the {owner}'s is not the last one in its history")
