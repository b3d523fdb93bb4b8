"""The document of an evening without boards for a hosted server: what was published of it."""

from typing import Any

from django.db.models import Max

from whiz_tournament.features.whist.queries.hosted_states import season_person
from whiz_tournament.models import (
    EventKind,
    ReleaseKind,
    WhistEvening,
    WhistEveningStatus,
    WhistHistoryEvent,
    WhistPlayer,
)
from whiz_tournament.models.names import clean_name
from whiz_tournament.queries.people.names import NAME_COLUMNS, public_text
from whiz_tournament.queries.publishing.told_others import FORMAT

Document = dict[str, Any]
SETTINGS = ("ruleset", "ruleset_version", "options")


def evening_document(evening: WhistEvening) -> Document | None:
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


def _players(evening: WhistEvening) -> list[Document]:
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
