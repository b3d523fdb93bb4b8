"""What a form of the entry holds, as it was typed: an event's document, and back."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Self

from django.http import QueryDict

from scoring.whist.documents import VERSION
from scoring.whist.entry_fields import FieldKind, FieldSpec
from scoring.whist.events import Status
from whiz_tournament.services.log.submission import check_text

ANNOUNCER: Final = "announcer"
JOINED: Final = "joined"
AGREED: Final = "agreed"  # beside a text that may stay empty
_KEYS: Final = {"chosen": "contract", "ended": "status"}  # keys that are pressed, not chosen
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,7}", re.ASCII)
_MANY: Final = frozenset({"players", "attackers", JOINED})


@dataclass(frozen=True, slots=True)
class Typed:
    """The texts of a form by name; a field of several players holds one text each."""

    values: Mapping[str, tuple[str, ...]]

    @classmethod
    def read(cls, data: QueryDict) -> Self:
        """Read what was sent; spaces around are nobody's meaning."""
        said = {name: tuple(text.strip() for text in data.getlist(name)) for name in data}
        pressed = {name: said[key] for key, name in _KEYS.items() if key in said}
        return cls(said | pressed)

    @classmethod
    def of_document(cls, document: Mapping[str, Any]) -> Self:
        """Fill the form from an event as it is kept."""
        found: dict[str, tuple[str, ...]] = {}
        for name, value in document.items():
            found |= _texts(name, value)
        attackers = document.get("attackers", [])
        found |= {ANNOUNCER: tuple(attackers[:1]), JOINED: tuple(attackers[1:])}
        found |= _by_player("attacker_tricks", attackers, document)
        found |= _by_player("queens", document.get("players", []), document)
        return cls(found)

    def one(self, name: str) -> str:
        """The text of a field, empty when it was left out."""
        return next(iter(self.values.get(name, ())), "")

    def all(self, name: str) -> tuple[str, ...]:
        """All texts of a field that holds several."""
        return tuple(text for text in self.values.get(name, ()) if text)

    def attackers(self, spec: FieldSpec) -> tuple[str, ...]:
        """Who attacks: sides are ticked, an announcer comes before those who joined."""
        if not spec.required:
            return self.all("attackers")
        first = self.one(ANNOUNCER)
        joined = tuple(key for key in self.all(JOINED) if key != first)
        return tuple(key for key in (first, *joined) if key)


def document_of(
    kind: str, typed: Typed, fields: tuple[FieldSpec, ...], **always: Any
) -> dict[str, Any]:
    """The document of the event that the form says; what was left out is left out."""
    document: dict[str, Any] = {"v": VERSION, "kind": kind, **always}
    people = {"players": tuple(always.get("players", ()))}
    for field in fields:
        if field.name == "attackers":
            people["attackers"] = typed.attackers(field)
        value = _READ[field.kind](typed, field, people)
        if value is not None:
            document["multiplier" if field.name == "doubling" else field.name] = value
    if kind == "deal" and (status := typed.one("status")) not in {"", Status.PLAYED.value}:
        document["status"] = status
    if kind != "adjust":
        document |= _note(typed)
    return document


def _note(typed: Typed) -> dict[str, str]:
    note = typed.one("note")
    check_text("note", note)
    return {"note": note} if note else {}


People = Mapping[str, tuple[str, ...]]


def _text(typed: Typed, field: FieldSpec, _: People) -> str | None:
    text = typed.one(field.name)
    check_text(field.name, text)
    if field.required:
        return text or None
    return text if typed.one(f"{field.name}-{AGREED}") or text else None


def _choice(typed: Typed, field: FieldSpec, _: People) -> str | int | None:
    text = typed.one(field.name)
    return _number(text) if field.name == "doubling" and text else text or None


def _whole(typed: Typed, field: FieldSpec, _: People) -> str | int | None:
    return _number(typed.one(field.name))


def _numbers(typed: Typed, field: FieldSpec, people: People) -> list[str | int | None] | None:
    found = [_number(typed.one(f"{field.name}-{key}")) for key in people.get(field.of, ())]
    return found if found and None not in found else None


def _players(_: Typed, __: FieldSpec, people: People) -> list[str] | None:
    return list(people["attackers"]) or None


def _flag(typed: Typed, field: FieldSpec, _: People) -> bool | None:
    return bool(typed.one(field.name)) or None


def _honours(typed: Typed, field: FieldSpec, _: People) -> dict[str, Any] | None:
    text = typed.one(field.name)
    return {"side": text[:1], "count": _number(text[1:])} if text else None


_READ: Final = {
    FieldKind.PLAYER: _choice,
    FieldKind.PLAYERS: _players,
    FieldKind.NUMBER: _whole,
    FieldKind.NUMBERS: _numbers,
    FieldKind.SUIT: _choice,
    FieldKind.CHOICE: _choice,
    FieldKind.FLAG: _flag,
    FieldKind.TEXT: _text,
    FieldKind.HONOURS: _honours,
}


def _number(text: str) -> str | int | None:
    """The whole number that was typed; another text is left for the reader to refuse."""
    text = text.replace("−", "-")
    return int(text) if _WHOLE.fullmatch(text) else text or None


def _texts(name: str, value: Any) -> dict[str, tuple[str, ...]]:
    if name == "multiplier":
        return {"doubling": (str(value),)}
    if name == "honours":
        return {name: (f"{value['side']}{value['count']}",)}
    if name in _MANY:
        return {name: tuple(value)}
    if name == "arbiter":
        return {name: (value,), f"{name}-{AGREED}": ("1",)}
    if isinstance(value, bool):
        return {name: ("1",)}
    return {} if isinstance(value, list) else {name: (str(value),)}


def _by_player(
    name: str, players: list[str], document: Mapping[str, Any]
) -> dict[str, tuple[str, ...]]:
    numbers = document.get(name, [])
    if not numbers and name == "attacker_tricks" and len(players) == 1:
        numbers = [document[key] for key in ("side_tricks",) if key in document]
    return {f"{name}-{key}": (str(n),) for key, n in zip(players, numbers, strict=False)}
