"""What is bid: the 35 bids in order, doublings and contracts (Rules of Whiz §2)."""

import re
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final, Self

from boards.denominations import Denomination
from boards.errors import N_, Malformed, WhizError

LOWEST_LEVEL: Final = 7
HIGHEST_LEVEL: Final = 13

_NOTATION: Final = re.compile(r"^(7|8|9|1[0-3])(C|D|H|S|NT)(X{0,2})\Z", re.ASCII)


class ContractUnreadable(Malformed):
    message = N_(
        "“{text}” is not a contract. Write a number from 7 to 13, then C, D, H, S or NT, "
        "then X if doubled or XX if redoubled."
    )


class LevelOutOfRange(WhizError):
    message = N_("A bid promises from 7 to 13 tricks, not {level}.")


class Doubling(Enum):
    """Whether the last bid was doubled or redoubled; the value is its mark, ``""``, ``X``, ``XX``.

    >>> [doubling.multiplier for doubling in Doubling]
    [1, 2, 4]
    """

    UNDOUBLED = ""
    DOUBLED = "X"
    REDOUBLED = "XX"

    @property
    def multiplier(self) -> int:
        """Return the factor of the level and the overtricks: 1, 2 or 4 (Rules of Whiz §5)."""
        return _MULTIPLIERS[self]

    def __str__(self) -> str:
        return self.value


_MULTIPLIERS: Final = {Doubling.UNDOUBLED: 1, Doubling.DOUBLED: 2, Doubling.REDOUBLED: 4}


@dataclass(frozen=True, slots=True, order=True)
class Bid:
    """A number of tricks and a denomination, ordered as the auction orders them."""

    level: int
    denomination: Denomination

    def __post_init__(self) -> None:
        if not LOWEST_LEVEL <= self.level <= HIGHEST_LEVEL:
            raise LevelOutOfRange(field="level", level=self.level)

    def __str__(self) -> str:
        return f"{self.level}{self.denomination.value}"


BIDS: Final = tuple(
    Bid(level, denomination)
    for level in range(LOWEST_LEVEL, HIGHEST_LEVEL + 1)
    for denomination in Denomination
)


@dataclass(frozen=True, slots=True)
class Contract:
    """The last bid of an auction and whether it was doubled; written ``10NTX``.

    >>> Contract.parse("10NTX").doubling
    <Doubling.DOUBLED: 'X'>
    >>> str(Contract.parse("10NTX"))
    '10NTX'
    """

    level: int
    denomination: Denomination
    doubling: Doubling = Doubling.UNDOUBLED

    def __post_init__(self) -> None:
        if not LOWEST_LEVEL <= self.level <= HIGHEST_LEVEL:
            raise LevelOutOfRange(field="level", level=self.level)

    @property
    def bid(self) -> Bid:
        """Return the bid without its doubling."""
        return Bid(self.level, self.denomination)

    def __str__(self) -> str:
        return f"{self.bid}{self.doubling}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``10NTX``; anything else, spaces and small letters too, is refused."""
        return cls(*_parts(text))


@lru_cache(maxsize=len(BIDS) * len(Doubling))
def _parts(text: str) -> tuple[int, Denomination, Doubling]:
    match = _NOTATION.match(text)
    if match is None:
        raise ContractUnreadable(field="contract", text=text)
    level, denomination, mark = match.groups()
    return int(level), Denomination(denomination), Doubling(mark)
