"""What others are told of an evening: other servers, and a site of plain files."""

from collections.abc import Iterator
from datetime import date
from typing import Final

from django.db.models import Max, Q
from django.urls import reverse

from boards.json_values import JsonObject
from scoring.whist import RULE_SETS
from scoring.whist.season import quarter_of
from whiz_tournament.features.online.queries.site_parts import event_digest
from whiz_tournament.features.whist.queries.evenings import every_public_evening, public_days
from whiz_tournament.features.whist.queries.hosted_states import evening_states, season_person
from whiz_tournament.features.whist.queries.release import released_standings
from whiz_tournament.models import (
    Club,
    EventKind,
    ReleaseKind,
    WhistEvening,
    WhistEveningStatus,
    WhistHistoryEvent,
    WhistPlayer,
)
from whiz_tournament.models.names import clean_name
from whiz_tournament.queries.people.names import NAME_COLUMNS, public_text
from whiz_tournament.queries.publishing.told_others import (
    FORMAT,
    MOST_NEWS,
    PublicKind,
    ReleaseNews,
    SitePage,
    SitePart,
    site_pictures,
    site_rankings,
)

# The document of an evening without boards for a hosted server: what was published of it.


SETTINGS = ("ruleset", "ruleset_version", "options")


def evening_document(evening: WhistEvening) -> JsonObject | None:
    """Return what is public of an evening now, ``None`` before it was published."""
    if evening.status != WhistEveningStatus.PUBLISHED or evening.released is None:
        return None
    return {
        "format": FORMAT,
        "kind": ReleaseKind.EVENING.value,
        "evening": {
            "id": evening.public_id,
            "name": clean_name(evening.name).text,
            "date": evening.date.isoformat(),
            **{name: getattr(evening, name) for name in SETTINGS},
            "at": _published_at(evening),
        },
        "players": _players(evening),
        # Evenings that were published by older versions lack their sheets.
        "released": {"tables": None, **evening.released},
    }


def _published_at(evening: WhistEvening) -> str:
    acts = WhistHistoryEvent.objects.filter(evening=evening, kind=EventKind.PUBLISHED)
    at = acts.aggregate(last=Max("at"))["last"] or evening.created_at
    return str(at.isoformat())


def _players(evening: WhistEvening) -> list[JsonObject]:
    rows = WhistPlayer.objects.filter(evening=evening).order_by("number")
    columns = ("number", "table__number", "seat", "player__public_id", *NAME_COLUMNS)
    return [
        {
            "number": number,
            "table": table,
            "seat": seat,
            "person": season_person(evening, player),
            "name": public_text(open_name, name, form, pseudonym) or None,
        }
        for number, table, seat, player, name, _key, open_name, form, pseudonym in rows.values_list(
            *columns
        )
    ]


# The pages of evenings without boards and of their seasons in a site of plain files.


def evening_parts(club: Club) -> Iterator[SitePart]:
    """Yield each evening, then the seasons, which are drawn each time."""
    for evening in every_public_evening():
        pages = (
            SitePage("public_evening", (evening.slug,)),
            *site_pictures(club, "evening_picture", evening.slug),
            *site_rankings("evening_file", evening.slug),
        )
        digest = event_digest(club, evening, released_standings(evening))
        yield SitePart(f"e/{evening.public_id}", digest, pages)
    yield SitePart("seasons", "", tuple(_seasons()))


def _seasons() -> Iterator[SitePage]:
    for game in RULE_SETS:
        days = public_days(game)
        for year in sorted({day.year for day in days}):
            yield SitePage("public_season", (game, year))
            yield from _quarters(game, [day for day in days if day.year == year])


def _quarters(game: str, days: list[date]) -> Iterator[SitePage]:
    for quarter in sorted({quarter_of(day) for day in days}):
        yield SitePage("public_quarter", (game, quarter.year, quarter.number))


def _document(source: str) -> JsonObject | None:
    evening = every_public_evening().filter(public_id=source).first()
    return evening_document(evening) if evening else None


def _news() -> list[ReleaseNews]:
    rows = WhistEvening.objects.filter(
        deleted_at=None, practice=False, status=WhistEveningStatus.PUBLISHED
    )
    published = Max("acts__at", filter=Q(acts__kind=EventKind.PUBLISHED))
    return [
        ReleaseNews(
            public_id=row.public_id,
            name=row.name,
            day=row.date,
            number=0,
            status="",
            at=row.published or row.created_at,
            path=reverse("public_evening", args=[row.slug]),
        )
        for row in rows.annotate(published=published).order_by("-date", "-id")[:MOST_NEWS]
    ]


PUBLIC_KIND: Final = PublicKind(ReleaseKind.EVENING, evening_states, _document, _news)
