"""What an offered value leads to, as one table: first matching row wins."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from whiz_tournament.models import LineState
from whiz_tournament.services.log.fold import Claim, Head
from whiz_tournament.services.log.meaning import Meaning, V


class Standing(Enum):
    """What the head holds when the value arrives."""

    NOTHING = "nothing"
    OPEN = "entered or disputed"
    CONFIRMED = "confirmed"
    VOID = "void"


class Base(Enum):
    """How the version that the sender saw compares with the head's."""

    ABSENT = "absent"
    CURRENT = "current"
    STALE = "stale"


class Verdict(Enum):
    """What happens to the offered value."""

    SAY = "one more says so"
    SETTLE = "the staff's word"
    LATE = "kept beside a void head"
    VERSION_REQUIRED = "428"
    STALE = "409"
    ASK_DIRECTOR = "422"


STANDINGS: Final = {
    LineState.EMPTY: Standing.NOTHING,
    LineState.ENTERED: Standing.OPEN,
    LineState.DISPUTED: Standing.OPEN,
    LineState.CONFIRMED: Standing.CONFIRMED,
    LineState.VOID: Standing.VOID,
}


@dataclass(frozen=True, slots=True)
class Rule:
    """A row of the table; ``None`` matches anything."""

    verdict: Verdict
    staff: bool
    standing: Standing | None = None
    own: bool | None = None
    open: bool | None = None
    base: Base | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """The facts that decide; ``own`` is a value of the same seat and device."""

    staff: bool
    standing: Standing
    own: bool
    open: bool
    base: Base


RULES: Final = (
    Rule(Verdict.LATE, staff=False, standing=Standing.VOID),
    Rule(Verdict.ASK_DIRECTOR, staff=False, open=False),
    Rule(Verdict.ASK_DIRECTOR, staff=False, standing=Standing.CONFIRMED),
    Rule(Verdict.VERSION_REQUIRED, staff=False, own=True, base=Base.ABSENT),
    Rule(Verdict.STALE, staff=False, base=Base.STALE),
    Rule(Verdict.SAY, staff=False),
    Rule(Verdict.STALE, staff=True, base=Base.STALE),
    Rule(Verdict.SETTLE, staff=True, standing=Standing.NOTHING),
    Rule(Verdict.VERSION_REQUIRED, staff=True, base=Base.ABSENT),
    Rule(Verdict.SETTLE, staff=True),
)


def verdict(case: Case) -> Verdict:
    """The first row that matches; the rows of each kind of sender end with one that always does."""
    return next(rule.verdict for rule in RULES if _matches(rule, case))


def _matches(rule: Rule, case: Case) -> bool:
    fields = ("staff", "standing", "own", "open", "base")
    return all(getattr(rule, name) in {None, getattr(case, name)} for name in fields)


def base_of(head: Head[V], base_version: int | None) -> Base:
    """Compare the version that the sender saw with the head's."""
    if base_version is None:
        return Base.ABSENT
    return Base.CURRENT if base_version == head.version else Base.STALE


def state_when_said(head: Head[V], claim: Claim, value: V, meaning: Meaning[V]) -> LineState:
    """The state once this device and seat say so, beside what the others said.

    Anyone who says otherwise makes it disputed; one who agrees from the other side confirms it.
    """
    others = {each: said for each, said in head.claims.items() if each != claim}
    if any(not meaning.same(said, value) for said in others.values()):
        return LineState.DISPUTED
    agreed = any(meaning.across(value, each.by, claim.by) for each in others)
    return LineState.CONFIRMED if agreed else LineState.ENTERED
