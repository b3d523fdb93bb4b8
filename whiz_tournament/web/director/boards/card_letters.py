"""Ranks as the reader's language writes them, in and out of PBN letters."""

import re
from typing import Final

from boards.cards import RANKS, SUITS, Rank
from whiz_tournament.web.shared.alphabets import Alphabet, alphabet_of

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
