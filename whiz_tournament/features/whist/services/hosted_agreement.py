"""A delivered evening without boards held against itself: its sheets give its totals."""

from boards.errors import WhizError
from boards.json_values import JsonObject
from scoring.whist import rule_set
from scoring.whist.documents import read_event, write_event
from scoring.whist.events import Event
from scoring.whist.options import frozen_options
from scoring.whist.replay import Replay, replay
from whiz_tournament.features.online.services.demands import demand, once
from whiz_tournament.features.online.services.errors import ReleaseContradicts
from whiz_tournament.features.whist.queries.release import released_totals, without_words
from whiz_tournament.features.whist.services.imported_events import people_of
from whiz_tournament.models import LineState
from whiz_tournament.queries.play.result_lines import COUNTING

UNFIT = (WhizError, KeyError, ValueError, TypeError, AttributeError, IndexError)


def hold_evening(document: JsonObject) -> None:
    """Refuse an evening whose parts do not fit together."""
    evening, players = document["evening"], document["players"]
    released = document["released"]
    numbers = once((player["number"] for player in players), "players")
    once((player["person"] for player in players), "players")
    once(((player["table"], player["seat"]) for player in players), "players")
    everybody = {str(number) for number in numbers}
    ledgers = _ledgers(evening)
    demand(released["ledgers"].keys() == ledgers, "released.ledgers")
    for name in ledgers:
        demand(released["ledgers"][name].keys() == everybody, f"released.ledgers.{name}")
    demand(released["deals"].keys() == everybody, "released.deals")
    if released["tables"] is not None:
        _sheets(evening, players, released)


def _ledgers(evening: JsonObject) -> set[str]:
    try:
        game = rule_set(evening["ruleset"], evening["ruleset_version"])
        agreed = frozen_options(game.options, evening["options"])
        ledgers = {ledger.name for ledger in game.kept(agreed)}
    except UNFIT as error:
        raise ReleaseContradicts(field="evening.options", place="evening.options") from error
    # An option that is newer than the laptop's program is at its default there, too.
    evening["options"] = dict(agreed)
    return ledgers


def _sheets(evening: JsonObject, players: list[JsonObject], released: JsonObject) -> None:
    tables = released["tables"]
    once((table["number"] for table in tables), "released.tables")
    seated: dict[int, list[str]] = {}
    for player in sorted(players, key=lambda player: (player["table"], player["seat"])):
        seated.setdefault(player["table"], []).append(str(player["number"]))
    seats = {table["number"]: table["seats"] for table in tables}
    demand(seats == seated, "released.tables")
    replays = [_replayed(evening, table, f"released.tables[{i}]") for i, table in enumerate(tables)]
    totals = released_totals(replays)
    for name in ("ledgers", "deals"):
        demand(totals[name] == released[name], f"released.{name}")


def _replayed(evening: JsonObject, table: JsonObject, place: str) -> Replay:
    game = rule_set(evening["ruleset"], evening["ruleset_version"])
    events = []
    for index, line in enumerate(table["lines"]):
        demand(line["number"] == index + 1, f"{place}.lines[{index}].number")
        events.append(_event(evening["ruleset"], table, line, f"{place}.lines[{index}].event"))
    try:
        return replay(game, table["seats"], events, evening["options"])
    except UNFIT as error:
        raise ReleaseContradicts(field=place, place=place) from error


def _event(game: str, table: JsonObject, line: JsonObject, place: str) -> Event | None:
    """Return what counts, if it says nothing beside: no note, nobody who does not sit there."""
    if line["event"] is None:
        return None
    demand(LineState(line["state"]) in COUNTING, place)
    try:
        event = read_event(line["event"], game)
        clean = without_words(event) == event and write_event(event, game) == line["event"]
        known = set(people_of(event)) <= set(table["seats"])
    except UNFIT as error:
        raise ReleaseContradicts(field=place, place=place) from error
    demand(clean and known, place)
    return event
