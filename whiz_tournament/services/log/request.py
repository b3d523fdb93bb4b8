"""One thing asked of one head, whatever it is: what all acts share."""

import hashlib
import json
import uuid as uuids
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, Generic, TypeVar

from whiz_tournament.services.log.errors import NumberUnfit, TimeUnfit
from whiz_tournament.services.log.texts import check_text

HIGHEST_VERSION: Final = 2147483647


def canonical(document: Mapping[str, Any]) -> bytes:
    """JSON in one form only, so that equal documents have equal digests."""
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return text.encode()


def check_number(field: str, value: int, low: int, high: int) -> None:
    """Refuse what is not an ``int`` between ``low`` and ``high``; ``True`` is not one."""
    if type(value) is not int or not low <= value <= high:
        raise NumberUnfit(field=field, low=low, high=high)


P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Request(Generic[P]):
    """An act (``enter``, ``confirm``, ``void``, ``restore``) asked of a head, with its own id.

    ``place`` says which head (``str`` as the API writes it), ``by`` the seat of who types;
    ``base_version`` is the version that the sender saw; ``body`` what is particular to the act.
    """

    act: str
    uuid: uuids.UUID
    place: P
    by: str | None = None
    base_version: int | None = None
    reason: str = ""
    client_time: datetime | None = None
    body: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        check_text("reason", self.reason)
        if self.base_version is not None:
            check_number("base_version", self.base_version, 0, HIGHEST_VERSION)
        if self.client_time is not None and self.client_time.tzinfo is None:
            raise TimeUnfit(field="client_time")

    @property
    def digest(self) -> str:
        """SHA-256 of all that was asked, to tell a replay from a reused id.

        The sender is no part of it (a phone that was paired again sends its queue again), nor is
        the phone's clock.
        """
        asked = {
            "act": self.act,
            "place": str(self.place),
            "by": self.by,
            "base_version": self.base_version,
            "reason": self.reason,
            "body": self.body,
        }
        return hashlib.sha256(canonical(asked)).hexdigest()
