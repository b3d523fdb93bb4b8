"""A score log: what its items come to, who may confirm, and how values are recorded."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, Protocol, TypeVar

from boards.json_values import JsonObject, ReadJson
from boards.seats import Seat
from scoring.contracts import Doubling
from scoring.documents import read_value, write_value
from scoring.results import LineValue, NotPlayed, PassedOut, Played, same_outcome
from whiz_tournament.models import LineState, ScoreEntry, ScoreKind, ValueKind

V = TypeVar("V")


class ValueAdapter(Protocol[V]):
    """How a kind of value is written, compared and vouched for; the log itself knows no game."""

    def read(self, document: ReadJson) -> V:
        """Return the value that a document holds; raises ``Malformed`` where there is none."""

    def write(self, value: V) -> JsonObject:
        """Return the document of a value."""

    def same(self, one: V, other: V) -> bool:
        """Return whether two people who say these agree."""

    def joined(self, before: V | None, value: V) -> V:
        """Return what is held once this is said after that: a note beside it may stay."""

    def can_vouch(self, value: V, said_by: str, seat: str) -> bool:
        """Return whether a seat can vouch for the value that another seat said."""

    def columns(self, value: V | None) -> JsonObject:
        """Return the typed columns of a head that holds this value."""


class LineValueAdapter:
    """How results of Whiz stand in the log."""

    def read(self, document: ReadJson) -> LineValue:
        """Return the result that a document holds."""
        return read_value(document)

    def write(self, value: LineValue) -> JsonObject:
        """Return the document of a result."""
        return write_value(value)

    def same(self, one: LineValue, other: LineValue) -> bool:
        """Return whether two results are one, whatever was led."""
        return same_outcome(one, other)

    def joined(self, before: LineValue | None, value: LineValue) -> LineValue:
        """Return what is said, with the lead that was noted before: silence corrects nothing."""
        if not isinstance(before, Played) or not isinstance(value, Played) or value.lead:
            return value
        return replace(value, lead=before.lead) if same_outcome(before, value) else value

    def can_vouch(self, value: LineValue, said_by: str, seat: str) -> bool:
        """Return whether two seats are of different sides; without a declarer, two people."""
        if isinstance(value, Played):
            declarer = value.declarer
            return (Seat(said_by) is declarer) != (Seat(seat) is declarer)
        return Seat(said_by) is not Seat(seat)

    def columns(self, value: LineValue | None) -> JsonObject:
        """Return the typed columns of a line that holds this result."""
        columns: JsonObject = {
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


LINE_VALUES: Final = LineValueAdapter()

_KINDS: Final = {
    type(None): ValueKind.NONE,
    Played: ValueKind.PLAYED,
    PassedOut: ValueKind.PASSED_OUT,
    NotPlayed: ValueKind.NOT_PLAYED,
}


OPEN_STATES: Final = frozenset({LineState.ENTERED, LineState.DISPUTED})


@dataclass(frozen=True, slots=True)
class Claim(Generic[V]):
    """What one device, held by the player of one seat, last said: item ``version`` of the log.

    A device is named as in the log (``device:…``). Two phones of one seat are two claims: they may
    be in two hands.
    """

    actor: str
    seat: str
    value: V
    version: int

    def is_by(self, actor: str, seat: str) -> bool:
        """Return whether this device and seat say it."""
        return (self.actor, self.seat) == (actor, seat)


@dataclass(frozen=True, slots=True)
class LogHead(Generic[V]):
    """What a log comes to.

    ``claims`` are what each device and seat last said since staff decided, in order of version;
    ``late`` marks a value that came after the head was void and waits for the director;
    ``before_void`` is the state that a void replaced.
    """

    version: int = 0
    state: LineState = LineState.EMPTY
    value: V | None = None
    claims: tuple[Claim[V], ...] = ()
    late: bool = False
    before_void: LineState = LineState.EMPTY


@dataclass(frozen=True, slots=True)
class FoldedLog(Generic[V]):
    """What a log comes to, and what it came to before its last item: what an undo gives back."""

    head: LogHead[V] = field(default_factory=LogHead)
    before_last: LogHead[V] = field(default_factory=LogHead)


DEVICE: Final = "device:"
"""How the log begins the name of every device."""
DOOR: Final = "door"
"""A device that is no table's: whatever somebody taps on who arrives by themselves."""


def is_device(actor: str) -> bool:
    """Return whether an actor, as the log writes it, is a table's device."""
    return actor.startswith(DEVICE)


def is_late(entry: ScoreEntry) -> bool:
    """Return whether an item is a value that came once its head was void."""
    says = entry.kind in {ScoreKind.ENTER, ScoreKind.CORRECT}
    return says and entry.state == LineState.VOID


def fold_log(log: Iterable[ScoreEntry], values: ValueAdapter[V]) -> FoldedLog[V]:
    """Return what these items of one log come to, in order of version."""
    folded: FoldedLog[V] = FoldedLog()
    for entry in log:
        folded = with_entry(folded, entry, values)
    return folded


def with_entry(folded: FoldedLog[V], entry: ScoreEntry, values: ValueAdapter[V]) -> FoldedLog[V]:
    """Return what the log comes to once this item follows."""
    # The state was decided when the item was written and is read, never decided again: rules may
    # change between versions of the program, what a table was told then may not.
    stepped = _STEPS[ScoreKind(entry.kind)](folded, entry, values)
    # Written out, as below: ``replace`` goes through all fields once more, for every item of a log.
    head = LogHead(
        entry.version,
        LineState(entry.state),
        stepped.value,
        stepped.claims,
        stepped.late,
        stepped.before_void,
    )
    return FoldedLog(head, folded.head)


def _said(folded: FoldedLog[V], entry: ScoreEntry, values: ValueAdapter[V]) -> LogHead[V]:
    head = folded.head
    if is_late(entry):
        return replace(head, late=True)  # kept for the director; the head stays as it was
    value = values.read(entry.value)
    if not is_device(entry.actor):
        # The staff's word ends what was claimed: a table that speaks up later starts again, or the
        # words of an old dispute would make every agreement a dispute again.
        return LogHead(head.version, head.state, value, before_void=head.before_void)
    others = (claim for claim in head.claims if not claim.is_by(entry.actor, entry.by))
    claims = (*others, Claim(entry.actor, entry.by, value, entry.version))
    return replace(head, value=values.joined(head.value, value), claims=claims)


def _confirmed(folded: FoldedLog[V], entry: ScoreEntry, values: ValueAdapter[V]) -> LogHead[V]:
    return replace(folded.head, value=_value_of(entry, values), late=False)


def _voided(folded: FoldedLog[V], _entry: ScoreEntry, _values: ValueAdapter[V]) -> LogHead[V]:
    return replace(folded.head, before_void=folded.head.state, late=False)


def _given_back(folded: FoldedLog[V], entry: ScoreEntry, values: ValueAdapter[V]) -> LogHead[V]:
    """Return the head that is in force again, whole: what each side had said comes back too."""
    # The log has one kind for two acts. An undo names the state and value from before the last
    # item. A restoring names those from before the void: right after the void the two are one head.
    # Where a later item is between, the head before that item was void, which no restoring ends in,
    # or the staff had confirmed it, and then no table has a say whatever it claimed.
    value, past = _value_of(entry, values), folded.before_last
    if (past.state, past.value) == (entry.state, value):
        return past
    # Where nothing is said any more, nobody has claimed anything.
    claims = () if value is None else folded.head.claims
    return replace(folded.head, value=value, claims=claims, late=False)


def _value_of(entry: ScoreEntry, values: ValueAdapter[V]) -> V | None:
    return values.read(entry.value) if entry.value else None


_Fold = Callable[[FoldedLog[Any], ScoreEntry, ValueAdapter[Any]], LogHead[Any]]
_STEPS: Final[Mapping[ScoreKind, _Fold]] = {
    ScoreKind.ENTER: _said,
    ScoreKind.CORRECT: _said,
    ScoreKind.CONFIRM: _confirmed,
    ScoreKind.VOID: _voided,
    ScoreKind.RESTORE: _given_back,
}


def head_columns(head: LogHead[V], values: ValueAdapter[V]) -> JsonObject:
    """Return the columns of the row that holds this head."""
    frame = {"version": head.version, "state": head.state, "late": head.late}
    return frame | values.columns(head.value)


def sits_across(head: LogHead[V], seat: str, values: ValueAdapter[V]) -> bool:
    """Return whether a seat can vouch for somebody who says what the head holds."""
    if head.value is None:
        return False
    saying = (claim for claim in head.claims if values.same(claim.value, head.value))
    return any(values.can_vouch(head.value, claim.seat, seat) for claim in saying)


def takes_part(head: LogHead[V], seat: str) -> bool:
    """Return whether a seat has a say now: a third voice does not settle a dispute."""
    claiming = {claim.seat for claim in head.claims}
    return head.state is not LineState.DISPUTED or seat in claiming


def may_confirm(head: LogHead[V], seat: str, values: ValueAdapter[V]) -> bool:
    """Return whether the player of this seat may confirm what the head holds."""
    open_ = head.state in OPEN_STATES
    return open_ and sits_across(head, seat, values) and takes_part(head, seat)
