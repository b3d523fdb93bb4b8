"""Hands that were given away sealed: to whom, and whether they were opened."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.utils import timezone

from whiz_tournament.models import HandOver, Tournament
from whiz_tournament.models.tokens import token_digest

SHEETS: Final = "sheets"
"""The content that is a print to be folded; any other is a format of deal files."""


@dataclass(frozen=True, slots=True)
class HandOverItem:
    """One hand-over; ``opened_at`` is ``None`` until somebody opens it, ``gone`` if too late."""

    id: int
    number: int
    given_to: str
    content: str
    created_at: datetime
    opened_at: datetime | None
    gone: bool

    @property
    def is_sheets(self) -> bool:
        """Return whether it is a print to be folded, not a deal file."""
        return self.content == SHEETS


def hand_overs(tournament: Tournament) -> list[HandOverItem]:
    """Return the hand-overs of a tournament, the newest first."""
    now = timezone.now()
    rows = list(HandOver.objects.filter(tournament=tournament).order_by("id"))
    return [
        HandOverItem(
            row.pk,
            number,
            row.given_to,
            row.content,
            row.created_at,
            row.opened_at,
            gone=row.opened_at is None and row.expires_at <= now,
        )
        for number, row in reversed(list(enumerate(rows, start=1)))
    ]


def number_of(given: HandOver) -> int:
    """Return which of its tournament's hand-overs this is, from 1."""
    return HandOver.objects.filter(tournament=given.tournament, pk__lte=given.pk).count()


def hand_over_of_token(token: str) -> HandOver | None:
    """Return what a link opens, opened before or not; ``None`` for one that was never made."""
    rows = HandOver.objects.select_related("tournament", "tournament__club")
    return rows.filter(token_hash=token_digest(token)).first()
