"""Scoring vectors as files hold them: a deal in short, and the points that it must give."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from boards.errors import N_, Malformed

_NEEDED: Final = ("id", "contract", "attackers")


class VectorsUnreadable(Malformed):
    """The file is not a list of vectors."""

    code = "vectors_unreadable"
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
    settings: Mapping[str, Any]
    state: Mapping[str, Any]
    said: Mapping[str, Any]


def read_vectors(text: str) -> tuple[Vector, ...]:
    """The vectors of a JSON list; anything else raises ``VectorsUnreadable``."""
    try:
        documents = json.loads(text)
    except ValueError as wrong:
        raise VectorsUnreadable(reason="not JSON") from wrong
    if not isinstance(documents, list):
        raise VectorsUnreadable(reason="a list was expected")
    return tuple(read_vector(document) for document in documents)


def read_vector(document: Mapping[str, Any]) -> Vector:
    """One vector; its id begins with its game's slug: ``whist_couleur-0001``."""
    if not isinstance(document, dict) or any(name not in document for name in _NEEDED):
        raise VectorsUnreadable(reason=f"each needs {', '.join(_NEEDED)}")
    tricks = document.get("tricks")
    return Vector(
        id=document["id"],
        game=document["id"].rpartition("-")[0],
        contract=document["contract"],
        attackers=document["attackers"],
        level=document.get("level"),
        tricks=tuple(tricks) if isinstance(tricks, list) else tricks,
        outcome=document.get("outcome"),
        by_player=_expected(document),
        settings=document.get("settings") or {},
        state=document.get("state") or {},
        said=document,
    )


def _expected(document: Mapping[str, Any]) -> tuple[int, ...]:
    if "by_player" in document:
        return tuple(document["by_player"])
    points: Mapping[str, Any] = document.get("points") or {}
    attackers = points.get("attackers") or [points.get("attacker", 0)] * document["attackers"]
    return (*attackers, *[points.get("defender", 0)] * (4 - len(attackers)))
