"""What each contract of whist belge is worth to a defender: the colour scale and fixed values."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from boards.errors import N_
from scoring.whist.settlement import ALL_TAKEN, Case, Value


@dataclass(frozen=True, slots=True)
class ContractValue:
    """So many points for each trick of the contract, the same for each extra one."""

    per_trick: int

    def value(self, level: int) -> Value:
        """Return the value of a contract of that many tricks; all thirteen are worth 26."""
        return Value(self.per_trick * level, self.per_trick, all_tricks=ALL_THIRTEEN)

    @property
    def cases(self) -> tuple[Case, ...]:
        """Return the lines of a value table: in which case a defender pays how much."""
        return (
            (N_("made: each trick taken"), self.per_trick),
            (ALL_TAKEN, ALL_THIRTEEN),
            (N_("failed: each trick of the contract"), -self.per_trick),
        )


ALL_THIRTEEN: Final = 26
COLOUR: Final = ContractValue(1)
DOUBLE: Final = ContractValue(2)
MISERE: Final = Value(10)
ABONDANCE: Final = Value(8)

VALUES: Final[Mapping[str, ContractValue | Value]] = {
    "proposition_maintenue": COLOUR,
    "emballage": COLOUR,
    "solo": COLOUR,
    "abondance": ABONDANCE,
    "abondance_atout": ABONDANCE,
    "troel": DOUBLE,
    "petite_misere": MISERE,
    "picollissimo": MISERE,
    "piccolo": MISERE,
    "misere": MISERE,
    "chelem": Value(24),
}


def value_of(contract: str, target: int) -> Value:
    """Return the value of a contract whose target is that many tricks."""
    worth = VALUES[contract]
    return worth.value(target) if isinstance(worth, ContractValue) else worth
