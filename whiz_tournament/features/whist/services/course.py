"""An evening's course: begun, closed, published, taken a step back, thrown away."""

from collections.abc import Sequence
from datetime import date as Date  # noqa: N812 - the keyword is called as the field is
from typing import Final

from django.db import transaction
from django.db.models import Max

from boards.json_values import ReadJson
from scoring.games.options import frozen_options
from scoring.whist import rule_set
from whiz_tournament.features.whist.queries.evenings import late_seats
from whiz_tournament.features.whist.queries.release import release_document
from whiz_tournament.features.whist.queries.sheets import whist_evening_page
from whiz_tournament.features.whist.services.errors import LateSeatStays, SeatedTwice, TableUnknown
from whiz_tournament.features.whist.services.locked_event import lock_evening
from whiz_tournament.features.whist.services.seal import seal_evening
from whiz_tournament.features.whist.services.tables import check_sizes
from whiz_tournament.models import (
    Club,
    EventKind,
    Player,
    Tournament,
    WhistEvening,
    WhistEveningStatus,
    WhistPlayer,
    WhistTable,
)
from whiz_tournament.models.names import clean_name
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.around_acts import follow_publication
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.history import record_event_act
from whiz_tournament.services.setup.entries import guest_players
from whiz_tournament.services.setup.tournaments import delete_tournament
from whiz_tournament.services.slugs import free_slug
from whiz_tournament.services.trash import put_in_trash, take_from_trash


@transaction.atomic
def close_evening(*, evening: WhistEvening, actor: Actor) -> WhistEvening:
    """End the play: tables write no more, staff only with a reason."""
    lock_evening(evening, WhistEveningStatus.OPEN)
    _move(evening, WhistEveningStatus.CLOSED)
    seal_evening(evening=evening, actor=actor)
    record_event_act(event=evening, kind=EventKind.CLOSED, actor=actor, data={})
    return evening


@transaction.atomic
def publish_evening(*, evening: WhistEvening, actor: Actor) -> WhistEvening:
    """Write down what the public sees; once more after a correction, and it sees that."""
    lock_evening(evening, WhistEveningStatus.PUBLISHED, WhistEveningStatus.CLOSED)
    evening.released = release_document(whist_evening_page(evening))
    evening.save(update_fields=["released"])
    _move(evening, WhistEveningStatus.PUBLISHED)
    seal = seal_evening(evening=evening, actor=actor)
    record_event_act(event=evening, kind=EventKind.PUBLISHED, actor=actor, data={"seal": seal})
    follow_publication(evening)
    return evening


_BACK: Final = {
    WhistEveningStatus.PUBLISHED: WhistEveningStatus.CLOSED,
    WhistEveningStatus.CLOSED: WhistEveningStatus.OPEN,
}


@transaction.atomic
def reopen_evening(*, evening: WhistEvening, actor: Actor) -> WhistEvening:
    """Take one step back: what was published is withdrawn, a closed evening goes on."""
    lock_evening(evening, *_BACK)
    back = _BACK[WhistEveningStatus(evening.status)]
    if evening.released is not None:
        evening.released = None
        evening.save(update_fields=["released"])
    _move(evening, back)
    record_event_act(
        event=evening, kind=EventKind.REOPENED, actor=actor, data={"status": back.value}
    )
    return evening


def _move(evening: WhistEvening, status: WhistEveningStatus) -> None:
    evening.status = status
    evening.save(update_fields=["status"])


# An evening that was begun by mistake goes to the trash, from where it can be taken back.


@transaction.atomic
def delete_evening(*, evening: WhistEvening, actor: Actor) -> None:
    """Put an evening in the trash; what is published must be withdrawn first."""
    lock_evening(evening, WhistEveningStatus.OPEN, WhistEveningStatus.CLOSED)
    put_in_trash(evening)
    record_event_act(event=evening, kind=EventKind.DELETED, actor=actor, data={})


@transaction.atomic
def restore_evening(*, evening: WhistEvening, actor: Actor) -> None:
    """Take an evening back out of the trash."""
    take_from_trash(evening)
    record_event_act(event=evening, kind=EventKind.RESTORED, actor=actor, data={})


# An evening begins: its game and agreements are frozen, people sit down.

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
    options: ReadJson | None = None,
    name: str = "",
    practice: bool = False,
    instead_of: Tournament | None = None,
) -> WhistEvening:
    """Begin an evening of a game; without a name it is called after the game.

    The planned evening whose roll call was taken goes to the trash, from where it comes back.
    """
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
    record_event_act(event=evening, kind=EventKind.OPENED, actor=actor, data=data)
    if instead_of is not None:
        delete_tournament(tournament=instead_of, actor=actor)
    return evening


def _seat(evening: WhistEvening, tables: Sequence[Sequence[Who]]) -> None:
    everybody = [who for table in tables for who in table]
    players = iter(_players(evening, everybody))
    number = 0
    for place, seated in enumerate(tables, start=1):
        table = WhistTable.objects.create(club_id=evening.club_id, evening=evening, number=place)
        for seat, who in enumerate(seated, start=1):
            number += 1
            _sit(table, next(players), number, seat, by_name=isinstance(who, str))


def _players(evening: WhistEvening, everybody: Sequence[Who]) -> list[Player]:
    """Return the person behind each; refuse a name or a person met twice at their place."""
    names = [who for who in everybody if isinstance(who, str)]
    known = {who.pk for who in everybody if isinstance(who, Player)}
    guests = iter(guest_players(evening.club_id, names, known))
    seen: set[str | int] = set()
    players: list[Player] = []
    for place, who in enumerate(everybody):
        player = next(guests) if isinstance(who, str) else who
        marks: set[str | int] = {player.pk, player.name} if isinstance(who, str) else {player.pk}
        if seen & marks:
            raise SeatedTwice(field=f"players[{place}]", name=player.name)
        seen |= marks
        players.append(player)
    return players


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
    record_event_act(event=evening, kind=EventKind.SEATED, actor=actor, data=data)
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
    record_event_act(event=evening, kind=EventKind.UNSEATED, actor=actor, data=data)
    return seat.player
