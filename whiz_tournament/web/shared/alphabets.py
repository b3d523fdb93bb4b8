"""The letters that a typed result is written in, an alphabet a language; ranks of cards too.

Never read a letter without its language: E is East in French and English, O is West in French
and East in Dutch, P is spades in French, C is hearts in French and clubs in English.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.translation import get_language

from boards.cards import RANKS, SUITS, Rank
from boards.denominations import Denomination
from boards.errors import N_, Malformed
from boards.seats import Seat


class LanguageUnknown(Malformed):
    message = N_("Reload the page: it does not say in which language you type.")


@dataclass(frozen=True, slots=True)
class Alphabet:
    """What stands for seats, denominations, ranks, a board passed out and one not played."""

    seats: Mapping[Seat, str]
    denominations: Mapping[Denomination, str]
    ranks: Mapping[Rank, str]
    passed_out: str
    not_played: str

    @classmethod
    def of(cls, seats: str, denominations: str, honours: str, marks: str) -> "Alphabet":
        """Make one from its letters: N E S W, ♣ ♦ ♥ ♠ NT, A K Q J, passed out and not played."""
        passed_out, not_played = marks.split()
        return cls(
            dict(zip(Seat, seats.split(), strict=True)),
            dict(zip(Denomination, denominations.split(), strict=True)),
            dict(zip(RANKS, [*honours.split(), "10", *"98765432"], strict=True)),
            passed_out,
            not_played,
        )


ALPHABETS: Final[Mapping[str, Alphabet]] = {
    "fr": Alphabet.of("N E S O", "T K C P SA", "A R D V", "P NJ"),
    "en": Alphabet.of("N E S W", "C D H S NT", "A K Q J", "P NP"),
    "nl": Alphabet.of("N O Z W", "K R H S SA", "A H V B", "P NG"),
}

DEFAULT_LANGUAGE: Final = "fr"


def typing_language() -> str:
    """Return the language whose letters the reader types."""
    language = (get_language() or DEFAULT_LANGUAGE)[:2]
    return language if language in ALPHABETS else DEFAULT_LANGUAGE


def alphabet_of(language: str) -> Alphabet:
    """Return the alphabet of a language by its code; raises ``LanguageUnknown``."""
    if language not in ALPHABETS:
        raise LanguageUnknown(field="language")
    return ALPHABETS[language]


UNREAD: Final = "?"
"""Stands for a sign that is no rank."""
_LABEL: Final = re.compile(r"(?<=[♠♥♦♣])[AKQJT]")
_PIECE: Final = re.compile(r"10|\S")


def ranks_in(text: str, alphabet: Alphabet) -> str:
    """Return the PBN letters of ranks in any order; ``UNREAD`` for what is none.

    Spaces and commas may stand between; ten is 10 or T in every language.
    """
    letters = {word: rank.value for rank, word in alphabet.ranks.items()} | {"T": "T"}
    pieces = _PIECE.findall(text.upper().replace(",", " "))
    return "".join(letters.get(piece, UNREAD) for piece in pieces)


def holding_shown(ranks: str, alphabet: Alphabet) -> str:
    """Return a holding as it is typed, highest first, with spaces between."""
    return " ".join(alphabet.ranks[rank] for rank in RANKS if rank.value in ranks)


def in_letters(sentence: str, alphabet: Alphabet) -> str:
    """Return a sentence that names cards (♠Q) with the reader's letters (♠D)."""
    return _LABEL.sub(lambda match: alphabet.ranks[Rank(match[0])], sentence)


def pack_shown(language: str) -> list[dict[str, object]]:
    """Return the four suits with their thirteen ranks, as buttons say them."""
    ranks = alphabet_of(language).ranks.values()
    return [{"suit": suit.value, "ranks": list(ranks)} for suit in SUITS]
