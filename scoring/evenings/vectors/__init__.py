"""Scoring vectors run through the rule sets: what a game must give, and what it gives."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from boards.errors import WhizError
from scoring.evenings import rule_set
from scoring.evenings.reglement.vectors import ReglementVectors
from scoring.evenings.vectors.playing import VectorGame
from scoring.evenings.vectors.reading import Vector, VectorsUnreadable, read_vectors

__all__ = ["Difference", "Vector", "VectorsUnreadable", "differences", "read_vectors"]

SPECIAL: Final[Mapping[str, type[VectorGame]]] = {
    "whist_reglement": ReglementVectors,
}


@dataclass(frozen=True, slots=True)
class Difference:
    """A vector that does not come out: what it expects, and what the rule set says."""

    id: str
    expected: str
    got: str

    def __str__(self) -> str:
        return f"{self.id}: {self.expected} expected, {self.got} found"


def differences(vectors: Iterable[Vector]) -> Iterator[Difference]:
    """A difference for each vector that does not hold."""
    for vector in vectors:
        expected = {"by_player": list(vector.by_player)}
        try:
            found = _played(vector)
        except WhizError as refused:
            yield Difference(vector.id, str(expected["by_player"]), str(refused))
            continue
        yield from (
            Difference(vector.id, f"{name} {vector.said.get(name)}", f"{value}")
            for name, value in found.items()
            if value != expected.get(name, vector.said.get(name))
        )


def _played(vector: Vector) -> Mapping[str, object]:
    ruleset = rule_set(vector.game)
    game = SPECIAL.get(vector.game, VectorGame)(ruleset)
    return {"by_player": list(game.amounts(vector))} | dict(game.others(vector))
