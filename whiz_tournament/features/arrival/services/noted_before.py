"""What the roll call noted of somebody who arrives, for the minute in which a tap is taken back.

It is kept beside the counts of calls, never in the page that answers the tap: whoever holds the
tablet reads neither that somebody was excused nor whom they bring.
"""

import logging
from typing import Final

from django.core.cache import cache
from django.db.models import Q

from whiz_tournament.models import Player, RollMark, Tournament

SECONDS: Final = 90
"""A little longer than a tap may be taken back."""
log = logging.getLogger("whiz_tournament.arrivals")


def keep_mark(tournament: Tournament, player: Player) -> None:
    """Keep what is noted of somebody whom the roll call is about to enter."""
    marks = RollMark.objects.filter(tournament=tournament, player=player)
    mark = marks.values("pk", "state", "guest").first()
    try:
        cache.set(_key(tournament, player), mark, SECONDS)
    except Exception as error:  # noqa: BLE001 - its client raises what it likes; people arrive
        log.warning("a mark is not kept: %s", type(error).__name__)


def put_mark_back(tournament: Tournament, player: Player) -> None:
    """Note it again in its old place on the list, unless something else was noted since."""
    try:
        mark = cache.get(_key(tournament, player))
    except Exception as error:  # noqa: BLE001 - see above
        log.warning("a mark is not found: %s", type(error).__name__)
        return
    if mark is None:
        return
    there = Q(tournament=tournament, player=player) | Q(pk=mark["pk"])
    if not RollMark.objects.filter(there).exists():
        RollMark.objects.create(
            club_id=tournament.club_id, tournament=tournament, player=player, **mark
        )


def _key(tournament: Tournament, player: Player) -> str:
    return f"noted-before:{tournament.pk}:{player.pk}"
