"""Somebody's personal link is made, made anew, or ended."""

from django.db import transaction

from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import PersonalLink, Player
from whiz_tournament.models.ids import random_id
from whiz_tournament.queries.people.merges import records_of
from whiz_tournament.services.guards import lock_club


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
