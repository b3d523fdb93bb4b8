"""An event in a hall as one that is played and ranked: what pages about no kind say of it."""

from collections.abc import Collection
from dataclasses import fields
from datetime import date
from typing import Final

from django.db.models import QuerySet

from boards.json_values import JsonObject
from scoring.number_texts import trimmed
from whiz_tournament.features.hall.queries.hall_format import (
    KIND,
    OLDER_FORMAT,
    HallRulesDocument,
)
from whiz_tournament.features.hall.queries.page import HallPage, hall_page
from whiz_tournament.features.hall.queries.people import HallPerson, hall_people
from whiz_tournament.features.hall.queries.printed import seats_by_name
from whiz_tournament.features.hall.queries.release import release_document, released_page
from whiz_tournament.models import HallEntry, HallEvent, HallStatus, Player
from whiz_tournament.models.names import listed_name
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.event_envelope import file_head
from whiz_tournament.queries.event_export import person_document
from whiz_tournament.queries.event_parts import written_parts
from whiz_tournament.queries.people.merges import standing_record
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.play.screen import ScreenPage, ScreenSeat
from whiz_tournament.queries.play.seatings import RoundAndTable
from whiz_tournament.queries.results.ranked_kinds import EventRanking, RankedKind, RankedPerson
from whiz_tournament.queries.setup.played_kinds import NEAR, EveningInHand, PlayedKind


def _not_over(today: date) -> list[HallEvent]:
    return _NOT_OVER.rows(today - NEAR, today + NEAR)


def _near(first: date, last: date) -> QuerySet[HallEvent]:
    near = HallEvent.objects.filter(date__range=(first, last), deleted_at=None)
    rows = near.filter(status=HallStatus.OPEN).order_by("-date", "-id")
    return rows.only("slug", "name", "date", "status", "practice")


_NOT_OVER: Final = CompiledRows(_near, date, date)


def _head(row: HallEvent) -> EveningInHand:
    is_open = row.status == HallStatus.OPEN
    return EveningInHand(
        HallEvent, row.slug, row.name, row.date, is_running=is_open, practice=row.practice
    )


def _people(hall: HallEvent, tables: Collection[RoundAndTable]) -> dict[RoundAndTable, list[str]]:
    page = hall_page(hall) if tables else None
    rounds = page.rounds if page else ()
    return {
        (seated.number, table.table): [page.by_number[number].name for number in table.seats]
        for seated in rounds
        for table in seated.tables
        if page and (seated.number, table.table) in tables
    }


def hall_document(hall: HallEvent) -> JsonObject:
    """Return the whole of an event: its rules, people by number and name, slips."""
    page = hall_page(hall)
    released = release_document(page)
    entries = _entries(hall).select_related("player__merged_into")
    players = {entry.number: standing_record(entry.player) for entry in entries}
    people = (_person(players[number], one) for number, one in page.by_number.items())
    parts = {name: released[name] for name in ("pairs", "rounds")}
    return {
        **file_head(KIND, hall, people),
        "hall": {**_course(hall), **parts},
        **written_parts(hall),
    }


def _person(player: Player, person: HallPerson) -> JsonObject:
    return {
        "number": person.number,
        **person_document(player),
        "plays_for": person.plays_for,
        "category": person.category,
    }


def _course(hall: HallEvent) -> JsonObject:
    return {
        "practice": hall.practice,
        "status": hall.status,
        "rounds_planned": hall.rounds_planned,
        "length": hall.length,
        "rules": {rule.name: getattr(hall, rule.name) for rule in fields(HallRulesDocument)},
    }


def page_document(page: HallPage) -> JsonObject:
    """Return what the API answers of an event that was read, in the shape of the first files."""
    names = {str(number): person.name for number, person in page.by_number.items()}
    return {"format": OLDER_FORMAT, **_course(page.hall), "names": names, **release_document(page)}


def _entries(hall: HallEvent) -> QuerySet[HallEntry]:
    """Return who has a number: the others are only expected."""
    return HallEntry.objects.filter(hall=hall).exclude(number=None)


PLAYED_KIND: Final = PlayedKind(
    HallEvent,
    _not_over,
    _head,
    _people,
    _entries,
    document=hall_document,
    api_address="api:api_hall",
)


def _ranking(hall: HallEvent, audience: Audience) -> EventRanking:
    """Return it once a slip is in; with clubs that have a trophy, those are no sections."""
    released = released_page(hall) if hall.status == HallStatus.PUBLISHED else None
    page = released or hall_page(hall)
    called = {person.number: person.name for person in hall_people(hall, audience)}
    numbered = HallEntry.objects.filter(hall=hall).exclude(number=None)
    players = dict(numbered.values_list("number", "player__public_id"))
    people = (
        RankedPerson(
            str(line.number),
            called[line.number],
            line.rank,
            line.tied,
            trimmed(line.total),
            players.get(line.number, ""),
        )
        for line in page.ranking
    )
    return EventRanking("points", tuple(people), is_public=released is not None)


def _screen(hall: HallEvent) -> ScreenPage | None:
    """Return the seats of the round while it is played, and the tables that owe their slip."""
    page = hall_page(hall, Audience.PUBLIC)
    current = page.current
    if current is None or hall.practice or hall.status != HallStatus.OPEN:
        return None
    named = {person.number: person.name for person in page.people}
    seats = tuple(
        ScreenSeat(listed_name(named[seat.number]), seat.table, "")
        for seat in seats_by_name(page, current)
    )
    awaited = tuple(slip.table for slip in current.missing)
    return ScreenPage(
        round=current.number,
        rounds=max(hall.rounds_planned, current.number),
        clock=None,
        next_round=current.number,
        seats=seats,
        awaited=awaited,
    )


RANKED_KIND: Final = RankedKind(
    HallEvent, _ranking, results="hall_home", job="hall_job", screen=_screen
)
