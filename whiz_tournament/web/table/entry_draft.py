"""A result as far as it is tapped: it travels in the page's address, and nothing is kept of it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Self
from urllib.parse import urlencode

from boards.cards import RANKS, SUITS, Card
from boards.denominations import Denomination
from boards.seats import Seat
from scoring.contracts import HIGHEST_LEVEL, LOWEST_LEVEL, Contract, Doubling
from scoring.results import TRICKS_IN_A_DEAL, LineValue, NotPlayed, PassedOut, Played
from whiz_tournament.models import LeadCard

LEVELS: Final = tuple(str(level) for level in range(LOWEST_LEVEL, HIGHEST_LEVEL + 1))
TRICKS: Final = tuple(str(number) for number in range(TRICKS_IN_A_DEAL + 1))
NOT_NOTED: Final = "-"
LEADS: Final = tuple(str(Card(suit, rank)) for suit in SUITS for rank in RANKS)
LEAD_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    LeadCard.OFF: (),
    LeadCard.ASKED: (*LEADS, NOT_NOTED),
    LeadCard.MUST_FIT: LEADS,
}
"""What a table may say of the lead, by the setting of its tournament."""
WITHOUT: Final[Mapping[str, LineValue]] = {"passed_out": PassedOut(), "not_played": NotPlayed()}


@dataclass(frozen=True, slots=True)
class EntryDraft:
    """The taps so far, each empty or one of the few that its key can send.

    ``by`` is the seat of anyone who holds the phone, ``who`` of the hand that was declared;
    ``asks`` is the setting by which the lead is asked, and no tap.
    """

    by: str = ""
    who: str = ""
    level: str = ""
    suit: str = ""
    x: str = ""
    tricks: str = ""
    lead: str = ""
    without: str = ""
    asks: str = LeadCard.OFF

    @classmethod
    def read(
        cls, sent: Mapping[str, Any], seats: Mapping[str, str], asks: str = LeadCard.OFF
    ) -> Self:
        """Read an address or a form; what no key sends is as if it had not been tapped."""
        known: dict[str, tuple[str, ...]] = {
            "by": tuple(seats),
            "who": tuple(seats),
            "level": LEVELS,
            "suit": tuple(denomination.value for denomination in Denomination),
            "x": tuple(doubling.value for doubling in Doubling),
            "tricks": TRICKS,
            "lead": LEAD_KEYS[asks],
            "without": tuple(WITHOUT),
        }
        sent_taps = {name: str(sent.get(name, "")) for name in known}
        taps = {name: tap if tap in known[name] else "" for name, tap in sent_taps.items()}
        return cls(**taps, asks=asks)

    @classmethod
    def of(cls, value: LineValue) -> Self:
        """Return the taps of a whole result, by nobody yet."""
        if not isinstance(value, Played):
            return cls(without=next(name for name, offered in WITHOUT.items() if offered == value))
        bid = value.contract
        return cls(
            who=value.declarer.value,
            level=str(bid.level),
            suit=bid.denomination.value,
            x=bid.doubling.value,
            tricks=str(value.tricks),
            lead=str(value.lead or ""),
        )

    @property
    def step(self) -> str:
        """Return the question that comes next."""
        if not self.by:
            return "by"
        if self.without:
            return "check"
        asked = {"who": self.who, "contract": self.level and self.suit, "tricks": self.tricks}
        if self.asks != LeadCard.OFF:
            asked["lead"] = self.lead
        return next((step for step, answer in asked.items() if not answer), "check")

    @property
    def contract(self) -> Contract:
        """Return what was bid; only once level and suit are tapped."""
        return Contract(int(self.level), Denomination(self.suit), Doubling(self.x))

    @property
    def bid(self) -> str:
        """Return the contract as ``10HX``, empty until level and suit are tapped."""
        return str(self.contract) if self.level and self.suit else ""

    @property
    def taps(self) -> dict[str, str]:
        """Return what was tapped, by name."""
        taps = {name: getattr(self, name) for name in self.__dataclass_fields__ if name != "asks"}
        return {name: tap for name, tap in taps.items() if tap}

    @property
    def to_who(self) -> str:
        """Return the address that asks from the beginning; who holds the phone stays."""
        return EntryDraft(by=self.by, asks=self.asks).query()

    @property
    def corrections(self) -> dict[str, str]:
        """Return the addresses that ask for one piece of the sentence again; the others stay."""
        pieces = ("who", "level", "suit", "tricks", "lead")
        return {name: self.query(**{name: ""}) for name in pieces}

    @property
    def back(self) -> str:
        """Return the address of the question before, empty at the first one."""
        before = {
            "contract": self.to_who,
            "tricks": self.query(suit=""),
            "lead": self.query(tricks=""),
            "check": self._last_question,
        }
        return before.get(self.step, "")

    @property
    def _last_question(self) -> str:
        if not self.tricks:
            return self.to_who
        return self.query(lead="") if self.lead else self.query(tricks="")

    @property
    def value(self) -> LineValue:
        """Return the whole result; only once every question is answered."""
        if self.without:
            return WITHOUT[self.without]
        lead = Card.parse(self.lead) if self.lead in LEADS else None
        return Played(Seat(self.who), self.contract, int(self.tricks), lead)

    def query(self, **taps: str) -> str:
        """Return the end of the address with further taps, or others in their place."""
        # A line that was told before is shown rather than asked for, unless the address says so.
        return "?again&" + urlencode(replace(self, **taps).taps)
