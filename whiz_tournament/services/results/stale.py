"""What the line holds now, told to a sender who saw something older."""

from typing import Any

from whiz_tournament.services.errors import StaleVersion
from whiz_tournament.services.results.decide import Base, base_of
from whiz_tournament.services.results.fold import is_device
from whiz_tournament.services.results.hold import Held

FRAME = frozenset({"v", "game"})


def stale(held: Held) -> StaleVersion:
    """The refusal with the line's version, value, author and time."""
    last = held.log[-1] if held.log else None
    current: dict[str, Any] = {"version": held.head.version, "value": None, "by": "", "at": None}
    if last is not None:
        current["value"] = {k: v for k, v in last.value.items() if k not in FRAME} or None
        current["by"] = last.by if is_device(last.actor) else "staff"
        current["at"] = last.at.isoformat()
    return StaleVersion(current=current)


def must_be_current(held: Held, version: int) -> None:
    """Refuse a version other than the line's."""
    if base_of(held.head, version) is not Base.CURRENT:
        raise stale(held)
