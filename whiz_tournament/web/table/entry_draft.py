"""A result as far as it is tapped, kept in the page's address; the keys of each question."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Self
from urllib.parse import urlencode
from uuid import UUID, uuid4

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from boards.cards import RANKS, SUITS, Card
from boards.denominations import Denomination
from boards.seats import Seat
from boards.typed_numbers import typed_number
from scoring.contracts import HIGHEST_LEVEL, LOWEST_LEVEL, Contract, Doubling
from scoring.results import TRICKS_IN_A_DEAL, LineValue, NotPlayed, PassedOut, Played
from whiz_tournament.models import LeadCard
from whiz_tournament.wording import letters


def sent_uuid(sent: QueryDict) -> UUID:
    """Return the form's own id: pressed twice, it is one result."""
    try:
        return UUID(sent.get("uuid", ""), version=4)
    except ValueError:
        return uuid4()


def sent_version(sent: QueryDict) -> int:
    """Return the version that the page showed, 0 for a line that nobody had told."""
    return sent_number(sent, "version")


def sent_number(sent: QueryDict, name: str) -> int:
    """Return a number that a page sends along, 0 for none and for what no page sends."""
    return typed_number(sent.get(name, ""), 8) or 0


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


@dataclass(frozen=True, slots=True)
class EntryKey:
    """One key: big word, small word under it, where it leads, whether it is chosen."""

    word: str
    under: str
    to: str
    chosen: bool = False
    tone: str = ""

    @property
    def is_no_trumps(self) -> bool:
        """Return whether it stands for no trumps, which have a row of their own."""
        return self.word == "NT"


def people_keys(draft: EntryDraft, people: Mapping[str, str], name: str) -> list[EntryKey]:
    """Return a key for each person, placed as they sit; ``name`` is the question."""
    return [
        EntryKey(
            word=person,
            under=letters.cards_of(seat) if name == "who" else letters.seat_name(seat),
            to=draft.query(**{name: seat}),
            tone=f"seats-{seat.lower()}",
        )
        for seat, person in people.items()
    ]


def contract_keys(draft: EntryDraft) -> dict[str, object]:
    """Return the keys for level and suit; the doubling is asked with the tricks."""
    return {
        "levels": [EntryKey(n, "", draft.query(level=n), draft.level == n) for n in LEVELS],
        "suits": [
            EntryKey(
                d.value,
                letters.suit_name(d.value),
                draft.query(suit=d.value),
                draft.suit == d.value,
            )
            for d in Denomination
        ],
    }


def doubling_keys(draft: EntryDraft) -> list[EntryKey]:
    """Return the keys for undoubled, doubled and redoubled."""
    return [
        EntryKey(
            "×" * len(doubling.value) or pgettext("doubling", "no"),
            letters.doubling_name(doubling.value) if doubling.value else "",
            draft.query(x=doubling.value),
            draft.x == doubling.value,
        )
        for doubling in Doubling
    ]


def tricks_keys(draft: EntryDraft) -> dict[str, object]:
    """Return the likely numbers of tricks around the level, and the rarer ones apart."""
    level = int(draft.level)
    first = max(0, level - 2)
    return {
        "near": [_tricks(draft, number, level) for number in range(first, TRICKS_IN_A_DEAL + 1)],
        "low": [_tricks(draft, number, level) for number in reversed(range(first))],
        "first": first,
        "doublings": doubling_keys(draft),
    }


def lead_keys(draft: EntryDraft) -> dict[str, object]:
    """Return a key for each card, suit by suit; one for none where that may be said."""
    return {
        "suits": [
            (
                suit.value,
                letters.suit_name(suit.value),
                [_card(draft, f"{suit}{rank}", letters.rank_letter(rank)) for rank in RANKS],
            )
            for suit in SUITS
        ],
        "not_noted": draft.query(lead=NOT_NOTED) if draft.asks == LeadCard.ASKED else "",
    }


def _card(draft: EntryDraft, card: str, word: str) -> EntryKey:
    return EntryKey(word, "", draft.query(lead=card), draft.lead == card)


def _tricks(draft: EntryDraft, number: int, level: int) -> EntryKey:
    to = draft.query(tricks=str(number))
    return EntryKey(
        str(number), _against(number - level), to, tone="key-just" if number == level else ""
    )


def _against(delta: int) -> str:
    if delta == 0:
        return _("just made")
    if delta > 0:
        return _("%(n)d more") % {"n": delta}
    return _("down %(n)d") % {"n": -delta}


ENTRY_KEYS: Final[Mapping[str, Callable[[EntryDraft], dict[str, Any]]]] = {
    "contract": contract_keys,
    "tricks": tricks_keys,
    "lead": lead_keys,
}
