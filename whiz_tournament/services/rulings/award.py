"""The frame of every ruling: given once, under an id of its own, with a reason."""

import hashlib
import uuid as uuids
from collections.abc import Callable
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Final

from django.db import IntegrityError, transaction

from boards.errors import N_, WhizError
from boards.json_values import JsonObject
from whiz_tournament.models import EventKind, Ruling, Tournament
from whiz_tournament.queries.corrections.previews import RankEffect, standings_now
from whiz_tournament.queries.results.rulings import ruling_list
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import UuidReused
from whiz_tournament.services.guards import STARTED, lock_with_status, refuse_final
from whiz_tournament.services.history import record_act
from whiz_tournament.services.log.submission import canonical, require_reason


@dataclass(frozen=True, slots=True)
class AwardedRuling:
    """A ruling and the status of its answer: 201, or 200 for the repetition of a request."""

    ruling: Ruling
    status: int


@dataclass(frozen=True, slots=True)
class RulingRequest:
    """Who asks for a ruling, under which id, and all that it says."""

    tournament: Tournament
    actor: Actor
    uuid: uuids.UUID
    reason: str
    what: JsonObject

    @property
    def digest(self) -> str:
        """SHA-256 of all that was asked, to tell a repetition from a reused id."""
        return hashlib.sha256(canonical(self.what | {"reason": self.reason})).hexdigest()


def award_ruling(asked: RulingRequest, make: Callable[[], Ruling]) -> AwardedRuling:
    """Lock the tournament, look the id up, store the ruling and the act, all in one transaction."""
    require_reason(asked.reason)
    with transaction.atomic():
        lock_with_status(asked.tournament, *STARTED)
        seen = Ruling.objects.filter(uuid=asked.uuid).first()
        if seen is not None:
            return _replay(seen, asked)
        refuse_final(asked.tournament)
        ruling = make()
        _store(ruling, asked)
        data = asked.what | {"ruling": ruling.public_id}
        record_act(
            tournament=asked.tournament, kind=EventKind.RULING_GIVEN, actor=asked.actor, data=data
        )
    return AwardedRuling(ruling, 201)


def _replay(seen: Ruling, asked: RulingRequest) -> AwardedRuling:
    same = seen.tournament_id == asked.tournament.pk and seen.payload_digest == asked.digest
    if not same:
        raise UuidReused(field="uuid")
    return AwardedRuling(seen, 200)


def _store(ruling: Ruling, asked: RulingRequest) -> None:
    ruling.club_id, ruling.tournament = asked.tournament.club_id, asked.tournament
    ruling.uuid, ruling.payload_digest = asked.uuid, asked.digest
    ruling.reason, ruling.actor = asked.reason, str(asked.actor)
    try:
        ruling.save(force_insert=True)
    except IntegrityError as error:  # the id is in use where we may not look: another club
        raise UuidReused(field="uuid") from error


# What no ruling can be.


class FigureRefused(WhizError):
    message = N_("Give a figure from {low} to {high}, with at most two decimals.")


class FigureUncalled(WhizError):
    message = N_("Give a percentage only with the kind “percentage”.")


class PointsUncalled(WhizError):
    message = N_("Give points only with the kind “points”.")


class BoardNotTheirs(WhizError):
    message = N_("Player {entry} does not play board {board} in this tournament.")


# The figures of rulings, as text.

HIGHEST_PERCENT: Final = 100
HIGHEST_PENALTY: Final = 1000  # percent of a board
HIGHEST_POINTS: Final = 260  # thirteen tricks down, redoubled (Rules of Whiz §5)


def figure_text(field: str, figure: Decimal, low: Decimal | int, high: int) -> str:
    """Return the figure as text without an exponent; refuses what is no number or out of bounds."""
    cents = figure.is_finite() and figure == round(figure, 2)
    if not cents or not low <= figure <= high:
        raise FigureRefused(field=field, low=low, high=high)
    return f"{figure:f}"


@transaction.atomic
def effect_of_decision(*, tournament: Tournament, give: Callable[[], object]) -> RankEffect:
    """Return what ``give`` would change; it is refused as the decision itself would be."""
    before, known = standings_now(tournament), _states(tournament)
    give()
    after = standings_now(tournament)
    given = (
        ruling
        for ruling in ruling_list(tournament)
        if (ruling.public_id, ruling.standing) not in known
    )
    effect = replace(RankEffect.between(tournament, before, after), rulings=tuple(given))
    transaction.set_rollback(True)
    return effect


def _states(tournament: Tournament) -> set[tuple[str, bool]]:
    return {(ruling.public_id, ruling.standing) for ruling in ruling_list(tournament)}
