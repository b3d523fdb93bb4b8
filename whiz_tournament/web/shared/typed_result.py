"""A whole result on one line, ``N 10CX 11``, in the letters of the language it is typed in.

Whose hand declared, level, denomination, doubling, tricks (``11``, ``=``, ``+1``, ``-2``), and the
lead where it was noted (``PA``). Spaces and small letters do as well.
"""

import re
from collections.abc import Mapping
from typing import Final, TypeVar

from boards.cards import Card
from boards.denominations import Denomination
from boards.errors import N_, Malformed, Phrase, WhizError
from boards.seats import Seat
from boards.typed_numbers import typed_number
from scoring.contracts import Bid, Contract, Doubling
from scoring.results import (
    LineValue,
    NotPlayed,
    PassedOut,
    Played,
    TricksOutOfRange,
    read_result_text,
)
from whiz_tournament.limits.texts import LONGEST_RESULT
from whiz_tournament.web.shared.alphabets import Alphabet

K = TypeVar("K")
EXAMPLE_RESULT: Final = Played(Seat.N, Contract(10, Denomination.H, Doubling.DOUBLED), 11)

# Matches any text: what a piece should have been and is not, is left to the last one.
_PIECES: Final = re.compile(
    r"(?P<seat>[^\d\s]?)\s*(?P<level>\d*)\s*(?P<denomination>[^\W\dX_]*)\s*(?P<mark>X*)\s*"
    r"(?P<tricks>=|[+-]?\d*)\s*(?P<lead>.*)",
    re.ASCII,
)


class TypedResultUnreadable(Malformed):
    code = "line_unreadable"
    message = N_("This is not a result. Write it as in “{example}”.")


class TypedResultUnfinished(TypedResultUnreadable):
    code = "line_unfinished"
    message = N_("Still missing: {missing}. Write it as in “{example}”.")


class HandUnknown(TypedResultUnreadable):
    message = N_("Begin with the hand that declared, as in “{example}”.")


class DenominationUnknown(TypedResultUnreadable):
    message = N_("“{text}” is no suit. Write {letters}.")


class TricksUnreadable(TypedResultUnreadable):
    message = N_("Write the tricks as a whole number from 0 to 13, or as =, +1 or -2.")


class LeadUnreadable(TypedResultUnreadable):
    message = N_(
        "“{text}” is no card. After the tricks only the lead may be written, as in “{lead}”."
    )


def parse_result(text: str, alphabet: Alphabet) -> LineValue:
    """Return the value that a line says; raises a ``WhizError`` that names the piece to mend."""
    typed = " ".join(text.upper().replace("×", "X").replace("−", "-").split())
    bare: dict[str, LineValue] = {
        alphabet.passed_out: PassedOut(),
        alphabet.not_played: NotPlayed(),
    }
    if typed in bare:
        return bare[typed]
    match = _PIECES.fullmatch(typed)
    if match is None or len(typed) > LONGEST_RESULT:
        raise TypedResultUnreadable(field="line", example=example_result(alphabet))
    return _Pieces(match.groupdict(), alphabet).value()


def write_result(value: LineValue, alphabet: Alphabet) -> str:
    """Return the line of a value; ``parse`` gives the value back."""
    if isinstance(value, PassedOut):
        return alphabet.passed_out
    if isinstance(value, NotPlayed):
        return alphabet.not_played
    contract = value.contract
    bid = f"{contract.level}{alphabet.denominations[contract.denomination]}{contract.doubling}"
    result = f"{alphabet.seats[value.declarer]} {bid} {value.tricks}"
    return f"{result} {_write_card(value.lead, alphabet)}" if value.lead else result


def example_result(alphabet: Alphabet) -> str:
    """Return a line as one writes it."""
    return write_result(EXAMPLE_RESULT, alphabet)


def _write_card(card: Card, alphabet: Alphabet) -> str:
    return alphabet.denominations[Denomination(card.suit.value)] + alphabet.ranks[card.rank]


class _Pieces:
    """The pieces of a line, read one after the other."""

    def __init__(self, pieces: Mapping[str, str], alphabet: Alphabet) -> None:
        self.pieces, self.alphabet = pieces, alphabet

    def value(self) -> Played:
        declarer = self._seat()
        contract = Contract(self._level(), self._denomination(), self._doubling())
        return Played(declarer, contract, self._tricks(contract.level), self._lead())

    def _seat(self) -> Seat:
        text = self.pieces["seat"]
        if not text and self._ends_with("seat"):
            raise self._missing("seat", Phrase(N_("the hand that declared")))
        seat = _key(self.alphabet.seats, text)
        if seat is None:
            raise HandUnknown(field="declarer", example=example_result(self.alphabet))
        return seat

    def _level(self) -> int:
        text = self.pieces["level"]
        # A 1 may become 10; any other number is what it is.
        if not text or (text == "1" and self._ends_with("level")):
            raise self._missing("level", Phrase(N_("the level")))
        return Bid(int(text), Denomination.NT).level

    def _denomination(self) -> Denomination:
        text = self.pieces["denomination"]
        letters = self.alphabet.denominations
        value = _key(letters, text)
        if value is not None:
            return value
        begun = any(letter.startswith(text) for letter in letters.values())
        if begun and self._ends_with("denomination"):
            raise self._missing("denomination", Phrase(N_("the suit")))
        shown = text or self.pieces["mark"] or self.pieces["tricks"] or self.pieces["lead"]
        raise DenominationUnknown(field="contract", text=shown, letters=", ".join(letters.values()))

    def _doubling(self) -> Doubling:
        if len(self.pieces["mark"]) > len(Doubling.REDOUBLED.value):
            raise TypedResultUnreadable(field="contract", example=example_result(self.alphabet))
        return Doubling(self.pieces["mark"])

    def _tricks(self, level: int) -> int:
        text = self.pieces["tricks"]
        if text in {"", "+", "-"} and self._ends_with("tricks"):
            raise self._missing("tricks", Phrase(N_("the tricks")))
        if (tricks := typed_number(text, 2)) is not None:
            return tricks
        try:
            return read_result_text(text, level)
        except TricksOutOfRange:
            raise
        except WhizError as error:
            raise TricksUnreadable(field="tricks") from error

    def _lead(self) -> Card | None:
        text = self.pieces["lead"].replace(" ", "")
        if not text:
            return None
        for denomination, letter in self.alphabet.denominations.items():
            rest = text.removeprefix(letter)
            if denomination.suit is None or not text.startswith(letter):
                continue
            if rank := _key(self.alphabet.ranks, rest):
                return Card(denomination.suit, rank)
            if rest in {"", "1"}:
                raise self._missing("lead", Phrase(N_("the rank of the lead")))
        lead = _write_card(Card.parse("SA"), self.alphabet)
        raise LeadUnreadable(field="lead", text=text, lead=lead)

    def _ends_with(self, name: str) -> bool:
        """Tell whether nothing is behind this piece."""
        names = list(self.pieces)
        return not any(self.pieces[later] for later in names[names.index(name) + 1 :])

    def _missing(self, name: str, missing: Phrase) -> WhizError:
        if not self._ends_with(name):
            return TypedResultUnreadable(field="line", example=example_result(self.alphabet))
        return TypedResultUnfinished(
            field="line", missing=missing, example=example_result(self.alphabet)
        )


def _key(mapping: Mapping[K, str], text: str) -> K | None:
    """Return what the letters stand for."""
    return next((key for key, letters in mapping.items() if letters == text), None)
