"""What the public calls people of many clubs."""

from collections.abc import Iterable

from django_scopes import scopes_disabled

from whiz_tournament.models import Entry
from whiz_tournament.queries.people.names import NAME_COLUMNS, Audience, entry_label

Label = tuple[str, str]
"""A name as the public may read it, and how it sorts."""


def public_labels(people: Iterable[tuple[str, int]]) -> dict[tuple[str, int], Label]:
    """Return what the public calls these people, by tournament and number; one query."""
    numbers: dict[str, set[int]] = {}
    for tournament, entry in people:
        numbers.setdefault(tournament, set()).add(entry)
    with scopes_disabled():
        entries = Entry.objects.filter(
            tournament__public_id__in=numbers, number__in=set().union(*numbers.values())
        )
        rows = entries.values_list("tournament__public_id", "number", *NAME_COLUMNS)
        return {
            (tournament, number): entry_label(Audience.PUBLIC, number, *named)
            for tournament, number, *named in rows
            if number in numbers[tournament]
        }
