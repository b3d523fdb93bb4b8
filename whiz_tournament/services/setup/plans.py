"""How the evening will go: a plan of the list or of the director, and who gets which number."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from secrets import token_hex
from typing import Any, Final

from django.db import transaction
from django.db.models import F

from boards.errors import N_, WhizError
from movements.errors import CellUnreadable
from movements.movement_figures import figures
from movements.own_movement import OwnMovement, numbers_of, places_from, read_own
from whiz_tournament.limits.sizes import LAST_TABLE
from whiz_tournament.models import Entry, EntryStatus, EventKind, Tournament
from whiz_tournament.queries.setup.plan_wishes import PlannedSection, PlanPreview, plan_preview
from whiz_tournament.queries.setup.plans import DrawnNumbers, NumberOrder, own_plan, present_digest
from whiz_tournament.queries.setup.sections import is_split, sections_of
from whiz_tournament.queries.setup.strengths import strengths
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.around_acts import tell_followers
from whiz_tournament.services.devices.revoking import void_entry_cards
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
    message = N_("A custom movement is for one section. Put all players in one first.")


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
    plan_figures = figures(own.movement, len(people))
    shown = own_plan(tournament, plan_figures, boards=shape, copies=own.copies)
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
        "rounds": [
            [row(c) for c in round] if isinstance(round, list) else round for round in rounds
        ]
    }


def _refuse_high_tables(own: OwnMovement) -> None:
    for r, round in enumerate(own.movement.rounds):
        for t, seating in enumerate(round.tables):
            if seating.table > LAST_TABLE:
                field = f"movement.rounds[{r}][{t}].table"
                raise CellUnreadable(field=field, round=r + 1, table=seating.table, cell="table")


LONGEST_SEED: Final = 40
OUT_OF_THE_WAY: Final = 1_000_000
"""Above every number, so that no two people have the same one while they change."""


def new_seed() -> str:
    """Return a seed that nobody knows before: eight hexadecimal digits."""
    return token_hex(4)


def draw_numbers(*, tournament: Tournament, drawn: DrawnNumbers) -> None:
    """Give the numbers of each section to its people again; the caller has locked the tournament.

    A lot goes by the SHA-256 of seed, stroke and name, so that it can be drawn again by hand.
    Whoever's number changes needs a new card.
    """
    rows = Entry.objects.filter(tournament=tournament, status=EntryStatus.PRESENT)
    changed: list[int] = []
    for section in sections_of(tournament):
        people = list(rows.filter(number__in=section.numbers).select_related("player"))
        people.sort(key=lambda entry: entry.pk)
        moved = [
            (entry, number)
            for number, entry in zip(
                section.numbers, _ordered(tournament, people, drawn), strict=True
            )
            if entry.number != number
        ]
        changed += [number for _, number in moved]
        _renumber(moved)
    void_entry_cards(tournament=tournament, numbers=changed)


def _ordered(
    tournament: Tournament, people: Sequence[Entry], drawn: DrawnNumbers
) -> Sequence[Entry]:
    match drawn.order:
        case NumberOrder.BY_LOT:
            return sorted(people, key=lambda entry: (_lot(drawn.seed, entry), entry.pk))
        case NumberOrder.BY_STRENGTH:
            known = strengths(tournament, [entry.player_id for entry in people])
            none = Fraction(-1)
            return sorted(people, key=lambda entry: -known.get(entry.player_id, none))
        case NumberOrder.AS_LISTED:
            return people


def _lot(seed: str, entry: Entry) -> str:
    return sha256(f"{seed}/{entry.player.name}".encode()).hexdigest()


def _renumber(moved: Sequence[tuple[Entry, int]]) -> None:
    entries = Entry.objects.filter(pk__in=[entry.pk for entry, _ in moved])
    entries.update(number=F("number") + OUT_OF_THE_WAY)
    for entry, number in moved:
        entry.number = number
    Entry.objects.bulk_update([entry for entry, _ in moved], ["number"], batch_size=500)


__all__ = ["PlanOutdated", "WishesUnmet", "choose_plan", "preview_plan", "use_movement"]


class PlanOutdated(Conflict):
    message = N_("Players came or left since this plan was offered. Choose from the new list.")


class WishesUnmet(WhizError):
    message = N_(
        "Not every wish is met with this plan. Take it all the same, choose another, or change "
        "the wishes."
    )


def preview_plan(*, tournament: Tournament, key: str) -> PlanPreview:
    """Return what a plan on offer becomes for the wishes, for somebody to choose it or not."""
    if key.rpartition(".")[2] != present_digest(tournament):
        raise PlanOutdated(field="key")
    return plan_preview(tournament, key)


@transaction.atomic
def choose_plan(
    *,
    tournament: Tournament,
    actor: Actor,
    key: str,
    anyway: bool = False,
    drawn: DrawnNumbers | None = None,
) -> Tournament:
    """Take a plan that was offered, as it becomes for the wishes: draft → ready, with its lines.

    With ``drawn`` everybody's number is given again first. Raises ``PlanOutdated``, and
    ``WishesUnmet`` unless it is taken ``anyway``.
    """
    lock_with_status(tournament, *BEFORE_START)
    data: dict[str, str] = {"key": key}
    if drawn is not None:
        draw_numbers(tournament=tournament, drawn=drawn)
        data |= {"numbers": drawn.order.value, "seed": drawn.seed}
    page = preview_plan(tournament=tournament, key=key)
    if page.leaves_open and not anyway:
        raise WishesUnmet(field="key")
    entries = dict(entries_in_order(tournament))
    create_result_lines(
        tournament=tournament, parts=[_part(tournament, part, entries) for part in page.parts]
    )
    tell_followers(EventKind.PLAN_CHOSEN, tournament, actor)
    record_act(tournament=tournament, kind=EventKind.PLAN_CHOSEN, actor=actor, data=data)
    return tournament


def _part(tournament: Tournament, part: PlannedSection, entries: Mapping[int, int]) -> SectionPlan:
    """Put a section's people and the tournament's boards in the places of its plan."""
    movement, k = part.movement, part.plan.boards_per_round
    boards = {n: numbers_of(n, k, tournament.first_board) for n in movement.board_sets}
    numbers = enumerate(part.section.numbers, start=1)
    people = {place: entries[number] for place, number in numbers}
    return SectionPlan(part.section.pk, part.shown, NumberedMovement(movement, boards, people))
