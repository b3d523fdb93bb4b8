"""Evenings without boards: the whist family and Whiz at one table, one shape for all.

The rule sets are found here by their slug and version.
"""

from collections.abc import Mapping
from typing import Any, Final

from boards.errors import N_, WhizError
from scoring.whist.belge.game import WhistBelge
from scoring.whist.casual.game import CasualWhiz
from scoring.whist.couleur.game import WhistCouleur
from scoring.whist.partnership.game import PartnershipWhist
from scoring.whist.reglement.game import WhistReglement
from scoring.whist.ruleset import AnyGame, RuleSet

__all__ = ["RULE_SETS", "RuleSetUnknown", "rule_set"]

_GAMES: Final = (CasualWhiz(), WhistReglement(), WhistBelge(), WhistCouleur(), PartnershipWhist())
RULE_SETS: Final[Mapping[str, AnyGame]] = {ruleset.slug: ruleset for ruleset in _GAMES}


class RuleSetUnknown(WhizError):
    code = "ruleset_unknown"
    message = N_("There is no game “{name}” in version {version}. Choose one of {known}.")


def rule_set(slug: str, version: int = 1) -> AnyGame:
    """Return the rule set of that name and version."""
    ruleset = RULE_SETS.get(slug)
    if ruleset is None or ruleset.version != version:
        known = ", ".join(RULE_SETS)
        raise RuleSetUnknown(field="ruleset", name=slug, version=version, known=known)
    return ruleset
