"""The pot of whist belge: who pays tokens into it and who takes them out."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from boards.errors import N_, WhizError
from scoring.games.options import Options, number
from scoring.whist.settlement import SEATS


class PotEmpty(WhizError):
    message = N_("The pot is empty. Everyone antes before the deal is played.")


@dataclass(frozen=True, slots=True)
class Failure:
    """What a failed contract costs beside the stakes, in pots.

    ``pots`` is paid by the attackers, once or to each defender; ``pot_taken`` says whether the
    defenders also share the pot.
    """

    pots: int
    to_each: bool = False
    pot_taken: bool = False


FAILURES: Final[Mapping[str, Failure]] = {
    "double_shared": Failure(2),
    "double_to_each": Failure(2, to_each=True),
    "pot_plus_match": Failure(1, pot_taken=True),
}


@dataclass(frozen=True, slots=True)
class Tokens:
    """What one attacker and one defender gain, and what is in the pot afterwards."""

    attacker: int
    defender: int
    pot: int


def tokens_made(pot: int, stake: int, attackers: int) -> Tokens:
    """Return a contract made: the stake from each defender and the pot; an odd token stays.

    >>> tokens_made(5, 1, attackers=2)
    Tokens(attacker=3, defender=-1, pot=1)
    """
    share = pot // attackers
    stakes = stake * (SEATS - attackers) // attackers
    return Tokens(stakes + share, -stake, pot - share * attackers)


def tokens_failed(pot: int, stake: int, attackers: int, failure: Failure) -> Tokens:
    """Return a contract that failed: the stake to each defender and what the agreement adds.

    What the defenders cannot share evenly goes into the pot; two attackers pay the same each.

    >>> tokens_failed(4, 1, 1, FAILURES["double_shared"])
    Tokens(attacker=-11, defender=3, pot=6)
    """
    defenders = SEATS - attackers
    owed = failure.pots * pot * (defenders if failure.to_each else 1)
    payment = -(-owed // attackers)
    taken = pot if failure.pot_taken else 0
    share = (payment * attackers + taken) // defenders
    left = pot + payment * attackers - share * defenders
    return Tokens(-payment - stake * defenders // attackers, stake + share, left)


def tokens(pot: int, options: Options, attackers: int, *, made: bool) -> Tokens:
    """Return what a contract does to everyone's tokens, as the table agreed."""
    if pot == 0 and number(options, "ante") > 0:
        raise PotEmpty(field="pot")
    stake = number(options, "stake")
    if made:
        return tokens_made(pot, stake, attackers)
    return tokens_failed(pot, stake, attackers, FAILURES[str(options["pot_on_failure"])])
