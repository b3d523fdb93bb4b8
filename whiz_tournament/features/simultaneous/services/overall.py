"""The ranking of all clubs: asked for when results change, made by a job for all who asked."""

from collections.abc import Sequence

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django_scopes import scope

from whiz_tournament.features.simultaneous.jobs import request_overall_ranking
from whiz_tournament.features.simultaneous.queries.clubs import (
    clubs_of,
    place_of,
    simultaneous_by_id,
)
from whiz_tournament.features.simultaneous.queries.joined import joined_values, versions_of_clubs
from whiz_tournament.features.simultaneous.queries.overall import lines_of_fields
from whiz_tournament.features.simultaneous.queries.overall_lines import OverallLines
from whiz_tournament.features.simultaneous.queries.packed import club_fields
from whiz_tournament.features.simultaneous.services.locking import lock_simultaneous
from whiz_tournament.features.simultaneous.services.packing import pack_what_is_stale
from whiz_tournament.jobs.job_kinds import JobContext
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import (
    Entry,
    JoinedResults,
    OverallRanking,
    Player,
    PublishedEvent,
    Simultaneous,
    SimultaneousClub,
    Tournament,
)


def ask_for_ranking(simultaneous: Simultaneous) -> None:
    """Have it made for what this transaction changes; call it last, for others wait from here."""
    with scope(club=simultaneous.club):
        rows = Simultaneous.objects.filter(pk=simultaneous.pk)
        # Before the job is looked at: a making that ends now sees this, or is over when we look.
        rows.update(ranking_wanted=F("ranking_wanted") + 1)
        request_overall_ranking(event=simultaneous)
    forget_cached_pages()


def renew_overall_ranking(simultaneous: Simultaneous) -> None:
    """Have it made again while corrections are taken; not before the embargo is over."""
    if simultaneous.is_open and timezone.now() <= simultaneous.corrections_until:
        ask_for_ranking(simultaneous)


def club_published(event: PublishedEvent) -> None:
    """Take what a club publishes into the ranking of all; call it with each publication."""
    place = place_of(event) if isinstance(event, Tournament) and event.embargo else None
    if place is not None:
        with scope(club=place.simultaneous.club):
            place.simultaneous.refresh_from_db()
        renew_overall_ranking(place.simultaneous)


def make_asked_ranking(asked: JobContext) -> None:
    """Make the ranking that was asked for, in a job of the organiser's; its club is in scope."""
    event = simultaneous_by_id(asked.data["simultaneous"])
    if event is not None and event.is_open:
        make_overall_ranking(event)


def make_overall_ranking(simultaneous: Simultaneous) -> None:
    """Write the ranking of the clubs that are done, for all who asked before it is called.

    ``simultaneous`` was read just now: whatever is asked for after that is another making's.
    """
    wanted = simultaneous.ranking_wanted
    clubs = [club for club in clubs_of(simultaneous) if club.is_done]
    pack_what_is_stale(simultaneous, clubs)
    # Versions before what they stand for: a result that comes between makes the counts stale.
    versions = versions_of_clubs(clubs)
    fields = club_fields(simultaneous, clubs)
    lines = lines_of_fields(simultaneous, clubs, fields)
    joined = joined_values([field.columns for field in fields]) if versions else None
    # Nobody is held up while it is counted; the row is locked to write, against another making.
    with transaction.atomic(), scope(club=simultaneous.club):
        lock_simultaneous(simultaneous)
        if _write(simultaneous, lines, wanted) and joined is not None:
            JoinedResults.objects.update_or_create(
                simultaneous=simultaneous,
                defaults={"club_id": simultaneous.club_id, "versions": versions, **joined},
            )
        forget_cached_pages()


def _write(simultaneous: Simultaneous, lines: OverallLines, wanted: int) -> bool:
    """Keep the ranking, unless a later one is kept: then a worker that was given up came back."""
    last = OverallRanking.objects.filter(simultaneous=simultaneous).defer("lines").first()
    if last is not None and last.made_for > wanted:
        return False
    made = last or OverallRanking(club_id=simultaneous.club_id, simultaneous=simultaneous, number=0)
    made.number, made.made_for, made.made_at = made.number + 1, wanted, timezone.now()
    made.document, made.lines = lines.document(), lines.stored()
    made.save()
    return True


def forget_categories(people: Sequence[Player]) -> None:
    """Take these people out of the categories of rankings that were made; ranks of others stay.

    Call it before the club is locked, and change the people in the same transaction: a ranking
    that is made meanwhile waits for the simultaneous, and then reads what they are now.
    """
    entries = Entry.objects.filter(player__in=people, tournament__embargo__gt="")
    for entry in entries.select_related("tournament").order_by("tournament_id"):
        place = place_of(entry.tournament)
        if place is not None:
            _forget(place, entry.number)


def _forget(place: SimultaneousClub, number: int) -> None:
    event = place.simultaneous
    with scope(club=event.club):
        lock_simultaneous(event)
        made = OverallRanking.objects.filter(simultaneous=event).first()
        if made is None:
            return
        lines = OverallLines.read(made.document, made.lines)
        remaining = lines.without_category(place.public_id, {number})
        made.document, made.lines = remaining.document(), remaining.stored()
        made.save(update_fields=["document", "lines"])
    forget_cached_pages()
