"""A round is seated, taken back, or two people in it change places."""

from datetime import datetime
from secrets import randbelow
from typing import Final

from django.db import transaction

from boards.errors import N_, WhizError
from scoring.hall.seating import Seating, seat_round
from scoring.hall.seats import AT_A_TABLE, Hall, Over, RoundSeats
from whiz_tournament.features.hall.queries.page import HallPage, hall_page
from whiz_tournament.features.hall.services.acts import (
    PersonUnknown,
    RoundUnknown,
    lock_open_hall,
    record_hall_act,
)
from whiz_tournament.features.hall.services.objections import settle_objections
from whiz_tournament.models import HallActKind, HallEvent, HallRound, HallTable
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict, existing
from whiz_tournament.services.guards import refuse_other_year

SEEDS: Final = 1_000_000


class FinalTooSmall(WhizError):
    message = N_("A final needs at least four people, and four others for the consolation round.")


class CutInsideTie(WhizError):
    message = N_(
        "Places {first} to {last} are tied, so the best {asked} cannot be told apart. "
        "Take {fewer} or {more} into the final."
    )


class FinalSeated(Conflict):
    message = N_("There is a final already.")


class RoundHasSlips(Conflict):
    message = N_("Slips of round {round} were typed. Clear them first.")


class NotLastRound(Conflict):
    message = N_("Only the last round can be taken back.")


class SamePlace(WhizError):
    message = N_("Type the numbers of two people, one of whom sits at a table of this round.")


@transaction.atomic
def begin_round(
    *,
    hall: HallEvent,
    actor: Actor,
    rule: Seating,
    final_of: int = 0,
    seed: int | None = None,
    objections_until: datetime | None = None,
) -> HallRound:
    """Seat the next round, whether or not all slips of the last one are in.

    With ``final_of`` the best of that many play the final at the first tables.
    """
    refuse_other_year(objections_until, "objections_until")
    lock_open_hall(hall)
    page = hall_page(hall)
    drawn = randbelow(SEEDS) if seed is None else seed
    ranked = [line.number for line in page.ranking if page.by_number[line.number].plays]
    finalists = _finalists(page, ranked, final_of)
    seats = _seats(page, ranked, finalists, rule, drawn)
    made = HallRound.objects.create(
        club_id=hall.club_id,
        hall=hall,
        number=len(page.rounds) + 1,
        rule=rule.value,
        seed=drawn,
        resting=list(seats.resting),
        finalists=finalists,
        objections_until=objections_until,
    )
    HallTable.objects.bulk_create(
        HallTable(club_id=hall.club_id, round=made, number=number, seats=list(table))
        for number, table in enumerate(seats.tables, 1)
    )
    record_hall_act(
        hall,
        HallActKind.ROUND_SEATED,
        actor,
        round=made.number,
        rule=rule.value,
        seed=drawn,
        tables=len(seats.tables),
        final=len(finalists),
    )
    return made


def _finalists(page: HallPage, ranked: list[int], final_of: int) -> list[int]:
    if not final_of:
        return []
    if page.final is not None:
        raise FinalSeated(field="final_of")
    if final_of < AT_A_TABLE or 0 < len(ranked) - final_of < AT_A_TABLE or final_of > len(ranked):
        raise FinalTooSmall(field="final_of")
    totals = {line.number: line.total for line in page.ranking}
    if final_of < len(ranked) and totals[ranked[final_of - 1]] == totals[ranked[final_of]]:
        tied = [
            at for at, number in enumerate(ranked, 1) if totals[number] == totals[ranked[final_of]]
        ]
        raise CutInsideTie(
            field="final_of",
            first=tied[0],
            last=tied[-1],
            asked=final_of,
            fewer=tied[0] - 1,
            more=tied[-1],
        )
    return ranked[:final_of]


def _seats(
    page: HallPage, ranked: list[int], finalists: list[int], rule: Seating, seed: int
) -> RoundSeats:
    """Return the seats: those of a final first, then those of all others."""
    held = {
        number: person.keeps_table
        for number, person in page.by_number.items()
        if person.keeps_table
    }
    before = tuple(round.seats for round in page.rounds)

    def seated(people: list[int], after: int) -> RoundSeats:
        own = {number: table - after for number, table in held.items() if number in people}
        over = Over(page.hall.over)
        hall = Hall(
            tuple(people), seed, over, before, clubs=page.clubs, held=own, partners=page.partners
        )
        return seat_round(rule, hall)

    if not finalists:
        return seated(ranked, 0)
    final = seated(finalists, 0)
    others = ranked[len(finalists) :]
    rest = seated(others, len(final.tables)) if others else RoundSeats(())
    return RoundSeats((*final.tables, *rest.tables), (*final.resting, *rest.resting))


@transaction.atomic
def take_round_back(*, hall: HallEvent, actor: Actor, number: int) -> None:
    """Unseat the last round, while none of its slips was typed; its objections are settled."""
    lock_open_hall(hall)
    rows = HallRound.objects.filter(hall=hall)
    row = existing(rows.filter(number=number).first(), RoundUnknown)
    if rows.filter(number__gt=number).exists():
        raise NotLastRound
    # Its tables are locked, for a slip locks its own and reads the event after.
    tables = list(HallTable.objects.select_for_update().filter(round=row))
    if any(table.points is not None for table in tables):
        raise RoundHasSlips(round=number)
    settle_objections(hall=hall, actor=actor, round=number)
    row.delete()
    record_hall_act(hall, HallActKind.ROUND_TAKEN_BACK, actor, round=number)


@transaction.atomic
def exchange_people(*, hall: HallEvent, actor: Actor, number: int, one: int, other: int) -> None:
    """Let two people of a round change places: the points of a place are whose place it is.

    Who does not play the round comes in as a substitute of the other, who is out of it then.
    """
    lock_open_hall(hall)
    page = hall_page(hall)
    if one not in page.by_number or other not in page.by_number:
        raise PersonUnknown(field="other")
    row = existing(HallRound.objects.filter(hall=hall, number=number).first(), RoundUnknown)
    tables = list(HallTable.objects.select_for_update().filter(round=row))
    seated = {seat for table in tables for seat in table.seats}
    if one == other or not {one, other} & seated:
        raise SamePlace(field="other")
    changed = {one: other, other: one}
    for table in tables:
        if {one, other} & set(table.seats):
            table.seats = [changed.get(seat, seat) for seat in table.seats]
            table.version += 1
            table.save(update_fields=["seats", "version"])
    row.resting = [changed.get(number, number) for number in row.resting]
    row.finalists = [changed.get(finalist, finalist) for finalist in row.finalists]
    row.save(update_fields=["resting", "finalists"])
    record_hall_act(hall, HallActKind.SUBSTITUTED, actor, round=number, number=one, other=other)
