"""The terms of coming to an evening: for how many there is room, and until when people say it."""

from datetime import datetime

from django.db import transaction

from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import ComingTerms, Tournament
from whiz_tournament.services.around_acts import tell_names_changed
from whiz_tournament.services.guards import BEFORE_START, lock_with_status, refuse_other_year


@transaction.atomic
def set_coming_terms(
    *, tournament: Tournament, places: int | None, closes_at: datetime | None, mail: str = ""
) -> ComingTerms:
    """Say for how many there is room, and until when people say that they come."""
    refuse_other_year(closes_at, "closes_at")
    lock_with_status(tournament, *BEFORE_START)
    terms, _made = ComingTerms.objects.update_or_create(
        tournament=tournament,
        defaults={
            "club_id": tournament.club_id,
            "places": places,
            "closes_at": closes_at,
            "mail": mail,
        },
    )
    forget_cached_pages()
    tell_names_changed(tournament.club_id)  # what a site of plain files says of it follows
    return terms
