"""The prizes of an event are written down, put in another order, and taken away."""

import secrets
from collections.abc import Callable, Sequence
from typing import Final

from django.db import transaction

from boards.errors import N_, WhizError
from boards.json_values import JsonObject
from scoring.prizes.prize_list import (
    GROUPED,
    LARGEST_PLACE,
    MOST_CENTS,
    MOST_PRIZES,
    Prize,
    PrizeFor,
    TiedPrizes,
    read_prizes,
    written_prizes,
)
from whiz_tournament.features.prizes.queries.prize_document import LONGEST_THING
from whiz_tournament.features.prizes.queries.prizes import PRIZE_ACTS, has_boards, prizes_of
from whiz_tournament.models import Event, EventActKind, Job, PrizeList
from whiz_tournament.models.events import owner_columns
from whiz_tournament.models.names import clean_name
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.queries.history.event_acts import event_act
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.documents import UnknownDocument, paper_job
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.history import record_about


class NothingToGive(WhizError):
    message = N_("Write an amount, a thing, or both.")


class AmountRefused(WhizError):
    message = N_("An amount is between 0.01 and 100,000.00 euro.")


class PlaceRefused(WhizError):
    message = N_("A place is a whole number from 1 to 1000.")


class GroupMissing(WhizError):
    message = N_("Say which section or which category.")


class BoardOfNoTournament(WhizError):
    message = N_("Only a tournament has a board of the evening.")


class PrizeThere(Conflict):
    message = N_("There is a prize for this already. Take it away first.")


class EnoughPrizes(Conflict):
    message = N_("There can be {most} prizes at most.")


class NoSuchChange(WhizError):
    message = N_("This change of the prizes is not there.")


class PrizesChanged(Conflict):
    message = N_("Somebody changed the prizes meanwhile. Look again.")


Change = Callable[[list[Prize]], list[Prize]]


@transaction.atomic
def add_prizes(*, event: Event, actor: Actor, prizes: Sequence[Prize]) -> PrizeList:
    """Add prizes at the end of the list, all of them or none."""
    checked = [checked_prize(event, prize) for prize in prizes]

    def added(known: list[Prize]) -> list[Prize]:
        if len(known) + len(checked) > MOST_PRIZES:
            raise EnoughPrizes(most=MOST_PRIZES, field=None)
        taken = {(other.of, other.place) for other in known}
        if any((prize.of, prize.place) in taken for prize in checked):
            raise PrizeThere(field="place")
        return [*known, *checked]

    return _change(event, actor, None, added)


@transaction.atomic
def remove_prize(*, event: Event, actor: Actor, number: int, version: int) -> PrizeList:
    """Take a prize away, by its number from 1."""
    return _change(
        event,
        actor,
        version,
        lambda prizes: [one for at, one in enumerate(prizes, 1) if at != number],
    )


@transaction.atomic
def move_prize_up(*, event: Event, actor: Actor, number: int, version: int) -> PrizeList:
    """Put a prize before the one above it: who could have both gets this one."""

    def moved(prizes: list[Prize]) -> list[Prize]:
        if not 1 < number <= len(prizes):
            raise PrizesChanged(field=None)
        above, here = prizes[number - 2 : number]
        return [*prizes[: number - 2], here, above, *prizes[number:]]

    return _change(event, actor, version, moved)


@transaction.atomic
def choose_ties(*, event: Event, actor: Actor, ties: TiedPrizes) -> PrizeList:
    """Say what is done with the amounts of people who are level."""
    row = _locked(event)
    before = _state(row)
    row.ties = ties.value
    return _kept(event, row, actor, EventActKind.PRIZES_CHANGED, before)


@transaction.atomic
def put_prizes_back(*, event: Event, actor: Actor, number: int, version: int) -> PrizeList:
    """Let the prizes be as they were before a change of them; that can be taken back likewise."""
    row, act = _locked(event), event_act(event.public_id, PRIZE_ACTS, number)
    if act is None:
        raise NoSuchChange(field=None)
    _refuse_changed(row, version)
    before = _state(row)
    row.prizes, row.ties = act.data["before"]["prizes"], act.data["before"]["ties"]
    return _kept(event, row, actor, EventActKind.PRIZES_PUT_BACK, before)


def checked_prize(event: Event, prize: Prize) -> Prize:
    """Return a prize as it is kept, or refuse it."""
    thing = clean_name(prize.thing, "thing", LONGEST_THING).text if prize.thing.strip() else ""
    if not prize.cents and not thing:
        raise NothingToGive(field="amount")
    if not 0 <= prize.cents <= MOST_CENTS:
        raise AmountRefused(field="amount")
    if not 1 <= prize.place <= LARGEST_PLACE:
        raise PlaceRefused(field="place")
    grouped = prize.given_for in GROUPED
    if grouped and not prize.group:
        raise GroupMissing(field="given_for")
    if prize.given_for is PrizeFor.BOARD and not has_boards(event):
        raise BoardOfNoTournament(field="given_for")
    group = prize.group if grouped else ""
    return Prize(prize.given_for, prize.place, group, prize.cents, thing)


def _change(event: Event, actor: Actor, version: int | None, change: Change) -> PrizeList:
    """Change the list; with a ``version`` only as it was when somebody looked at it."""
    row = _locked(event)
    if version is not None:
        _refuse_changed(row, version)
    before = _state(row)
    row.prizes = written_prizes(change(list(read_prizes(row.prizes))))
    return _kept(event, row, actor, EventActKind.PRIZES_CHANGED, before)


def _refuse_changed(row: PrizeList, version: int) -> None:
    if version != row.version:
        raise PrizesChanged(field=None)


def _state(row: PrizeList) -> JsonObject:
    return {"prizes": row.prizes, "ties": row.ties}


def _locked(event: Event) -> PrizeList:
    """Return the row that is changed, new or known; the club's lock lets one after the other."""
    lock_club(event.club)
    known = prizes_of(event)
    return known or PrizeList(**owner_columns(event), seed=secrets.token_hex(4))


def _kept(
    event: Event, row: PrizeList, actor: Actor, kind: EventActKind, before: JsonObject
) -> PrizeList:
    """Keep the list; what changes nothing leaves no line in the history."""
    row.version += 1
    row.save()
    after = _state(row)
    if after != before:
        record_about(about=event, kind=kind, actor=actor, before=before, after=after)
    return row


# Prizes on paper: asked for, kept as a job of the event, printed after.

KINDS: Final = ("prizes", "prize_receipts")


def request_prize_documents(
    *, event: Event, actor: Actor, kind: str, language: str, size: str = "A4"
) -> Job:
    """Return the job that prints the list or the receipts; the same content is the same job."""
    if kind not in KINDS:
        raise UnknownDocument(field="kind", kind=kind[:40], kinds=", ".join(KINDS))
    selection = PrintSelection(size=size)
    return paper_job(event=event, actor=actor, kind=kind, language=language, selection=selection)
