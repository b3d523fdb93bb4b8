"""Results are published, provisionally or for good, and taken back; in time they are final."""

import logging
from datetime import timedelta
from typing import Final

from django.db import DatabaseError, transaction
from django.utils import timezone

from boards.errors import N_
from whiz_tournament.models import (
    EventKind,
    Release,
    ReleaseStatus,
    RoundStatus,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.queries.publishing.releases import contested_results
from whiz_tournament.queries.publishing.visibility import board_states
from whiz_tournament.services.actors import SYSTEM, Actor
from whiz_tournament.services.around_acts import ask_guards, follow_publication
from whiz_tournament.services.errors import Conflict, existing
from whiz_tournament.services.guards import lock_tournament, lock_with_status, refuse_final
from whiz_tournament.services.history import record_act
from whiz_tournament.services.publishing.releases import (
    ReleaseExtent,
    release_interim,
    write_release,
)
from whiz_tournament.services.results.seal import seal_tournament

CORRECTION_MINUTES: Final = 30


class NothingReleased(Conflict):
    message = N_("Nothing has been released yet.")


@transaction.atomic
def publish_results(
    *,
    tournament: Tournament,
    actor: Actor,
    final: bool,
    correction_minutes: int = CORRECTION_MINUTES,
) -> Release:
    """Publish provisionally, with time for corrections, or for good; closed → published."""
    lock_with_status(tournament, TournamentStatus.PUBLISHED, TournamentStatus.CLOSED)
    refuse_final(tournament)
    ask_guards(EventKind.PUBLISHED, tournament)
    seal_tournament(tournament=tournament, actor=actor)
    mark_published(tournament, final=final, correction_minutes=correction_minutes)
    status = ReleaseStatus.FINAL if final else ReleaseStatus.PROVISIONAL
    release = write_release(tournament, status, whole_extent(tournament))
    data = {"release": release.number, "status": status.value, "seal": release.seal}
    if actor == SYSTEM:
        data["by_itself"] = True
    record_act(tournament=tournament, kind=EventKind.PUBLISHED, actor=actor, data=data)
    follow_publication(tournament, release)
    return release


def mark_published(
    tournament: Tournament, *, final: bool, correction_minutes: int = CORRECTION_MINUTES
) -> None:
    """Write down that it is published from now on, provisionally or for good."""
    now = timezone.now()
    tournament.status, tournament.final = TournamentStatus.PUBLISHED, final
    tournament.published_at = now
    tournament.corrections_until = None if final else now + timedelta(minutes=correction_minutes)
    tournament.becomes_final = not final and tournament.club.provisional_ends
    tournament.save()


def whole_extent(tournament: Tournament) -> ReleaseExtent:
    """Return what a publication tells: everything, hands too."""
    boards = list(board_states(tournament))
    return ReleaseExtent(None, None, boards, coarse=False, hands=True)


@transaction.atomic
def publish_again(*, tournament: Tournament, actor: Actor) -> Release:
    """Release what stands now as firmly as before; time for corrections ends when it would have."""
    lock_with_status(tournament, TournamentStatus.RUNNING, TournamentStatus.PUBLISHED)
    if tournament.status == TournamentStatus.PUBLISHED:
        left = (tournament.corrections_until or timezone.now()) - timezone.now()
        minutes = max(0, round(left / timedelta(minutes=1)))
        return publish_results(
            tournament=tournament, actor=actor, final=False, correction_minutes=minutes
        )
    return existing(release_interim(tournament=tournament, actor=actor), NothingReleased)


@transaction.atomic
def withdraw_release(*, tournament: Tournament, actor: Actor) -> Release:
    """Take the newest release back; published → closed when it was a publication."""
    lock_tournament(tournament)
    release = existing(Release.standing(tournament).first(), NothingReleased)
    release.withdrawn_at = timezone.now()
    release.save(update_fields=["withdrawn_at"])
    if tournament.status == TournamentStatus.PUBLISHED:
        back_to_closed(tournament)
    data = {"release": release.number}
    record_act(tournament=tournament, kind=EventKind.RELEASE_WITHDRAWN, actor=actor, data=data)
    return release


def withdraw_publications_in_play(*, tournament: Tournament, actor: Actor) -> None:
    """Take every publication back while a round is to be played: it shows the hands of all boards.

    What was released while play went on stands again; it never shows hands.
    """
    if tournament.status != TournamentStatus.RUNNING:
        return
    if not tournament.rounds.exclude(status=RoundStatus.CLOSED).exists():
        return
    for release in Release.standing(tournament).exclude(status=ReleaseStatus.INTERIM):
        release.withdrawn_at = timezone.now()
        release.save(update_fields=["withdrawn_at"])
        data = {"release": release.number}
        record_act(tournament=tournament, kind=EventKind.RELEASE_WITHDRAWN, actor=actor, data=data)


def back_to_closed(tournament: Tournament) -> None:
    """Put a published tournament back to where corrections are made."""
    tournament.status, tournament.final = TournamentStatus.CLOSED, False
    tournament.published_at = tournament.corrections_until = None
    tournament.becomes_final = False
    tournament.save()


log = logging.getLogger("whiz_tournament.publishing")


def end_corrections(*, tournament: Tournament) -> bool:
    """Make the results final if their time is over and nothing is contested; return whether."""
    if not _is_due(tournament) or contested_results(tournament):
        return False
    with transaction.atomic():
        lock_tournament(tournament)
        if not _is_due(tournament) or contested_results(tournament):
            return False
        publish_results(tournament=tournament, actor=SYSTEM, final=True)
    return True


def up_to_date(tournament: Tournament | None) -> Tournament | None:
    """Return a tournament that somebody looks at, ended if its time is over.

    Who only looks is shown the page also where nothing can be written now.
    """
    if tournament is not None:
        try:
            end_corrections(tournament=tournament)
        except DatabaseError:
            log.exception("provisional results stay so for now")
            tournament.refresh_from_db()
    return tournament


def _is_due(tournament: Tournament) -> bool:
    until = tournament.corrections_until
    waits = tournament.is_published and tournament.becomes_final and not tournament.final
    if not waits or until is None or until > timezone.now():
        return False
    return not tournament.club.is_hosted  # what is delivered here ends where it was played
