"""A movement of the director's own, in real seats and entry numbers, becomes the plan."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from boards.errors import N_
from movements.errors import CellUnreadable
from movements.movement_figures import figures
from movements.own_movement import OwnMovement, places_from, read_own
from whiz_tournament.limits.sizes import LAST_TABLE
from whiz_tournament.models import EventKind, Tournament
from whiz_tournament.queries.setup.plans import own_plan
from whiz_tournament.queries.setup.sections import is_split
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.around_acts import tell_followers
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import BEFORE_START, lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.setup.result_lines import (
    NumberedMovement,
    SectionPlan,
    create_result_lines,
    entries_in_order,
)


class OneSectionOnly(Conflict):
    message = N_("A movement of your own is for one section. Put all players in one first.")


@transaction.atomic
def use_movement(*, tournament: Tournament, actor: Actor, movement: object) -> Tournament:
    """Take a movement that was typed or imported; a breach names its cell. Draft → ready."""
    lock_with_status(tournament, *BEFORE_START)
    if is_split(tournament):
        raise OneSectionOnly(field="movement")
    people = entries_in_order(tournament)
    places = places_from(tournament.domy_seat)
    data = _by_position(movement, [number for number, _ in people], places)
    own = read_own(data, len(people), places)
    _refuse_high_tables(own)
    boards = dict(enumerate(own.boards, start=1))
    shape = (max(map(len, own.boards)), sum(map(len, own.boards)))
    told = figures(own.movement, len(people))
    shown = own_plan(tournament, told, boards=shape, copies=own.copies)
    entries = {n: pk for n, (_, pk) in enumerate(people, start=1)}
    part = SectionPlan(
        tournament.sections.get().pk, shown, NumberedMovement(own.movement, boards, entries)
    )
    create_result_lines(tournament=tournament, parts=[part])
    tell_followers(EventKind.MOVEMENT_USED, tournament, actor)
    data_of_event = {"rounds": shown.rounds, "tables": shown.tables, "boards": shown.boards}
    record_act(tournament=tournament, kind=EventKind.MOVEMENT_USED, actor=actor, data=data_of_event)
    return tournament


def _by_position(data: object, numbers: list[int], places: tuple[str, str, str]) -> object:
    """Put places in the list for entry numbers, which have gaps when somebody left.

    A number that nobody has becomes 0, which the reading then refuses with its cell.
    """
    if numbers == list(range(1, len(numbers) + 1)) or not isinstance(data, Mapping):
        return data
    position = {number: place for place, number in enumerate(numbers, start=1)}

    def row(cells: Any) -> Any:
        if not isinstance(cells, Mapping):
            return cells
        moved = {
            seat: position.get(cells[seat], 0) for seat in places if type(cells.get(seat)) is int
        }
        return {**cells, **moved}

    rounds = data.get("rounds")
    if not isinstance(rounds, list):
        return data
    return {
        "rounds": [[row(c) for c in each] if isinstance(each, list) else each for each in rounds]
    }


def _refuse_high_tables(own: OwnMovement) -> None:
    for r, each in enumerate(own.movement.rounds):
        for t, seating in enumerate(each.tables):
            if seating.table > LAST_TABLE:
                field = f"movement.rounds[{r}][{t}].table"
                raise CellUnreadable(field=field, round=r + 1, table=seating.table, cell="table")
