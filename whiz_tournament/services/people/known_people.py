"""Whom a document from elsewhere names: people whom the club knows already, and others."""

from dataclasses import fields
from typing import Any

from boards.errors import WhizError
from boards.json_values import JsonObject
from whiz_tournament.models import Player, Tournament
from whiz_tournament.queries.event_envelope import PersonDocument
from whiz_tournament.services.club_limits import refuse_more_players
from whiz_tournament.services.event_file import contradicts
from whiz_tournament.services.people.players import note


def known_or_new(
    club: int, rows: list[JsonObject], place: str, *, arrives_with: Tournament | None = None
) -> list[Player]:
    """Return who it is by licence, without one by the name as written; each person once.

    Nobody whom the club knows plays in an invented tournament.
    """
    apart = arrives_with is not None and arrives_with.invented
    known = [] if apart else list(Player.objects.order_by("id"))
    by_licence = {player.licence: player for player in known if player.licence}
    by_name: dict[str, list[Player]] = {}
    for player in known:
        by_name.setdefault(player.name, []).append(player)
    taken: set[int] = set()
    players: list[Player] = []
    for index, row in enumerate(rows):
        namesakes = [by_licence.get(row["licence"])] if row["licence"] else by_name.get(row["name"])
        free = [namesake for namesake in namesakes or () if namesake and namesake.pk not in taken]
        if not free:
            free = [_added(club, row, f"{place}[{index}]", arrives_with)]
        players.append(free[0])
        taken.update(player.pk for player in free[:1] if player.pk)
    refuse_more_players(club, [player for player in players if player.pk is None])
    return players


def _added(club: int, row: JsonObject, place: str, arrives_with: Tournament | None) -> Player:
    player = Player(club_id=club, arrives_with=arrives_with)
    notes: Any = {field.name: row[field.name] for field in fields(PersonDocument)}
    try:
        note(player, notes)
    except WhizError as error:
        raise contradicts(place, ".name") from error
    return player
