"""What can be played in a game of the whist family: one line of its list of contracts."""

from dataclasses import dataclass, field
from enum import Enum, StrEnum


class TrickRule(StrEnum):
    """How tricks decide a contract."""

    AT_LEAST = "at_least"
    EXACTLY = "exactly"
    QUEENS = "queens"
    FREE = "free"  # nothing to reach: every trick counts on its own


class Scope(StrEnum):
    """Whose tricks are counted: the attacking side's together, or each attacker's."""

    SIDE = "side"
    EACH = "each"


class TrumpRule(StrEnum):
    """Which trump a contract is played with."""

    SUIT = "suit"
    NONE = "none"
    SUIT_OR_NONE = "suit_or_none"
    TURNED = "turned"
    OPTIONAL = "optional"  # may be written down, changes nothing


class Lead(StrEnum):
    """The player who leads to the first trick."""

    LEFT_OF_DEALER = "left_of_dealer"
    ATTACKER = "attacker"
    LEFT_OF_ATTACKER = "left_of_attacker"
    LAST_ACE = "last_ace"  # the holder of the last ace (the boucheur)


class Flag(Enum):
    """Other peculiarities of a contract."""

    FIRST_ROUND_ONLY = "first_round_only"
    NOT_FIRST_ROUND = "not_first_round"
    HAND_SHOWN = "hand_shown"
    DISCARD_ONE = "discard_one"
    ARBITER = "arbiter"
    NOT_BID = "not_bid"  # comes about when nobody bids
    OUR_VALUE = "our_value"  # the source gives no value: what it is worth is our reading


@dataclass(frozen=True, slots=True)
class ContractSpec:
    """One contract. ``key`` is its slug, ``label`` an English msgid or the game's French name.

    ``levels`` are the numbers of tricks that may be bid, empty when nothing is bid;
    ``target`` the tricks to reach where no level says it; ``attackers`` the numbers of attackers
    that may play it; ``joint``: attackers whose tricks count each for himself win only together.
    ``tricks`` is how many tricks a deal has (12 when a card is laid aside first).
    ``level_optional``: a level may be bid above ``target``, and need not. ``asks``: what a deal
    without a target (``FREE``) is written down by, checked by the game itself.
    """

    key: str
    label: str
    rank: int
    attackers: frozenset[int]
    rule: TrickRule
    target: int | None
    levels: tuple[int, ...] = ()
    scope: Scope = Scope.SIDE
    joint: bool = True
    trump: TrumpRule = TrumpRule.SUIT
    lead: Lead = Lead.LEFT_OF_DEALER
    tricks: int = 13
    flags: frozenset[Flag] = field(default_factory=frozenset)
    level_optional: bool = False
    asks: frozenset[str] = field(default_factory=frozenset)

    def goal(self, level: int | None) -> int:
        """Tricks to reach: those that were bid, or those that the contract fixes."""
        return self.target or 0 if level is None else level
