"""An event in a hall as one that is played: what pages about no kind say of it."""

from collections.abc import Collection
from dataclasses import fields
from datetime import date
from typing import Final

from django.db.models import QuerySet

from boards.json_values import JsonObject
from whiz_tournament.features.hall.queries.hall_format import (
    KIND,
    OLDER_FORMAT,
    HallRulesDocument,
)
from whiz_tournament.features.hall.queries.page import HallPage, hall_page
from whiz_tournament.features.hall.queries.people import HallPerson
from whiz_tournament.features.hall.queries.release import release_document
from whiz_tournament.models import HallEntry, HallEvent, HallStatus, Player
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.event_envelope import file_head
from whiz_tournament.queries.event_export import person_document
from whiz_tournament.queries.event_parts import written_parts
from whiz_tournament.queries.people.merges import standing_record
from whiz_tournament.queries.play.seatings import RoundAndTable
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
