"""Who is expected, who paid and got a playing number, who left, who keeps a table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import TypedDict

from django.db import transaction
from django.db.models import Max

from boards.errors import N_, WhizError
from scoring.hall.seats import MOST_PEOPLE, TooManyPeople
from whiz_tournament.features.hall.services.acts import lock_open_hall, record_hall_act
from whiz_tournament.models import (
    HallActKind,
    HallEntry,
    HallEvent,
    HallRound,
    HallTable,
    Player,
)
from whiz_tournament.models.hall import LONGEST_CATEGORY
from whiz_tournament.models.names import LONGEST_NAME, clean_name
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict, existing
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.setup.entries import guest_players


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A name as somebody typed it, the club that the trophy counts it for, and the category.

    ``partner`` is the name of who plays with this person all along, typed in the same line.
    """

    name: str
    plays_for: str = ""
    category: str = ""
    partner: str = ""

    @property
    def both(self) -> "list[Newcomer]":
        """Return this person and the partner, as two."""
        own = replace(self, partner="")
        return [own, replace(own, name=self.partner)] if self.partner else [own]


class PersonChanges(TypedDict, total=False):
    """What a program changes about somebody at once; what is not there stays."""

    category: str
    here: bool
    keeps_table: int | None
    partner: int | None


class NobodyTyped(WhizError):
    message = N_("Type at least one name.")


class ExpectedTwice(WhizError):
    message = N_("{name} is on the list already. Two people of one name: add a letter to one.")


class PlayedAlready(Conflict):
    message = N_("Number {number} sat at a table already, so it stays. Mark who left instead.")


class NumberThere(Conflict):
    message = N_("{name} has a number. Take it back first.")


class NoPartner(WhizError):
    message = N_("Type the playing number of the partner, or leave the field empty.")


class NoTableNumber(WhizError):
    message = N_("Type the number of a table, or leave the field empty.")


@transaction.atomic
def enter_people(
    *,
    hall: HallEvent,
    actor: Actor,
    people: Sequence[Newcomer],
    numbered: bool = False,
    players: Sequence[Player] = (),
) -> list[HallEntry]:
    """Put people on the list, those of the club's list by their names, others as guests.

    ``players`` are who they are, in that order, where a file told.
    """
    lock_open_hall(hall)
    lock_club(hall.club)
    if not people:
        raise NobodyTyped(field="people")
    pairs = count(_next_pair(hall))
    lines = [(newcomer, next(pairs) if newcomer.partner else None) for newcomer in people]
    placed = [(one, pair) for newcomer, pair in lines for one in newcomer.both]
    if HallEntry.objects.filter(hall=hall).count() + len(placed) > MOST_PEOPLE:
        raise TooManyPeople(field="people", most=MOST_PEOPLE)
    names = [clean_name(one.name, "people").text for one, _pair in placed]
    who_plays = players or _players(hall, names)
    first = _next_number(hall)
    made = HallEntry.objects.bulk_create(
        HallEntry(
            club_id=hall.club_id,
            hall=hall,
            player=player,
            number=first + place if numbered else None,
            plays_for=_club_name(one.plays_for),
            category=_category(one.category),
            pair=pair,
        )
        for place, ((one, pair), player) in enumerate(zip(placed, who_plays, strict=True))
    )
    record_hall_act(hall, HallActKind.ENTERED, actor, people=len(made))
    return made


def _next_pair(hall: HallEvent) -> int:
    last = HallEntry.objects.filter(hall=hall).aggregate(last=Max("pair"))["last"] or 0
    return int(last) + 1


def _category(typed: str) -> str:
    return clean_name(typed, "people", LONGEST_CATEGORY).text if typed.strip() else ""


def _club_name(typed: str) -> str:
    return clean_name(typed, "people", LONGEST_NAME).text if typed.strip() else ""


def _players(hall: HallEvent, names: Sequence[str]) -> list[Player]:
    """Return whom each name means; a name that is on the list already is refused."""
    taken = dict(HallEntry.objects.filter(hall=hall).values_list("player__name", "player_id"))
    seen = set(taken)
    for name in names:
        if name in seen:
            raise ExpectedTwice(field="people", name=name)
        seen.add(name)
    members = {player.name: player for player in Player.objects.filter(guest=False, name__in=names)}
    strangers = [name for name in names if name not in members]
    guests = iter(guest_players(hall.club_id, strangers, set(taken.values())))
    return [members.get(name) or next(guests) for name in names]


def _next_number(hall: HallEvent) -> int:
    last: int = HallEntry.objects.filter(hall=hall).aggregate(last=Max("number"))["last"] or 0
    return last + 1


@transaction.atomic
def hand_out_number(*, hall: HallEvent, actor: Actor, entry: int) -> HallEntry:
    """Give somebody who paid the next playing number."""
    lock_open_hall(hall)
    row = _entry(hall, entry)
    if row.number is None:
        row.number = _next_number(hall)
        row.save(update_fields=["number"])
        record_hall_act(hall, HallActKind.NUMBERED, actor, number=row.number)
    return row


@transaction.atomic
def take_number_back(*, hall: HallEvent, actor: Actor, entry: int) -> HallEntry:
    """Take a playing number back that was given by mistake, while it sat at no table."""
    lock_open_hall(hall)
    row = _entry(hall, entry)
    number = row.number
    if number is None:
        return row
    if number in _seated(hall):
        raise PlayedAlready(number=number)
    row.number = None
    row.save(update_fields=["number"])
    record_hall_act(hall, HallActKind.NUMBER_TAKEN_BACK, actor, number=number)
    return row


def _seated(hall: HallEvent) -> set[int]:
    """Return the numbers that sat at a table or rested."""
    rows: list[Iterable[int]] = [
        *HallTable.objects.filter(round__hall=hall).values_list("seats", flat=True),
        *HallRound.objects.filter(hall=hall).values_list("resting", flat=True),
    ]
    return {number for numbers in rows for number in numbers}


@transaction.atomic
def remove_person(*, hall: HallEvent, actor: Actor, entry: int) -> None:
    """Take somebody off the list who has no number."""
    lock_open_hall(hall)
    row = _entry(hall, entry)
    if row.number is not None:
        raise NumberThere(name=row.player.name)
    row.delete()
    record_hall_act(hall, HallActKind.REMOVED, actor)


@transaction.atomic
def mark_person(*, hall: HallEvent, actor: Actor, entry: int, here: bool) -> HallEntry:
    """Say that somebody left, or is back: the next round has a seat for who is here."""
    lock_open_hall(hall)
    row = _entry(hall, entry)
    if row.here != here and row.number is not None:
        row.here = here
        row.save(update_fields=["here"])
        kind = HallActKind.CAME_BACK if here else HallActKind.LEFT
        record_hall_act(hall, kind, actor, number=row.number)
    return row


@transaction.atomic
def keep_table(*, hall: HallEvent, actor: Actor, entry: int, table: int | None) -> HallEntry:
    """Let somebody who cannot move keep a table, or move again (``None``)."""
    lock_open_hall(hall)
    row = _entry(hall, entry)
    if row.keeps_table != table and row.number is not None:
        row.keeps_table = table
        row.save(update_fields=["keeps_table"])
        record_hall_act(hall, HallActKind.TABLE_KEPT, actor, number=row.number, table=table or 0)
    return row


@transaction.atomic
def set_category(*, hall: HallEvent, actor: Actor, entry: int, category: str) -> HallEntry:
    """Say in which category somebody is ranked among others of it too; empty: in none."""
    lock_open_hall(hall)
    row = _entry(hall, entry)
    typed = _category(category)
    if row.category != typed:
        row.category = typed
        row.save(update_fields=["category"])
        record_hall_act(
            hall, HallActKind.CATEGORY_SET, actor, number=row.number or 0, category=typed
        )
    return row


@transaction.atomic
def make_partners(*, hall: HallEvent, actor: Actor, entry: int, other: int | None) -> HallEntry:
    """Let two people be partners all along, or somebody be alone again (``None``).

    ``other`` is a playing number. Seats that are made stay; the next round knows of it.
    """
    lock_open_hall(hall)
    row = _entry(hall, entry)
    rows = HallEntry.objects.filter(hall=hall)
    partner = rows.filter(number=other).first() if other is not None else None
    if other is not None and (partner is None or partner.pk == row.pk or row.number is None):
        raise NoPartner(field="partner")
    if other is None and row.pair is None:
        return row
    parted = [one.pair for one in (row, partner) if one and one.pair is not None]
    rows.filter(pair__in=parted).update(pair=None)
    row.pair = None
    if partner is not None:
        row.pair = _next_pair(hall)
        rows.filter(pk__in=(row.pk, partner.pk)).update(pair=row.pair)
    kind = HallActKind.PAIRED if partner else HallActKind.PARTED
    record_hall_act(hall, kind, actor, number=row.number or 0, other=other or 0)
    return row


@transaction.atomic
def change_person(*, hall: HallEvent, actor: Actor, entry: int, changes: PersonChanges) -> None:
    """Make several changes about somebody: all of them or, where one is refused, none."""
    lock_open_hall(hall)
    _entry(hall, entry)
    if "category" in changes:
        set_category(hall=hall, actor=actor, entry=entry, category=changes["category"])
    if "here" in changes:
        mark_person(hall=hall, actor=actor, entry=entry, here=changes["here"])
    if "keeps_table" in changes:
        keep_table(hall=hall, actor=actor, entry=entry, table=changes["keeps_table"])
    if "partner" in changes:
        make_partners(hall=hall, actor=actor, entry=entry, other=changes["partner"])


def _entry(hall: HallEvent, key: int) -> HallEntry:
    rows = HallEntry.objects.filter(hall=hall, pk=key).select_related("player")
    return existing(rows.first())
