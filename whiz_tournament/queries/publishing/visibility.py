"""Who may see what of a board, by its state: one table, used by pages and API alike."""

from collections.abc import Iterable, Mapping
from enum import Enum, IntEnum, StrEnum
from typing import Final

from django.db.models import Q, QuerySet

from whiz_tournament.models import (
    InterimRanking,
    LineState,
    Member,
    ResultLine,
    Role,
    RoundStatus,
    Tournament,
    TournamentRound,
    TournamentStatus,
)
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.people.staff import member_plays
from whiz_tournament.queries.play.result_lines import (
    IS_OWED,
    TOLD,
    LineRow,
    lines_of,
    told_before,
)
from whiz_tournament.queries.play.rounds import rounds_of
from whiz_tournament.queries.remembered import remembered_rows


class BoardState(IntEnum):
    """How far a board is; each state reveals at least what the one before did."""

    DEALT = 0
    IN_PLAY = 1
    OUT_OF_PLAY = 2
    """Every table that has it is in a closed round."""
    ROUND_CLOSED = 3
    """Every round is over."""
    PUBLISHED = 4


class Viewer(StrEnum):
    """In what part somebody looks."""

    PUBLIC = "public"
    PLAYER_BEFORE = "player_before"
    """A player who has no confirmed result on the board."""
    PLAYER_AFTER = "player_after"
    """A player with a confirmed result on it."""
    SCORER = "scorer"
    PLAYING_DIRECTOR = "playing_director"
    """A director who has an entry in this very tournament: directs, and may not know the cards."""
    DIRECTOR = "director"


DIRECTING: Final = frozenset({Viewer.DIRECTOR, Viewer.PLAYING_DIRECTOR})


class Datum(Enum):
    """What there is to see."""

    HANDS = "hands"
    OTHER_RESULTS = "other_results"
    DEAL_SEED = "deal_seed"


ALWAYS: Final = BoardState.DEALT
NEVER: Final = None

# From which state on; None is never. The public reads releases only, never live tables.
FROM_STATE: Final[Mapping[Datum, Mapping[Viewer, BoardState | None]]] = {
    Datum.HANDS: {
        Viewer.PUBLIC: BoardState.PUBLISHED,
        Viewer.PLAYER_BEFORE: BoardState.PUBLISHED,
        Viewer.PLAYER_AFTER: BoardState.OUT_OF_PLAY,
        Viewer.SCORER: BoardState.OUT_OF_PLAY,
        Viewer.PLAYING_DIRECTOR: BoardState.OUT_OF_PLAY,
        Viewer.DIRECTOR: ALWAYS,
    },
    Datum.OTHER_RESULTS: {
        Viewer.PUBLIC: BoardState.OUT_OF_PLAY,
        Viewer.PLAYER_BEFORE: BoardState.PUBLISHED,
        Viewer.PLAYER_AFTER: BoardState.OUT_OF_PLAY,
        Viewer.SCORER: BoardState.OUT_OF_PLAY,
        Viewer.PLAYING_DIRECTOR: ALWAYS,
        Viewer.DIRECTOR: ALWAYS,
    },
    Datum.DEAL_SEED: {
        Viewer.PUBLIC: BoardState.PUBLISHED,
        Viewer.PLAYER_BEFORE: BoardState.PUBLISHED,
        Viewer.PLAYER_AFTER: BoardState.PUBLISHED,
        Viewer.SCORER: BoardState.PUBLISHED,
        Viewer.PLAYING_DIRECTOR: BoardState.ROUND_CLOSED,
        Viewer.DIRECTOR: BoardState.ROUND_CLOSED,
    },
}


def may_see(datum: Datum, viewer: Viewer, state: BoardState) -> bool:
    """Tell whether this viewer may see that of a board in this state."""
    needed = FROM_STATE[datum][viewer]
    return needed is not None and state >= needed


def may_see_hands(viewer: Viewer, state: BoardState) -> bool:
    """Tell whether the four hands and the makeable tricks may be shown."""
    return may_see(Datum.HANDS, viewer, state)


def may_see_results(viewer: Viewer, state: BoardState) -> bool:
    """Tell whether the other tables' results may be shown."""
    return may_see(Datum.OTHER_RESULTS, viewer, state)


@remembered_rows
def board_states(tournament: Tournament) -> dict[int, BoardState]:
    """Return the state of every board of the plan; two queries.

    A round that only the end of the tournament shut was not played where a table has no result:
    its boards stay as they were, or a look at them would cost no more than closing and reopening.
    """
    rounds = {row.number: row for row in rounds_of(tournament)}
    held: dict[int, set[str]] = {}
    for board, number, state in _states(tournament):
        played = state != LineState.EMPTY
        held.setdefault(board, set()).add(_status(tournament, rounds[number], played=played))
    statuses = (status for round_statuses in held.values() for status in round_statuses)
    whole = _whole(tournament, [*statuses, *(row.status for row in rounds.values())])
    furthest = _furthest(tournament)
    return {
        board: min(max(_by_rounds(round_statuses), whole), furthest)
        for board, round_statuses in held.items()
    }


def _states(tournament: Tournament) -> Iterable[tuple[int, int, str]]:
    """Return board, round and state of the lines that are not dropped, each once."""
    if (known := told_before(tournament)) is not None:
        return sorted({(row.board, row.round, row.state) for row in known if not row.dropped})
    where = lines_of(tournament).filter(dropped=False).order_by("board", "round")
    return where.values_list("board", "round", "state").distinct()


def _furthest(tournament: Tournament) -> BoardState:
    """Return how far a board can be: while other clubs may play it, it is in play here too."""
    return BoardState.IN_PLAY if tournament.is_under_embargo else BoardState.PUBLISHED


def _status(tournament: Tournament, row: TournamentRound, *, played: bool) -> str:
    """Return the round's status for a line; the one before where only ``close`` shut it."""
    return row.status if played or not shut_at_the_end(tournament, row) else status_before(row)


def shut_at_the_end(tournament: Tournament, row: TournamentRound) -> bool:
    """Tell whether the round was not over when the tournament was closed."""
    return row.closed_at is not None and row.closed_at == tournament.closed_at


def status_before(row: TournamentRound) -> RoundStatus:
    """Return how a round stood that was shut at the end."""
    return RoundStatus.OPEN if row.opened_at else RoundStatus.PENDING


def boards_shown_to(tournament: Tournament, rows: Iterable[LineRow]) -> frozenset[int]:
    """Return the boards of these lines of somebody's own whose other results their phone may show.

    Sooner than a release, which waits for the round to be closed: as soon as the last table agrees.
    The evening's setting may forbid it, and so does a ranking that nobody sees before the end.
    """
    played = {row.board for row in rows if row.counts} if shows_room(tournament) else set()
    return frozenset(played - boards_in_question(tournament)) if played else frozenset()


def shows_room(tournament: Tournament) -> bool:
    """Tell whether phones show what the room did at boards that are played out."""
    hidden = tournament.interim_ranking == InterimRanking.NEVER or tournament.is_under_embargo
    return tournament.phones_show_room and tournament.has_started and not hidden


def boards_in_question(tournament: Tournament) -> frozenset[int]:
    """Return the boards of which a table has still to say something, or to agree; one query.

    What one side said counts as agreed once the round is closed. A board that a closed round left
    empty, or disputed, stays in question: it may be played yet, or the director decides.
    """
    return frozenset(board for (board,) in _IN_QUESTION.rows(tournament.pk))


def is_in_question(tournament: Tournament, board: int) -> bool:
    """Tell the same of one board; one query, which every score of the staff may ask."""
    return _ONE_IN_QUESTION.first(tournament.pk, board) is not None


def _in_question(tournament: int) -> QuerySet[ResultLine, tuple[int]]:
    rounds = TournamentRound.objects.filter(tournament=tournament, status=RoundStatus.CLOSED)
    unanswered = Q(state=LineState.ENTERED) & ~Q(round__in=rounds.values("number"))
    lines = ResultLine.objects.filter(TOLD, tournament=tournament)
    waiting = lines.filter(IS_OWED | unanswered, dropped=False)
    return waiting.order_by().values_list("board").distinct()


def _one_in_question(tournament: int, board: int) -> QuerySet[ResultLine, tuple[int]]:
    return _in_question(tournament).filter(board=board)


_IN_QUESTION: Final = CompiledRows(_in_question, int)
_ONE_IN_QUESTION: Final = CompiledRows(_one_in_question, int, int)


def board_state(tournament: Tournament, board: int) -> BoardState | None:
    """Return the state of one board, ``None`` for one that is not in play."""
    return board_states(tournament).get(board)


def _whole(tournament: Tournament, rounds: Iterable[str]) -> BoardState:
    """Return what the tournament's own state makes of every board."""
    if tournament.status == TournamentStatus.PUBLISHED:
        return BoardState.PUBLISHED
    over = all(status == RoundStatus.CLOSED for status in rounds)
    return BoardState.ROUND_CLOSED if over else BoardState.DEALT


def _by_rounds(statuses: set[str]) -> BoardState:
    if statuses == {RoundStatus.CLOSED}:
        return BoardState.OUT_OF_PLAY
    return BoardState.DEALT if statuses == {RoundStatus.PENDING} else BoardState.IN_PLAY


def staff_viewer(member: Member, tournament: Tournament) -> Viewer:
    """Return scorer, director, or a director who plays here and may not know the cards."""
    if not member.may(Role.DIRECTOR):
        return Viewer.SCORER
    plays = member_plays(member, tournament)
    return Viewer.PLAYING_DIRECTOR if plays else Viewer.DIRECTOR
