"""How often each result of a simultaneous stands: in one row if it is kept, else club by club."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from boards.json_values import JsonObject, ReadJson
from scoring.club_columns import ClubColumns
from scoring.joined_columns import board_counts, boards_of, join_columns
from scoring.packing import FieldCounts, WeightedCell
from whiz_tournament.features.simultaneous.queries.clubs import ParticipatingClub
from whiz_tournament.features.simultaneous.queries.columns import column_bytes, read_column
from whiz_tournament.features.simultaneous.queries.packed import club_fields
from whiz_tournament.models import JoinedResults, Simultaneous
from whiz_tournament.models.statements import Statement
from whiz_tournament.queries.canonical_json import digest_of
from whiz_tournament.queries.setup.tournaments import versions_of

LAYOUT: Final = 3
"""Of the row; what was written in another is not read."""
_TABLE: Final = JoinedResults._meta.db_table  # noqa: SLF001 - Django's own
_KEPT: Final = Statement(
    f"SELECT CAST(shape AS text), codes FROM {_TABLE}"  # noqa: S608 - our own names
    " WHERE simultaneous_id = %s AND versions = %s",
    large=True,
)


@dataclass(frozen=True, slots=True)
class EventBoard:
    """One board at all clubs: the counts that it is in, its place there, and all boards."""

    field: FieldCounts
    place: int
    boards: Sequence[int]


def event_board(
    event: Simultaneous, clubs: Sequence[ParticipatingClub], number: int
) -> EventBoard | None:
    """Return a board that any of these clubs had; nobody's cells are read where it is kept."""
    if (counts := kept_counts(event, clubs)) is not None:
        boards, field = counts
        return EventBoard(field, boards.index(number), boards) if number in boards else None
    columns = [field.columns for field in club_fields(event, clubs)]
    boards = boards_of(columns)
    return EventBoard(board_counts(columns, number), 0, boards) if number in boards else None


def kept_counts(
    event: Simultaneous, clubs: Sequence[ParticipatingClub]
) -> tuple[list[int], FieldCounts] | None:
    """Return the boards of all clubs and their counts, if they are kept and right."""
    versions = versions_of_clubs(clubs)
    rows = _KEPT.rows([event.pk, versions]) if versions else []
    return _read(json.loads(rows[0][0]), rows[0][1]) if rows else None


def versions_of_clubs(clubs: Sequence[ParticipatingClub]) -> str:
    """Return a digest of all that these clubs played so far; nothing where it cannot be told.

    A club that delivers has no version here: such an event is read club by club.
    """
    playing = {club.tournament.pk: club.tournament.public_id for club in clubs if club.tournament}
    if not clubs or len(playing) < len(clubs):
        return ""
    versions = versions_of(playing)
    state = [[public_id, versions.get(pk)] for pk, public_id in playing.items()]
    return digest_of([LAYOUT, state])


def joined_values(clubs: Sequence[ClubColumns]) -> JsonObject:
    """Return the columns of ``JoinedResults`` for what clubs played."""
    field = FieldCounts.of(join_columns(clubs))
    shape = {
        "boards": boards_of(clubs),
        "columns": field.columns,
        "lowest": field.lowest,
        "span": field.span,
        "expected": field.expected,
        "weighted": [
            [cell.player, cell.column, [[value, str(weight)] for value, weight in cell.outcomes]]
            for cell in field.weighted
        ],
    }
    rising = sorted(field.counts)
    codes = column_bytes([*rising, *(field.counts[code] for code in rising)])
    return {"shape": shape, "codes": codes}


def _read(shape: ReadJson, stored: bytes) -> tuple[list[int], FieldCounts]:
    codes = read_column(stored)
    half = len(codes) // 2
    field = FieldCounts(
        counts=dict(zip(codes[:half], codes[half:], strict=True)),
        columns=shape["columns"],
        lowest=shape["lowest"],
        span=shape["span"],
        expected=shape["expected"],
        weighted=[
            WeightedCell(player, column, tuple((v, Fraction(w)) for v, w in outcomes))
            for player, column, outcomes in shape["weighted"]
        ],
    )
    return shape["boards"], field
