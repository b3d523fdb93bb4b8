"""Rules that were changed after publication: when, and the table as it was until then."""

from datetime import datetime

from whiz_tournament.features.competitions.queries.delivered import kept_page
from whiz_tournament.features.competitions.queries.values import CompetitionPage
from whiz_tournament.models import Competition, CompetitionChange
from whiz_tournament.queries.people.names import Audience


def competition_changes(competition: Competition) -> list[tuple[int, datetime]]:
    """Return number and time of each change, the latest first; one query."""
    rows = CompetitionChange.objects.filter(competition=competition)
    return list(rows.order_by("-number").values_list("number", "changed_at"))


def old_table(competition: Competition, number: int) -> tuple[datetime, CompetitionPage] | None:
    """Return when the rules were changed, and the table until then with today's names."""
    change = CompetitionChange.objects.filter(competition=competition, number=number).first()
    if change is None:
        return None
    return change.changed_at, kept_page(change.page, Audience.PUBLIC)
