"""An evening's own history, and the guard that every act on it begins with."""

from typing import Any, Final

from django.db.models import F

from boards.errors import N_, Phrase
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import (
    WhistEvening,
    WhistEveningStatus,
    WhistHistoryEvent,
    WhistHistoryKind,
    WhistTable,
)
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import NotFound, WrongState
from whiz_tournament.services.online.news import evening_goes_online

STATUS_WORDS: Final = {
    WhistEveningStatus.OPEN: Phrase(N_("open")),
    WhistEveningStatus.CLOSED: Phrase(N_("closed")),
    WhistEveningStatus.PUBLISHED: Phrase(N_("published")),
}


def lock_evening(evening: WhistEvening, *allowed: WhistEveningStatus) -> None:
    """Lock the evening and refuse when it stands anywhere but here; the last one is named.

    Its tables first: events under way hold theirs, and read the evening after.
    """
    list(WhistTable.objects.select_for_update().filter(evening=evening).order_by("number"))
    evening.refresh_from_db(from_queryset=WhistEvening.objects.select_for_update())
    if evening.deleted_at is not None:
        raise NotFound
    if evening.status not in allowed:
        state = STATUS_WORDS[WhistEveningStatus(evening.status)]
        raise WrongState(state=state, needed=STATUS_WORDS[allowed[-1]])


def record_evening_act(
    *, evening: WhistEvening, kind: WhistHistoryKind, actor: Actor, data: dict[str, Any]
) -> None:
    """Append the act to the history and raise the evening's version, inside the transaction."""
    WhistHistoryEvent.objects.create(
        club_id=evening.club_id, evening=evening, kind=kind, data=data, actor=str(actor)
    )
    WhistEvening.objects.filter(pk=evening.pk).update(version=F("version") + 1)
    evening.refresh_from_db(fields=["version"])
    forget_cached_pages()
    evening_goes_online(evening, kind)
