"""An event in a hall made again from its document (``hall_format.py``): people, seats, slips."""

from collections import Counter
from itertools import chain
from typing import Final

from boards.errors import N_, Malformed, WhizError
from boards.json_values import JsonObject
from whiz_tournament.features.hall.queries.hall_format import KIND, HallFile
from whiz_tournament.features.hall.services.course import (
    HallDraft,
    close_hall,
    create_hall,
    publish_hall,
)
from whiz_tournament.features.hall.services.deals import count_deals
from whiz_tournament.features.hall.services.people import Newcomer, enter_people
from whiz_tournament.models import (
    Club,
    HallEntry,
    HallEvent,
    HallRound,
    HallStatus,
    HallTable,
    Player,
)
from whiz_tournament.models.names import NOBODY
from whiz_tournament.queries.event_envelope import TITLE
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.event_file import (
    ALONE,
    EventReader,
    ImportSteps,
    bring_in_parts,
    made_whole,
    read_file,
)
from whiz_tournament.services.people.known_people import known_or_new


class HallFileUnreadable(Malformed):
    message = N_("This is not the document of a tournament in the hall: look at {place}.")


class HallFileContradicts(WhizError):
    message = N_("This tournament in the hall does not fit together: look at {place}.")


def import_hall(*, club: Club, actor: Actor, data: object, steps: ImportSteps = ALONE) -> HallEvent:
    """Make an event from its document; what was published is published again."""
    document = read_hall(data)
    _check(document)
    return made_whole(lambda: _import(club, actor, document, steps), _unfit)


def read_hall(data: object) -> JsonObject:
    """Return the document's values, or raise ``HallFileUnreadable`` naming the place."""
    return read_file(HallFile, data, HallFileUnreadable)


def _unfit(*path: str) -> HallFileContradicts:
    place = "".join(path)
    return HallFileContradicts(field=place, place=place)


def _check(document: JsonObject) -> None:
    """Refuse seats of nobody, somebody at two tables, and slips of other numbers of people."""
    people = {person["number"] for person in document["people"]}
    if len(people) < len(document["people"]):
        raise _unfit("people")
    pairs, rounds = document["hall"]["pairs"], document["hall"]["rounds"]
    paired = [*chain.from_iterable(pairs)]
    in_twos = all(len(pair) == 2 for pair in pairs)
    if not in_twos or len(set(paired)) < len(paired) or not set(paired) <= people:
        raise _unfit("hall.pairs")
    if [row["number"] for row in rounds] != [*range(1, len(rounds) + 1)]:
        raise _unfit("hall.rounds")
    for at, row in enumerate(rounds):
        tables = row["tables"]
        seated = [*chain.from_iterable(table["seats"] for table in tables), *row["resting"]]
        numbers = [table["number"] for table in tables]
        fits = all(
            table["points"] is None or len(table["points"]) == len(table["seats"])
            for table in tables
        )
        once = len(set(seated)) == len(seated) and numbers == [*range(1, len(tables) + 1)]
        if not (fits and once and set(seated) <= people and set(row["finalists"]) <= people):
            raise _unfit("hall.rounds", f"[{at}]")


def _import(club: Club, actor: Actor, document: JsonObject, steps: ImportSteps) -> HallEvent:
    try:
        hall = create_hall(club=club, actor=actor, draft=_draft(document))
    except WhizError as error:
        if error.field is None:
            raise
        known = error.field in document["hall"]["rules"]
        rule = f"hall.rules.{error.field}" if known else "hall.rules"
        raise _unfit("name" if error.field == "name" else rule) from error
    _enter(hall, actor, document)
    for at, row in enumerate(document["hall"]["rounds"]):
        if any(not _counts(hall, table) for table in row["tables"]):
            raise _unfit("hall.rounds", f"[{at}]")
        _seat(hall, row)
    bring_in_parts(hall, document)
    status = document["hall"]["status"]
    if status != HallStatus.OPEN:
        close_hall(hall=hall, actor=actor)
    if status == HallStatus.PUBLISHED:
        publish_hall(hall=hall, actor=actor)
    steps.finish(hall)
    return hall


def _draft(document: JsonObject) -> HallDraft:
    course = document["hall"]
    rules = course["rules"]
    return HallDraft(
        **{name: document[name] for name in TITLE},
        **{name: course[name] for name in ("practice", "rounds_planned", "length")},
        **{**rules, "bonus": tuple(rules["bonus"]), "options": rules["options"] or {}},
    )


def _enter(hall: HallEvent, actor: Actor, document: JsonObject) -> None:
    """Enter everybody, under the number that they had."""
    people = document["people"]
    if not people:
        return
    called = Counter(person["name"] for person in people)
    named = [{**person, "name": _name(person, called)} for person in people]
    pairs = {number: at for at, pair in enumerate(document["hall"]["pairs"], 1) for number in pair}
    newcomers = [
        Newcomer(person["name"], person["plays_for"], person["category"]) for person in named
    ]
    players = known_or_new(hall.club_id, named, "people")
    Player.objects.bulk_create(player for player in players if player.pk is None)
    entries = enter_people(hall=hall, actor=actor, people=newcomers, players=players)
    for entry, person in zip(entries, people, strict=True):
        entry.number = person["number"]
        entry.pair = pairs.get(person["number"])
    HallEntry.objects.bulk_update(entries, ["number", "pair"])


def _name(person: JsonObject, called: Counter[str]) -> str:
    """Return a name; people whose names were erased are told apart by their numbers."""
    name: str = person["name"]
    return f"{name} ({person['number']})" if called[name] > 1 or name == NOBODY else name


def _counts(hall: HallEvent, table: JsonObject) -> bool:
    """Return whether the deals of a slip come to its points; without deals there is nothing to."""
    if not table["deals"]:
        return not (hall.ruleset and table["points"])
    if not hall.ruleset:
        return False
    counted = count_deals(hall, len(table["seats"]), table["deals"])
    return bool(list(counted.points) == table["points"])


def _seat(hall: HallEvent, document: JsonObject) -> None:
    names = ("number", "rule", "seed", "resting", "finalists", "objections_until")
    own = {name: document[name] for name in names}
    made = HallRound.objects.create(club_id=hall.club_id, hall=hall, **own)
    HallTable.objects.bulk_create(
        HallTable(
            club_id=hall.club_id,
            round=made,
            number=table["number"],
            seats=table["seats"],
            points=table["points"],
            deals=list(table["deals"]),
            played=table["played"],
            version=int(table["points"] is not None),
        )
        for table in document["tables"]
    )


EVENT_READERS: Final = {KIND: EventReader(HallFile, import_hall)}
