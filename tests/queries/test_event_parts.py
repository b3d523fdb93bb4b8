"""Parts that features add to the document of an event: written, held to their class, read."""

import json
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any, Final

import pytest

from boards.json_values import JsonObject
from tests.tournaments import running
from whiz_tournament.api.formats import known_formats
from whiz_tournament.models import Club, Event, Tournament
from whiz_tournament.queries import event_parts
from whiz_tournament.queries.document_fields import whole
from whiz_tournament.queries.event_envelope import FORMAT, EventEnvelope, read_event, whole_shape
from whiz_tournament.queries.event_export import event_document
from whiz_tournament.queries.event_format import TournamentDocument
from whiz_tournament.queries.event_parts import EventPart
from whiz_tournament.queries.json_documents import InvalidDocument, json_schema
from whiz_tournament.services.event_file import bring_in_parts

KEPT: Final = Path(__file__).parents[1] / "data" / "documents"


@dataclass(frozen=True, slots=True, kw_only=True)
class RaffleDocument:
    """A raffle."""

    tickets: Annotated[int, whole(1, 100)]


def add_part(monkeypatch: pytest.MonkeyPatch, value: JsonObject | None) -> list[tuple[Event, Any]]:
    """Let one feature add the part ``raffle``; return the list of what is read of it."""
    read: list[tuple[Event, Any]] = []

    def keep(event: Event, raffle: JsonObject) -> None:
        read.append((event, raffle))

    part = EventPart("raffle", RaffleDocument, lambda _: value, keep)
    feature = SimpleNamespace(event_parts=lambda: (part,))
    monkeypatch.setattr(event_parts, "features", lambda: (feature,))
    return read


def written(event: Tournament) -> Any:
    return json.loads(json.dumps(event_document(event)))


def test_a_part_is_written_held_to_its_class_and_read(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = running(club)
    read = add_part(monkeypatch, {"tickets": 7})
    sent = written(event)
    assert sent["raffle"] == {"tickets": 7}

    bring_in_parts(event, read_event(TournamentDocument, sent))
    assert read == [(event, {"tickets": 7})]
    with pytest.raises(InvalidDocument) as refused:
        read_event(TournamentDocument, sent | {"raffle": {"tickets": 101}})
    assert refused.value.place == "raffle.tickets"
    schema = json_schema(whole_shape(TournamentDocument))
    declared = schema["$defs"][TournamentDocument.__name__]["properties"]["raffle"]
    assert {"$ref": "#/$defs/RaffleDocument"} in declared["anyOf"]


@pytest.mark.parametrize("lacking", [{}, {"raffle": None}])
def test_an_event_without_a_part_has_nothing_to_read(
    club: Club, monkeypatch: pytest.MonkeyPatch, lacking: JsonObject
) -> None:
    event = running(club)
    read = add_part(monkeypatch, None)
    sent = written(event)
    assert sent.pop("raffle", "missing") is None

    bring_in_parts(event, read_event(TournamentDocument, sent | lacking))
    assert read == []


@pytest.mark.parametrize("revision", ["1", "2"])
def test_a_part_of_no_feature_here_is_ignored(
    monkeypatch: pytest.MonkeyPatch, revision: str
) -> None:
    document = json.loads((KEPT / revision / "tournament_file.json").read_text("utf-8"))
    assert document["prizes"]["prizes"]
    here = read_event(TournamentDocument, document)
    known = {part.name for part in event_parts.event_parts()}
    assert ("prizes" in here) == ("prizes" in known)

    monkeypatch.setattr(event_parts, "features", lambda: ())
    alone = read_event(TournamentDocument, document)
    assert alone == {name: value for name, value in here.items() if name not in known}
    assert "prizes" not in alone


def test_every_file_has_the_parts_and_nothing_else_has(monkeypatch: pytest.MonkeyPatch) -> None:
    add_part(monkeypatch, None)
    for shape in known_formats()[FORMAT]:
        names = json_schema(shape)["$defs"][shape.__name__]["properties"]
        assert ("raffle" in names) == ("people" in names), shape
    assert whole_shape(EventEnvelope) is EventEnvelope
