"""What people of an evening have among all clubs that played the same boards."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from whiz_tournament.plugging import features

if TYPE_CHECKING:
    from whiz_tournament.models import Tournament


@dataclass(frozen=True, slots=True)
class AmongAll:
    """Scores by entry as they are published, to two decimals; ``ranked`` had enough boards.

    ``firm`` says that no club can change its results any more.
    """

    unit: str
    scores: Mapping[int, Fraction]
    ranked: frozenset[int]
    firm: bool


def among_all(tournament: "Tournament") -> AmongAll | None:
    """Return what an evening's people have among all clubs, ``None`` before that is public."""
    answers = (feature.among_all(tournament) for feature in features())
    return next(filter(None, answers), None)
