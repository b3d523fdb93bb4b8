"""The head of a line, computed from its log alone: the tables must always agree with it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from boards.seats import Seat
from scoring.contracts import Doubling
from scoring.documents import read_value
from scoring.results import LineValue, NotPlayed, PassedOut, Played, same_outcome
from whiz_tournament.models import LineState, ScoreEntry, ScoreKind, ValueKind


@dataclass(frozen=True, slots=True)
class Claim:
    """Who says so: a device (``device:…``) and the seat of the player who held it."""

    actor: str
    by: Seat


@dataclass(frozen=True, slots=True)
class Head:
    """What a line holds. ``claims`` is what each device and seat said since staff last decided.

    ``late`` marks a value that came after the line was void and waits for the director;
    ``before`` is the state that a void replaced.
    """

    version: int = 0
    state: LineState = LineState.EMPTY
    value: LineValue | None = None
    claims: Mapping[Claim, LineValue] = field(default_factory=dict)
    late: bool = False
    before: LineState = LineState.EMPTY


EMPTY: Final = Head()


def is_device(actor: str) -> bool:
    """Whether an actor, as the log writes it, is a table's device."""
    return actor.startswith("device:")


def fold(log: Iterable[ScoreEntry]) -> Head:
    """The head after these items of one line, in order of version."""
    head = EMPTY
    for entry in log:
        head = after(head, entry)
    return head


def after(head: Head, entry: ScoreEntry) -> Head:
    """The head once this item follows."""
    state = LineState(entry.state)
    stepped = _STEPS[ScoreKind(entry.kind)](head, entry)
    return replace(stepped, version=entry.version, state=state)


def _say(head: Head, entry: ScoreEntry) -> Head:
    if entry.state == LineState.VOID:
        return replace(head, late=True)  # kept for the director; the head stays as it was
    said = read_value(entry.value)
    if not is_device(entry.actor):
        return replace(head, value=said, claims={}, late=False)
    claims = {**head.claims, Claim(entry.actor, Seat(entry.by)): said}
    return replace(head, value=_keep_lead(head.value, said), claims=claims)


def _keep_lead(before: LineValue | None, said: LineValue) -> LineValue:
    """Agreement without a lead does not wipe out the lead that somebody noted."""
    if not isinstance(before, Played) or not isinstance(said, Played) or said.lead:
        return said
    return replace(said, lead=before.lead) if same_outcome(before, said) else said


def _settle(head: Head, entry: ScoreEntry) -> Head:
    return replace(head, value=read_value(entry.value) if entry.value else None, late=False)


def _void(head: Head, _: ScoreEntry) -> Head:
    return replace(head, before=head.state, late=False)


_STEPS: Final[Mapping[ScoreKind, Callable[[Head, ScoreEntry], Head]]] = {
    ScoreKind.ENTER: _say,
    ScoreKind.CORRECT: _say,
    ScoreKind.CONFIRM: _settle,
    ScoreKind.VOID: _void,
    ScoreKind.RESTORE: _settle,
}


def head_columns(head: Head) -> dict[str, Any]:
    """The typed columns of a line that holds this head."""
    return {"version": head.version, "state": head.state, "late": head.late} | _typed(head.value)


def _typed(value: LineValue | None) -> dict[str, Any]:
    columns: dict[str, Any] = {
        "kind": _KINDS[type(value)],
        "declarer": "",
        "level": None,
        "denomination": "",
        "doubling": 0,
        "tricks": None,
        "lead": "",
    }
    if isinstance(value, Played):
        columns |= {
            "declarer": value.declarer.value,
            "level": value.contract.level,
            "denomination": value.contract.denomination.value,
            "doubling": list(Doubling).index(value.contract.doubling),
            "tricks": value.tricks,
            "lead": str(value.lead or ""),
        }
    return columns


_KINDS: Final = {
    type(None): ValueKind.NONE,
    Played: ValueKind.PLAYED,
    PassedOut: ValueKind.PASSED_OUT,
    NotPlayed: ValueKind.NOT_PLAYED,
}
