"""An evening's own history, and the guard that every act on it begins with."""

from typing import Any, Final

from django.db.models import F

from boards.errors import N_, Phrase
from whiz_tournament.live.shown import shown_changed
from whiz_tournament.models import Evening, EveningAct, EveningStatus, EveningTable
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import NotFound, WrongState

STATUS_WORDS: Final = {
    EveningStatus.OPEN: Phrase(N_("open")),
    EveningStatus.CLOSED: Phrase(N_("closed")),
    EveningStatus.PUBLISHED: Phrase(N_("published")),
}


def lock_in(evening: Evening, *allowed: EveningStatus) -> None:
    """Lock the evening and refuse when it stands anywhere but here; the last one is named.

    Its tables first: events under way hold theirs, and read the evening after.
    """
    list(EveningTable.objects.select_for_update().filter(evening=evening).order_by("number"))
    evening.refresh_from_db(from_queryset=Evening.objects.select_for_update())
    if evening.deleted_at is not None:
        raise NotFound
    if evening.status not in allowed:
        state = STATUS_WORDS[EveningStatus(evening.status)]
        raise WrongState(state=state, needed=STATUS_WORDS[allowed[-1]])


def record(*, evening: Evening, kind: str, actor: Actor, data: dict[str, Any]) -> None:
    """Append the act to the history and raise the evening's version, inside the transaction."""
    EveningAct.objects.create(
        club_id=evening.club_id, evening=evening, kind=kind, data=data, actor=str(actor)
    )
    Evening.objects.filter(pk=evening.pk).update(version=F("version") + 1)
    evening.refresh_from_db(fields=["version"])
    shown_changed()
