"""A key to the API opens, and it is noted that it is still in use."""

from datetime import timedelta
from typing import Final

from django.db import DatabaseError, transaction
from django.utils import timezone
from django_scopes import scope

from whiz_tournament.models import Member, StaffToken
from whiz_tournament.queries.people.sign_in import staff_token

NOTED_EVERY: Final = timedelta(hours=1)


def member_of_token(token: str) -> Member | None:
    """Return the member whose unrevoked key this is."""
    key = staff_token(token)
    if key is None:
        return None
    _note_use(key)
    member: Member = key.user.member
    return member


def _note_use(key: StaffToken) -> None:
    """Keep when the key was last used, to the hour: a write for each call would cost the scores."""
    now = timezone.now()
    # A clock that went back must not silence it for years, so either way counts.
    if key.last_used_at is not None and abs(now - key.last_used_at) < NOTED_EVERY:
        return
    try:
        with scope(club=key.club), transaction.atomic():
            StaffToken.objects.filter(pk=key.pk).update(last_used_at=now)
    except DatabaseError:  # a full disk: the call itself may well be one that only reads
        return
