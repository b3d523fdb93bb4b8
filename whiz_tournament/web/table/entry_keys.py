"""The keys of each question: what they say, and the address that a tap leads to."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from boards.cards import RANKS, SUITS
from boards.denominations import Denomination
from scoring.contracts import Doubling
from scoring.results import TRICKS_IN_A_DEAL
from whiz_tournament.models import LeadCard
from whiz_tournament.web.table.entry_draft import LEVELS, NOT_NOTED, EntryDraft
from whiz_tournament.wording import letters


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
