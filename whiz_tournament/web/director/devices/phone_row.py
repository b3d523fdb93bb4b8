"""A phone on the director's list: its name, whose it is, when it was seen, what waits on it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Self

from whiz_tournament.live.connected_phones import ConnectedPhone
from whiz_tournament.wording.devices import phone_name, seen_in_words, waiting_in_words


@dataclass(frozen=True, slots=True)
class PhoneRow:
    """One row; ``can_stay`` is whether a table's card let it in, so that it may be a tablet."""

    id: str
    name: str
    owner: str
    since: datetime
    seen: str
    waiting: str
    stays: bool
    can_stay: bool

    @classmethod
    def of(cls, each: ConnectedPhone) -> Self:
        """Say a phone."""
        phone = each.phone
        return cls(
            id=phone.public_id,
            name=phone_name(phone.number, phone.name),
            owner=each.owner,
            since=phone.since,
            seen=seen_in_words(each.seconds),
            waiting=waiting_in_words(each.waiting),
            stays=phone.stays,
            can_stay=phone.owner is None,
        )
