"""What the director gives: adjusted and weighted scores, penalties (Rules of Whiz §6)."""

import uuid as uuids
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from django.db import transaction

from boards.json_values import JsonObject
from boards.seats import Seat, human_seats
from scoring.adjustments import AdjustmentKind, AdjustmentRefused
from scoring.field import SidesRefused, WeightsRefused, check_weights
from scoring.formulas import Formula
from scoring.methods import scoring_method
from scoring.points import points
from scoring.results import Played
from whiz_tournament.models import Entry, LineSeat, ResultLine, Ruling, RulingKind, Tournament
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.results.locking import LinePlace, line_unknown
from whiz_tournament.services.rulings.award import (
    HIGHEST_PENALTY,
    HIGHEST_PERCENT,
    HIGHEST_POINTS,
    AwardedRuling,
    BoardNotTheirs,
    FigureUncalled,
    PointsUncalled,
    RulingRequest,
    award_ruling,
    figure_text,
)


def award_adjusted_score(
    *,
    tournament: Tournament,
    actor: Actor,
    uuid: uuids.UUID,
    board: int,
    entry: int,
    kind: RulingKind,
    percentage: Decimal | None = None,
    points: Decimal | None = None,
    reason: str,
) -> AwardedRuling:
    """Give one player a score on one board; the two others keep their real results.

    ``percentage`` and ``points`` go with the kind of their name; a method by points that counts
    distances takes them below 0 too.
    """
    if (kind == RulingKind.PERCENTAGE) != (percentage is not None):
        raise FigureUncalled(field="percentage")
    if (kind == RulingKind.POINTS) != (points is not None):
        raise PointsUncalled(field="points")
    value = {}
    if percentage is not None:
        value["percentage"] = figure_text("percentage", percentage, 0, HIGHEST_PERCENT)
    if points is not None:
        low = -HIGHEST_POINTS if scoring_method(tournament.scoring_method).signed else 0
        value["points"] = figure_text("points", points, low, HIGHEST_POINTS)

    def make() -> Ruling:
        method = scoring_method(tournament.scoring_method)
        if AdjustmentKind(kind.value) not in method.accepts:
            raise AdjustmentRefused(field="kind", method=method.key, kind=kind.value)
        seats = LineSeat.objects.select_related("entry", "line").filter(tournament=tournament)
        seat = seats.filter(board=board, entry__number=entry).order_by("-plays").first()
        if seat is None:
            raise BoardNotTheirs(field="board", entry=entry, board=board)
        return Ruling(kind=kind, entry=seat.entry, line=seat.line, board=board, value=value)

    asked = {"kind": kind, "board": board, "entry": entry, "value": value}
    return award_ruling(RulingRequest(tournament, actor, uuid, reason, asked), make)


@transaction.atomic
def award_adjusted_scores(
    *,
    tournament: Tournament,
    actor: Actor,
    uuid: uuids.UUID,
    board: int,
    kinds: Mapping[int, RulingKind],
    reason: str,
) -> None:
    """Give several players of one board a score at once, each as a ruling of its own."""
    for entry, kind in kinds.items():
        award_adjusted_score(
            tournament=tournament,
            actor=actor,
            uuid=uuids.uuid5(uuid, str(entry)),
            board=board,
            entry=entry,
            kind=kind,
            reason=reason,
        )


# A weighted score: a line with several results.


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


def _share_document(share: WeightedShare) -> JsonObject:
    result = share.result
    played = {"declarer": result.declarer.value, "contract": str(result.contract)}
    document = played | {"tricks": result.tricks, "weight": f"{share.weight:f}"}
    return document if share.defence is None else document | {"defence": f"{share.defence:f}"}


def give_penalty(
    *,
    tournament: Tournament,
    actor: Actor,
    uuid: uuids.UUID,
    entry: int,
    percent_of_board: Decimal,
    reason: str,
) -> AwardedRuling:
    """Take that many percent of a board off a player's sum (points in the methods by points)."""
    figure = figure_text("percent_of_board", percent_of_board, Decimal("0.01"), HIGHEST_PENALTY)
    value = {"percent_of_board": figure}

    def make() -> Ruling:
        player = Entry.objects.filter(tournament=tournament, number=entry).first()
        if player is None:
            raise NotFound(field="entry")
        return Ruling(kind=RulingKind.PENALTY, entry=player, value=value)

    asked = {"kind": RulingKind.PENALTY, "entry": entry, "value": value}
    return award_ruling(RulingRequest(tournament, actor, uuid, reason, asked), make)
