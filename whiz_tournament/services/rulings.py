"""What the director gives, and takes back: adjusted and weighted scores, penalties (Rules §6)."""

import hashlib
import uuid as uuids
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

from django.db import IntegrityError, transaction
from django.utils import timezone

from boards.errors import N_, WhizError
from boards.seats import Seat, human_seats
from scoring.adjustments import AdjustmentKind, AdjustmentRefused
from scoring.field import check_weights
from scoring.formulas import Formula
from scoring.methods import scoring_method
from scoring.points import points
from scoring.results import Played
from whiz_tournament.models import Entry, LineSeat, ResultLine, Ruling, RulingKind, Tournament
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import NotFound, UuidReused
from whiz_tournament.services.guards import STARTED, lock_in
from whiz_tournament.services.record import record
from whiz_tournament.services.results.errors import ReasonRequired
from whiz_tournament.services.results.hold import line_unknown
from whiz_tournament.services.results.place import Place
from whiz_tournament.services.results.request import canonical
from whiz_tournament.services.results.texts import check_text

HIGHEST_PERCENT: Final = 100
HIGHEST_PENALTY: Final = 1000  # percent of a board


class FigureRefused(WhizError):
    """A figure that no ruling of this kind can have."""

    code = "figure_refused"
    message = N_("Give a figure from {low} to {high}, with at most two decimals.")


class FigureUncalled(WhizError):
    """A percentage is given with its figure, an average without one."""

    code = "figure_uncalled"
    message = N_("Give a percentage only with the kind “percentage”.")


class BoardNotTheirs(WhizError):
    """The entry never meets the board."""

    code = "board_not_theirs"
    message = N_("Player {entry} does not play board {board} in this tournament.")


@dataclass(frozen=True, slots=True)
class Share:
    """One of the results that a weighted score is made of, and its part of the whole."""

    result: Played
    weight: Decimal


@dataclass(frozen=True, slots=True)
class Given:
    """A ruling and the status of its answer: 201, or 200 for the repetition of a request."""

    ruling: Ruling
    status: int


def award_adjusted_score(
    *,
    tournament: Tournament,
    actor: Actor,
    uuid: uuids.UUID,
    board: int,
    entry: int,
    kind: RulingKind,
    percentage: Decimal | None = None,
    reason: str,
) -> Given:
    """Give one player a score on one board; the two others keep their real results."""
    if (kind == RulingKind.PERCENTAGE) != (percentage is not None):
        raise FigureUncalled(field="percentage")
    value = {}
    if percentage is not None:
        value["percentage"] = _figure("percentage", percentage, 0, HIGHEST_PERCENT)

    def make() -> Ruling:
        method = scoring_method(tournament.scoring_method)
        if AdjustmentKind(kind.value) not in method.accepts:
            raise AdjustmentRefused(field="kind", method=method.key, kind=kind.value)
        seats = LineSeat.objects.select_related("entry", "line").filter(tournament=tournament)
        seat = seats.filter(board=board, entry__number=entry).first()
        if seat is None:
            raise BoardNotTheirs(field="board", entry=entry, board=board)
        return Ruling(kind=kind, entry=seat.entry, line=seat.line, board=board, value=value)

    asked = {"kind": kind, "board": board, "entry": entry, "value": value}
    return _give(_Asked(tournament, actor, uuid, reason, asked), make)


def award_weighted_score(
    *,
    tournament: Tournament,
    actor: Actor,
    uuid: uuids.UUID,
    place: Place,
    results: Sequence[Share],
    reason: str,
) -> Given:
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
    return _give(_Asked(tournament, actor, uuid, reason, asked), make)


def give_penalty(
    *,
    tournament: Tournament,
    actor: Actor,
    uuid: uuids.UUID,
    entry: int,
    percent_of_board: Decimal,
    reason: str,
) -> Given:
    """Take so many percent of a board off a player's sum (points in the methods by points)."""
    figure = _figure("percent_of_board", percent_of_board, Decimal("0.01"), HIGHEST_PENALTY)
    value = {"percent_of_board": figure}

    def make() -> Ruling:
        player = Entry.objects.filter(tournament=tournament, number=entry).first()
        if player is None:
            raise NotFound(field="entry")
        return Ruling(kind=RulingKind.PENALTY, entry=player, value=value)

    asked = {"kind": RulingKind.PENALTY, "entry": entry, "value": value}
    return _give(_Asked(tournament, actor, uuid, reason, asked), make)


@transaction.atomic
def void_ruling(
    *, tournament: Tournament, actor: Actor, public_id: str, reason: str = ""
) -> Ruling:
    """Take a ruling back; its row stays, with the moment and the reason added to its own."""
    check_text("reason", reason)
    lock_in(tournament, *STARTED)
    rulings = Ruling.objects.filter(tournament=tournament, public_id=public_id, voided_at=None)
    ruling = rulings.first()
    if ruling is None:
        raise NotFound
    ruling.voided_at = timezone.now()
    ruling.reason = "\n".join(text for text in (ruling.reason, reason) if text)
    ruling.save(update_fields=["voided_at", "reason"])
    data = {"ruling": ruling.public_id, "kind": ruling.kind}
    record(tournament=tournament, kind="ruling_voided", actor=actor, data=data)
    return ruling


@dataclass(frozen=True, slots=True)
class _Asked:
    """Who asks for a ruling, under which id, and all that it says."""

    tournament: Tournament
    actor: Actor
    uuid: uuids.UUID
    reason: str
    what: dict[str, Any]

    @property
    def digest(self) -> str:
        return hashlib.sha256(canonical(self.what | {"reason": self.reason})).hexdigest()


def _give(asked: _Asked, make: Callable[[], Ruling]) -> Given:
    """Lock the tournament, look the id up, store the ruling and the act, all in one transaction."""
    check_text("reason", asked.reason)
    if not asked.reason.strip():
        raise ReasonRequired(field="reason")
    with transaction.atomic():
        lock_in(asked.tournament, *STARTED)
        seen = Ruling.objects.filter(uuid=asked.uuid).first()
        if seen is not None:
            return _replay(seen, asked)
        ruling = make()
        _store(ruling, asked)
        data = asked.what | {"ruling": ruling.public_id}
        record(tournament=asked.tournament, kind="ruling_given", actor=asked.actor, data=data)
    return Given(ruling, 201)


def _replay(seen: Ruling, asked: _Asked) -> Given:
    same = seen.tournament_id == asked.tournament.pk and seen.payload_digest == asked.digest
    if not same:
        raise UuidReused(field="uuid")
    return Given(seen, 200)


def _store(ruling: Ruling, asked: _Asked) -> None:
    ruling.club_id, ruling.tournament = asked.tournament.club_id, asked.tournament
    ruling.uuid, ruling.payload_digest = asked.uuid, asked.digest
    ruling.reason, ruling.actor = asked.reason, str(asked.actor)
    try:
        ruling.save(force_insert=True)
    except IntegrityError as error:  # the id is in use where we may not look: another club
        raise UuidReused(field="uuid") from error


def _figure(field: str, figure: Decimal, low: Decimal | int, high: int) -> str:
    """The figure as text without an exponent; refuses what is no number or out of bounds."""
    cents = figure.is_finite() and figure == round(figure, 2)
    if not cents or not low <= figure <= high:
        raise FigureRefused(field=field, low=low, high=high)
    return f"{figure:f}"


def _share_document(share: Share) -> dict[str, Any]:
    result = share.result
    played = {"declarer": result.declarer.value, "contract": str(result.contract)}
    return played | {"tricks": result.tricks, "weight": f"{share.weight:f}"}
