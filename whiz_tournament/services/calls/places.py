"""Where a phone calls from: its table, in the round and about the board that its people play."""

from dataclasses import dataclass

from whiz_tournament.models import CalledEvent, TableDevice, Tournament, WhistDevice
from whiz_tournament.queries.calls.calls import NO_ROUND
from whiz_tournament.queries.devices.table_round_page import TableRoundPage, table_round_page
from whiz_tournament.services.calls.errors import NothingPlayedHere
from whiz_tournament.services.errors import Forbidden
from whiz_tournament.services.results.errors import OthersSitHere


@dataclass(frozen=True, slots=True)
class CallPlace:
    """Round (0 of an evening without boards), table, and the board, if the call is about one."""

    round: int
    table: int
    board: int | None = None


def place_of(
    event: CalledEvent, phone: TableDevice | WhistDevice, board: int | None = None
) -> CallPlace:
    """Return where the phone's people are; raises unless they sit at its table now."""
    if isinstance(event, Tournament) and isinstance(phone, TableDevice):
        now = _here(event, phone)
        return CallPlace(now.round, phone.table, _board(now, phone, board))
    if isinstance(phone, WhistDevice) and phone.evening == event:
        return CallPlace(NO_ROUND, phone.table.number)
    raise Forbidden


def _here(tournament: Tournament, phone: TableDevice) -> TableRoundPage:
    """Return what is played at the phone's table; raises unless its own people sit there."""
    now = table_round_page(tournament, phone.table)
    if now is None:
        raise NothingPlayedHere(table=phone.table)
    if not phone.belongs_to(now.entries):
        raise OthersSitHere(table=phone.table, round=now.round)
    return now


def _board(now: TableRoundPage, phone: TableDevice, board: int | None) -> int | None:
    """Return the board that the call is about, none where the phone may not speak of it."""
    shown = board if board and now.line(board) else next(iter(now.owed), None)
    line = now.line(shown) if shown else None
    speaks = line is not None and phone.speaks_for(line.entries.values(), line.board)
    return shown if speaks else None
