"""A penalty: off a player's sum (Rules of Whiz §6)."""

import uuid as uuids
from decimal import Decimal

from whiz_tournament.models import Entry, Ruling, RulingKind, Tournament
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.rulings.award import AwardedRuling, RulingRequest, award_ruling
from whiz_tournament.services.rulings.bounds import HIGHEST_PENALTY, figure_text


def give_penalty(
    *,
    tournament: Tournament,
    actor: Actor,
    uuid: uuids.UUID,
    entry: int,
    percent_of_board: Decimal,
    reason: str,
) -> AwardedRuling:
    """Take so many percent of a board off a player's sum (points in the methods by points)."""
    figure = figure_text("percent_of_board", percent_of_board, Decimal("0.01"), HIGHEST_PENALTY)
    value = {"percent_of_board": figure}

    def make() -> Ruling:
        player = Entry.objects.filter(tournament=tournament, number=entry).first()
        if player is None:
            raise NotFound(field="entry")
        return Ruling(kind=RulingKind.PENALTY, entry=player, value=value)

    asked = {"kind": RulingKind.PENALTY, "entry": entry, "value": value}
    return award_ruling(RulingRequest(tournament, actor, uuid, reason, asked), make)
