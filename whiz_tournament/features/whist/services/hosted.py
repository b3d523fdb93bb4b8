"""A delivered evening without boards as rows of an ordinary one, its people one over a season."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, Any, Final

from boards.errors import WhizError
from boards.json_values import JsonObject
from scoring.games.options import frozen_options
from scoring.whist import RULE_SETS, rule_set
from scoring.whist.documents import read_event, write_event
from scoring.whist.events import Event
from scoring.whist.replay import Replay, replay
from whiz_tournament.features.online.queries.release_format import (
    MOST_LINES,
)
from whiz_tournament.features.online.services.errors import ReleaseContradicts, demand, once
from whiz_tournament.features.online.services.hosted_rows import hosted_person
from whiz_tournament.features.whist.queries.release import released_totals, without_words
from whiz_tournament.features.whist.services.imported_events import people_of
from whiz_tournament.limits.sizes import MOST_AT_EVENING, MOST_EVENING_TABLES
from whiz_tournament.models import (
    HostedPlace,
    LineState,
    Player,
    ReleaseKind,
    WhistEvening,
    WhistEveningStatus,
    WhistPlayer,
    WhistTable,
)
from whiz_tournament.queries.document_fields import (
    Day,
    Moment,
    Numbered,
    PlainName,
    PublicIdText,
    StateWord,
    at_most,
    matching,
    one_of,
    whole,
)
from whiz_tournament.queries.play.result_lines import COUNTING
from whiz_tournament.services.publishing.delivered_kind import DeliveredKind

PersonKey = Annotated[str, matching(r"[1-9][0-9]{0,4}")]
TableOfEvening = Annotated[int, whole(1, MOST_EVENING_TABLES)]


@dataclass(frozen=True, slots=True)
class ReleasedEvening:
    """The evening itself; its options are held against the game's own table."""

    id: PublicIdText
    name: PlainName
    date: Day
    ruleset: Annotated[str, one_of(*RULE_SETS)]
    ruleset_version: Numbered
    options: Any
    at: Moment


@dataclass(frozen=True, slots=True)
class ReleasedPlayer:
    """Somebody at a table of the evening."""

    number: Numbered
    table: TableOfEvening
    seat: Annotated[int, whole(1, 9)]
    person: PublicIdText
    name: PlainName | None


@dataclass(frozen=True, slots=True)
class ReleasedLine:
    """A line of a sheet; what happened is read by the game, and nothing else may be in it."""

    number: Numbered
    state: StateWord
    event: Any


@dataclass(frozen=True, slots=True)
class ReleasedSheet:
    """The sheet of a table."""

    number: TableOfEvening
    seats: Annotated[list[PersonKey], at_most(9)]
    lines: Annotated[list[ReleasedLine], at_most(MOST_LINES)]


@dataclass(frozen=True, slots=True)
class ReleasedTotals:
    """What was counted; older documents lack the sheets."""

    v: Annotated[int, whole(1, 2)]
    ledgers: Annotated[
        dict[
            Annotated[str, matching(r"[a-z_]{1,40}")],
            Annotated[
                dict[PersonKey, Annotated[int, whole(-10_000_000, 10_000_000)]],
                at_most(MOST_AT_EVENING),
            ],
        ],
        at_most(20),
    ]
    deals: Annotated[
        dict[PersonKey, Annotated[int, whole(0, MOST_LINES)]], at_most(MOST_AT_EVENING)
    ]
    tables: Annotated[list[ReleasedSheet], at_most(MOST_EVENING_TABLES)] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningRelease:
    """What is public of an evening without boards."""

    evening: ReleasedEvening
    players: Annotated[list[ReleasedPlayer], at_most(MOST_AT_EVENING)]
    released: ReleasedTotals


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


SETTINGS: Final = ("name", "date", "ruleset", "ruleset_version", "options")


def take_evening(shown: WhistEvening) -> None:
    """Delete an evening that is shown, with those who are named in no other."""
    people = list(WhistPlayer.objects.filter(evening=shown).values_list("player", flat=True))
    shown.delete()
    Player.objects.filter(pk__in=people, evenings=None).delete()


def show_evening(hosted: HostedPlace, document: JsonObject) -> WhistEvening:
    """Write what the document tells as the evening of that address."""
    values = document["evening"]
    evening = WhistEvening.objects.create(
        pk=hosted.key,
        club_id=hosted.club_id,
        slug=hosted.slug,
        status=WhistEveningStatus.PUBLISHED,
        released=document["released"],
        **{name: values[name] for name in SETTINGS},
    )
    # When it was published there, not when it came here.
    WhistEvening.objects.filter(pk=evening.pk).update(created_at=values["at"])
    _seat(evening, document["players"])
    return evening


def _seat(evening: WhistEvening, rows: list[JsonObject]) -> None:
    own = {"club_id": evening.club_id, "evening": evening}
    numbers = sorted({row["table"] for row in rows})
    tables = {number: WhistTable.objects.create(**own, number=number) for number in numbers}
    WhistPlayer.objects.bulk_create(
        WhistPlayer(
            **own,
            table=tables[row["table"]],
            player=_player(evening.club_id, row),
            number=row["number"],
            seat=row["seat"],
        )
        for row in rows
    )


def _player(club: int, row: JsonObject) -> Player:
    """Return the person, called as this newest document says, in every evening of the season."""
    # No two clubs share anybody, whatever key they deliver.
    key = sha256(f"{club}|{row['person']}".encode()).hexdigest()[:32]
    person = hosted_person(club, row["name"])
    person.public_id = key
    known = Player.objects.filter(public_id=key).first()
    if known is not None:
        person.pk, person.created_at = known.pk, known.created_at
    person.save()
    return person


DELIVERED_KIND: Final = DeliveredKind(
    ReleaseKind.EVENING, EveningRelease, hold_evening, show_evening, take_evening
)
