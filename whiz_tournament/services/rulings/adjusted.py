"""An adjusted score: one player, one board (Rules of Whiz §6)."""

import uuid as uuids
from collections.abc import Mapping
from decimal import Decimal

from django.db import transaction

from scoring.adjustments import AdjustmentKind, AdjustmentRefused
from scoring.methods import scoring_method
from whiz_tournament.models import LineSeat, Ruling, RulingKind, Tournament
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.rulings.award import AwardedRuling, RulingRequest, award_ruling
from whiz_tournament.services.rulings.bounds import HIGHEST_PERCENT, HIGHEST_POINTS, figure_text
from whiz_tournament.services.rulings.errors import BoardNotTheirs, FigureUncalled, PointsUncalled


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
