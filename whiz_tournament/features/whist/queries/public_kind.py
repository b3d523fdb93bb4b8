"""What other servers are told of evenings without boards."""

from typing import Any, Final

from django.db.models import Max, Q
from django.urls import reverse

from whiz_tournament.features.whist.queries.evenings import every_public_evening
from whiz_tournament.features.whist.queries.hosted_document import evening_document
from whiz_tournament.features.whist.queries.hosted_states import evening_states
from whiz_tournament.models import EventKind, ReleaseKind, WhistEvening, WhistEveningStatus
from whiz_tournament.queries.publishing.told_others import MOST_NEWS, PublicKind, ReleaseNews


def _document(source: str) -> dict[str, Any] | None:
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
