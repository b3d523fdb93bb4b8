"""Whist à la couleur: four players, a new pair or a player alone in every deal."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from boards.errors import N_
from scoring.games.options import Options, OptionSpec, OptionValue, number
from scoring.games.value_table import ValueTable
from scoring.whist.contracts import ContractSpec, Flag, Lead, TrumpRule
from scoring.whist.events import DealEvent, Player, Status
from scoring.whist.game_tables import LedgerSpec
from scoring.whist.outcomes import Applied
from scoring.whist.position import GamePosition
from scoring.whist.ruleset import RuleSet, Sides
from scoring.whist.settlement import settled, value_rows
from scoring.whist.shapes import HEARTS_ON_TOP, ONE_OR_TWO, TWO, at_least, exactly
from scoring.whist.success import POINTS, balanced, entries
from scoring.whist.tariff_texts import tariff_option
from scoring.whist.tariffs import Worth

# What each contract of whist à la couleur is worth to a defender, and its options.

OPTIONS: Final = (
    OptionSpec(
        "value_trou",
        8,
        N_("Value of the trou"),
        N_("The rules give none: twice the couleur by default."),
        smallest=0,
    ),
    OptionSpec(
        "value_trou_extra",
        2,
        N_("Value of each extra trick in a trou"),
        N_("Counted above the target, 8 or 9."),
        smallest=0,
    ),
    OptionSpec(
        "value_chelem_sur_table",
        200,
        N_("Value of the chelem sur table"),
        N_("The rules give none: twice the chelem by default."),
        smallest=0,
    ),
    OptionSpec(
        "abondance_trump",
        "none",
        N_("Trump in the abondances"),
        N_("Only what is written on the sheet; the points stay the same."),
        choices=("none", "suit"),
        words=(N_("Without trump"), N_("A trump suit")),
    ),
)

ABONDANCE_TRUMP: Final[Mapping[OptionValue, TrumpRule]] = {
    "none": TrumpRule.NONE,
    "suit": TrumpRule.OPTIONAL,
}

_WRITTEN: Final[Mapping[str, tuple[int, int]]] = {
    "couleur": (4, 1),
    "solo_6": (8, 2),
    "petite_misere": (10, 0),
    "solo_7": (12, 3),
    "piccolissimo": (14, 0),
    "solo_8": (16, 4),
    "piccolo": (18, 0),
    "abondance": (22, 0),
    "grande_misere": (28, 0),
    "abondance_sur_table": (44, 0),
    "chelem": (100, 0),
}
"""The value, won or lost, and that of each extra trick."""


def value_of(contract: str, options: Options) -> tuple[int, int]:
    """Return the value of a contract; the club says those that the rules leave open."""
    if contract in _WRITTEN:
        return _WRITTEN[contract]
    if contract == "trou":
        return number(options, "value_trou"), number(options, "value_trou_extra")
    if contract == "chelem_sur_table":
        return number(options, "value_chelem_sur_table"), 0
    raise KeyError(contract)


# What can be played in whist à la couleur, in the order of the auction.

ABONDANCES: Final = frozenset({"abondance", "abondance_sur_table"})

_SHOWN: Final = frozenset({Flag.HAND_SHOWN})
_OURS: Final = frozenset({Flag.OUR_VALUE})
_NOT_BID: Final = frozenset({Flag.NOT_BID})


def _led(
    key: str, label: str, rank: int, target: int, flags: frozenset[Flag] = frozenset()
) -> ContractSpec:
    return at_least(
        key,
        label,
        rank,
        target,
        trump=TrumpRule.NONE,
        lead=Lead.ATTACKER,
        flags=flags,
    )


CONTRACTS: Final = (
    at_least("couleur", N_("Couleur"), 1, 8, TWO),
    at_least("solo_6", N_("6 tricks alone"), 2, 6),
    exactly("petite_misere", N_("Petite misère"), 3, 0, ONE_OR_TWO, tricks=12),
    at_least("solo_7", N_("7 tricks alone"), 4, 7),
    exactly("piccolissimo", N_("Piccolissimo"), 5, 2),
    at_least("solo_8", N_("8 tricks alone"), 6, 8),
    exactly("piccolo", N_("Piccolo"), 7, 1, ONE_OR_TWO),
    _led("abondance", N_("Abondance"), 8, 9),
    at_least(
        "trou",
        N_("Trou"),
        9,
        None,
        TWO,
        levels=(8, 9),
        lead=Lead.LAST_ACE,
        flags=_NOT_BID | _OURS,
    ),
    exactly("grande_misere", N_("Grande misère"), 10, 0),
    _led("abondance_sur_table", N_("Abondance sur table"), 11, 9, _SHOWN),
    _led("chelem", N_("Chelem"), 12, 13),
    _led("chelem_sur_table", N_("Chelem sur table"), 13, 13, _SHOWN | _OURS),
)


class WhistCouleur(RuleSet[None]):
    """The rules of whist à la couleur; nothing is remembered from one deal to the next."""

    slug = "whist_couleur"
    title = "Whist à la couleur"
    seats = 4
    sides = Sides.PER_DEAL
    suits_low_to_high = HEARTS_ON_TOP
    options = (*OPTIONS, tariff_option(CONTRACTS))
    contracts = CONTRACTS
    ledgers = (LedgerSpec(POINTS, N_("Points"), main=True),)

    def contract(self, key: str | None, options: Options | None = None) -> ContractSpec | None:
        """Return the contract, an abondance with a trump where the club plays one."""
        spec = super().contract(key, options)
        if spec is None or spec.key not in ABONDANCES or not options:
            return spec
        return replace(spec, trump=ABONDANCE_TRUMP[options["abondance_trump"]])

    def initial_state(self, players: Sequence[Player], options: Options) -> None:
        """No state."""

    def apply_deal(self, deal: DealEvent, moment: GamePosition[None]) -> Applied[None]:
        """Settle a contract that was played; passed or annulled, a deal gives nothing."""
        spec = self.contract(deal.contract, moment.options)
        if spec is None or deal.status is not Status.PLAYED:
            return Applied((), None)
        outcome = settled(spec, deal, self.worth(spec, moment.options))
        return Applied(entries(balanced(deal, outcome.value), outcome.reason), None)

    def own_worth(self, spec: ContractSpec, options: Options) -> Worth:
        """Return the value of a contract: tricks that are missing cost nothing more."""
        value, extra = value_of(spec.key, options)
        return Worth((value,), (value,), extra, tricks=spec.levels)

    def value_table(self, options: Options) -> ValueTable:
        """Return the values of all contracts, with those that the club chose."""
        return ValueTable(
            tuple(
                row
                for spec in self.offered(options)
                for row in value_rows(spec, self.worth(spec, options))
            )
        )
