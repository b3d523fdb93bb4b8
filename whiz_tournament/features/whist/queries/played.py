"""An evening without boards as an event that is played: what pages about no kind say of it."""

from collections.abc import Collection
from datetime import date
from typing import Final

from whiz_tournament.features.whist.queries.export import whist_evening_document
from whiz_tournament.features.whist.queries.people import whist_people
from whiz_tournament.models import WhistEvening, WhistEveningStatus
from whiz_tournament.queries.calls import NO_ROUND
from whiz_tournament.queries.play.seatings import RoundAndTable
from whiz_tournament.queries.setup.played_kinds import (
    NEAR,
    EveningInHand,
    PlayedKind,
)


def _not_over(today: date) -> list[WhistEvening]:
    near = WhistEvening.objects.filter(date__range=(today - NEAR, today + NEAR))
    rows = near.filter(deleted_at=None, status=WhistEveningStatus.OPEN)
    return list(rows.order_by("-date", "-id").only("slug", "name", "date", "status", "practice"))


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


PLAYED_KIND: Final = PlayedKind(
    WhistEvening, _not_over, _head, _people, whist_evening_document, "api_evening"
)
