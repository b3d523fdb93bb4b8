"""The people of an imported tournament: known ones found again, others added to the club."""

from collections.abc import Mapping
from dataclasses import dataclass

from boards.json_values import JsonObject
from whiz_tournament.models import Entry, Player, RollMark, Section, Tournament
from whiz_tournament.queries.people.substitutes import Substitute
from whiz_tournament.services.event_file import contradicts
from whiz_tournament.services.people.known_people import known_or_new

_Person = tuple[str, str]
"""Licence and name."""


@dataclass(frozen=True, slots=True)
class ImportedPeople:
    """The entries by number, who sat in for them, marks of the roll call, and who is new here.

    Nothing is written yet.
    """

    entries: dict[int, Entry]
    substitutes: list[Substitute]
    marks: list[RollMark]
    new: list[Player]


def read_entries(
    tournament: Tournament, sections: Mapping[str, Section], event: JsonObject
) -> ImportedPeople:
    """Return the entries under their numbers. Anyone who has no section plays in the first."""
    rows, sat_in, marked = event["entries"], event["substitutes"], event["roll_marks"]
    by_number = {person["number"]: person for person in event["people"]}
    _refuse_contradictions(event, by_number)
    # One person sits in for several: known by licence and name.
    others = {_named(row): row for row in (*sat_in, *marked)}
    playing = [by_number[row["number"]] for row in rows]
    everybody = known_or_new(
        tournament.club_id, [*playing, *others.values()], "people", arrives_with=tournament
    )
    players, substitutes = everybody[: len(rows)], everybody[len(rows) :]
    by_person = dict(zip(others, substitutes, strict=True))
    return ImportedPeople(
        _entries(tournament, sections, rows, players),
        [_substitute(row, by_person[_named(row)]) for row in sat_in],
        _marks(tournament, marked, by_person),
        [player for player in everybody if player.pk is None],
    )


def _refuse_contradictions(event: JsonObject, by_number: Mapping[int, JsonObject]) -> None:
    """Refuse a number twice, an entry of nobody, people who do not play, a seat of none of them."""
    numbers = [row["number"] for row in event["entries"]]
    if len(by_number) < len(event["people"]) or by_number.keys() != set(numbers):
        raise contradicts("people")
    if len(by_number) < len(numbers):
        raise contradicts("entries")
    if any(row["entry"] not in by_number for row in event["substitutes"]):
        raise contradicts("substitutes")


def _named(row: JsonObject) -> _Person:
    return row["licence"], row["name"]


def _entries(
    tournament: Tournament,
    sections: Mapping[str, Section],
    rows: list[JsonObject],
    players: list[Player],
) -> dict[int, Entry]:
    first = next(iter(sections))
    return {
        row["number"]: Entry(
            club_id=tournament.club_id,
            tournament=tournament,
            section=_section(sections, row["section"] or first, f"entries[{index}]"),
            player=player,
            number=row["number"],
            status=row["status"],
        )
        for index, (row, player) in enumerate(zip(rows, players, strict=True))
    }


def _substitute(row: JsonObject, player: Player) -> Substitute:
    return Substitute(row["entry"], player.public_id, row["round"], tuple(row["boards"]))


def _marks(
    tournament: Tournament, marked: list[JsonObject], by_person: Mapping[_Person, Player]
) -> list[RollMark]:
    """Return one mark a person, the last that is said of them."""
    states = {by_person[_named(row)].public_id: row for row in marked}
    return [
        RollMark(
            club_id=tournament.club_id,
            tournament=tournament,
            player=by_person[_named(row)],
            state=row["state"],
        )
        for row in states.values()
    ]


def _section(sections: Mapping[str, Section], name: str, place: str) -> Section:
    if name not in sections:
        raise contradicts(place, ".section")
    return sections[name]
