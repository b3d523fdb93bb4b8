"""The game's letters and words in the reader's language; what is stored stays in PBN letters.

A localised letter is never stored and never parsed here: E is East in French and ``pique`` is P,
while the Dutch write O for East.
"""

from collections.abc import Mapping

from django.utils.translation import gettext, npgettext, pgettext

from boards.cards import Card, Suit
from boards.errors import N_
from scoring.contracts import Contract
from whiz_tournament.wording.by_language import made_once

GLYPHS: Mapping[str, str] = {suit: suit.symbol for suit in Suit}
SEAT_NAMES = {"N": N_("North"), "E": N_("East"), "S": N_("South"), "W": N_("West")}
SUIT_NAMES = {
    "S": N_("spades"),
    "H": N_("hearts"),
    "D": N_("diamonds"),
    "C": N_("clubs"),
    "NT": N_("no trump"),
}
DOUBLINGS = {"": N_("undoubled"), "X": N_("doubled"), "XX": N_("redoubled")}
HANDS_OF = {
    "N": N_("North’s hand"),
    "E": N_("East’s hand"),
    "S": N_("South’s hand"),
    "W": N_("West’s hand"),
}
CARDS_OF = {
    "N": N_("North’s cards"),
    "E": N_("East’s cards"),
    "S": N_("South’s cards"),
    "W": N_("West’s cards"),
}


@made_once
def seat_letter(seat: str) -> str:
    """Return the letter of a PBN seat: W is O in French, Z is South in Dutch."""
    letters = {
        "N": pgettext("seat", "N"),
        "E": pgettext("seat", "E"),
        "S": pgettext("seat", "S"),
        "W": pgettext("seat", "W"),
    }
    return letters[seat]


def table_name(number: int, section: str = "") -> str:
    """Return "Table 5", or "Table 5 · B" in a tournament of several sections."""
    table = gettext("Table %(number)d") % {"number": number}
    return f"{table} · {section}" if section else table


def section_name(section: str) -> str:
    """Return "section B"."""
    return gettext("section {name}").format(name=section)


@made_once
def seat_name(seat: str) -> str:
    """Return the word for a PBN seat."""
    return gettext(SEAT_NAMES[seat])


@made_once
def hand_of(seat: str) -> str:
    """Return the words for the hand of a PBN seat ("main d’Est")."""
    return gettext(HANDS_OF[seat])


def cards_of(seat: str) -> str:
    """Return the words for the cards that were dealt to a PBN seat ("cartes d’Est")."""
    return gettext(CARDS_OF[seat])


@made_once
def suit_letter(denomination: str) -> str:
    """Return the letter of a PBN denomination: S H D C NT."""
    letters = {
        "S": pgettext("suit", "S"),
        "H": pgettext("suit", "H"),
        "D": pgettext("suit", "D"),
        "C": pgettext("suit", "C"),
        "NT": pgettext("suit", "NT"),
    }
    return letters[denomination]


def suit_name(denomination: str) -> str:
    """Return the word for a PBN denomination: S H D C NT."""
    return gettext(SUIT_NAMES[denomination])


def doubling_name(doubling: str) -> str:
    """Return the word for a doubling: empty, X or XX."""
    return gettext(DOUBLINGS[doubling])


def contract_in_words(contract: Contract, *, sign: bool = False) -> str:
    """Return a contract as one says it ("10 cœur contré"), with the suit's sign if asked for."""
    suit = contract.denomination.value
    glyph = GLYPHS.get(suit) if sign else None
    name = f"{contract.level}\u00a0{glyph}" if glyph else str(contract.level)
    name = f"{name} {suit_name(suit)}"
    mark = contract.doubling.value
    return f"{name} {doubling_name(mark)}" if mark else name


def passed_out() -> str:
    """Return the words for a board on which nobody bid."""
    return gettext("passed out")


@made_once
def rank_letter(rank: str) -> str:
    """Return how a PBN rank is written: A R D V 10 in French, T is 10 everywhere."""
    letters = {
        "A": pgettext("honour", "A"),
        "K": pgettext("honour", "K"),
        "Q": pgettext("honour", "Q"),
        "J": pgettext("honour", "J"),
        "T": "10",
    }
    return letters.get(rank, rank)


def card_label(card: Card) -> str:
    """Return a card as its suit's sign and the letter of its rank ("♠ R")."""
    return f"{GLYPHS[card.suit]}\u00a0{rank_letter(card.rank)}"


def card_in_words(card: str) -> str:
    """Return a card of two signs, suit and rank: R cœur for HK."""
    return f"{rank_letter(card[1])} {suit_name(card[0])}"


@made_once
def card_letters(ranks: str) -> str:
    """Return a suit's PBN ranks with spaces between; a dash for a void."""
    return " ".join(rank_letter(rank) for rank in ranks) or "—"


@made_once
def overtricks(delta: int) -> str:
    """Return tricks against the contract as players write them: ``+2``, ``=``, ``−1``."""
    if delta == 0:
        return "="
    return f"+{delta}" if delta > 0 else f"−{-delta}"


def overtricks_in_words(delta: int) -> str:
    """Return tricks against the contract as players say them ("une de plus")."""
    if delta == 0:
        return gettext("just made")
    if delta > 0:
        return npgettext("tricks", "one more", "%(n)d more", delta) % {"n": delta}
    return npgettext("tricks", "down one", "down %(n)d", -delta) % {"n": -delta}
