"""What the public sees of an event in a hall: its slips as they were when it was published."""

from dataclasses import replace

from boards.json_values import JsonObject
from whiz_tournament.features.hall.queries.hall_format import (
    HallRoundDocument,
    HallTableDocument,
)
from whiz_tournament.features.hall.queries.page import HallPage, SeatedRound, TableSlip
from whiz_tournament.features.hall.queries.people import hall_people
from whiz_tournament.models import HallEvent
from whiz_tournament.queries.json_documents import sparse_document_of
from whiz_tournament.queries.people.names import Audience


def release_document(page: HallPage) -> JsonObject:
    """Return the slips of all rounds, and who plays for which club; people by number."""
    clubs = {str(number): club for number, club in page.clubs.items()}
    return {
        "v": 1,
        "people": list(page.by_number),
        "clubs": clubs,
        "categories": {
            str(number): person.category
            for number, person in page.by_number.items()
            if person.category
        },
        "pairs": [[one, other] for one, other in page.partners.items() if one < other],
        "rounds": [round_document(seated) for seated in page.rounds],
    }


def round_document(seated: SeatedRound) -> JsonObject:
    """Return a round as JSON."""
    return sparse_document_of(
        HallRoundDocument,
        seated,
        resting=list(seated.resting),
        finalists=sorted(seated.finalists),
        tables=[_table_document(slip) for slip in seated.tables],
    )


def _table_document(slip: TableSlip) -> JsonObject:
    return sparse_document_of(
        HallTableDocument,
        slip,
        number=slip.table,
        seats=list(slip.seats),
        points=None if slip.points is None else list(slip.points),
        deals=list(slip.deals) or (),
    )


def released_page(hall: HallEvent) -> HallPage | None:
    """Return the event as it was published, under the names that the public may read."""
    if hall.released is None:
        return None
    clubs, known = hall.released["clubs"], set(hall.released["people"])
    categories = hall.released.get("categories", {})
    pairs = {n: at for at, pair in enumerate(hall.released.get("pairs", ())) for n in pair}
    people = tuple(
        replace(
            person,
            plays_for=clubs.get(str(person.number), ""),
            category=categories.get(str(person.number), ""),
            pair=pairs.get(person.number or 0),
        )
        for person in hall_people(hall, Audience.PUBLIC)
        if person.number in known
    )
    return HallPage(hall, people, tuple(map(_round, hall.released["rounds"])))


def _round(document: JsonObject) -> SeatedRound:
    number = document["number"]
    tables = tuple(
        TableSlip(
            number,
            table["number"],
            tuple(table["seats"]),
            None if table["points"] is None else tuple(table["points"]),
            checked=False,
            version=0,
            played=table.get("played"),
        )
        for table in document["tables"]
    )
    resting, finalists = tuple(document["resting"]), frozenset(document["finalists"])
    return SeatedRound(number, document["rule"], document["seed"], tables, resting, finalists)
