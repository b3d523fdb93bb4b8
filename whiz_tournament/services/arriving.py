"""Tournaments that nobody sees: on their way in, or on their way out, until the last row is."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from functools import partial
from typing import Final

from django.db import DatabaseError
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
)
from whiz_tournament.models.tournaments import ARRIVING
from whiz_tournament.services.log.transactions import in_one_transaction
from whiz_tournament.services.slices import PAUSE, delete_some, let_others_write

log = logging.getLogger(__name__)
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
