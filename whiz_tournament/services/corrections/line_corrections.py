"""The director's acts on lines: who really sat there, which cards a fouled board held."""

from collections.abc import Mapping
from typing import Any, Final

from django.db import transaction

from boards.errors import N_, WhizError
from boards.seats import Seat
from whiz_tournament.models import EventKind, ResultLine, Tournament, TournamentEvent
from whiz_tournament.queries.corrections.fouled_boards import SplitPreview, split_preview
from whiz_tournament.queries.corrections.kinds import SeatsCorrection
from whiz_tournament.queries.corrections.made import correction
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.corrections.correcting import (
    CorrectionOutdated,
    lock_for_correction,
    make_correction,
    undo_corrected_lines,
)
from whiz_tournament.services.errors import existing
from whiz_tournament.services.guards import refuse_final
from whiz_tournament.services.history import record_act
from whiz_tournament.services.results.locking import LinePlace, line_unknown

HIGHEST_GROUP: Final = 99

Seats = Mapping[Seat, int]  # entry numbers by seat


class BoardGroupRefused(WhizError):
    code = "group_refused"
    message = N_("Number the groups of a fouled board from 0 to {high}.")


def correct_seating(
    *, tournament: Tournament, actor: Actor, round: int, tables: Mapping[int, Seats], reason: str
) -> TournamentEvent:
    """Write who really sat at these tables in a round, all at once, so that two may exchange.

    The results stay: they belong to the hands. Boards that somebody would play a second time are
    dropped where they would be played later.
    """
    asked = SeatsCorrection(round, tables)
    return make_correction(tournament=tournament, actor=actor, asked=asked, reason=reason)


@transaction.atomic
def split_fouled_board(
    *,
    tournament: Tournament,
    actor: Actor,
    groups: Mapping[LinePlace, int],
    reason: str,
    digest: str = "",
) -> TournamentEvent:
    """Part the lines of a fouled board: lines compare inside their group only; 0 is the first.

    With the ``digest`` of its preview only if that still holds.
    """
    lock_for_correction(tournament, reason)
    if digest and _preview(tournament, groups).digest != digest:
        raise CorrectionOutdated
    if any(not 0 <= group <= HIGHEST_GROUP for group in groups.values()):
        raise BoardGroupRefused(field="groups", high=HIGHEST_GROUP)
    before = {}
    for place, group in groups.items():
        lines = ResultLine.objects.select_for_update().filter(tournament=tournament)
        line = lines.filter(round=place.round, table=place.table, board=place.board).first()
        if line is None:
            raise line_unknown(place)
        before[str(place)] = line.group
        ResultLine.objects.filter(pk=line.pk).update(group=group)
    after = {str(place): group for place, group in groups.items()}
    data = {"before": before, "after": after, "reason": reason}
    return record_act(tournament=tournament, kind=EventKind.BOARD_SPLIT, actor=actor, data=data)


def preview_split(*, tournament: Tournament, groups: Mapping[LinePlace, int]) -> SplitPreview:
    """Return what ``split_fouled_board`` would change; refused once results are final."""
    refuse_final(tournament)
    return _preview(tournament, groups)


def _preview(tournament: Tournament, groups: Mapping[LinePlace, int]) -> SplitPreview:
    return split_preview(tournament, {str(place): group for place, group in groups.items()})


def undo_correction(
    *, tournament: Tournament, actor: Actor, event: int, reason: str
) -> TournamentEvent:
    """Put back what one of these acts replaced, as a new act; ``event`` is the act's id."""
    act = existing(correction(tournament, event))
    call: dict[str, Any] = {"tournament": tournament, "actor": actor, "reason": reason}
    if act.lines:
        return undo_corrected_lines(event=event, **call)
    if act.kind == EventKind.SEATS_CORRECTED:  # kept before the acts named their lines
        tables = {
            int(table): {Seat(seat): entry for seat, entry in seats.items()}
            for table, seats in act.before.items()
        }
        return correct_seating(round=act.round or 0, tables=tables, **call)
    groups = {LinePlace(*map(int, place.split("/"))): group for place, group in act.before.items()}
    return split_fouled_board(groups=groups, **call)
