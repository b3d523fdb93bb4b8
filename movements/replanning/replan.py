"""Replan the rounds to come after somebody arrived or left, changing as little as possible.

Annealing over exchanges of places and boards within the rounds to come, from the old plan
patched up. Bounded by moves and seeded: the same change gives the same plan everywhere. A table
that would play boards again in the end is not played; nobody ever plays a board twice.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations
from random import Random
from typing import Final

from movements.errors import (
    AlreadyPresent,
    NoTableLeft,
    NothingToReplan,
    NotPresent,
    TableNotThere,
    TooFewPlayers,
)
from movements.library import Objective
from movements.replanning.differences import differences
from movements.replanning.first_draft import (
    AskedOfPlan,
    Attendance,
    PlanAim,
    Replan,
    Room,
    first_draft,
    ledger_of,
    present_in,
)
from movements.search.annealer import HOT, WARM, Annealer, AnnealingHeat, BoardSupply
from movements.search.ledger import DraftRound, Ledger
from movements.search.seats import Exchange, improve_seats
from movements.values import Movement, Round

MOVES_A_PLACE: Final = 500
"""What is tried, by the places of the rounds to come."""


def replan(
    movement: Movement,
    begun: int,
    attendance: Attendance,
    copies: int,
    *,
    room: Room = Room(),  # noqa: B008 - a frozen value
    sets: Sequence[int] = (),
    anew: bool = False,
    asked: AskedOfPlan | None = None,
    moves: int | None = None,
    aim: PlanAim = PlanAim.FAIREST,
) -> Replan:
    """Return the plan after a change of people or tables.

    The first ``begun`` rounds stay as they are.

    The board sets of the movement may be used, or ``sets`` where they are given. With ``anew`` no
    guide card is kept: everybody's company and place are chosen again, not only theirs whose card
    changes anyway. ``asked`` is heeded as far as that goes. Raises ``NothingToReplan``,
    ``AlreadyPresent``, ``NotPresent``, ``TooFewPlayers``, ``NoTableLeft``, ``TableNotThere``.
    """
    _guard(movement, begun, attendance)
    _guard_tables(movement, begun, room)
    boards = BoardSupply(tuple(sets) or movement.board_sets, copies)
    drafts = list(_drafts(movement, begun, attendance, boards, room))
    tries = moves or min(MOST_MOVES, MOVES_A_PLACE * sum(len(draft.row) for draft in drafts))
    # The seed is the change itself: shown on one machine and accepted on another, or looked at
    # twice, it is one plan. Accepting compares digests and would refuse another one.
    seed = f"{begun} {sorted(attendance.arrive)} {sorted(attendance.leave)}"
    counts = partial(_ledger, movement, begun, asked, aim, anew)
    rounds = annealed(drafts, counts, boards, seed, tries)
    planned = Movement((*movement.rounds[:begun], *_without_repeats(movement, begun, rounds)))
    seated = partial(seated_anew, begun=begun) if anew else partial(reseated, movement)
    # Seats after meetings, for they change none; table numbers last, for they move whole tables and
    # disturb nothing that was found.
    replanned = seated(planned, seed=seed, moves=tries // 8)
    if asked:
        replanned = asked.at_tables(replanned, begun)
    return Replan(replanned, differences(movement, replanned))


def _drafts(
    movement: Movement, begun: int, attendance: Attendance, boards: BoardSupply, room: Room
) -> Iterator[DraftRound]:
    for n, round in enumerate(movement.rounds[begun:], begun):
        present = (present_in(round) - attendance.leave) | attendance.arrive
        yield first_draft(round, n, present, boards, room)


def _ledger(  # noqa: PLR0917 - private: all but the drafts are bound at once
    movement: Movement,
    begun: int,
    asked: AskedOfPlan | None,
    aim: PlanAim,
    anew: bool,
    drafts: list[DraftRound],
) -> Ledger:
    ledger = ledger_of(movement, begun, drafts, aim, anew=anew)
    if asked:
        asked.enter(ledger)
    return ledger


def _guard(movement: Movement, begun: int, attendance: Attendance) -> None:
    if not 0 <= begun < len(movement.rounds):
        raise NothingToReplan(field="round")
    here = present_in(movement.rounds[begun])
    for player in sorted(attendance.arrive & here):
        raise AlreadyPresent(field="arrive", player=player)
    for player in sorted(attendance.leave - here):
        raise NotPresent(field="leave", player=player)
    left = len(here) + len(attendance.arrive) - len(attendance.leave)
    if left < 3:
        raise TooFewPlayers(field="leave", players=left)


def _guard_tables(movement: Movement, begun: int, room: Room) -> None:
    if room.most is not None and room.most < 1:
        raise NoTableLeft(field="tables")
    there = {seating.table for round in movement.rounds[begun:] for seating in round.tables}
    for table in sorted(room.without - there):
        raise TableNotThere(field="table", table=table)


def _without_repeats(movement: Movement, begun: int, rounds: list[DraftRound]) -> Iterator[Round]:
    """Yield the rounds to come, less the tables at which somebody would play boards again.

    A round that loses all its tables is removed.
    """
    played = {
        (player, seating.board_set)
        for round in movement.rounds[:begun]
        for seating in round.tables
        for player in seating.players
    }
    for draft in rounds:
        dropped = {t for t in range(len(draft.tables)) if not played.isdisjoint(draft.plays(t))}
        staying = (t for t in range(len(draft.tables)) if t not in dropped)
        # Kept tables only: one that is removed leaves its boards unplayed for a later round.
        played.update(play for t in staying for play in draft.plays(t))
        if len(dropped) < len(draft.tables):
            yield draft.finished(dropped)


# The rounds to come settled at several heats; what costs the whole evening least is taken.

HEATS: Final = (WARM, AnnealingHeat(10.0, 0.5, 0.3), HOT, AnnealingHeat(3.0, 0.5, 0.4))
"""Warm keeps most of the old plan; the others untangle boards."""
MOST_MOVES: Final = 120_000
"""What is tried at once at most: about a second."""


def annealed(
    drafts: Sequence[DraftRound],
    ledger_of: Callable[[list[DraftRound]], Ledger],
    boards: BoardSupply,
    seed: str,
    moves: int,
) -> list[DraftRound]:
    """Return the cheapest rounds found in ``moves`` moves: repeats, rests, meetings, changed lines.

    If somebody would still play boards twice, search again with up to three times as many moves.
    """
    draw = Random(seed)  # noqa: S311 - reproducible on purpose
    desks: list[Annealer] = []
    # The longer second go comes only where the first leaves boards twice: a director is waiting.
    for tries in sorted({moves, max(moves, min(3 * moves, MOST_MOVES))}):
        for heat in HEATS:
            # Each heat starts from the old plan patched up: from what another heat has stirred,
            # nobody's guide card would still be true.
            copies = [draft.copy() for draft in drafts]
            desk = Annealer(copies, ledger_of(copies), boards)
            desk.anneal(draw, tries // len(HEATS), heat)
            desks.append(desk)
        cheapest = min(desks, key=_cost)
        if not cheapest.ledger.again():
            break
    return cheapest.drafts


def _cost(desk: Annealer) -> int:
    # Changed lines count here as well: of two plans as good, people keep the cards they hold.
    return desk.ledger.total() + desk.ledger.lines(desk.drafts)


# Assign the places of the coming rounds fairly over the whole evening, played rounds included.
#
# Only people whose guide card is new anyway change places among themselves, unless everybody may.


def reseated(before: Movement, after: Movement, seed: str, moves: int) -> Movement:
    """Return the plan after a change with the fairest places found in ``moves`` moves.

    Where only tables have other numbers, places stay.
    """
    if list(map(_company, before.rounds)) == list(map(_company, after.rounds)):
        return after
    changed = differences(before, after)
    first = min((line.round for line in changed), default=0) - 1
    people = {line.player for line in changed}
    return _fairest(after, list(_open(after, first, people)), seed, moves)


def _company(round: Round) -> set[tuple[int, frozenset[int]]]:
    """Return who is with whom at which boards, wherever the table and the places."""
    return {(seating.board_set, frozenset(seating.players)) for seating in round.tables}


def seated_anew(movement: Movement, begun: int, seed: str, moves: int) -> Movement:
    """Return the plan with the fairest places for everybody in the rounds that have not begun."""
    everybody = set(range(1, movement.players + 1))
    return _fairest(movement, list(_open(movement, begun, everybody)), seed, moves)


def _fairest(movement: Movement, exchanges: list[Exchange], seed: str, moves: int) -> Movement:
    return improve_seats(movement, Objective.FAIRNESS, seed, moves, exchanges)


def _open(movement: Movement, begun: int, people: set[int]) -> Iterator[Exchange]:
    """Yield the exchanges of two places to come whose holders are both among these people."""
    table = 0
    for n, round in enumerate(movement.rounds):
        for seating in round.tables:
            if n >= begun:
                mine = [place for place, player in enumerate(seating.players) if player in people]
                yield from ((table, x, y) for x, y in combinations(mine, 2))
            table += 1
