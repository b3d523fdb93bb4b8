"""What all clubs of a simultaneous played, in one piece where it is kept, else club by club."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from scoring.club_columns import ClubColumns
from scoring.dense_field import dense_field
from scoring.joined_columns import boards_of, join_board, join_columns
from scoring.packing import DenseCodes, PackedField, WeightedCell
from whiz_tournament.models import JoinedResults, Simultaneous
from whiz_tournament.models.statements import Statement
from whiz_tournament.queries.online.canonical_json import digest_of
from whiz_tournament.queries.play.versions import versions_of
from whiz_tournament.queries.simultaneous.clubs import ParticipatingClub
from whiz_tournament.queries.simultaneous.columns import PLACES, column_bytes, read_column
from whiz_tournament.queries.simultaneous.packed import (
    club_fields,
    rulings_of_shape,
    shape_of_rulings,
)

LAYOUT: Final = 2
"""Of the row; what was written in another is not read."""
_TABLE: Final = JoinedResults._meta.db_table  # noqa: SLF001 - Django's own
_RIGHT: Final = f"FROM {_TABLE} WHERE simultaneous_id = %s AND versions = %s"
_COUNTS: Final = Statement(f"SELECT CAST(shape AS text), codes {_RIGHT}", binary=True)
_WHOLE: Final = Statement(f"SELECT CAST(shape AS text), codes, people, cells {_RIGHT}", binary=True)


@dataclass(frozen=True, slots=True)
class EventBoard:
    """One board at all clubs: a field that it stands in, its place there, and all boards."""

    field: PackedField
    place: int
    boards: Sequence[int]


def event_field(event: Simultaneous, clubs: Sequence[ParticipatingClub]) -> PackedField:
    """Return what these clubs played as one field: two queries where it is kept, and right."""
    kept = _kept(_WHOLE, event, clubs)
    if kept is None:
        return join_columns([field.columns for field in club_fields(event, clubs)])
    shape, codes, people, cells = kept
    return _field(shape, codes, people, cells)


def event_board(
    event: Simultaneous, clubs: Sequence[ParticipatingClub], number: int
) -> EventBoard | None:
    """Return a board that any of these clubs had; nobody's cells are read where it is kept."""
    kept = _kept(_COUNTS, event, clubs)
    if kept is not None:
        shape, codes = kept
        boards = shape["boards"]
        return (
            EventBoard(_field(shape, codes), boards.index(number), boards)
            if number in boards
            else None
        )
    columns = [field.columns for field in club_fields(event, clubs)]
    boards = boards_of(columns)
    return EventBoard(join_board(columns, number), 0, boards) if number in boards else None


def _kept(statement: Statement, event: Simultaneous, clubs: Sequence[ParticipatingClub]) -> Any:
    """Return the row with its shape read, if there is one that is right."""
    versions = versions_of_clubs(clubs)
    rows = statement.rows([event.pk, versions]) if versions else []
    return (json.loads(rows[0][0]), *rows[0][1:]) if rows else None


def versions_of_clubs(clubs: Sequence[ParticipatingClub]) -> str:
    """Return the digest of the versions of the clubs' tournaments, in the order of the clubs.

    Nothing where one delivers, whose evening has none.
    """
    playing = {each.tournament.pk: each.tournament.public_id for each in clubs if each.tournament}
    if not clubs or len(playing) < len(clubs):
        return ""
    versions = versions_of(playing)
    told = [[public_id, versions.get(pk)] for pk, public_id in playing.items()]
    return digest_of([LAYOUT, told])


def joined_values(clubs: Sequence[ClubColumns]) -> dict[str, Any] | None:
    """Return the columns of ``JoinedResults`` for what clubs played, ``None`` for what has none."""
    packed = dense_field(join_columns(clubs))
    if packed is None or not isinstance(packed.codes, DenseCodes):
        return None
    return {
        "shape": {"boards": boards_of(clubs), **_shape(packed)},
        "people": len(packed.entries),
        "cells": column_bytes(packed.codes.places, PLACES),
        "codes": column_bytes([*packed.codes.held, *packed.codes.times]),
    }


def _shape(packed: PackedField) -> dict[str, Any]:
    return {
        "columns": packed.columns,
        "lowest": packed.lowest,
        "span": packed.span,
        "expected": packed.expected,
        "weighted": [
            [cell.player, cell.column, [[value, str(weight)] for value, weight in cell.outcomes]]
            for cell in packed.weighted
        ],
        **shape_of_rulings(packed),
    }


def _field(
    shape: Mapping[str, Any], stored: bytes, people: int = 0, cells: bytes | memoryview = b""
) -> PackedField:
    codes = read_column(stored)
    count = len(codes) // 2
    adjusted, penalties = rulings_of_shape(shape)
    return PackedField(
        entries=range(people),
        codes=DenseCodes(read_column(cells, PLACES), codes[:count], codes[count:]),
        columns=shape["columns"],
        lowest=shape["lowest"],
        span=shape["span"],
        expected=shape["expected"],
        weighted=[
            WeightedCell(player, column, tuple((v, Fraction(w)) for v, w in outcomes))
            for player, column, outcomes in shape["weighted"]
        ],
        adjusted=adjusted,
        penalties=penalties,
    )
