"""A competition of a club that publishes here: the page as it was delivered, names joined to it.

Where its sessions stand here is looked up, so that what was never released leads nowhere.
"""

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any

from django.utils.translation import gettext

from whiz_tournament.features.competitions.queries.values import CompetitionPage
from whiz_tournament.models import HostedPlace, Player, ReleaseKind
from whiz_tournament.queries.json_documents import (
    from_json,
)

Document = dict[str, Any]


def delivered_page(document: Document) -> CompetitionPage:
    """Return the page; two queries."""
    places = HostedPlace.objects.filter(kind=ReleaseKind.TOURNAMENT).exclude(tournament=None)
    slugs = dict(places.values_list("source", "slug"))
    people = [line["person"] for line in document["standings"]]
    known = dict(
        Player.objects.filter(public_id__in=filter(None, people)).values_list("public_id", "name")
    )
    names = [known.get(person or "", "") for person in people]
    lines = zip(document["standings"], names, anonymous_names(names), strict=True)
    columns = [{**each, "slug": slugs.get(each["tournament"], "")} for each in document["columns"]]
    standings = [
        {**line, "name": shown, "is_named": bool(name), "person": ""} for line, name, shown in lines
    ]
    return from_json(CompetitionPage, {**document, "columns": columns, "standings": standings})


def anonymous_names(names: Iterable[str]) -> Iterator[str]:
    """Yield names down a list, numbers for those who have none."""
    numbers = count(1)
    pattern = gettext("Anonymous player {number}")
    return (name or pattern.format(number=next(numbers)) for name in names)
