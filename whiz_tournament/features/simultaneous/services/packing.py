"""What a club played is packed once its results stand, and again after each correction."""

from collections.abc import Mapping, Sequence
from typing import Final

from django_scopes import scopes_disabled

from scoring.simultaneous import ClubField
from whiz_tournament.features.simultaneous.queries.clubs import ParticipatingClub
from whiz_tournament.features.simultaneous.queries.packed import (
    current_columns,
    field_from_lines,
    fields_from_rows,
    stored_values,
)
from whiz_tournament.models import PackedResults, Simultaneous, Tournament
from whiz_tournament.queries.setup.tournaments import versions_of

ROWS_AT_ONCE: Final = 100


def pack_results(tournament: Tournament, method: str) -> None:
    """Write the columns of a club that is done, whose scope is open."""
    # The version first: what changes while the lines are read makes the columns stale, not wrong.
    versions = versions_of([tournament.pk])
    _write({tournament.pk: field_from_lines(tournament, method)}, [tournament], versions, method)


def pack_what_is_stale(simultaneous: Simultaneous, clubs: list[ParticipatingClub]) -> None:
    """Write the columns of those whose results changed since, or were never packed."""
    tournaments = [club.tournament for club in clubs if club.tournament is not None]
    method = simultaneous.scoring_method
    current = current_columns([tournament.pk for tournament in tournaments], method)
    stale = [tournament for tournament in tournaments if tournament.pk not in current]
    with scopes_disabled():
        versions = versions_of([tournament.pk for tournament in stale])
        _write(fields_from_rows(stale, method), stale, versions, method)


def _write(
    fields: Mapping[int, ClubField],
    tournaments: Sequence[Tournament],
    versions: Mapping[int, int],
    method: str,
) -> None:
    """Write the columns of these tournaments in place of those that they had."""
    rows = [
        PackedResults(
            club_id=tournament.club_id,
            tournament=tournament,
            version=versions[tournament.pk],
            method=method,
            **stored_values(fields[tournament.pk]),
        )
        for tournament in tournaments
    ]
    PackedResults.objects.bulk_create(
        rows,
        batch_size=ROWS_AT_ONCE,
        update_conflicts=True,
        unique_fields=["tournament"],
        update_fields=["version", "method", "shape", "entries", "cells", "at_home"],
    )


def keep_packed(tournament: Tournament, before: int) -> None:
    """Leave the columns as they are after an act that changes no result, whose version they miss.

    ``before`` is the version before the act; the caller holds the tournament, in its scope.
    """
    version = versions_of([tournament.pk])[tournament.pk]
    PackedResults.objects.filter(tournament=tournament, version=before).update(version=version)
