"""Vectors of whist belge: tokens beside points, and the deal that all passed."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from scoring.games.options import Options
from scoring.whist.belge.contracts import SIXTH_AND_LAST
from scoring.whist.belge.game import JETONS, Pot
from scoring.whist.events import DealEvent
from scoring.whist.position import AnyPosition
from scoring.whist.success import POINTS
from scoring.whist.vectors.playing import VectorGame
from scoring.whist.vectors.reading import Vector

TOKENS: Final = "tokens"

# Tokens do not depend on the contract: any that is won or lost by one, or by two.
_PLAYED: Final[Mapping[tuple[int, bool], tuple[str, int]]] = {
    (1, True): ("solo", 5),
    (1, False): ("solo", 4),
    (2, True): ("emballage", 8),
    (2, False): ("emballage", 7),
}


class BelgeVectors(VectorGame):
    """A vector of tokens is a deal won or lost with so much in the pot."""

    def moment(self, vector: Vector) -> AnyPosition:
        """Return the pot as the vector has it, the antes already in it."""
        moment = super().moment(vector)
        if vector.contract != TOKENS:
            return moment
        options: Options = {**moment.options, "ante": 0, "stake": vector.state.get("stake", 1)}
        return replace(moment, options=options, state=Pot(vector.state["pot_before"]))

    def deal(self, vector: Vector, moment: AnyPosition) -> DealEvent:
        """Return a contract of the vector's outcome; or who took the sixth trick and the last."""
        if vector.contract == SIXTH_AND_LAST:
            takers = {name: vector.said[name] for name in ("sixth_taker", "last_taker")}
            seats = moment.players
            return DealEvent(players=seats, dealer=seats[0], contract=SIXTH_AND_LAST, **takers)
        if vector.contract != TOKENS:
            return super().deal(vector, moment)
        contract, tricks = _PLAYED[vector.attackers, vector.outcome == "won"]
        return super().deal(replace(vector, contract=contract, tricks=tricks), moment)

    def ledger(self, vector: Vector) -> str:
        """Tokens for a vector of tokens."""
        return JETONS if vector.contract == TOKENS else POINTS

    def others(self, vector: Vector) -> Mapping[str, object]:
        """Return what is left in the pot."""
        return {"pot_after": self.applied(vector).state.pot} if vector.contract == TOKENS else {}
