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


@dataclass(frozen=True, slots=True)
class Folded(Generic[V]):
    """What a log comes to, and what it came to before its last item: what an undo gives back."""

    head: Head[V] = field(default_factory=Head)
    before_last: Head[V] = field(default_factory=Head)


def fold(log: Iterable[ScoreEntry], meaning: Meaning[V]) -> Folded[V]:
    """Return what these items of one log come to, in order of version."""
    folded: Folded[V] = Folded()
    for entry in log:
        folded = after(folded, entry, meaning)
    return folded


def after(folded: Folded[V], entry: ScoreEntry, meaning: Meaning[V]) -> Folded[V]:
    """Return what the log comes to once this item follows."""
    stepped = _STEPS[ScoreKind(entry.kind)](folded, entry, meaning)
    now = replace(stepped, version=entry.version, state=LineState(entry.state))
    return Folded(now, folded.head)


def _say(folded: Folded[V], entry: ScoreEntry, meaning: Meaning[V]) -> Head[V]:
    head = folded.head
    if entry.state == LineState.VOID:
        return replace(head, late=True)  # kept for the director; the head stays as it was
    said = meaning.read(entry.value)
    if not is_device(entry.actor):
        return replace(head, value=said, claims={}, late=False)
    claims = {**head.claims, Claim(entry.actor, entry.by): said}
    return replace(head, value=meaning.joined(head.value, said), claims=claims)


def _confirm(folded: Folded[V], entry: ScoreEntry, meaning: Meaning[V]) -> Head[V]:
    return replace(folded.head, value=_value(entry, meaning), late=False)


def _void(folded: Folded[V], _entry: ScoreEntry, _meaning: Meaning[V]) -> Head[V]:
    return replace(folded.head, before=folded.head.state, late=False)


def _give_back(folded: Folded[V], entry: ScoreEntry, meaning: Meaning[V]) -> Head[V]:
    """Return the head that is in force again, whole: what each side had said comes back too.

    The log has one kind for two acts. An undo names the state and value from before the last item.
    A restoring names what stood before the void: right after the void the two are one head, and
    where a later item lies between, the head before that item was void, or the staff had confirmed
    it, and then no table has a say.
    """
    value, past = _value(entry, meaning), folded.before_last
    if (past.state, past.value) == (entry.state, value):
        return past
    return replace(folded.head, value=value, late=False)


def _value(entry: ScoreEntry, meaning: Meaning[V]) -> V | None:
    return meaning.read(entry.value) if entry.value else None


_Step = Callable[[Folded[Any], ScoreEntry, Meaning[Any]], Head[Any]]
_STEPS: Final[Mapping[ScoreKind, _Step]] = {
    ScoreKind.ENTER: _say,
    ScoreKind.CORRECT: _say,
    ScoreKind.CONFIRM: _confirm,
    ScoreKind.VOID: _void,
    ScoreKind.RESTORE: _give_back,
}


def head_columns(head: Head[V], meaning: Meaning[V]) -> dict[str, Any]:
    """The columns of the row that holds this head."""
    frame = {"version": head.version, "state": head.state, "late": head.late}
    return frame | meaning.columns(head.value)
