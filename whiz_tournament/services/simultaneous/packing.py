"""What a club played is packed once its results stand, and again after each correction."""

from django_scopes import scope

from whiz_tournament.models import PackedResults, Simultaneous, Tournament
from whiz_tournament.queries.play.versions import versions_of
from whiz_tournament.queries.simultaneous.clubs import ParticipatingClub
from whiz_tournament.queries.simultaneous.packed import (
    current_columns,
    field_from_lines,
    stored_values,
)


def pack_results(tournament: Tournament, method: str) -> None:
    """Write the columns of a club that is done, whose scope is open."""
    # The version first: what changes while the lines are read makes the columns stale, not wrong.
    version = versions_of([tournament.pk])[tournament.pk]
    values = stored_values(field_from_lines(tournament, method))
    PackedResults.objects.update_or_create(
        tournament=tournament,
        defaults={"club_id": tournament.club_id, "version": version, "method": method, **values},
    )


def pack_what_is_stale(simultaneous: Simultaneous, clubs: list[ParticipatingClub]) -> None:
    """Write the columns of those whose results changed since, or were never packed."""
    tournaments = [each.tournament for each in clubs if each.tournament is not None]
    method = simultaneous.scoring_method
    current = current_columns([each.pk for each in tournaments], method)
    for tournament in tournaments:
        if tournament.pk not in current:
            with scope(club=tournament.club):
                pack_results(tournament, method)


def keep_packed(tournament: Tournament, before: int) -> None:
    """Leave the columns as they are after an act that changes no result, whose version they miss.

    ``before`` is the version before the act; the caller holds the tournament, in its scope.
    """
    version = versions_of([tournament.pk])[tournament.pk]
    PackedResults.objects.filter(tournament=tournament, version=before).update(version=version)
