"""The ranking of all clubs is written down when the embargo ends, and anew at each correction."""

from django.utils import timezone
from django_scopes import scope

from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import OverallRanking, Simultaneous, Tournament
from whiz_tournament.queries.simultaneous.clubs import place_of
from whiz_tournament.queries.simultaneous.overall import overall_document
from whiz_tournament.services.simultaneous.locking import lock_simultaneous


def make_overall_ranking(simultaneous: Simultaneous) -> None:
    """Write the ranking of the clubs that are done; the caller holds the simultaneous."""
    document = overall_document(simultaneous)
    with scope(club=simultaneous.club):
        row = OverallRanking.objects.filter(simultaneous=simultaneous).first()
        number = 1 if row is None else row.number + 1
        OverallRanking.objects.update_or_create(
            simultaneous=simultaneous,
            defaults={
                "club_id": simultaneous.club_id,
                "number": number,
                "document": document,
                "made_at": timezone.now(),
            },
        )
    forget_cached_pages()


def renew_overall_ranking(simultaneous: Simultaneous) -> None:
    """Write it anew while corrections are taken; not before the embargo is over."""
    if simultaneous.is_open and timezone.now() <= simultaneous.corrections_until:
        make_overall_ranking(simultaneous)


def club_published(tournament: Tournament) -> None:
    """Take what a club publishes into the ranking of all; call it with each publication."""
    if not tournament.embargo:
        return
    place = place_of(tournament)
    if place is not None:
        with scope(club=place.simultaneous.club):
            lock_simultaneous(place.simultaneous)
        renew_overall_ranking(place.simultaneous)
