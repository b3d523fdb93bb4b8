"""An evening begins: its game and agreements are frozen, people sit down."""

from collections.abc import Mapping, Sequence
from datetime import date as Date  # noqa: N812 - the keyword is called as the field is
from typing import Any

from django.db import transaction
from django.db.models import Max

from scoring.whist import rule_set
from scoring.whist.options import frozen_options
from whiz_tournament.models import (
    Club,
    Player,
    WhistEvening,
    WhistEveningStatus,
    WhistHistoryKind,
    WhistPlayer,
    WhistTable,
)
from whiz_tournament.models.names import clean_name
from whiz_tournament.queries.whist.late_seats import late_seats
from whiz_tournament.queries.whist.sheets import whist_evening_page
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.setup.entries import guest_players
from whiz_tournament.services.slugs import free_slug
from whiz_tournament.services.whist.errors import LateSeatStays, SeatedTwice, TableUnknown
from whiz_tournament.services.whist.history import lock_evening, record_evening_act
from whiz_tournament.services.whist.tables import check_sizes

Who = Player | str
"""A player of the club's list, or a guest's name."""


@transaction.atomic
def open_evening(
    *,
    club: Club,
    actor: Actor,
    date: Date,
    ruleset: str,
    tables: Sequence[Sequence[Who]],
    options: Mapping[str, Any] | None = None,
    name: str = "",
    practice: bool = False,
) -> WhistEvening:
    """Begin an evening of a game; without a name it is called after the game."""
    game = rule_set(ruleset)
    agreed = frozen_options(game.options, options or {})
    check_sizes(game, [len(table) for table in tables])
    lock_club(club)
    evening = WhistEvening(
        club=club,
        name=clean_name(name or game.title).text,
        date=date,
        ruleset=game.slug,
        ruleset_version=game.version,
        options=dict(agreed),
        practice=practice,
    )
    evening.slug = free_slug(WhistEvening.objects.all(), evening.name, date, "evening")
    evening.save()
    _seat(evening, tables)
    data = {"ruleset": game.slug, "version": game.version, "options": dict(agreed)}
    record_evening_act(evening=evening, kind=WhistHistoryKind.OPENED, actor=actor, data=data)
    return evening


def _seat(evening: WhistEvening, tables: Sequence[Sequence[Who]]) -> None:
    everybody = [who for table in tables for who in table]
    found = iter(_players(evening, everybody))
    number = 0
    for place, seated in enumerate(tables, start=1):
        table = WhistTable.objects.create(club_id=evening.club_id, evening=evening, number=place)
        for seat, who in enumerate(seated, start=1):
            number += 1
            _sit(table, next(found), number, seat, by_name=isinstance(who, str))


def _players(evening: WhistEvening, everybody: Sequence[Who]) -> list[Player]:
    """Return the person behind each; refuse a name or a person met twice at their place."""
    names = [who for who in everybody if isinstance(who, str)]
    known = {who.pk for who in everybody if isinstance(who, Player)}
    guests = iter(guest_players(evening, names, known))
    seen: set[str | int] = set()
    found: list[Player] = []
    for place, who in enumerate(everybody):
        player = next(guests) if isinstance(who, str) else who
        marks: set[str | int] = {player.pk, player.name} if isinstance(who, str) else {player.pk}
        if seen & marks:
            raise SeatedTwice(field=f"players[{place}]", name=player.name)
        seen |= marks
        found.append(player)
    return found


def _sit(
    table: WhistTable, player: Player, number: int, seat: int, *, by_name: bool
) -> WhistPlayer:
    return WhistPlayer.objects.create(
        club_id=table.club_id,
        evening_id=table.evening_id,
        table=table,
        player=player,
        number=number,
        seat=seat,
        by_name=by_name,
    )


@transaction.atomic
def seat_late(*, evening: WhistEvening, actor: Actor, table: int, person: Who) -> WhistPlayer:
    """Seat somebody who comes late, in the last place of a table; deals name those who play."""
    lock_evening(evening, WhistEveningStatus.OPEN)
    row = WhistTable.objects.filter(evening=evening, number=table).first()
    if row is None:
        raise TableUnknown(field="table", table=table)
    here = WhistPlayer.objects.filter(evening=evening)
    seats = here.filter(table=row).count()
    check_sizes(rule_set(evening.ruleset, evening.ruleset_version), [seats + 1])
    player = _players(evening, [person])[0]
    if here.filter(player=player).exists():
        raise SeatedTwice(field="player", name=player.name)
    number = 1 + (here.aggregate(last=Max("number"))["last"] or 0)
    late = _sit(row, player, number, seats + 1, by_name=isinstance(person, str))
    data = {"table": table, "number": number}
    record_evening_act(evening=evening, kind=WhistHistoryKind.SEATED, actor=actor, data=data)
    return late


@transaction.atomic
def undo_seat_late(*, evening: WhistEvening, actor: Actor, number: int) -> Player:
    """Take somebody off the table again who came late, while nothing there names them."""
    lock_evening(evening, WhistEveningStatus.OPEN)
    late = {person.key for person in late_seats(whist_evening_page(evening))}
    seats = WhistPlayer.objects.filter(evening=evening, number=number)
    seat = seats.select_related("player", "table").first()
    if seat is None or str(number) not in late:
        raise LateSeatStays
    data = {"table": seat.table.number, "number": number}
    seat.delete()
    record_evening_act(evening=evening, kind=WhistHistoryKind.UNSEATED, actor=actor, data=data)
    return seat.player
