"""The clubs that publish here: by their address, by their code, and all of them."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Max, QuerySet
from django_scopes import scopes_disabled

from whiz_tournament.models import HostedClub, HostedPlace, HostedRelease
from whiz_tournament.models.tokens import token_digest


@dataclass(frozen=True, slots=True)
class HostedClubItem:
    """A hosted club as the server's administrator sees it."""

    slug: str
    name: str
    issued_at: datetime
    revoked_at: datetime | None
    shown: int
    delivered_at: datetime | None


def hosted_club(slug: str) -> HostedClub | None:
    """Return the hosted club at this address; its pages stay when its code is taken back."""
    return _rows().filter(slug=slug).first()


def club_of_code(code: str) -> HostedClub | None:
    """Return the hosted club whose code this is, if it may publish."""
    return _rows().filter(code_hash=token_digest(code), revoked_at=None).first()


def hosted_clubs() -> list[HostedClubItem]:
    """Return all of them by their addresses; three queries."""
    with scopes_disabled():
        shown = HostedPlace.objects.exclude(HostedPlace.of_no_event())
        counts = list(shown.values_list("club_id", flat=True))
        taken = HostedRelease.objects.values_list("club_id")
        last = dict(taken.annotate(Max("received_at")).order_by())
    return [
        HostedClubItem(
            row.slug,
            row.club.name,
            row.issued_at,
            row.revoked_at,
            counts.count(row.club_id),
            last.get(row.club_id),
        )
        for row in _rows().order_by("slug")
    ]


def _rows() -> QuerySet[HostedClub]:
    return HostedClub.objects.select_related("club")
