"""Everything that the club keeps about one person, for that person alone."""

from boards.json_values import JsonObject
from whiz_tournament.models import Player
from whiz_tournament.models.player_fields import PLAYER_FIELDS
from whiz_tournament.plugging import features
from whiz_tournament.queries.people.merges import PlayedEvening, evenings_of, records_of


def own_data(player: Player) -> JsonObject:
    """Return a person's data as a document in plain words; it holds nothing of other people."""
    records = records_of(Player.with_arriving.filter(pk=player.pk))
    document: JsonObject = {
        "records": [_record(record) for record in records],
        "evenings": [_evening(evening) for record in records for evening in evenings_of(record)],
    }
    for feature in features():
        document |= feature.own_data(records)
    return document


def _record(player: Player) -> JsonObject:
    return {
        **{
            player_field.name: getattr(player, player_field.name)
            for player_field in PLAYER_FIELDS
            if player_field.own
        },
        "since": player.created_at.isoformat(),
    }


def _evening(evening: PlayedEvening) -> JsonObject:
    return {"name": evening.name, "date": evening.day.isoformat(), "number": evening.number}
