"""Vectors run through the rule sets: what a game must give, and what it gives."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from boards.errors import WhizError
from scoring.whist import rule_set
from scoring.whist.belge.vectors import BelgeVectors
from scoring.whist.partnership.vectors import WhistVectors
from scoring.whist.reglement.vectors import ReglementVectors
from scoring.whist.vectors.playing import VectorGame
from scoring.whist.vectors.reading import Vector

__all__ = ["SPECIAL", "VectorDifference", "vector_differences"]

SPECIAL: Final[Mapping[str, type[VectorGame]]] = {
    "whist": WhistVectors,
    "whist_belge": BelgeVectors,
    "whist_reglement": ReglementVectors,
}


@dataclass(frozen=True, slots=True)
class VectorDifference:
    """A vector that does not come out: what it expects, and what the rule set says."""

    id: str
    expected: str
    got: str

    def __str__(self) -> str:
        return f"{self.id}: {self.expected} expected, {self.got} found"


def vector_differences(vector: Vector) -> tuple[VectorDifference, ...]:
    """Return where a vector's expectations are not met; empty when all are."""
    try:
        played = _played(vector)
    except WhizError as refused:
        return (VectorDifference(vector.id, f"by_player {list(vector.by_player)}", str(refused)),)
    return tuple(
        VectorDifference(vector.id, f"{name} {vector.said.get(name)}", str(value))
        for name, value in played.items()
        if value != vector.said.get(name)
    )


def _played(vector: Vector) -> Mapping[str, object]:
    ruleset = rule_set(vector.game)
    game = SPECIAL.get(vector.game, VectorGame)(ruleset)
    return {"by_player": list(game.amounts(vector))} | dict(game.others(vector))
