"""How a result is written, shown by examples in the reader's own letters."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from boards.denominations import Denomination
from boards.seats import Seat, human_seats
from scoring.contracts import Contract, Doubling
from scoring.results import NotPlayed, PassedOut, Played
from whiz_tournament.web.shared.alphabets import Alphabet
from whiz_tournament.web.shared.typed_result import write_result
from whiz_tournament.wording.letters import contract_in_words, seat_name, suit_name
from whiz_tournament.wording.quantities import tricks_phrase

SHOWN: Final = (
    (Contract(10, Denomination.S), 11, ""),
    (Contract(9, Denomination.NT, Doubling.DOUBLED), 8, "-1"),
    (Contract(10, Denomination.H, Doubling.REDOUBLED), 10, "="),
)


@dataclass(frozen=True, slots=True)
class ResultExample:
    """What to type, and what it means."""

    text: str
    meaning: str


def result_examples(alphabet: Alphabet, domy: Seat) -> tuple[ResultExample, ...]:
    """Return one example a kind: tricks counted, against the bid, and the two bare marks."""
    played = tuple(
        ResultExample(
            _typed(Played(seat, contract, won), short, alphabet), _meaning(seat, contract, won)
        )
        for seat, (contract, won, short) in zip(human_seats(domy), SHOWN, strict=True)
    )
    bare = (
        ResultExample(write_result(PassedOut(), alphabet), _("Everybody passed")),
        ResultExample(write_result(NotPlayed(), alphabet), _("Not played")),
    )
    return (*played, *bare)


def suit_letters(alphabet: Alphabet) -> str:
    """Return what the letters of the suits mean, as a sentence."""
    said = (f"{text} {suit_name(each.value)}" for each, text in alphabet.denominations.items())
    return _("Suits: {letters}.").format(letters=", ".join(said))


def _typed(value: Played, short: str, alphabet: Alphabet) -> str:
    """Return the line, with the tricks against the bid where that is to be shown."""
    text = write_result(value, alphabet)
    return f"{text.rpartition(' ')[0]} {short}" if short else text


def _meaning(seat: Seat, contract: Contract, won: int) -> str:
    return _("{seat} plays {contract}, {tricks}").format(
        seat=seat_name(seat.value), contract=contract_in_words(contract), tricks=tricks_phrase(won)
    )
