"""A club deleted so that nothing of it stays: rows, files, sessions, what is cached.

In steps that can be done once more: whatever is interrupted half-way is ended by deleting again.
"""

from functools import partial
from typing import Any, Final

from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core.files.storage import default_storage
from django.db.models import Model
from django_scopes import scope

from boards.json_values import JsonObject
from whiz_tournament.features.clubs.services.errors import ClubNameDiffers, ClubStillOpen
from whiz_tournament.features.clubs.services.making import refuse_own_club
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.live.phones import forget_phones
from whiz_tournament.models import (
    Club,
    EventAct,
    Job,
    ReplacedHands,
    ScoreEntry,
    ScoreReason,
)
from whiz_tournament.models.club_rows import owned_models, rows_of
from whiz_tournament.models.events import HISTORY_OF, PHONE_OF
from whiz_tournament.plugging import features
from whiz_tournament.services.log.transactions import in_one_transaction
from whiz_tournament.services.slices import PAUSE, delete_some, let_others_write

LOGS: Final[tuple[type[Model], ...]] = (
    ScoreReason,
    ScoreEntry,
    ReplacedHands,
    *HISTORY_OF.values(),
    EventAct,
)
"""Append-only, or in the way of what is; each before what it points to."""


def delete_club(*, club: Club, name: str) -> None:
    """Delete a closed club of which its operator typed the name; nothing brings it back."""
    refuse_own_club(club)
    if club.closed_at is None:
        raise ClubStillOpen
    if name.strip().casefold() != club.name.casefold():
        raise ClubNameDiffers(field="name", name=club.name)
    for feature in features():
        feature.forget_club(club)
    with scope(club=club):
        _delete_files()
        _forget_visitors(club)
        for model in LOGS:
            while in_one_transaction(partial(delete_some, rows_of(model, club))):
                let_others_write(PAUSE)
        in_one_transaction(partial(_delete_rows, club))
    forget_cached_pages()


def _delete_rows(club: Club) -> None:
    """Delete all the rest at once; what points to what is only checked at the end."""
    users = list(rows_of(User, club).values_list("pk", flat=True))
    for model in owned_models():
        if model not in LOGS:
            _delete(rows_of(model, club))
    User.objects.filter(pk__in=users).delete()
    Club.objects.filter(pk=club.pk).delete()


def _delete(rows: Any) -> None:
    rows._raw_delete(rows.db)  # noqa: SLF001 - Django's own way would read every row first


def _delete_files() -> None:
    """Delete papers and exports, in the storage that all machines share."""
    made = Job.objects.exclude(artefact="").values_list("artefact", flat=True)
    for name in made:
        default_storage.delete(name)


def _forget_visitors(club: Club) -> None:
    """Forget who was signed in, which phones were seen, and whose passwords were mistyped."""
    events = {
        phone.key_of(pk)
        for kind, phone in PHONE_OF.items()
        for pk in kind.objects.values_list("pk", flat=True)
    }
    users = {str(pk) for pk in rows_of(User, club).values_list("pk", flat=True)}
    for session in Session.objects.iterator():
        if _is_of(session.get_decoded(), users, events):
            session.delete()
    names = list(rows_of(User, club).values_list("username", flat=True))
    for model in (AccessAttempt, AccessFailureLog, AccessLog):
        model.objects.filter(username__in=names).delete()
    for phones in PHONE_OF.values():
        forget_phones(phones.objects.all())


def _is_of(data: JsonObject, users: set[str], events: set[str]) -> bool:
    """Tell whether a session is a member's, or a phone's that was let in to one of these."""
    if data.get("_auth_user_id") in users:
        return True
    places = (place for place in data.values() if isinstance(place, dict))
    named = {key.partition("/")[0] for place in places for key in place}
    return bool(named & events)
