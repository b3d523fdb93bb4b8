"""Vectors of whist: a deal's points by side, the fiches of a manche and of a partie."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from scoring.games.options import Options, frozen_options
from scoring.whist.events import DealEvent, Honours, PartnershipSide
from scoring.whist.partnership.counting import written_points
from scoring.whist.partnership.deal_awards import loss, manche_fiches, partie_fiches
from scoring.whist.partnership.options import target
from scoring.whist.partnership.tour import Both, Tour
from scoring.whist.position import AnyPosition
from scoring.whist.success import POINTS
from scoring.whist.vectors.playing import VectorGame
from scoring.whist.vectors.reading import Vector

SIDES: Final = (("A", "B"), ("C", "D"))
SCORE_AFTER: Final = "score after"


def _manche(vector: Vector, options: Options) -> int:
    won = vector.state.get("winner_score", target(options))
    return manche_fiches(won, vector.state["loser_score"], options)


_FICHES: Final[Mapping[str | None, Callable[[Vector, Options], int]]] = {
    "manche": _manche,
    "partie": lambda _, options: partie_fiches(options),
}


class WhistVectors(VectorGame):
    """The first two players are side A; they win what the vector says was won."""

    def amounts(self, vector: Vector) -> tuple[int, ...]:
        """Fiches of the winners and the losers, or the points of both sides."""
        options = frozen_options(self.ruleset.options, vector.settings)
        if vector.contract in _FICHES:
            fiches = _FICHES[vector.contract](vector, options)
            return _seen((fiches, loss(fiches, options)))
        before = _before(vector)
        if before == (0, 0):  # what the cards are worth, before the manche is stopped at ten
            return _seen(written_points(self.deal(vector, self.moment(vector)), options))
        points = self.in_ledger(self.applied(vector), POINTS)
        start = _seen(before) if vector.said.get("unit") == SCORE_AFTER else (0, 0, 0, 0)
        return tuple(map(sum, zip(start, points, strict=True)))

    def moment(self, vector: Vector) -> AnyPosition:
        """Return a manche at the score that the vector begins with."""
        moment = super().moment(vector)
        tour = Tour(moment.players, sides=SIDES, score=_before(vector))
        return replace(moment, state=tour)

    def deal(self, vector: Vector, moment: AnyPosition) -> DealEvent:
        """Return the tricks of side A, or its call."""
        held = vector.said.get("honours") or {}
        side = PartnershipSide(held["side"]) if held.get("side") else None
        return replace(
            super().deal(vector, moment),
            honours=Honours(side, held["count"]) if side else None,
            called_by=side if vector.outcome == "chante" else None,
        )


def _before(vector: Vector) -> Both:
    score = vector.state.get("score_before", {})
    return score.get("A", 0), score.get("B", 0)


def _seen(numbers: Both) -> tuple[int, ...]:
    return numbers[0], numbers[0], numbers[1], numbers[1]
