"""Published pages packed a day after they were released, a few at a time, equal ones once.

What was released while play went on and was replaced twice since, nobody can open: it goes. Where a
final release stands, one of those during play is enough to fall back on.

What an older version packed is packed again as today, tournament by tournament, once a process.

A slice is one transaction, and what is done is done: whatever is interrupted goes on at the next
look.
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
from whiz_tournament.models.packed_pages import (
    is_packed_as_today,
    pack_page,
    page_digest,
    page_text,
    unpack_page,
)

RESTS: Final = timedelta(days=1)
"""How long a machine of the version before may serve beside this one (docs/servers.md)."""
MIGRATION: Final = "fewer_indexes"
"""Noted since this version serves here: the one before cannot read what is packed today."""
SLICE: Final = 40
KEPT_INTERIM: Final = 2
KEPT_BESIDE_FINAL: Final = 1
A_LOOK: Final = 0.3  # seconds of processor, twice a minute: five hundred evenings in some hours


def pack_due_pages(seconds: float = A_LOOK) -> int:
    """Pack what is due for so long; return how many pages that were."""
    now = timezone.now()
    if not _was_migrated_before(now - RESTS):
        return 0
    begun = time.thread_time()

    def goes_on() -> bool:
        return time.thread_time() - begun < seconds

    waiting = ReleasePage.objects.filter(release__created_at__lt=now - RESTS)
    return _pack(waiting, goes_on=goes_on) + _RENEWAL.go_on(goes_on)


def pack_all_pages(report: Callable[[int], None] = lambda _left: None) -> int:
    """Pack every page at once, where no machine of the version before serves any more."""
    with scopes_disabled():
        waiting = ReleasePage.objects.all()

        def goes_on() -> bool:
            report(waiting.filter(content=None, document__isnull=False).count())
            return True

        return _pack(waiting, goes_on=goes_on) + Renewal().go_on(goes_on)


class Renewal:
    """Tournaments whose pages an older version packed, oldest first, each looked at once."""

    def __init__(self) -> None:
        self._after = 0

    def go_on(self, goes_on: Callable[[], bool]) -> int:
        """Pack again while time is left; return how many contents that were."""
        done = 0
        while goes_on() and (tournament := self._next()):
            done += _renew(tournament)
            self._after = tournament
        return done

    def _next(self) -> int | None:
        rows = PageContent.objects.filter(tournament_id__gt=self._after)
        return rows.order_by("tournament_id").values_list("tournament_id", flat=True).first()


_RENEWAL: Final = Renewal()


def _renew(tournament: int) -> int:
    rows = PageContent.objects.filter(tournament=tournament).values_list("pk", "packed")
    older = {pk: packed for pk, packed in rows if not is_packed_as_today(packed)}
    again = {pk: pack_page(page_text(unpack_page(packed))) for pk, packed in older.items()}
    if again:
        with transaction.atomic():
            drop_old_interim_pages(tournament)
            for pk, packed in again.items():
                PageContent.objects.filter(pk=pk).update(packed=packed)
            _drop_unused(tournament)
    return len(again)


def _drop_unused(tournament: int) -> None:
    """Delete the contents of releases whose pages were thrown away while play went on."""
    PageContent.objects.filter(tournament=tournament, pages=None).delete()


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
        # Anyone who deletes the tournament meanwhile waits, or has it already.
        if not Tournament.objects.select_for_update().filter(pk=tournament).exists():
            return 0
        drop_old_interim_pages(tournament)
        PageContent.objects.bulk_create(made, ignore_conflicts=True)
        contents = _known(tournament, digests)
        waiting = ReleasePage.objects.filter(content=None)
        for pk, digest in digests.items():
            waiting.filter(pk=pk).update(content=contents[digest], document=None)
        _drop_unused(tournament)
    return len(pages)


def drop_old_interim_pages(tournament: int) -> None:
    """Delete the pages of releases during play, but of the newest that may be shown again.

    One is shown when what was published after it is withdrawn.
    """
    releases = Release.objects.filter(tournament=tournament)
    final = releases.filter(status=ReleaseStatus.FINAL, withdrawn_at=None).exists()
    count = KEPT_BESIDE_FINAL if final else KEPT_INTERIM
    interim = releases.filter(status=ReleaseStatus.INTERIM)
    newest = list(interim.order_by("-number").values_list("number", flat=True)[:count])
    if len(newest) == count:
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
