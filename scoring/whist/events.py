"""What happens in an evening: deals, penalties and adjustments, as frozen values.

Players are the evening's own keys, never names. Events carry no number: the place in the
evening's list is the number, so that an edit of deal 3 leaves the others as they are.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from boards.denominations import Denomination
from scoring.contracts import Doubling

Player = str


class Status(StrEnum):
    """How a deal ended."""

    PLAYED = "played"
    STOPPED = "stopped"  # by a fault; the culprit says who scores
    ANNULLED = "annulled"
    PASSED_OUT = "passed_out"  # nobody bid


class PartnershipSide(StrEnum):
    """The two fixed sides of a game that has them."""

    A = "A"
    B = "B"


@dataclass(frozen=True, slots=True)
class Honours:
    """Trump honours that one side held: 3 or 4."""

    side: PartnershipSide
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEvent:
    """One deal as it was written down; what does not concern its contract stays ``None``.

    ``players`` sit in this order from the dealer's chair round the table (the dealer may be any
    of them). ``attackers``: the announcer first. ``side_tricks``: the attackers' together, or side
    A's in a game of fixed sides; ``attacker_tricks``: one number an attacker, in their order.
    ``queens``: queens taken, in the order of ``players``. ``trump`` ``NT`` means without trump.
    """

    players: tuple[Player, ...]
    dealer: Player
    contract: str | None = None
    level: int | None = None
    trump: Denomination | None = None
    doubling: Doubling = Doubling.UNDOUBLED
    attackers: tuple[Player, ...] = ()
    side_tricks: int | None = None
    attacker_tricks: tuple[int, ...] | None = None
    queens: tuple[int, ...] | None = None
    honours: Honours | None = None
    called_by: PartnershipSide | None = None
    status: Status = Status.PLAYED
    culprit: Player | None = None
    tricks_before_fault: int | None = None
    trou_announced: bool = False
    rabrouche: bool = False
    misere_announcer: Player | None = None
    arbiter: str | None = None  # who agreed; ``None``: nobody was asked
    auction_round: int | None = None
    turned_suit: Denomination | None = None
    sixth_taker: Player | None = None
    last_taker: Player | None = None
    note: str = ""

    @property
    def defenders(self) -> tuple[Player, ...]:
        """Return the players at the table who did not attack."""
        return tuple(player for player in self.players if player not in self.attackers)


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyEvent:
    """A fault and what it costs; ``deal`` is the number of the event that it belongs to."""

    kind: str
    culprit: Player
    beneficiary: Player | None = None
    deal: int | None = None
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjustEvent:
    """An amount that the table agreed on, with its reason."""

    ledger: str
    player: Player
    amount: int
    reason: str


Event = DealEvent | PenaltyEvent | AdjustEvent

PEOPLE: Final = (
    *("players", "dealer", "attackers", "culprit", "misere_announcer", "arbiter"),
    *("sixth_taker", "last_taker", "beneficiary", "player"),
)
"""The fields of events that name somebody."""


def people_in(event: Event) -> frozenset[Player]:
    """Return everybody whom the event names.

    >>> sorted(people_in(PenaltyEvent(kind="revoke", culprit="2", beneficiary="4")))
    ['2', '4']
    """
    named = (getattr(event, name, None) for name in PEOPLE)
    return frozenset(
        who for names in named if names for who in ((names,) if isinstance(names, str) else names)
    )
