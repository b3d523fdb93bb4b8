"""The rounds to come planned again for who will be here; the rounds that have begun stay."""

from collections.abc import Collection
from dataclasses import replace
from functools import lru_cache, partial

from movements.joint import with_tables
from movements.replanning import AskedOfPlan, Attendance, PlanAim, Room, differences
from movements.replanning.board_cuts import unfolded
from movements.values import Movement
from whiz_tournament.models import Tournament, TournamentStatus
from whiz_tournament.queries.play.current_movement import CurrentMovement
from whiz_tournament.queries.setup.plan_wishes import PlanWishes
from whiz_tournament.services.errors import WrongState
from whiz_tournament.services.guards import STATE_WORDS
from whiz_tournament.services.play.changes.errors import BoardsApart, RoundBegun, RoundBeyond


def replanned(
    evening: CurrentMovement,
    start: int,
    wishes: PlanWishes | None,
    *,
    arriving: Collection[int] = (),
    leaving: Collection[int] = (),
    most: int | None = None,
    lost: Collection[int] = (),
    aim: PlanAim = PlanAim.FAIREST,
) -> Movement:
    """Return the whole evening with the rounds from ``start`` on planned again. Anyone who was
    marked as gone without a new plan leaves with this one. From then on there are at ``most`` that
    many tables (else as many as before), without those that are ``lost``. The wishes of those who
    are here are kept as far as that goes. A plan that ``aim`` chooses for few new cards never
    changes more of them than the fairest, and none where anyone who leaves would only have rested.
    """
    guard_round(evening, start)
    gone = gone_people(evening, start)
    attendance = Attendance(
        arrive=frozenset(arriving) - gone,
        leave=frozenset(gone).union(leaving).difference(arriving),
    )
    known = known_evening(evening, start, gone)
    limit = evening.most if most is None else most
    room = Room(limit, frozenset(_place_of(evening, table) for table in lost))
    asked = wishes.of_those_here({*evening.numbers, *arriving}) if wishes else None
    if aim is PlanAim.FEWEST_CARDS and (fewest := _kept(known, start, attendance, room)):
        return as_entries(evening, fewest)
    played, begun = unfolded(known, start - 1, evening.sets.parts)
    asked_for = played, begun, attendance, evening.copies, _sets(evening, known)
    planned = _planned(*asked_for, room=room, asked=asked)
    if aim is not PlanAim.FAIREST:
        tables = _tables(known, start, attendance, limit, aim)
        fewest = _planned(*asked_for, room=replace(room, most=tables), asked=asked, aim=aim)
        planned = min(fewest, planned, key=partial(_new_cards, played))
    return as_entries(evening, Movement((*known.rounds[: start - 1], *planned.rounds[begun:])))


def _kept(known: Movement, start: int, attendance: Attendance, room: Room) -> Movement | None:
    """Return the plan as it is, where anyone who leaves has no place in it any more."""
    to_come = known.rounds[start - 1 :]
    seated = {player for round in to_come for player in round.seated()}
    if attendance.arrive or room.without or seated & attendance.leave:
        return None
    rested = (tuple(n for n in round.sit_outs if n not in attendance.leave) for round in to_come)
    rounds = (replace(round, sit_outs=rest) for round, rest in zip(to_come, rested, strict=True))
    return Movement((*known.rounds[: start - 1], *rounds))


def _tables(
    known: Movement, start: int, attendance: Attendance, limit: int | None, aim: PlanAim
) -> int:
    """Return how many tables a plan of few new cards may have: those of now, or as many as fit."""
    to_come = known.rounds[start - 1 :]
    most_now = max(len(round.tables) for round in to_come)
    here = {n for round in to_come for n in (*round.seated(), *round.sit_outs)}
    fit = len((here - attendance.leave) | attendance.arrive) // 3
    wanted = max(most_now, fit) if aim is PlanAim.MORE_TABLES else most_now
    return min(wanted, limit or wanted)


def refuse_unless_running(tournament: Tournament) -> None:
    """Refuse where no evening is under way."""
    if tournament.status != TournamentStatus.RUNNING:
        state = STATE_WORDS[TournamentStatus(tournament.status)]
        raise WrongState(state=state, needed=STATE_WORDS[TournamentStatus.RUNNING])


def guard_round(evening: CurrentMovement, start: int) -> None:
    """Refuse a round from which nothing can be planned again."""
    if not evening.even:
        raise BoardsApart(field="round")
    if start <= evening.begun:
        raise RoundBegun(field="round", round=start, first=evening.begun + 1)
    if start > evening.rounds:
        raise RoundBeyond(field="round", round=start, last=evening.rounds)


def known_evening(evening: CurrentMovement, start: int, gone: Collection[int]) -> Movement:
    """Return the evening by the tables of its section, in which those who are gone rest."""
    return with_tables(_known(evening.movement, start, {*gone}), partial(_place_of, evening))


def as_entries(evening: CurrentMovement, planned: Movement) -> Movement:
    """Return a plan of the section's tables by the tables of the tournament."""
    return with_tables(planned, partial(_number_at, evening))


def _sets(evening: CurrentMovement, known: Movement) -> tuple[int, ...]:
    """Return the sets in use; of those that were never cut, the ones of the plan as it stands."""
    return evening.sets.usable if evening.sets.parts else known.board_sets


def _new_cards(before: Movement, after: Movement) -> int:
    return len({line.player for line in differences(before, after)})


@lru_cache(maxsize=16)
def _planned(
    known: Movement,
    begun: int,
    attendance: Attendance,
    copies: int,
    sets: tuple[int, ...],
    *,
    room: Room,
    asked: AskedOfPlan | None,
    aim: PlanAim = PlanAim.FAIREST,
) -> Movement:
    """Plan once what is shown first and accepted a moment later."""
    evening = known, begun, attendance, copies
    from movements.replanning.replan import replan  # the search: no start needs it

    return replan(*evening, sets=sets, room=room, asked=asked, aim=aim).movement


def _place_of(evening: CurrentMovement, number: int) -> int:
    """Return which table of its section a number is: the first, the second …"""
    return number - sum(taken < number for taken in evening.elsewhere)


def _number_at(evening: CurrentMovement, place: int) -> int:
    """Return the number of a section's table; those of other sections are taken."""
    number = place
    for taken in sorted(evening.elsewhere):
        number += taken <= number
    return number


def gone_people(evening: CurrentMovement, start: int) -> set[int]:
    """Return who has a place in a round to come without being here."""
    to_come = enumerate(evening.movement.rounds[start - 1 :], start)
    return {
        player
        for number, round in to_come
        for player in round.seated()
        if not evening.attended.here(player, number)
    }


def _known(movement: Movement, start: int, gone: set[int]) -> Movement:
    """Return the movement in which those who are gone rest where they have no place."""
    rounds = list(movement.rounds)
    for n, round in enumerate(rounds[start - 1 :], start - 1):
        sitting_out = {*round.sit_outs, *gone} - set(round.seated())
        rounds[n] = replace(round, sit_outs=tuple(sorted(sitting_out)))
    return Movement(tuple(rounds))
