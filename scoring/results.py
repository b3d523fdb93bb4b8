"""What became of a board at a table: played, passed out, not played (Rules of Whiz §5, §6)."""

import re
from dataclasses import dataclass
from typing import Final, Self

from boards.cards import Card
from boards.errors import N_, Malformed, WhizError
from boards.seats import Seat
from scoring.contracts import Contract
from scoring.formulas import Formula, shortfall

TRICKS_IN_A_DEAL: Final = 13

_NOTATION: Final = re.compile(
    r"(?P<contract>\S+) by (?P<declarer>[NESW]) (?P<result>=|[+-]\d{1,2})(?: lead (?P<lead>\S+))?",
    re.ASCII,
)


class TricksOutOfRange(WhizError):
    message = N_("A side wins from 0 to 13 tricks, not {tricks}.")


class ResultUnreadable(Malformed):
    message = N_("“{text}” is not a result. Write it as in “10HX by N +1”.")


def check_tricks(tricks: int) -> None:
    """Refuse a number of tricks that one deal cannot hold."""
    if not 0 <= tricks <= TRICKS_IN_A_DEAL:
        raise TricksOutOfRange(field="tricks", tricks=tricks)


def result_text(level: int, tricks: int) -> str:
    """Tricks against the level: ``=``, ``+1``, ``-2``.

    >>> result_text(10, 11)
    '+1'
    """
    return f"{tricks - level:+d}" if tricks != level else "="


def read_result_text(text: str, level: int) -> int:
    """Tricks won, from ``=``, ``+1`` or ``-2`` and the level: the other half of ``result_text``."""
    if not re.fullmatch(r"=|\+[1-9]\d?|-[1-9]\d?", text, re.ASCII):
        raise ResultUnreadable(field="result", text=text)
    tricks = level + (0 if text == "=" else int(text))
    check_tricks(tricks)
    return tricks


@dataclass(frozen=True, slots=True)
class Played:
    """A contract, the seat whose hand declared it, the tricks won and, where noted, the lead.

    >>> str(Played(Seat.N, Contract.parse("10HX"), 11))
    '10HX by N +1'
    """

    declarer: Seat
    contract: Contract
    tricks: int
    lead: Card | None = None

    def __post_init__(self) -> None:
        check_tricks(self.tricks)

    @property
    def result(self) -> str:
        """Tricks against the level: ``=``, ``+1``, ``-2``, whatever the formula makes of it."""
        return result_text(self.contract.level, self.tricks)

    def made(self, formula: Formula) -> bool:
        """Return whether the declarer scores; in Super-Whiz only with exactly the tricks bid."""
        return shortfall(self.contract, self.tricks, formula) == 0

    def __str__(self) -> str:
        lead = f" lead {self.lead}" if self.lead else ""
        return f"{self.contract} by {self.declarer.value} {self.result}{lead}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``10HX by N +1``, with or without ``lead SA`` after it."""
        match = _NOTATION.fullmatch(text)
        if match is None:
            raise ResultUnreadable(field="result", text=text)
        contract = Contract.parse(match["contract"])
        tricks = read_result_text(match["result"], contract.level)
        lead = Card.parse(match["lead"]) if match["lead"] else None
        return cls(Seat(match["declarer"]), contract, tricks, lead)


@dataclass(frozen=True, slots=True)
class PassedOut:
    """Nobody bid: 0 points for all three, and a real result."""

    def __str__(self) -> str:
        return "passed out"


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """The table did not play the board: no score, no effect on anybody's percentage."""

    def __str__(self) -> str:
        return "not played"


Result = Played | PassedOut
LineValue = Played | PassedOut | NotPlayed


def same_outcome(one: LineValue, other: LineValue) -> bool:
    """Return whether two slips say the same.

    The lead, which scores nothing, may differ or be missing.
    """
    if isinstance(one, Played) and isinstance(other, Played):
        return (one.declarer, one.contract, one.tricks) == (
            other.declarer,
            other.contract,
            other.tricks,
        )
    return one == other
