"""The slips of a round whose results are still to be typed a second time."""

from collections.abc import Collection
from dataclasses import dataclass

from django.db.models import F

from whiz_tournament.models import ScoreEntry, Tournament
from whiz_tournament.queries.play.desk import DeskLine
from whiz_tournament.queries.play.result_lines import Place
from whiz_tournament.queries.play.slip_checks import read_back_list


@dataclass(frozen=True, slots=True)
class SlipToRetype:
    """A slip of which results are still to be typed a second time, in the order of its boards.

    ``own`` is whether the person who asks typed the first words of it, too: another sees more.
    """

    table: int
    lines: tuple[DeskLine, ...]
    own: bool


def slips_to_retype(
    tournament: Tournament, number: int, actor: str, closed: Collection[Place] = frozenset()
) -> tuple[SlipToRetype, ...] | None:
    """Return a round's slips whose results nobody typed twice, other people's first.

    ``actor`` is who asks, as the logs keep them. ``None`` where nobody plays.
    """
    read_back = read_back_list(tournament, number, closed)
    if read_back is None:
        return None
    owed = [item.line for item in read_back if item.check is None or not item.check.typed]
    log = ScoreEntry.objects.filter(
        line__tournament=tournament, line__round=number, version=F("line__version"), actor=actor
    )
    own = set(log.order_by().values_list("line", flat=True))
    tables = sorted({line.table for line in owed})
    slips = [[line for line in owed if line.table == table] for table in tables]
    unread = [
        SlipToRetype(
            lines[0].table,
            tuple(sorted(lines, key=lambda line: line.board)),
            own=any(line.id in own for line in lines),
        )
        for lines in slips
    ]
    return tuple(sorted(unread, key=lambda slip: (slip.own, slip.table)))
