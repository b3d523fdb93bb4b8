"""How each of these games goes: deal, auction, play, and what is scored why.

What anything is worth is never said here: tables show it, drawn from the values that the code
scores by. ``wording/games`` has Whiz.
"""

from collections.abc import Mapping
from typing import Final

from whiz_tournament.features.whist.wording.rules.belge import BELGE
from whiz_tournament.features.whist.wording.rules.couleur import COULEUR
from whiz_tournament.features.whist.wording.rules.partnership import PARTNERSHIP
from whiz_tournament.features.whist.wording.rules.reglement import REGLEMENT
from whiz_tournament.wording.games.rules_part import RulesPart

RULES: Final[Mapping[str, tuple[RulesPart, ...]]] = {
    "whist_couleur": COULEUR,
    "whist_reglement": REGLEMENT,
    "whist_belge": BELGE,
    "whist": PARTNERSHIP,
}
"""By the game's slug."""
