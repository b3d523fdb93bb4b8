"""What was put right, line by line: where, what it was, what it is."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from boards.seats import Seat
from whiz_tournament.models import EventKind
from whiz_tournament.queries.corrections.made import CorrectionItem, SeatNumbers
from whiz_tournament.wording.letters import seat_name
from whiz_tournament.wording.quantities import board_numbers

Names = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class CorrectedPlace:
    """One thing that is different: where, before, after."""

    where: str
    before: str
    after: str


def corrected_places(
    before: Mapping[int, SeatNumbers], after: Mapping[int, SeatNumbers], names: Names
) -> list[CorrectedPlace]:
    """Return the hands that somebody else held."""
    said = _("Table {table}, {seat}")
    return [
        CorrectedPlace(
            said.format(table=table, seat=seat_name(seat.value)),
            _person(before[table][seat], names),
            _person(entry, names),
        )
        for table, seats in after.items()
        for seat, entry in seats.items()
        if before[table][seat] != entry
    ]


def correction_in_words(act: CorrectionItem, names: Names) -> list[CorrectedPlace]:
    """Return what an act changed."""
    if act.kind == EventKind.SEATS_CORRECTED:
        return corrected_places(_tables(act.before), _tables(act.after), names)
    return [
        CorrectedPlace(_line(key), _cards(act.before[key]), _cards(group))
        for key, group in act.after.items()
        if act.before[key] != group
    ]


def _tables(kept: Mapping[str, Mapping[str, int]]) -> dict[int, SeatNumbers]:
    return {int(table): {Seat(s): n for s, n in seats.items()} for table, seats in kept.items()}


def _person(entry: int, names: Names) -> str:
    return f"{entry} · {names.get(entry, '')}"


def _line(key: str) -> str:
    number, table, board = key.split("/")
    said = _("Board {board}, round {round}, table {table}")
    return said.format(board=board, round=number, table=table)


def _cards(group: int) -> str:
    return _("the other cards") if group else _("the right cards")


def corrected_seating_in_words(data: Mapping[str, Any], _names: Names) -> str:
    """Return the line of the history that says who sat elsewhere."""
    said = ngettext(
        "Who sat at table %(tables)s in round %(round)s was put right.",
        "Who sat at tables %(tables)s in round %(round)s was put right.",
        len(data["after"]),
    )
    tables = board_numbers(sorted(map(int, data["after"])))
    return said % {"tables": tables, "round": data["round"]}


def split_board_in_words(data: Mapping[str, Any], _names: Names) -> str:
    """Return the line of the history that says which board was fouled."""
    board = next(iter(data["after"]), "//").split("/")[2]
    return _("Board {board} was fouled: which tables had which cards was noted.").format(
        board=board
    )
