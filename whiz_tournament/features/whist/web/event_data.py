"""What a form of the entry holds, from an event and back to an event's document."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from scoring.whist.documents import write_event
from scoring.whist.entry_form import FieldKind, FieldSpec
from scoring.whist.events import Event, Player
from whiz_tournament.features.whist.web.fields import AGREED

DOCUMENT_NAMES: Final = {"doubling": "multiplier"}


def initial_of(event: Event, game: str) -> dict[str, Any]:
    """Return the values by which a form shows an event."""
    document = write_event(event, game)
    attackers = document.get("attackers", [])
    fields = document | {"announcer": next(iter(attackers), None), "joined": attackers[1:]}
    if len(attackers) == 1 and "side_tricks" in document:  # both say the tricks of one attacker
        fields.setdefault("attacker_tricks", [document["side_tricks"]])
    people = {"attacker_tricks": attackers, "queens": document.get("players", [])}
    fields |= {
        name: dict(zip(people[name], fields[name], strict=False))
        for name in people
        if name in fields
    }
    if honours := document.get("honours"):
        fields["honours"] = "{side}{count}".format(**honours)
    if "arbiter" in document:
        fields[f"arbiter{AGREED}"] = True
    return fields | {name: document[key] for name, key in DOCUMENT_NAMES.items() if key in document}


def document_values(
    specs: Iterable[FieldSpec], cleaned: Mapping[str, object], players: Iterable[Player]
) -> dict[str, object]:
    """Return what the event's document holds of these fields; what was left out is left out."""
    people = {"players": list(players), "attackers": attackers_of(cleaned)}
    fields = {
        DOCUMENT_NAMES.get(spec.name, spec.name): _value(spec, cleaned, people) for spec in specs
    }
    return {name: value for name, value in fields.items() if value is not None}


def attackers_of(cleaned: Mapping[str, Any]) -> list[Player]:
    """Return who attacks: a side as ticked, or the announcer before those who joined."""
    if "attackers" in cleaned:
        return list(cleaned["attackers"])
    named = [cleaned.get("announcer"), *cleaned.get("joined", ())]
    return [key for key in named if key]


def as_list(value: Any) -> list[Any]:
    """Return the values of a field that takes one or several."""
    return list(value) if isinstance(value, list | tuple) else [value]


def _value(spec: FieldSpec, cleaned: Mapping[str, Any], people: Mapping[str, list[Player]]) -> Any:
    match spec.kind:
        case FieldKind.PLAYERS:
            return people["attackers"] or None
        case FieldKind.NUMBERS:
            numbers = [cleaned[spec.name].get(player) for player in people[spec.of]]
            return numbers if numbers and None not in numbers else None
        case FieldKind.TEXT if cleaned.get(spec.name + AGREED):
            return cleaned[spec.name]
        case FieldKind.TEXT:
            return cleaned[spec.name] or None
        case FieldKind.FLAG:
            return cleaned[spec.name] or None
        case _:
            return cleaned[spec.name]
