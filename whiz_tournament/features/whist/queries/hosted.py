"""What others are told of an evening: other servers, and a site of plain files."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from typing import Final

from django.db.models import Max, Q
from django.urls import reverse
from django.utils.crypto import salted_hmac

from boards.json_values import JsonObject
from scoring.games import whiz
from scoring.whist import RULE_SETS
from scoring.whist.season import quarter_of
from whiz_tournament.features.online.queries.release_format import published
from whiz_tournament.features.online.queries.site_parts import club_digest, event_digest
from whiz_tournament.features.whist.queries.evenings import every_public_evening, public_days
from whiz_tournament.features.whist.queries.release import released_standings
from whiz_tournament.models import (
    Club,
    EventKind,
    NewsKind,
    ReleaseKind,
    ReleaseStatus,
    WhistEvening,
    WhistEveningStatus,
    WhistHistoryEvent,
    WhistPlayer,
)
from whiz_tournament.models.names import clean_name
from whiz_tournament.queries.canonical_json import digest_of
from whiz_tournament.queries.people.names import NAME_COLUMNS, public_text
from whiz_tournament.queries.publishing.link_pictures import site_pictures
from whiz_tournament.queries.publishing.told_others import (
    MOST_NEWS,
    PublicKind,
    PublicState,
    ReleaseNews,
    SitePage,
    SitePart,
    site_rankings,
)

SALT = "whiz.hosted.person"


def evening_states() -> list[PublicState]:
    """Return every published evening, oldest first; two queries for any number of them."""
    published = Max("acts__at", filter=Q(acts__kind=EventKind.PUBLISHED))
    rows = every_public_evening().defer("released").annotate(published=published)
    people = _people()
    return [
        PublicState(
            kind=ReleaseKind.EVENING,
            source=row.public_id,
            slug=row.slug,
            name=row.name,
            status=ReleaseStatus.FINAL,
            released_at=row.published or row.created_at,
            fingerprint=digest_of(
                [
                    [row.slug, row.name, row.date.isoformat(), row.version],
                    # Another key, as after a backup was put back elsewhere: all is told again.
                    season_person(row, ""),
                    people[row.pk],
                ]
            ),
        )
        for row in rows
    ]


def season_person(evening: WhistEvening, player: str) -> str:
    """Return what a hosted server knows somebody by: the same in one game's year, no further.

    Just as far do the pages of seasons tell that it is the same person, named or not.
    """
    value = f"{evening.ruleset}|{evening.date.year}|{player}"
    return salted_hmac(SALT, value, algorithm="sha256").hexdigest()[:32]


def _people() -> dict[int, list[object]]:
    """Return who sits where, and by an ordinal who is who in several evenings.

    Ids would do as well, and differ where nothing else does.
    """
    ordinals: dict[str, int] = {}
    people: dict[int, list[object]] = defaultdict(list)
    columns = ("evening_id", "number", "player__public_id", *NAME_COLUMNS)
    rows = WhistPlayer.objects.order_by("evening_id", "number").values_list(*columns)
    for evening, number, player, name, _key, open_name, form, pseudonym in rows:
        shown = public_text(open_name, name, form, pseudonym)
        people[evening].append([number, ordinals.setdefault(player, len(ordinals)), shown])
    return people


# The document of an evening without boards for a hosted server: what was published of it.


SETTINGS = ("ruleset", "ruleset_version", "options")


def evening_document(evening: WhistEvening) -> JsonObject | None:
    """Return what is public of an evening now, ``None`` before it was published."""
    if evening.status != WhistEveningStatus.PUBLISHED or evening.released is None:
        return None
    part = {
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
    return published(ReleaseKind.EVENING, part)


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
    """Yield the rules of its games, each evening, then the seasons, which are drawn each time."""
    rules = tuple(SitePage("help_game", (game,)) for game in RULE_SETS if game != whiz.SLUG)
    yield SitePart("help/games", club_digest(club), rules)
    for evening in every_public_evening():
        page = SitePage("public_evening", (evening.slug,))
        pages = (
            page,
            *site_pictures(club, page),
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


def _changed_by(_evening: WhistEvening, act: EventKind, _data: JsonObject) -> NewsKind | None:
    return NewsKind.EVENING if act in {EventKind.PUBLISHED, EventKind.REOPENED} else None


PUBLIC_KIND: Final = PublicKind(
    WhistEvening, ReleaseKind.EVENING, evening_states, _document, _news, _changed_by
)
