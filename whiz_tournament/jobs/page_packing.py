"""Published pages packed a day after they were released, a few at a time, equal ones once.

What was released while play went on and was replaced twice since, nobody can open: it goes.

A slice is one transaction, and what is done is done: whatever breaks off goes on at the next look.
"""

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from django.db import connection, transaction
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import QuerySet
from django.utils import timezone
from django_scopes import scopes_disabled

from whiz_tournament.models import (
    PageContent,
    Release,
    ReleasePage,
    ReleaseStatus,
    Tournament,
)
from whiz_tournament.models.packed_pages import pack_page, page_digest, page_text

RESTS: Final = timedelta(days=1)
"""How long a machine of the version before may serve beside this one (docs/servers.md)."""
MIGRATION: Final = "kept_pages"
SLICE: Final = 40
KEPT_INTERIM: Final = 2
A_LOOK: Final = 0.3  # seconds of processor, twice a minute: five hundred evenings in some hours


def pack_due_pages(seconds: float = A_LOOK) -> int:
    """Pack what is due for so long; return how many pages that were."""
    now = timezone.now()
    if not _was_migrated_before(now - RESTS):
        return 0
    begun = time.thread_time()
    return _pack(
        ReleasePage.objects.filter(release__created_at__lt=now - RESTS),
        goes_on=lambda: time.thread_time() - begun < seconds,
    )


def pack_all_pages(report: Callable[[int], None] = lambda _left: None) -> int:
    """Pack every page at once, where no machine of the version before serves any more."""
    with scopes_disabled():
        waiting = ReleasePage.objects.all()

        def goes_on() -> bool:
            report(waiting.filter(content=None, document__isnull=False).count())
            return True

        return _pack(waiting, goes_on=goes_on)


def _pack(pages: QuerySet[ReleasePage], *, goes_on: Callable[[], bool]) -> int:
    done, waiting = 0, pages.filter(content=None, document__isnull=False)
    while goes_on() and (some := _slice(waiting)):
        done += _pack_slice(some)
    return done


def _slice(waiting: QuerySet[ReleasePage]) -> list[ReleasePage]:
    """Return some pages of one tournament."""
    first = waiting.select_related("release").order_by("pk").first()
    if first is None:
        return []
    of_one = waiting.filter(release__tournament_id=first.release.tournament_id)
    return list(of_one.select_related("release").order_by("pk")[:SLICE])


def _pack_slice(pages: list[ReleasePage]) -> int:
    """Pack pages of one tournament; the packing itself keeps no other writer waiting."""
    club, tournament = pages[0].club_id, pages[0].release.tournament_id
    texts = {page.pk: page_text(page.document) for page in pages}
    digests = {pk: page_digest(text) for pk, text in texts.items()}
    known = _known(tournament, digests)
    missing = {digests[pk]: text for pk, text in texts.items() if digests[pk] not in known}
    made = [
        PageContent(club_id=club, tournament_id=tournament, digest=digest, packed=pack_page(text))
        for digest, text in missing.items()
    ]
    with transaction.atomic():
        # Whoever deletes the tournament meanwhile waits, or has it already.
        if not Tournament.objects.select_for_update().filter(pk=tournament).exists():
            return 0
        drop_old_interim_pages(tournament)
        PageContent.objects.bulk_create(made, ignore_conflicts=True)
        contents = _known(tournament, digests)
        waiting = ReleasePage.objects.filter(content=None)
        for pk, digest in digests.items():
            waiting.filter(pk=pk).update(content=contents[digest], document=None)
        # Of releases whose pages were thrown away while play went on.
        PageContent.objects.filter(tournament=tournament, pages=None).delete()
    return len(pages)


def drop_old_interim_pages(tournament: int) -> None:
    """Delete the pages of releases during play, those of the two newest excepted.

    A release during play is shown again when what was published after it is withdrawn.
    """
    interim = Release.objects.filter(tournament=tournament, status=ReleaseStatus.INTERIM)
    newest = list(interim.order_by("-number").values_list("number", flat=True)[:KEPT_INTERIM])
    if len(newest) == KEPT_INTERIM:
        old = interim.filter(number__lt=newest[-1])
        ReleasePage.objects.filter(release__in=old).delete()


def _known(tournament: int, digests: dict[int, bytes]) -> dict[bytes, int]:
    """Return the keys of contents that the tournament has, by digest."""
    rows = PageContent.objects.filter(tournament=tournament, digest__in=set(digests.values()))
    return {bytes(digest): pk for digest, pk in rows.values_list("digest", "pk")}


def _was_migrated_before(moment: datetime) -> bool:
    applied = MigrationRecorder(connection).migration_qs.filter(
        app="whiz_tournament", name__endswith=MIGRATION, applied__lt=moment
    )
    return bool(applied.exists())
