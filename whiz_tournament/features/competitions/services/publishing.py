"""A competition is shown to everybody and taken back, thrown away and taken out of the trash."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from boards.errors import N_
from whiz_tournament.features.competitions.services.saving import (
    lock_competition,
    record_in_sessions,
    save_raised,
)
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import Competition, EventKind
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.around_acts import follow_publication
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.trash import put_in_trash, take_from_trash


class CompetitionShown(Conflict):
    message = N_("Everybody sees this competition. Take it back first.")


@transaction.atomic
def publish_competition(*, competition: Competition, actor: Actor) -> Competition:
    """Publish a competition: what is published of its sessions, and nothing else of them."""
    return _show(competition, EventKind.COMPETITION_PUBLISHED, actor, published_at=timezone.now())


@transaction.atomic
def withdraw_competition(*, competition: Competition, actor: Actor) -> Competition:
    """Withdraw a competition: its page is gone, the sessions stay as they are."""
    return _show(competition, EventKind.COMPETITION_WITHDRAWN, actor, published_at=None)


def _show(
    competition: Competition, kind: EventKind, actor: Actor, *, published_at: datetime | None
) -> Competition:
    """Show a competition from a moment on, or to nobody; does nothing where it is so already."""
    lock_competition(competition)
    if competition.is_published != (published_at is not None):
        competition.published_at = published_at
        save_raised(competition)
        record_in_sessions(competition, kind, actor)
        follow_competition(competition)
    return competition


def follow_competition(competition: Competition) -> None:
    """Let kept pages, sites and other servers follow a change of what everybody sees."""
    forget_cached_pages()
    follow_publication(competition)


@transaction.atomic
def delete_competition(*, competition: Competition, actor: Actor) -> None:
    """Put a competition in the trash, where it stays for thirty days."""
    lock_competition(competition)
    if competition.is_published:
        raise CompetitionShown
    put_in_trash(competition)
    record_in_sessions(competition, EventKind.COMPETITION_LEFT, actor)


@transaction.atomic
def restore_competition(*, competition: Competition, actor: Actor) -> None:
    """Take a competition out of the trash."""
    take_from_trash(competition)
    record_in_sessions(competition, EventKind.COMPETITION_JOINED, actor)
