"""What all clubs of a simultaneous played, in one piece where it is kept, else club by club."""

from collections.abc import Sequence
from typing import Any

from django_scopes import scope, scopes_disabled

from scoring.club_columns import ClubColumns
from scoring.merged_columns import merge_columns
from whiz_tournament.models import JoinedResults, Simultaneous
from whiz_tournament.queries.online.canonical_json import digest_of
from whiz_tournament.queries.play.versions import versions_of
from whiz_tournament.queries.simultaneous.clubs import ParticipatingClub
from whiz_tournament.queries.simultaneous.columns import SMALL, column_bytes
from whiz_tournament.queries.simultaneous.packed import club_fields, columns_of, shape_of


def event_columns(event: Simultaneous, clubs: Sequence[ParticipatingClub]) -> Sequence[ClubColumns]:
    """Return what these clubs played: two queries where it is kept, and right."""
    versions = versions_of_clubs(clubs)
    with scope(club=event.club):
        rows = JoinedResults.objects.filter(simultaneous=event, versions=versions)
        kept = rows.values_list("shape", "people", "cells").first() if versions else None
    if kept is None:
        return [field.columns for field in club_fields(event, clubs)]
    shape, people, cells = kept
    return [columns_of(shape, range(people), cells)]


def versions_of_clubs(clubs: Sequence[ParticipatingClub]) -> str:
    """Return the digest of the versions of the clubs' tournaments, in the order of the clubs.

    Nothing where one delivers, whose evening has none.
    """
    playing = {each.tournament.pk: each.tournament.public_id for each in clubs if each.tournament}
    if not clubs or len(playing) < len(clubs):
        return ""
    with scopes_disabled():
        versions = versions_of(playing)
    return digest_of([[public_id, versions.get(pk)] for pk, public_id in playing.items()])


def joined_values(clubs: Sequence[ClubColumns]) -> dict[str, Any]:
    """Return the columns of ``JoinedResults`` for what clubs played."""
    merged = merge_columns(clubs)
    return {
        "shape": shape_of(merged),
        "people": len(merged.entries),
        "cells": column_bytes(merged.cells, SMALL),
    }
