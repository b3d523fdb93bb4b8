"""The people of an imported tournament: known ones found again, others added to the club."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boards.errors import WhizError
from whiz_tournament.models import Entry, Player, Section, Tournament
from whiz_tournament.queries.people.substitutes import Substitute
from whiz_tournament.services.people.players import fill
from whiz_tournament.services.tournament_import.errors import contradicts

Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class ImportedPeople:
    """The entries by number, who sat in for them, and people whom the club did not know.

    Nothing is written yet.
    """

    entries: dict[int, Entry]
    substitutes: list[Substitute]
    new: list[Player]


def read_entries(
    tournament: Tournament,
    sections: Mapping[str, Section],
    rows: list[Document],
    sat_in: list[Document],
) -> ImportedPeople:
    """Return the entries under their numbers. Whoever has no section plays in the first."""
    numbers = {row["number"] for row in rows}
    if len(numbers) < len(rows):
        raise contradicts("entries")
    if any(row["entry"] not in numbers for row in sat_in):
        raise contradicts("substitutes")
    # One person sits in for several: known by licence and name.
    others = {(row["licence"], row["name"]): row for row in sat_in}
    everybody = _players(tournament, [*rows, *others.values()])
    players, substitutes = everybody[: len(rows)], everybody[len(rows) :]
    by_person = dict(zip(others, substitutes, strict=True))
    first = next(iter(sections))
    entries = {
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
    found = [
        Substitute(
            row["entry"],
            by_person[row["licence"], row["name"]].public_id,
            row["round"],
            tuple(row["boards"]),
        )
        for row in sat_in
    ]
    new = [player for player in everybody if player.pk is None]
    return ImportedPeople(entries, found, new)


def _section(sections: Mapping[str, Section], name: str, place: str) -> Section:
    if name not in sections:
        raise contradicts(place, ".section")
    return sections[name]


def _players(tournament: Tournament, rows: list[Document]) -> list[Player]:
    """Return who it is by licence, without one by the name as written; each person once."""
    known = list(Player.objects.order_by("id"))
    by_licence = {player.licence: player for player in known if player.licence}
    by_name: dict[str, list[Player]] = {}
    for player in known:
        by_name.setdefault(player.name, []).append(player)
    taken: set[int] = set()
    found: list[Player] = []
    for index, row in enumerate(rows):
        namesakes = [by_licence.get(row["licence"])] if row["licence"] else by_name.get(row["name"])
        free = [each for each in namesakes or () if each and each.pk not in taken]
        found.append(free[0] if free else _added(tournament, row, f"entries[{index}]"))
        taken.update(player.pk for player in free[:1])
    return found


def _added(tournament: Tournament, row: Document, place: str) -> Player:
    player = Player(
        club_id=tournament.club_id,
        guest=row["guest"],
        public_name=row["public_name"],
        arrives_with=tournament,
    )
    try:
        fill(player, name=row["name"], licence=row["licence"], email="")
    except WhizError as error:
        raise contradicts(place, ".name") from error
    return player
