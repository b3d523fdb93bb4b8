"""A weighted score: a line with several results (Rules of Whiz §6)."""

import uuid as uuids
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

from boards.seats import Seat, human_seats
from scoring.field import check_weights
from scoring.formulas import Formula
from scoring.points import points
from scoring.results import Played
from whiz_tournament.models import ResultLine, Ruling, RulingKind, Tournament
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.results.locking import LinePlace, line_unknown
from whiz_tournament.services.rulings.award import AwardedRuling, RulingRequest, award_ruling


@dataclass(frozen=True, slots=True)
class WeightedShare:
    """One of the results that a weighted score is made of, and its part of the whole."""

    result: Played
    weight: Decimal


def award_weighted_score(
    *,
    tournament: Tournament,
    actor: Actor,
    uuid: uuids.UUID,
    place: LinePlace,
    results: Sequence[WeightedShare],
    reason: str,
) -> AwardedRuling:
    """Give a line several results, each with its weight; together they count as one result."""
    check_weights([Fraction(share.weight) for share in results] or [Fraction(0)])
    value = {"results": [_share_document(share) for share in results]}

    def make() -> Ruling:
        humans = human_seats(Seat(tournament.domy_seat))
        for share in results:
            points(share.result, Formula(tournament.formula), humans)  # refuses the Domy
        lines = ResultLine.objects.filter(tournament=tournament, round=place.round)
        line = lines.filter(table=place.table, board=place.board).first()
        if line is None:
            raise line_unknown(place)
        return Ruling(kind=RulingKind.WEIGHTED, line=line, board=line.board, value=value)

    asked = {"kind": RulingKind.WEIGHTED, "line": str(place), "value": value}
    return award_ruling(RulingRequest(tournament, actor, uuid, reason, asked), make)


def _share_document(share: WeightedShare) -> dict[str, Any]:
    result = share.result
    played = {"declarer": result.declarer.value, "contract": str(result.contract)}
    return played | {"tricks": result.tricks, "weight": f"{share.weight:f}"}
