"""Removes a whole tournament, and finds what interrupted imports left behind."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from functools import partial
from typing import Any, Final

from django.db import DatabaseError, connection
from django.db.models import QuerySet
from django.utils import timezone
from django_scopes import scopes_disabled

from boards.errors import WhizError
from whiz_tournament.models import (
    Entry,
    LineSeat,
    PageContent,
    Player,
    Release,
    ReleasePage,
    ReplacedHands,
    RequestedCorrection,
    ResultLine,
    RollMark,
    Ruling,
    ScoreEntry,
    ScoreReason,
    Tournament,
    TournamentEvent,
    triggers,
)
from whiz_tournament.models.tournaments import ARRIVING
from whiz_tournament.services.log.transactions import in_one_transaction
from whiz_tournament.services.tournament_import.steps import let_others_write

log = logging.getLogger(__name__)
SLICE: Final = 500
PAUSE: Final = 0.02
LONGEST_IMPORT: Final = timedelta(hours=1)
_reading: Final[set[int]] = set()
"""What this process is reading in."""


@contextmanager
def being_read(tournament: Tournament) -> Iterator[None]:
    """Take away what was written of it when anything goes wrong."""
    _reading.add(tournament.pk)
    try:
        yield
    except BaseException:
        take_away(tournament)
        raise
    finally:
        _reading.discard(tournament.pk)


def clear_abandoned_imports(*, all_of_them: bool = False) -> int:
    """Take away what was interrupted with its process, and say how many tournaments that were.

    Another process may be reading one in just now, unless the caller knows that there is none.
    """
    with scopes_disabled():
        arriving = Tournament.objects.filter(deleted_at=ARRIVING).exclude(pk__in=_reading)
        left = [tournament for tournament in arriving if all_of_them or _is_old(tournament)]
    for tournament in left:
        take_away(tournament)
    return len(left)


def _is_old(tournament: Tournament) -> bool:
    # A clock that was in 2099 must not keep it for ever, so either way counts.
    return abs(timezone.now() - tournament.created_at) > LONGEST_IMPORT


def take_away(tournament: Tournament) -> None:
    """Delete a tournament that nobody sees, with its people; what fails stays until a next try."""
    try:
        with scopes_disabled():
            _delete_rows(tournament)
    except (
        DatabaseError,
        WhizError,
    ) as error:  # a backup holds the log, say
        log.warning("the rest of an import stays until the next one: %s", error)


def _delete_rows(tournament: Tournament) -> None:
    """Delete slice by slice, what points to others first; the append-only logs with leave."""
    own = {"tournament": tournament}
    logged = ScoreEntry.objects.filter(line__tournament=tournament)
    for rows in (
        ScoreReason.objects.filter(entry__line__tournament=tournament),
        logged,
        ReleasePage.objects.filter(release__tournament=tournament),
        PageContent.objects.filter(**own),
        Release.objects.filter(**own),
        Ruling.objects.filter(**own),
        RequestedCorrection.objects.filter(**own),
        LineSeat.objects.filter(**own),
        ResultLine.objects.filter(**own),
        Entry.objects.filter(**own),
        RollMark.objects.filter(**own),
        Player.with_arriving.filter(arrives_with=tournament),
        ReplacedHands.objects.filter(act__tournament=tournament),
        TournamentEvent.objects.filter(**own),
    ):
        while in_one_transaction(partial(delete_some, rows)):
            let_others_write(PAUSE)
    in_one_transaction(lambda: Tournament.objects.filter(pk=tournament.pk).delete())


def delete_some(rows: QuerySet[Any]) -> bool:
    """Delete one slice; tell whether there was any."""
    keys = list(rows.order_by("pk").values_list("pk", flat=True)[:SLICE])
    if not keys:
        return False
    with _unlocked(rows.model):
        matching = rows.model._base_manager.filter(pk__in=keys)  # noqa: SLF001 - whoever is hidden, too
        matching._raw_delete(matching.db)  # noqa: SLF001 - nothing hangs on these any more
    return True


@contextmanager
def _unlocked(model: type[Any]) -> Iterator[None]:
    """Let rows of a log go, inside a transaction that nobody else writes the log beside."""
    if model._meta.db_table not in triggers.TABLES:  # noqa: SLF001 - Django's own name for it
        yield
        return
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            # Scores queue behind anyone who waits for the log, so rather not wait; and what the
            # transaction has still to check would forbid to change the table.
            cursor.execute("SET LOCAL lock_timeout = '500ms'")
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    triggers.lift(connection)
    yield
    triggers.install(connection)  # without, when it failed: then the transaction is undone whole
