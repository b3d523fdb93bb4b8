"""The vectors of the Règlement: doubled deals, faults, games that need something before them."""

from dataclasses import replace
from typing import Final

from scoring.whist.events import DealEvent, Event, PenaltyEvent
from scoring.whist.position import AnyPosition
from scoring.whist.reglement.game import DoubledDeals
from scoring.whist.vectors.playing import VectorGame
from scoring.whist.vectors.reading import Vector

PENALTY: Final = "penalty:"


class ReglementVectors(VectorGame):
    """A penalty's culprit is the first player, its beneficiary the second."""

    def moment(self, vector: Vector) -> AnyPosition:
        """Return the position: the state may say that a doubled deal is due."""
        moment = super().moment(vector)
        a, b, *_ = moment.players
        petite = DealEvent(
            players=moment.players,
            dealer=a,
            contract="petite_misere",
            attackers=(b,),
            attacker_tricks=(0,),
        )
        pending = vector.state.get("double") is True
        return replace(moment, state=DoubledDeals(pending=pending), past=(petite,))

    def event(self, vector: Vector, moment: AnyPosition) -> Event:
        """Return a penalty, or a deal over a trou where the contract needs one."""
        kind = vector.contract or ""
        if not kind.startswith(PENALTY):
            deal = super().deal(vector, moment)
            return replace(deal, trou_announced=deal.contract == "grande_misere_sur_trou")
        kind = kind.removeprefix(PENALTY)
        a, b, *_ = moment.players
        beneficiary = b if kind == "discard_shown" else None
        return PenaltyEvent(kind=kind, culprit=a, beneficiary=beneficiary, deal=1)
