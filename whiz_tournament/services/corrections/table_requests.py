"""A table's phone asks for a correction and answers one: for its own people, at its own table."""

from uuid import UUID

from scoring.results import LineValue
from whiz_tournament.models import RequestedCorrection, TableDevice, Tournament
from whiz_tournament.queries.devices.phone_lines import phone_request, told_line
from whiz_tournament.queries.devices.phones import is_paused
from whiz_tournament.services.corrections.request_correction import (
    answer_request,
    request_correction,
)
from whiz_tournament.services.devices.errors import TablePaused
from whiz_tournament.services.errors import NotFound


def request_from_table(
    *,
    tournament: Tournament,
    phone: TableDevice,
    number: int,
    board: int,
    entry: int | None,
    value: LineValue,
    reason: str,
    uuid: UUID,
    slip: bool = False,
) -> RequestedCorrection:
    """Keep what one of the three of a line asks for; the phone finds its people's lines alone."""
    _check_not_paused(tournament, phone)
    line = told_line(tournament, phone, number, board)
    if line is None or entry is None or entry not in line.entries.values():
        raise NotFound
    return request_correction(
        tournament=tournament,
        entry=entry,
        place=(line.round, line.table, line.board),
        value=value,
        reason=reason,
        uuid=uuid,
        slip=slip,
    )


def answer_from_table(
    *, tournament: Tournament, phone: TableDevice, entry: int | None, public_id: str, agrees: bool
) -> None:
    """Keep the word of one of the phone's people."""
    _check_not_paused(tournament, phone)
    if (
        entry is None
        or entry not in phone.entries
        or phone_request(tournament, phone, public_id) is None
    ):
        raise NotFound
    answer_request(tournament=tournament, entry=entry, public_id=public_id, agrees=agrees)


def _check_not_paused(tournament: Tournament, phone: TableDevice) -> None:
    if is_paused(tournament, phone.table):
        raise TablePaused
