"""The rulings of an imported tournament, given again by the services that give them."""

import uuid as uuids
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from typing import Any

from django_scopes import scopes_disabled

from boards.errors import WhizError
from boards.seats import Seat
from scoring.contracts import Contract
from scoring.results import Played
from whiz_tournament.models import Ruling, RulingKind, Tournament
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.results.locking import LinePlace
from whiz_tournament.services.rulings import (
    AwardedRuling,
    WeightedShare,
    award_adjusted_score,
    award_weighted_score,
    give_penalty,
    void_ruling,
)
from whiz_tournament.services.tournament_import.errors import contradicts

Document = dict[str, Any]


def give_rulings(tournament: Tournament, actor: Actor, rows: list[Document]) -> None:
    """Give each, and take back those that were."""
    for index, row in enumerate(rows):
        try:
            given = _given(tournament, actor, row)
        except (WhizError, ValueError, KeyError, TypeError, InvalidOperation) as error:
            raise contradicts("rulings", f"[{index}]") from error
        if row["voided"]:
            void_ruling(tournament=tournament, actor=actor, public_id=given.ruling.public_id)


def _given(tournament: Tournament, actor: Actor, row: Document) -> AwardedRuling:
    kind, value = RulingKind(row["kind"]), row["value"]
    said: Document = {
        "tournament": tournament,
        "actor": actor,
        "uuid": _free(row["uuid"]),
        "reason": row["reason"][:500],
    }
    if kind == RulingKind.PENALTY:
        percent = Decimal(value["percent_of_board"])
        return give_penalty(entry=row["entry"], percent_of_board=percent, **said)
    if kind == RulingKind.WEIGHTED:
        place = LinePlace(*map(int, row["line"].split("/")))
        return award_weighted_score(
            place=place, results=list(map(_share, value["results"])), **said
        )
    return award_adjusted_score(
        board=row["board"],
        entry=row["entry"],
        kind=kind,
        percentage=_figure(value, "percentage"),
        points=_figure(value, "points"),
        **said,
    )


def _figure(value: Mapping[str, Any], name: str) -> Decimal | None:
    return Decimal(value[name]) if name in value else None


def _free(wanted: uuids.UUID) -> uuids.UUID:
    """Return the ruling's own id, or a new one where some club on this server uses it."""
    with scopes_disabled():
        taken = Ruling.objects.filter(uuid=wanted).exists()
    return uuids.uuid4() if taken else wanted


def _share(part: Mapping[str, Any]) -> WeightedShare:
    contract = Contract.parse(part["contract"])
    played = Played(Seat(part["declarer"]), contract, part["tricks"])
    return WeightedShare(played, Decimal(part["weight"]), _figure(part, "defence"))
