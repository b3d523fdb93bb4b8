"""A competition of a club that publishes here: the page as it was delivered, names joined to it.

Where its sessions stand here is looked up, so that what was never released leads nowhere.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count

from django.utils.translation import gettext

from boards.json_values import JsonObject
from whiz_tournament.features.competitions.queries.values import CompetitionPage
from whiz_tournament.models import (
    HostedPlace,
    Player,
    ReleaseKind,
    Tournament,
    WhistEvening,
    WhistEveningStatus,
)
from whiz_tournament.queries.json_documents import from_json
from whiz_tournament.queries.people.names import NAME_COLUMNS, Audience, audience_name


def delivered_page(document: JsonObject) -> CompetitionPage:
    """Return the page; three queries."""
    here = HostedPlace.objects.exclude(tournament=None, evening=None).values_list("source", "slug")
    slugs = Addresses(
        dict(here.filter(kind=ReleaseKind.TOURNAMENT)), dict(here.filter(kind=ReleaseKind.EVENING))
    )
    people = [line["person"] for line in document["standings"]]
    known = dict(
        Player.objects.filter(public_id__in=filter(None, people)).values_list("public_id", "name")
    )
    return _named(document, known, slugs)


def kept_document(page: CompetitionPage) -> JsonObject:
    """Return a page to be kept: people by their ids, so that names stay those of today."""
    document = page.document()
    for line, row in zip(document["standings"], page.standings, strict=True):
        del line["name"]
        line["person"] = row.person
    return document


def kept_page(document: JsonObject, audience: Audience) -> CompetitionPage:
    """Return a kept page with today's names; four queries."""
    people = [line["person"] for line in document["standings"]]
    columns = [name.removeprefix("player__") for name in NAME_COLUMNS]
    known = {
        key: (audience_name(audience, *named) or ("", ""))[0]
        for key, *named in Player.with_arriving.filter(public_id__in=people).values_list(
            "public_id", *columns
        )
    }
    sessions = [column["tournament"] for column in document["columns"]]
    shown = Tournament.objects.filter(public_id__in=sessions, deleted_at=None)
    others = WhistEvening.objects.filter(
        public_id__in=sessions, deleted_at=None, status=WhistEveningStatus.PUBLISHED
    )
    slugs = [dict(rows.values_list("public_id", "slug")) for rows in (shown, others)]
    return _named(document, known, Addresses(*slugs))


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where sessions stand here, by their ids: with boards, and without."""

    tournaments: Mapping[str, str]
    evenings: Mapping[str, str]

    def of(self, session: str) -> JsonObject:
        """Return what a column says of it; nothing where the session is not shown here."""
        slug = self.tournaments.get(session) or self.evenings.get(session, "")
        return {"slug": slug, "without_boards": session in self.evenings}


def _named(document: JsonObject, known: Mapping[str, str], slugs: Addresses) -> CompetitionPage:
    """Return a page whose people are called like this, and whose sessions are there."""
    names = [known.get(line["person"] or "", "") for line in document["standings"]]
    lines = zip(document["standings"], names, anonymous_names(names), strict=True)
    columns = [{**column, **slugs.of(column["tournament"])} for column in document["columns"]]
    standings = [
        {**line, "name": shown, "is_named": bool(name), "person": ""} for line, name, shown in lines
    ]
    return from_json(CompetitionPage, {**document, "columns": columns, "standings": standings})


def anonymous_names(names: Iterable[str]) -> Iterator[str]:
    """Yield the names in the order of the list; people without one get a number."""
    numbers = count(1)
    pattern = gettext("Anonymous player {number}")
    return (name or pattern.format(number=next(numbers)) for name in names)
