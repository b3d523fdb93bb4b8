"""The scoring methods, found by name."""

from collections.abc import Mapping
from typing import Final

from boards.errors import N_, WhizError
from scoring.methods.average import Average
from scoring.methods.base import ScoringMethod, Unit
from scoring.methods.matchpoints import Matchpoints, MatchpointsNet
from scoring.methods.total import Total

__all__ = ["METHODS", "MethodUnknown", "ScoringMethod", "Unit", "scoring_method"]

METHODS: Final[Mapping[str, ScoringMethod]] = {
    method.key: method for method in (Matchpoints(), MatchpointsNet(), Average(), Total())
}


class MethodUnknown(WhizError):
    message = N_("There is no scoring method “{name}”. Choose one of {known}.")


def scoring_method(name: str) -> ScoringMethod:
    """Return the method of that name."""
    if name not in METHODS:
        raise MethodUnknown(field="scoring_method", name=name, known=", ".join(METHODS))
    return METHODS[name]
