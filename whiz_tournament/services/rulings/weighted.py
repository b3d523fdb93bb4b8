"""A weighted score: a line with several results (Rules of Whiz §6)."""

import uuid as uuids
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

from boards.seats import Seat, human_seats
from scoring.field import SidesRefused, WeightsRefused, check_weights
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
    defence: Decimal | None = None
    """Its part for the defenders, where ``weight`` is the declarer's alone."""


def award_weighted_score(
    *,
    tournament: Tournament,
    actor: Actor,
    uuid: uuids.UUID,
    place: LinePlace,
    results: Sequence[WeightedShare],
    reason: str,
) -> AwardedRuling:
    """Give a line several results, each with its weight; together they count as one result.

    Declarer and defenders may have weights of their own, also results of their own (weight 0).
    """
    _check_shares(results)
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


def _check_shares(results: Sequence[WeightedShare]) -> None:
    """Refuse weights that are not a whole, for the table or for each side of it."""
    weights = [Fraction(share.weight) for share in results] or [Fraction(0)]
    defence = [Fraction(share.defence) for share in results if share.defence is not None]
    if not defence:
        check_weights(weights)
        return
    one_declarer = len({share.result.declarer for share in results}) == 1
    if len(defence) != len(results) or not one_declarer:
        raise SidesRefused(field="results")
    for side in (weights, defence):
        check_weights([weight for weight in side if weight] or [Fraction(0)])
    if not all(map(any, zip(weights, defence, strict=True))):
        raise WeightsRefused(field="results", total=sum(weights))


def _share_document(share: WeightedShare) -> dict[str, Any]:
    result = share.result
    played = {"declarer": result.declarer.value, "contract": str(result.contract)}
    document = played | {"tricks": result.tricks, "weight": f"{share.weight:f}"}
    return document if share.defence is None else document | {"defence": f"{share.defence:f}"}
