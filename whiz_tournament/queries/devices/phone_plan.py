"""What a phone needs to go on without the server: who sits where and plays which boards.

Never a card, never a result: a phone is lost more easily than a server.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from boards.seats import Seat, human_seats
from whiz_tournament.models import LineSeat, LineState, RoundStatus, ScoreEntry, Tournament
from whiz_tournament.queries.people.names import Audience, name_texts
from whiz_tournament.queries.people.substitutes import EntryTexts, names_at
from whiz_tournament.queries.play.result_lines import LineRow, line_rows


@dataclass(frozen=True, slots=True)
class PhoneRound:
    """One table of one round: names by seat in their order, boards in theirs.

    ``by`` is the seat of the phone's owner, empty on a phone that speaks for all who sit there.
    """

    round: int
    table: int
    seats: dict[str, str]
    boards: tuple[int, ...]
    by: str = ""


def phone_plan(
    tournament: Tournament, entries: list[int], owner: int = 0
) -> tuple[PhoneRound, ...]:
    """Return where these people sit in the rounds that are not closed.

    ``owner`` is the number of the player whom the phone follows, 0 where it follows nobody. Of
    several people it is the phone of one, nobody knows of whom: where they do not sit all, the
    others are called as anybody may call them.
    """
    status = tournament.rounds.exclude(status=RoundStatus.CLOSED)
    left = list(status.values_list("number", flat=True))
    own = LineSeat.objects.filter(tournament=tournament, entry__number__in=entries)
    ids = list(own.values_list("line_id", flat=True).distinct())
    rows = line_rows(tournament, id__in=ids, round__in=left) if ids else []
    here = frozenset(entries)
    known = name_texts(tournament) if rows else EntryTexts()
    scattered = any(not here <= frozenset(row.entries.values()) for row in rows)
    public = name_texts(tournament, Audience.PUBLIC) if scattered else known
    order = human_seats(Seat(tournament.domy_seat))
    open_rows = (row for row in rows if row.state != LineState.VOID)
    return tuple(
        _round(list(group), _Names(here, known, public), order, owner)
        for _place, group in groupby(open_rows, key=lambda row: (row.round, row.table))
    )


@dataclass(frozen=True, slots=True)
class _Names:
    """What people are called on a phone that is here with some of them."""

    here: frozenset[int]
    known: EntryTexts
    public: EntryTexts

    def of(self, line: LineRow) -> Mapping[int, str]:
        """Return the names of a line."""
        known = names_at(self.known, line.round, line.board)
        if self.here <= frozenset(line.entries.values()):
            return known
        own = {entry: known[entry] for entry in line.entries.values() if entry in self.here}
        return {**names_at(self.public, line.round, line.board), **own}


def _round(rows: list[LineRow], names: _Names, order: tuple[Seat, ...], owner: int) -> PhoneRound:
    first = rows[0]
    own, called = first.seat_of(owner), names.of(first)
    seats = {seat.value: called[first.entries[seat]] for seat in order if seat in first.entries}
    boards = tuple(row.board for row in rows)
    return PhoneRound(first.round, first.table, seats, boards, own.value if own else "")


def has_sent(tournament: Tournament, public_id: str) -> bool:
    """Tell whether the log holds anything from this phone."""
    log = ScoreEntry.objects.filter(line__tournament=tournament)
    return log.filter(actor=f"device:{public_id}").exists()
