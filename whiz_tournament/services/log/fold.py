"""A head, computed from its log alone: the tables must always agree with it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic

from whiz_tournament.models import LineState, ScoreEntry, ScoreKind
from whiz_tournament.services.log.meaning import Meaning, V


@dataclass(frozen=True, slots=True)
class Claim:
    """Who says so: a device (``device:…``) and the seat of the player who held it."""

    actor: str
    by: str


@dataclass(frozen=True, slots=True)
class Head(Generic[V]):
    """What a log comes to. ``claims`` is what each device and seat said since staff last decided.

    ``late`` marks a value that came after the head was void and waits for the director;
    ``before`` is the state that a void replaced.
    """

    version: int = 0
    state: LineState = LineState.EMPTY
    value: V | None = None
    claims: Mapping[Claim, V] = field(default_factory=dict)
    late: bool = False
    before: LineState = LineState.EMPTY


def is_device(actor: str) -> bool:
    """Whether an actor, as the log writes it, is a table's device."""
    return actor.startswith("device:")


def fold(log: Iterable[ScoreEntry], meaning: Meaning[V]) -> Head[V]:
    """The head after these items of one log, in order of version."""
    head: Head[V] = Head()
    for entry in log:
        head = after(head, entry, meaning)
    return head


def after(head: Head[V], entry: ScoreEntry, meaning: Meaning[V]) -> Head[V]:
    """The head once this item follows."""
    stepped = _STEPS[ScoreKind(entry.kind)](head, entry, meaning)
    return replace(stepped, version=entry.version, state=LineState(entry.state))


def _say(head: Head[V], entry: ScoreEntry, meaning: Meaning[V]) -> Head[V]:
    if entry.state == LineState.VOID:
        return replace(head, late=True)  # kept for the director; the head stays as it was
    said = meaning.read(entry.value)
    if not is_device(entry.actor):
        return replace(head, value=said, claims={}, late=False)
    claims = {**head.claims, Claim(entry.actor, entry.by): said}
    return replace(head, value=meaning.joined(head.value, said), claims=claims)


def _settle(head: Head[V], entry: ScoreEntry, meaning: Meaning[V]) -> Head[V]:
    return replace(head, value=meaning.read(entry.value) if entry.value else None, late=False)


def _void(head: Head[V], _entry: ScoreEntry, _meaning: Meaning[V]) -> Head[V]:
    return replace(head, before=head.state, late=False)


_Step = Callable[[Head[Any], ScoreEntry, Meaning[Any]], Head[Any]]
_STEPS: Final[Mapping[ScoreKind, _Step]] = {
    ScoreKind.ENTER: _say,
    ScoreKind.CORRECT: _say,
    ScoreKind.CONFIRM: _settle,
    ScoreKind.VOID: _void,
    ScoreKind.RESTORE: _settle,
}


def head_columns(head: Head[V], meaning: Meaning[V]) -> dict[str, Any]:
    """The columns of the row that holds this head."""
    frame = {"version": head.version, "state": head.state, "late": head.late}
    return frame | meaning.columns(head.value)
