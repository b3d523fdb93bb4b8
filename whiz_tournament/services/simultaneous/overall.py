"""The ranking of all clubs is written down when the embargo ends, and anew at each correction."""

from django.utils import timezone
from django_scopes import scope

from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import OverallRanking, Simultaneous, Tournament
from whiz_tournament.queries.simultaneous.clubs import clubs_of, place_of
from whiz_tournament.queries.simultaneous.overall import overall_lines
from whiz_tournament.services.simultaneous.locking import lock_simultaneous
from whiz_tournament.services.simultaneous.packing import pack_what_is_stale


def make_overall_ranking(simultaneous: Simultaneous) -> None:
    """Write the ranking of the clubs that are done; the caller holds the simultaneous."""
    clubs = [each for each in clubs_of(simultaneous) if each.is_done]
    pack_what_is_stale(simultaneous, clubs)
    lines = overall_lines(simultaneous, clubs)
    with scope(club=simultaneous.club):
        rows = OverallRanking.objects.filter(simultaneous=simultaneous)
        number = (rows.values_list("number", flat=True).first() or 0) + 1
        OverallRanking.objects.update_or_create(
            simultaneous=simultaneous,
            defaults={
                "club_id": simultaneous.club_id,
                "number": number,
                "document": lines.document(),
                "lines": lines.stored(),
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
