"""What clubs played, packed: from the stored columns while they are right, else from the lines."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from django_scopes import scope, scopes_disabled

from boards.seats import Seat
from scoring.adjustments import AdjustedScore, AdjustmentKind
from scoring.club_columns import ApartScore, ClubColumns
from scoring.methods import scoring_method
from scoring.rules import DEFAULT_RULES
from scoring.simultaneous import ClubField, club_field
from whiz_tournament.models import PackedResults, Simultaneous, Tournament
from whiz_tournament.queries.play.versions import versions_of
from whiz_tournament.queries.results.compared_field import compared_fields, comparison_rules_of
from whiz_tournament.queries.simultaneous.clubs import ParticipatingClub
from whiz_tournament.queries.simultaneous.columns import SMALL, column_bytes, read_column
from whiz_tournament.queries.simultaneous.delivered import delivered_fields

WHOLE_CLUB: Final = ""
STORED: Final = ("tournament_id", "version", "method", "shape", "entries", "cells", "at_home")


def club_fields(event: Simultaneous, clubs: Sequence[ParticipatingClub]) -> list[ClubField]:
    """Return what these clubs played, here or on computers of their own.

    Two queries for all whose columns are right, and one for what was delivered.
    """
    method = event.scoring_method
    playing = [each.tournament.pk for each in clubs if each.tournament]
    stored = current_columns(playing, method)
    elsewhere = [each.public_id for each in clubs if each.tournament is None]
    delivered = delivered_fields(event, elsewhere) if elsewhere else {}
    return [
        _played_here(each, each.tournament, stored, method)
        if each.tournament
        else replace(delivered[each.public_id], region=each.region)
        for each in clubs
    ]


def _played_here(
    club: ParticipatingClub,
    tournament: Tournament,
    stored: Mapping[int, tuple[Any, ...]],
    method: str,
) -> ClubField:
    if tournament.pk in stored:
        return _stored_field(club, stored[tournament.pk])
    return field_from_lines(tournament, method, club.public_id, club.region)


def current_columns(tournaments: Sequence[int], method: str) -> dict[int, tuple[Any, ...]]:
    """Return what is stored of these tournaments and still right, by primary key.

    They are the rows of many clubs: read here without a scope of any.
    """
    with scopes_disabled():
        rows = PackedResults.objects.filter(tournament__in=tournaments, method=method)
        found = list(rows.values_list(*STORED))
        versions = versions_of([row[0] for row in found])
    return {row[0]: row[3:] for row in found if versions.get(row[0]) == row[1]}


def _stored_field(club: ParticipatingClub, stored: tuple[Any, ...]) -> ClubField:
    shape, entries, cells, at_home = stored
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


def stored_values(field: ClubField) -> dict[str, Any]:
    """Return the columns of ``PackedResults`` for what a club played."""
    columns = field.columns
    return {
        "shape": shape_of(columns) | {"eligible": str(field.eligible)},
        "entries": column_bytes(columns.entries),
        "cells": column_bytes(columns.cells, SMALL),
        "at_home": column_bytes(field.at_home),
    }


def shape_of(columns: ClubColumns) -> dict[str, Any]:
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


def columns_of(
    shape: Mapping[str, Any], entries: Sequence[int], cells: bytes | memoryview
) -> ClubColumns:
    """Return the columns that were stored."""
    return ClubColumns(
        entries=entries,
        boards=shape["boards"],
        filled=shape["filled"],
        cells=read_column(cells, SMALL),
        lowest=shape["lowest"],
        highest=shape["highest"],
        apart=[
            ApartScore(player, board, group, Seat(seat), tuple((v, Fraction(w)) for v, w in told))
            for player, board, group, seat, told in shape["apart"]
        ],
        adjusted=[
            (player, AdjustedScore(AdjustmentKind(kind), figure and Fraction(figure)))
            for player, kind, figure in shape["adjusted"]
        ],
        penalties=[(player, Fraction(amount)) for player, amount in shape["penalties"]],
    )
