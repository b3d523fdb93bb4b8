"""What the head holds now, told to a sender who saw something older."""

from typing import Any

from whiz_tournament.services.errors import StaleVersion
from whiz_tournament.services.log.decide import Base, base_of
from whiz_tournament.services.log.fold import is_device
from whiz_tournament.services.log.held import Held

FRAME = frozenset({"v", "game"})


def stale(held: Held[Any]) -> StaleVersion:
    """The refusal with the head's version, value, author and time."""
    last = held.log[-1] if held.log else None
    current: dict[str, Any] = {"version": held.head.version, "value": None, "by": "", "at": None}
    if last is not None:
        current["value"] = {k: v for k, v in last.value.items() if k not in FRAME} or None
        current["by"] = last.by if is_device(last.actor) else "staff"
        current["at"] = last.at.isoformat()
    return held.stale_error(current=current)


def must_be_current(held: Held[Any], version: int | None) -> None:
    """Refuse a version other than the head's."""
    if base_of(held.head, version) is not Base.CURRENT:
        raise stale(held)
