"""What clubs played, packed: from the stored columns while they are right, else from the lines."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from typing import Any, Final

from django_scopes import scope, scopes_disabled

from boards.json_values import JsonObject, ReadJson
from boards.seats import Seat
from scoring.adjustments import AdjustedScore, AdjustmentKind
from scoring.club_columns import ApartScore, ClubColumns
from scoring.methods import scoring_method
from scoring.rules import DEFAULT_RULES
from scoring.simultaneous import ClubField, club_field, field_of_columns
from whiz_tournament.features.simultaneous.queries.clubs import ParticipatingClub
from whiz_tournament.features.simultaneous.queries.columns import SMALL, column_bytes, read_column
from whiz_tournament.features.simultaneous.queries.delivered import delivered_fields
from whiz_tournament.models import CompareSections, PackedResults, Ruling, Simultaneous, Tournament
from whiz_tournament.models.statements import Statement, among
from whiz_tournament.queries.results.compared_field import compared_fields, comparison_rules_of
from whiz_tournament.queries.setup.tournaments import versions_of

WHOLE_CLUB: Final = ""
_TABLE: Final = PackedResults._meta.db_table  # noqa: SLF001 - Django's own
_STORED: Final = (
    "SELECT tournament_id, version, CAST(shape AS text), entries, cells, at_home"  # noqa: S608
    f" FROM {_TABLE}"
)


def club_fields(event: Simultaneous, clubs: Sequence[ParticipatingClub]) -> list[ClubField]:
    """Return what these clubs played, here or on computers of their own.

    Two queries for all whose columns are right, and one for what was delivered.
    """
    method = event.scoring_method
    playing = [club.tournament for club in clubs if club.tournament]
    stored = current_columns([tournament.pk for tournament in playing], method)
    read = fields_from_rows(
        [tournament for tournament in playing if tournament.pk not in stored], method
    )
    elsewhere = [club.public_id for club in clubs if club.tournament is None]
    delivered = delivered_fields(event, elsewhere) if elsewhere else {}
    return [
        _stored_field(club, stored[club.tournament.pk])
        if club.tournament and club.tournament.pk in stored
        else replace(
            read[club.tournament.pk] if club.tournament else delivered[club.public_id],
            club=club.public_id,
            region=club.region,
        )
        for club in clubs
    ]


def fields_from_rows(tournaments: Sequence[Tournament], method: str) -> dict[int, ClubField]:
    """Return what these played, by primary key: where they are many, from all rows at once."""
    columns = columns_from_rows(tournaments, method)
    how = scoring_method(method)
    return {
        tournament.pk: field_of_columns(
            columns[tournament.pk], how, comparison_rules_of(tournament)
        )
        if tournament.pk in columns
        else field_from_lines(tournament, method)
        for tournament in tournaments
    }


def current_columns(tournaments: Sequence[int], method: str) -> dict[int, tuple[object, ...]]:
    """Return what is stored of these tournaments and still right, by primary key.

    They are the rows of many clubs: read here without a scope of any.
    """
    if not tournaments:
        return {}
    chosen, values = among("tournament_id", tournaments)
    statement = Statement(f"{_STORED} WHERE {chosen} AND method = %s", large=True)
    rows = statement.rows([*values, method])
    versions = versions_of([row[0] for row in rows])
    return {row[0]: row[2:] for row in rows if versions.get(row[0]) == row[1]}


def _stored_field(club: ParticipatingClub, stored: tuple[Any, ...]) -> ClubField:
    text, entries, cells, at_home = stored
    shape = json.loads(text)
    return ClubField(
        club.public_id,
        club.region,
        columns_of(shape, read_column(entries), cells),
        read_column(at_home),
        Fraction(shape["eligible"]),
    )


def field_from_lines(
    tournament: Tournament, method: str, club: str = "", region: str = ""
) -> ClubField:
    """Return what a club played, from its lines and rulings as they stand."""
    with scope(club=tournament.club):
        field = compared_fields(tournament).by_section[WHOLE_CLUB]
        return club_field(
            club,
            region,
            field,
            scoring_method(method),
            rules=comparison_rules_of(tournament),
            overall_rules=DEFAULT_RULES,
        )


def stored_values(field: ClubField) -> JsonObject:
    """Return the columns of ``PackedResults`` for what a club played."""
    columns = field.columns
    return {
        "shape": shape_of(columns) | {"eligible": str(field.eligible)},
        "entries": column_bytes(columns.entries),
        "cells": column_bytes(columns.cells, SMALL),
        "at_home": column_bytes(field.at_home),
    }


def shape_of(columns: ClubColumns) -> JsonObject:
    """Return all but the columns themselves as JSON; ``columns_of`` reads it."""
    return {
        "boards": list(columns.boards),
        "filled": list(columns.filled),
        "lowest": columns.lowest,
        "highest": columns.highest,
        "apart": [
            [s.player, s.board, s.group, s.seat.value, [[v, str(w)] for v, w in s.outcomes]]
            for s in columns.apart
        ],
        "adjusted": [
            [player, given.kind.value, None if given.figure is None else str(given.figure)]
            for player, given in columns.adjusted
        ],
        "penalties": [[player, str(amount)] for player, amount in columns.penalties],
    }


def columns_of(shape: ReadJson, entries: Sequence[int], cells: bytes | memoryview) -> ClubColumns:
    """Return the columns that were stored."""
    return ClubColumns(
        entries=entries,
        boards=shape["boards"],
        filled=shape["filled"],
        cells=read_column(cells, SMALL),
        lowest=shape["lowest"],
        highest=shape["highest"],
        apart=[
            ApartScore(player, board, group, Seat(seat), tuple((v, Fraction(w)) for v, w in values))
            for player, board, group, seat, values in shape["apart"]
        ],
        adjusted=[
            (player, AdjustedScore(AdjustmentKind(kind), figure and Fraction(figure)))
            for player, kind, figure in shape["adjusted"]
        ],
        penalties=[(player, Fraction(amount)) for player, amount in shape["penalties"]],
    )


# What many clubs played, read from all their rows at once; whatever is odd is left to the lines.
#
# ``field_from_lines`` stays the truth: the same functions say what a line is worth, once for all
# lines that say the same, and a club with a ruling, a fouled board, or anything else that no column
# of plain numbers holds, is not among what is found here.

MANY_CLUBS: Final = 8
"""From this many on, rows are read at once; fewer are read sooner without numpy."""
CLUBS_AT_ONCE: Final = 1000


def columns_from_rows(tournaments: Sequence[Tournament], method: str) -> dict[int, ClubColumns]:
    """Return the columns of those that are plain, by primary key; of none where they are few.

    Four queries for a thousand of them. Rows of many clubs: read here without a scope of any.
    """
    if len(tournaments) < MANY_CLUBS:
        return {}
    try:
        from whiz_tournament.features.simultaneous.queries.row_arrays import read_columns
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        return {}
    columns: dict[int, ClubColumns] = {}
    with scopes_disabled():
        for alike in _played_alike(tournaments):
            for first in range(0, len(alike), CLUBS_AT_ONCE):
                some = alike[first : first + CLUBS_AT_ONCE]
                columns |= read_columns(some, scoring_method(method), DEFAULT_RULES)
    return columns


def _played_alike(tournaments: Sequence[Tournament]) -> Iterator[list[Tournament]]:
    """Yield plain tournaments in groups whose results are worth the same points.

    A ruling, sections that are compared apart or another kind of average are read by the lines.
    """
    ruled = Ruling.objects.filter(
        tournament__in=[tournament.pk for tournament in tournaments], voided_at=None
    )
    odd = set(ruled.values_list("tournament_id", flat=True))
    plain = [
        tournament
        for tournament in tournaments
        if tournament.pk not in odd
        and tournament.compare_sections == CompareSections.ONE_FIELD
        and comparison_rules_of(tournament).average_of is DEFAULT_RULES.average_of
    ]
    for _, alike in groupby(sorted(plain, key=_rules), key=_rules):
        yield sorted(alike, key=lambda tournament: tournament.pk)


def _rules(tournament: Tournament) -> tuple[str, str]:
    return tournament.formula, tournament.domy_seat
