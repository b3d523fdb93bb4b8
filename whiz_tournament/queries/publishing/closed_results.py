"""What a member of the staff who plays may not know yet: results of boards that are to come.

Every page, file and answer that shows results to the staff asks here. What somebody typed alone is
known to them, and so is a board that they opened in order to decide, which the history tells.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from whiz_tournament.models import (
    Entry,
    EventKind,
    Member,
    Player,
    RoundStatus,
    ScoreEntry,
    ScoreKind,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.people.merges import records_of
from whiz_tournament.queries.people.substitutes import substitutes_of
from whiz_tournament.queries.play.result_lines import Place, lines_of, seats_to_play

SAYING: Final = (ScoreKind.ENTER, ScoreKind.CORRECT)


def closed_results(member: Member, tournament: Tournament) -> frozenset[Place]:
    """Return the lines whose results are closed to this member; no query unless they play."""
    boards = closed_boards(member, tournament)
    if not boards:
        return frozenset()
    entries = ScoreEntry.objects.filter(
        line__in=lines_of(tournament).filter(board__in=boards), kind__in=SAYING
    )
    by_others = entries.exclude(actor=_actor(member))
    places = by_others.order_by().values_list("line__round", "line__table", "line__board")
    return frozenset(places.distinct())


def closed_boards(member: Member, tournament: Tournament) -> frozenset[int]:
    """Return the boards that this member has still to play and did not open."""
    if member.player_id is None or not tournament.is_running:
        return frozenset()
    coming = frozenset(_coming(member, tournament))
    return coming - _opened(member, tournament) if coming else coming


def boards_of(places: Iterable[Place]) -> list[int]:
    """Return the boards of these lines, each once, by number."""
    return sorted({board for _, _, board in places})


def _coming(member: Member, tournament: Tournament) -> Iterator[int]:
    """Yield the boards that the member has still to play, as a player or as a substitute.

    Looser than a phone's (``own_phones.boards_to_come``): who directs decides what a closed round
    left empty, so a board of it is not to come; and a substitute takes the owner's place.
    """
    own = set(
        Entry.objects.filter(tournament=tournament, player=member.player_id).values_list(
            "number", flat=True
        )
    )
    sat_in = substitutes_of(tournament)
    records = _records(member) if sat_in else frozenset()
    mine = [substitute for substitute in sat_in if substitute.player in records]
    owners = own | {substitute.entry for substitute in mine}
    if not owners:
        return
    over = tournament.rounds.filter(status=RoundStatus.CLOSED).values("number")
    seats = seats_to_play(tournament, owners).exclude(line__round__in=over)
    for entry, number, board in seats.values_list("entry__number", "line__round", "line__board"):
        holders = [
            substitute
            for substitute in sat_in
            if substitute.entry == entry and substitute.on(number, board)
        ]
        # Who sits in takes the owner's place.
        plays = {holder.player for holder in holders} & records if holders else entry in own
        if plays:
            yield board


def _records(member: Member) -> frozenset[str]:
    own = Player.objects.filter(pk=member.player_id or 0)
    return frozenset(record.public_id for record in records_of(own))


def _opened(member: Member, tournament: Tournament) -> frozenset[int]:
    acts = TournamentEvent.objects.filter(
        tournament=tournament, kind=EventKind.RESULTS_OPENED, actor=_actor(member)
    )
    return frozenset(acts.values_list("data__board", flat=True))


def _actor(member: Member) -> str:
    """Return the member as the logs know them."""
    return f"user:{member.user_id}"
