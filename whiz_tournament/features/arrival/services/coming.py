"""Coming to an evening: its terms, and the personal links by which people say that they come."""

from datetime import datetime

from django.db import transaction

from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import ComingTerms, PersonalLink, Player, Tournament
from whiz_tournament.models.ids import random_id
from whiz_tournament.queries.people.merges import records_of
from whiz_tournament.services.around_acts import tell_names_changed
from whiz_tournament.services.guards import (
    BEFORE_START,
    lock_club,
    lock_with_status,
    refuse_other_year,
)


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


@transaction.atomic
def make_personal_link(*, player: Player) -> PersonalLink:
    """Give somebody a link; one that they had leads nowhere from now on."""
    end_personal_link(player=player)
    made = PersonalLink.objects.create(club_id=player.club_id, player=player, key=random_id())
    forget_cached_pages()  # hosted pages are told at once
    return made


@transaction.atomic
def end_personal_link(*, player: Player) -> None:
    """End somebody's link for good, under all records of theirs."""
    lock_club(player.club)
    records = records_of(Player.objects.filter(pk=player.pk))
    PersonalLink.objects.filter(player__in=records).delete()
    forget_cached_pages()
