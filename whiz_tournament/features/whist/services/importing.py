"""An evening without boards read in from its document (``queries/export.py``), all of it."""

from itertools import groupby
from typing import Final

from boards.errors import WhizError
from boards.json_values import JsonObject
from scoring.games.options import frozen_options
from scoring.whist import rule_set
from whiz_tournament.features.whist.queries.evening_format import WhistEveningFile
from whiz_tournament.features.whist.queries.release import release_document
from whiz_tournament.features.whist.queries.sheets import whist_evening_page
from whiz_tournament.features.whist.services.errors import EveningFileUnreadable, unfit
from whiz_tournament.features.whist.services.imported_events import write_events
from whiz_tournament.features.whist.services.seal import seal_evening
from whiz_tournament.features.whist.services.tables import check_sizes
from whiz_tournament.models import (
    Club,
    EventKind,
    Player,
    ReleaseKind,
    WhistEvening,
    WhistEveningStatus,
    WhistPlayer,
    WhistTable,
)
from whiz_tournament.models.names import clean_name
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.event_file import (
    ALONE,
    EventReader,
    ImportSteps,
    bring_in_parts,
    made_whole,
    read_file,
)
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.history import record_event_act
from whiz_tournament.services.people.known_people import known_or_new
from whiz_tournament.services.slugs import free_slug


def read_evening(data: object) -> JsonObject:
    """Return the document's values, or raise ``EveningFileUnreadable`` naming the place."""
    return read_file(WhistEveningFile, data, EveningFileUnreadable)


READ: Final = 10
"""Percent that are done once the document is read; everything else is one transaction."""


def import_evening(
    *, club: Club, actor: Actor, data: object, steps: ImportSteps = ALONE
) -> WhistEvening:
    """Make an evening from its document; what was published is published again."""
    document = read_evening(data)
    steps.report(READ)
    return made_whole(lambda: _import(club, actor, document, steps), unfit)


def _import(club: Club, actor: Actor, document: JsonObject, steps: ImportSteps) -> WhistEvening:
    lock_club(club)
    evening = _frame(club, document)
    tables = _seated(evening, document)
    write_events(evening, tables, document["events"])
    bring_in_parts(evening, document)
    counts = {name: len(document[name]) for name in ("players", "events")}
    record_event_act(event=evening, kind=EventKind.IMPORTED, actor=actor, data=counts)
    _bring_to_status(evening, actor, WhistEveningStatus(document["evening"]["status"]))
    steps.finish(evening)
    return evening


def _frame(club: Club, document: JsonObject) -> WhistEvening:
    settings = document["evening"]
    try:
        game = rule_set(settings["ruleset"], settings["ruleset_version"])
        options = frozen_options(game.options, settings["options"])
        name = clean_name(document["name"]).text
    except (WhizError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise unfit("evening") from error
    evening = WhistEvening(
        club=club,
        name=name,
        date=document["date"],
        ruleset=game.slug,
        ruleset_version=game.version,
        options=dict(options),
        practice=settings["practice"],
    )
    evening.slug = free_slug(WhistEvening.objects.all(), name, document["date"], "evening")
    evening.save()
    return evening


def _seated(evening: WhistEvening, document: JsonObject) -> dict[int, WhistTable]:
    """Seat everybody under the number that they had; seats count from 1 round each table."""
    by_number = {person["number"]: person for person in document["people"]}
    rows = sorted(document["players"], key=lambda row: (row["table"], row["seat"]))
    at = {number: list(group) for number, group in groupby(rows, key=lambda row: row["table"])}
    seats = [
        [row["seat"] for row in group] == list(range(1, len(group) + 1)) for group in at.values()
    ]
    once = len(by_number) == len(document["people"]) == len(rows)
    if not once or by_number.keys() != {row["number"] for row in rows}:
        raise unfit("people")
    if not all(seats) or list(at) != list(range(1, len(at) + 1)):
        raise unfit("players")
    try:
        check_sizes(rule_set(evening.ruleset, evening.ruleset_version), [*map(len, at.values())])
    except WhizError as error:
        raise unfit("players") from error
    own = {"club_id": evening.club_id, "evening": evening}
    tables = {number: WhistTable.objects.create(**own, number=number) for number in at}
    people = known_or_new(evening.club_id, [by_number[row["number"]] for row in rows], "people")
    Player.objects.bulk_create(player for player in people if player.pk is None)
    WhistPlayer.objects.bulk_create(
        WhistPlayer(
            **own,
            table=tables[row["table"]],
            player=player,
            **{name: row[name] for name in ("number", "seat", "by_name")},
        )
        for row, player in zip(rows, people, strict=True)
    )
    return tables


def _bring_to_status(evening: WhistEvening, actor: Actor, status: WhistEveningStatus) -> None:
    if status == WhistEveningStatus.OPEN:
        return
    evening.status = status
    if status == WhistEveningStatus.PUBLISHED:
        evening.released = release_document(whist_evening_page(evening))
    evening.save(update_fields=["status", "released"])
    seal = seal_evening(evening=evening, actor=actor)
    if status == WhistEveningStatus.PUBLISHED:
        record_event_act(event=evening, kind=EventKind.PUBLISHED, actor=actor, data={"seal": seal})


EVENT_READERS: Final = {ReleaseKind.EVENING.value: EventReader(WhistEveningFile, import_evening)}
