"""An evening without boards as one that is played and ranked: what other pages say of it."""

from collections.abc import Collection
from datetime import date
from typing import Final

from django.db.models import QuerySet

from whiz_tournament.features.whist.queries.export import whist_evening_document
from whiz_tournament.features.whist.queries.people import whist_people
from whiz_tournament.features.whist.queries.release import released_standings
from whiz_tournament.features.whist.queries.standings import whist_standings
from whiz_tournament.models import WhistEvening, WhistEveningStatus, WhistPlayer
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.play.seatings import RoundAndTable
from whiz_tournament.queries.results.ranked_kinds import EventRanking, RankedKind, RankedPerson
from whiz_tournament.queries.setup.called_kinds import NO_ROUND
from whiz_tournament.queries.setup.played_kinds import (
    NEAR,
    EveningInHand,
    PlayedKind,
)


def _not_over(today: date) -> list[WhistEvening]:
    return _NOT_OVER.rows(today - NEAR, today + NEAR)


def _near(first: date, last: date) -> QuerySet[WhistEvening]:
    near = WhistEvening.objects.filter(date__range=(first, last), deleted_at=None)
    rows = near.filter(status=WhistEveningStatus.OPEN).order_by("-date", "-id")
    return rows.only("slug", "name", "date", "status", "practice")


_NOT_OVER: Final = CompiledRows(_near, date, date)


def _head(row: WhistEvening) -> EveningInHand:
    return EveningInHand(
        WhistEvening,
        row.slug,
        row.name,
        row.date,
        is_running=row.status == WhistEveningStatus.OPEN,
        practice=row.practice,
    )


def _people(
    evening: WhistEvening, tables: Collection[RoundAndTable]
) -> dict[RoundAndTable, list[str]]:
    names: dict[RoundAndTable, list[str]] = {}
    for person in whist_people(evening).values() if tables else ():
        names.setdefault((NO_ROUND, person.table), []).append(person.name)
    return names


def _entries(evening: WhistEvening) -> QuerySet[WhistPlayer]:
    return WhistPlayer.objects.filter(evening=evening)


PLAYED_KIND: Final = PlayedKind(
    WhistEvening,
    _not_over,
    _head,
    _people,
    _entries,
    document=whist_evening_document,
    api_address="api:api_evening",
)


def _ranking(evening: WhistEvening, audience: Audience) -> EventRanking:
    released = released_standings(evening)
    ledgers = whist_standings(evening) if released is None else released
    called = whist_people(evening, audience)
    people = (
        RankedPerson(
            line.person.key,
            called[line.person.key].name,
            line.rank,
            line.tied,
            str(line.total),
            line.person.player,
        )
        for line in next(iter(ledgers.values()), ())
    )
    return EventRanking("points", tuple(people), is_public=released is not None)


RANKED_KIND: Final = RankedKind(WhistEvening, _ranking, results="evening_home", job="evening_job")
