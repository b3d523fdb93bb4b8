"""What can be asked of a head: a value, a confirmation, a void, a restoring, an undo.

Each act decides the next item of the log, or refuses; it writes nothing.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final, Generic

from boards.json_values import JsonObject, ReadJson
from whiz_tournament.models import LineState, ScoreKind
from whiz_tournament.queries.history.log_head import (
    OPEN_STATES,
    LogHead,
    V,
    ValueAdapter,
    sits_across,
    takes_part,
)
from whiz_tournament.services.errors import VersionRequired, WrongState
from whiz_tournament.services.log.locked import L
from whiz_tournament.services.log.submission import (
    STATE_WORDS,
    NotInDispute,
    NotYourAct,
    P,
    SameSide,
    Sender,
    Submission,
)

# What an offered value leads to, as one table: first matching row wins.


class BaseVersion(Enum):
    """How the version that the sender saw compares with the head's."""

    ABSENT = "absent"
    CURRENT = "current"
    STALE = "stale"


class Decision(Enum):
    """What happens to the offered value."""

    SAY = "one more says so"
    SETTLE = "the staff's word"
    LATE = "kept beside a void head"
    VERSION_REQUIRED = "428"
    STALE = "409"
    ASK_DIRECTOR = "422"


NOTHING: Final = frozenset({LineState.EMPTY})
CONFIRMED: Final = frozenset({LineState.CONFIRMED})
VOID: Final = frozenset({LineState.VOID})


@dataclass(frozen=True, slots=True)
class DecisionRule:
    """A row of the table; ``None`` matches anything."""

    decision: Decision
    staff: bool
    states: frozenset[LineState] | None = None
    own: bool | None = None
    open: bool | None = None
    base: BaseVersion | None = None

    def matches(self, case: "DecisionCase") -> bool:
        """Return whether the row speaks of such a case."""
        expected = (self.staff, self.own, self.open, self.base)
        facts = (case.staff, case.own, case.open, case.base)
        pairs = zip(expected, facts, strict=True)
        same = all(row is None or row == fact for row, fact in pairs)
        return same and (self.states is None or case.state in self.states)


@dataclass(frozen=True, slots=True)
class DecisionCase:
    """The facts that decide; ``own`` is a value of the same seat and device."""

    staff: bool
    state: LineState
    own: bool
    open: bool
    base: BaseVersion


RULES: Final = (
    # Before all refusals: a phone that was away neither undoes a ruling nor loses what it has.
    DecisionRule(Decision.LATE, staff=False, states=VOID),
    DecisionRule(Decision.ASK_DIRECTOR, staff=False, open=False),
    DecisionRule(Decision.ASK_DIRECTOR, staff=False, states=CONFIRMED),
    # A second value of one's own is a change and names what it changes; a first one beside other
    # people's words need not: anyone who disagrees has often not seen them.
    DecisionRule(Decision.VERSION_REQUIRED, staff=False, own=True, base=BaseVersion.ABSENT),
    DecisionRule(Decision.STALE, staff=False, base=BaseVersion.STALE),
    DecisionRule(Decision.SAY, staff=False),
    # Staff settle anything, but only what they have seen.
    DecisionRule(Decision.STALE, staff=True, base=BaseVersion.STALE),
    DecisionRule(Decision.SETTLE, staff=True, states=NOTHING),
    DecisionRule(Decision.VERSION_REQUIRED, staff=True, base=BaseVersion.ABSENT),
    DecisionRule(Decision.SETTLE, staff=True),
)


def decision_on(case: DecisionCase) -> Decision:
    """Return the first row that matches; the last row of each kind of sender always does."""
    return next(rule.decision for rule in RULES if rule.matches(case))


def base_of(version: int, base_version: int | None) -> BaseVersion:
    """Return how the version that the sender saw compares with the head's."""
    if base_version is None:
        return BaseVersion.ABSENT
    return BaseVersion.CURRENT if base_version == version else BaseVersion.STALE


def state_when_said(
    head: LogHead[V], actor: str, seat: str, value: V, values: ValueAdapter[V]
) -> LineState:
    """Return the state once this device and seat say so, beside what the others said.

    Anyone who says otherwise makes it disputed; one who agrees from the other side confirms it.
    """
    # What the same person said before is no voice against it: that is how a dispute is given up.
    others = [claim for claim in head.claims if not claim.is_by(actor, seat)]
    if any(not values.same(claim.value, value) for claim in others):
        return LineState.DISPUTED
    agreed = any(values.can_vouch(value, claim.seat, seat) for claim in others)
    return LineState.CONFIRMED if agreed else LineState.ENTERED


@dataclass(frozen=True, slots=True)
class NextEntry:
    """What was decided: the kind of the next item, the head's state after it, its document."""

    kind: ScoreKind
    state: LineState
    document: JsonObject


@dataclass(frozen=True)
class LogAct(ABC, Generic[P, L]):
    """One act asked of one head; ``name`` and ``body`` enter the digest of the submission."""

    sender: Sender
    submission: Submission[P]

    name: ClassVar[str]

    @property
    def body(self) -> ReadJson:
        """Return what is particular to the act, as a document."""
        return {}

    @property
    def digest(self) -> str:
        """SHA-256 of all that is asked."""
        return self.submission.digest(self.name, self.body)

    @property
    def seat(self) -> str:
        """Return the seat of the person who types, ``""`` where it does not matter."""
        return self.submission.seat or ""

    @abstractmethod
    def decide(self, locked: L) -> NextEntry:
        """Return the next item of the log, or refuse."""


@dataclass(frozen=True)
class EnterAct(LogAct[P, L], Generic[P, L, V]):
    """Somebody says what the head holds: a table's device, or staff."""

    value: V

    name: ClassVar[str] = "enter"

    def decide(self, locked: L) -> NextEntry:
        """Return what becomes of the value by the table of ``decide``."""
        state = self._state(locked)
        # A correction names the version that it corrects; anyone who contradicts a value that he
        # has not seen makes an entry of his own.
        changes = self.submission.base_version is not None and locked.head.value is not None
        kind = ScoreKind.CORRECT if changes else ScoreKind.ENTER
        return NextEntry(kind, state, locked.values.write(self.value))

    def _state(self, locked: L) -> LineState:
        match decision_on(self._case(locked)):
            case Decision.SAY:
                sender = str(self.sender.actor), self.seat
                return state_when_said(locked.head, *sender, self.value, locked.values)
            case Decision.SETTLE:
                return LineState.CONFIRMED
            case Decision.LATE:
                return LineState.VOID
            case Decision.VERSION_REQUIRED:
                raise VersionRequired(field="base_version")
            case Decision.STALE:
                raise locked.stale()
            case Decision.ASK_DIRECTOR:
                raise locked.ask_director()

    def _case(self, locked: L) -> DecisionCase:
        actor = str(self.sender.actor)
        return DecisionCase(
            staff=self.sender.is_staff,
            state=locked.head.state,
            own=any(claim.is_by(actor, self.seat) for claim in locked.head.claims),
            open=locked.open,
            base=base_of(locked.head.version, self.submission.base_version),
        )


class ConfirmAct(LogAct[P, L]):
    """The value of this version is right, says the other side, or staff."""

    name: ClassVar[str] = "confirm"

    def decide(self, locked: L) -> NextEntry:
        """Return the confirmation of what the head holds."""
        head, staff = locked.head, self.sender.is_staff
        # Before the version is looked at: a late phone that is told to read again would only then
        # learn that nobody but the director can help.
        if not staff and (head.state is LineState.CONFIRMED or not locked.open):
            raise locked.ask_director()
        locked.must_be_current(self.submission.base_version)
        if head.value is None or head.state not in OPEN_STATES:
            raise WrongState(state=STATE_WORDS[head.state], needed=STATE_WORDS[LineState.ENTERED])
        if not staff:
            self._check_seat(locked)
        return NextEntry(ScoreKind.CONFIRM, LineState.CONFIRMED, locked.document_of(head))

    def _check_seat(self, locked: L) -> None:
        if not sits_across(locked.head, self.seat, locked.values):
            raise SameSide(field="by")
        if not takes_part(locked.head, self.seat):
            raise NotInDispute(field="by")


class VoidAct(LogAct[P, L]):
    """The head no longer counts; what it held stays in the log and can be given back."""

    name: ClassVar[str] = "void"

    def decide(self, locked: L) -> NextEntry:
        """Return the item that makes the head void."""
        locked.must_be_current(self.submission.base_version)
        if locked.head.state is LineState.VOID:
            void, needed = STATE_WORDS[LineState.VOID], STATE_WORDS[LineState.ENTERED]
            raise WrongState(state=void, needed=needed)
        return NextEntry(ScoreKind.VOID, LineState.VOID, locked.document_of(locked.head))


class RestoreAct(LogAct[P, L]):
    """A void head gets back the value and the state that it had."""

    name: ClassVar[str] = "restore"

    def decide(self, locked: L) -> NextEntry:
        """Return the item that gives back what stood before the void."""
        locked.must_be_current(self.submission.base_version)
        head = locked.head
        if head.state is not LineState.VOID:
            raise WrongState(state=STATE_WORDS[head.state], needed=STATE_WORDS[LineState.VOID])
        # Not simply entered: a dispute that was made void is a dispute again.
        return NextEntry(ScoreKind.RESTORE, head.before_void, locked.document_of(head))


class UndoAct(LogAct[P, L]):
    """The newest item, one's own, is taken back, by one more item: nothing is erased."""

    name: ClassVar[str] = "undo"

    def decide(self, locked: L) -> NextEntry:
        """Return the item that gives back what stood before the last one."""
        locked.must_be_current(self.submission.base_version)
        # Anybody else's item is corrected, by somebody who then answers for the new value.
        if not locked.log or locked.log[-1].actor != str(self.sender.actor):
            raise NotYourAct
        past = locked.folded.before_last
        return NextEntry(ScoreKind.RESTORE, past.state, locked.document_of(past))
