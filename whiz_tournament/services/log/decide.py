"""What an offered value leads to, as one table: first matching row wins."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from whiz_tournament.models import LineState
from whiz_tournament.queries.history.log_head import LogHead
from whiz_tournament.queries.history.log_values import V, ValueAdapter


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
        told = (self.staff, self.own, self.open, self.base)
        facts = (case.staff, case.own, case.open, case.base)
        same = all(row in {None, fact} for row, fact in zip(told, facts, strict=True))
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
    # people's words need not: whoever disagrees has often not seen them.
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
