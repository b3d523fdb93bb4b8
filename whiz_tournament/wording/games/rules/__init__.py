"""The rules of the games in words, one file a game; figures are in the games' own tables."""

from collections.abc import Mapping
from typing import Final

from whiz_tournament.wording.games.rules.belge import BELGE
from whiz_tournament.wording.games.rules.couleur import COULEUR
from whiz_tournament.wording.games.rules.part import RulesPart
from whiz_tournament.wording.games.rules.partnership import PARTNERSHIP
from whiz_tournament.wording.games.rules.reglement import REGLEMENT
from whiz_tournament.wording.games.rules.whiz import WHIZ

RULES: Final[Mapping[str, tuple[RulesPart, ...]]] = {
    "whiz": WHIZ,
    "whist_couleur": COULEUR,
    "whist_reglement": REGLEMENT,
    "whist_belge": BELGE,
    "whist": PARTNERSHIP,
}
"""By the game's slug."""
