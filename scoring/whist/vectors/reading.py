"""Scoring vectors as files hold them: a deal in short, and the points that it must give."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from boards.errors import N_, Malformed
from boards.json_values import Json, ReadJson

_NEEDED: Final = ("id", "contract", "attackers", "by_player")
_NUMBER: Final = (int, type(None))
_TYPES: Final[Mapping[str, type | tuple[type, ...]]] = {
    "id": str,
    "contract": (str, type(None)),
    "attackers": int,
    "level": _NUMBER,
    "tricks": (int, list, type(None)),
    "outcome": (str, type(None)),
    "by_player": list,
    "settings": (dict, type(None)),
    "state": (dict, type(None)),
}


class VectorsUnreadable(Malformed):
    message = N_("These vectors cannot be read: {reason}.")


@dataclass(frozen=True, slots=True)
class Vector:
    """One vector; ``said`` is its document with all that only one game asks for.

    ``attackers`` is their number: the first of the players. ``tricks`` is the attacking side's
    number, or one for each attacker. ``by_player`` lists the attackers' amounts, then the others'.
    """

    id: str
    game: str
    contract: str | None
    attackers: int
    level: int | None
    tricks: int | tuple[int, ...] | None
    outcome: str | None
    by_player: tuple[int, ...]
    settings: ReadJson
    state: ReadJson
    said: ReadJson


def read_vectors(text: str) -> tuple[Vector, ...]:
    """Return the vectors of a JSON list; anything else raises ``VectorsUnreadable``."""
    try:
        documents = json.loads(text)
    except ValueError as wrong:
        raise VectorsUnreadable(reason="not JSON") from wrong
    if not isinstance(documents, list):
        raise VectorsUnreadable(reason="a list was expected")
    return tuple(read_vector(document) for document in documents)


def read_vector(document: Json) -> Vector:
    """Return one vector; its id begins with its game's slug: ``whist_couleur-0001``."""
    if not isinstance(document, dict) or any(name not in document for name in _NEEDED):
        raise VectorsUnreadable(reason=f"each needs {', '.join(_NEEDED)}")
    for name, allowed in _TYPES.items():
        if not isinstance(document.get(name), allowed):
            raise VectorsUnreadable(reason=f"{document['id']}: {name} is of the wrong kind")
    tricks = document.get("tricks")
    return Vector(
        id=document["id"],
        game=document["id"].rpartition("-")[0],
        contract=document["contract"],
        attackers=document["attackers"],
        level=document.get("level"),
        tricks=tuple(tricks) if isinstance(tricks, list) else tricks,
        outcome=document.get("outcome"),
        by_player=tuple(document["by_player"]),
        settings=document.get("settings") or {},
        state=document.get("state") or {},
        said=document,
    )
