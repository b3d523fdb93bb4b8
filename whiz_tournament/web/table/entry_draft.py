"""A result as far as it is tapped: it travels in the page's address, and nothing is kept of it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Self
from urllib.parse import urlencode

from boards.denominations import Denomination
from boards.seats import Seat
from scoring.contracts import HIGHEST_LEVEL, LOWEST_LEVEL, Contract, Doubling
from scoring.results import LineValue, NotPlayed, PassedOut, Played

MOST_TRICKS: Final = 13
LEVELS: Final = tuple(str(level) for level in range(LOWEST_LEVEL, HIGHEST_LEVEL + 1))
TRICKS: Final = tuple(str(number) for number in range(MOST_TRICKS + 1))
WITHOUT: Final[Mapping[str, LineValue]] = {"passed_out": PassedOut(), "not_played": NotPlayed()}


@dataclass(frozen=True, slots=True)
class EntryDraft:
    """The taps so far, each empty or one of the few that its key can send.

    ``by`` is the seat of who holds the phone, ``who`` of the hand that was declared.
    """

    by: str = ""
    who: str = ""
    level: str = ""
    suit: str = ""
    x: str = ""
    tricks: str = ""
    without: str = ""

    @classmethod
    def read(cls, sent: Mapping[str, Any], seats: Mapping[str, str]) -> Self:
        """Read an address or a form; what no key sends is as if it had not been tapped."""
        known: dict[str, tuple[str, ...]] = {
            "by": tuple(seats),
            "who": tuple(seats),
            "level": LEVELS,
            "suit": tuple(denomination.value for denomination in Denomination),
            "x": tuple(doubling.value for doubling in Doubling),
            "tricks": TRICKS,
            "without": tuple(WITHOUT),
        }
        said = {name: str(sent.get(name, "")) for name in known}
        return cls(**{name: tap if tap in known[name] else "" for name, tap in said.items()})

    @property
    def step(self) -> str:
        """Return the question that comes next."""
        if not self.by:
            return "by"
        if self.without:
            return "check"
        asked = {"who": self.who, "contract": self.level and self.suit, "tricks": self.tricks}
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
    def to_who(self) -> str:
        """Return the address that asks from the beginning; who holds the phone stays."""
        return EntryDraft(by=self.by).query()

    @property
    def to_contract(self) -> str:
        """Return the address that asks for the contract again."""
        return replace(self, suit="", tricks="").query()

    @property
    def back(self) -> str:
        """Return the address of the question before, empty at the first one."""
        before = {
            "contract": self.to_who,
            "tricks": self.to_contract,
            "check": replace(self, tricks="").query() if self.tricks else self.to_who,
        }
        return before.get(self.step, "")

    @property
    def value(self) -> LineValue:
        """Return the whole result; only once every question is answered."""
        if self.without:
            return WITHOUT[self.without]
        return Played(Seat(self.who), self.contract, int(self.tricks))

    def query(self, **taps: str) -> str:
        """Return the end of the address with further taps, or others in their place."""
        changed = replace(self, **taps)
        sent = {name: getattr(changed, name) for name in self.__dataclass_fields__}
        # A line that was told before is shown rather than asked for, unless the address says so.
        return "?again&" + urlencode({name: tap for name, tap in sent.items() if tap})
