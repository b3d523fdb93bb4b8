"""What a sender says about a line, before it is known to be welcome."""

import uuid as uuids
from dataclasses import dataclass
from datetime import datetime

from boards.seats import Seat
from scoring.documents import write_value
from scoring.results import LineValue
from whiz_tournament.services.log.request import Request
from whiz_tournament.services.results.place import Place


@dataclass(frozen=True, slots=True)
class NewScore:
    """A result for one line; ``by`` is the seat of the person who types.

    ``base_version`` is the version that it replaces, absent for a first value; ``client_time`` the
    phone's own clock, kept for the director and never trusted.
    """

    uuid: uuids.UUID
    round: int
    table: int
    board: int
    value: LineValue
    by: Seat | None = None
    base_version: int | None = None
    reason: str = ""
    client_time: datetime | None = None

    def __post_init__(self) -> None:
        self.request()  # born whole, or not at all

    def request(self) -> Request[Place]:
        """The act that this score asks for."""
        return Request(
            act="enter",
            uuid=self.uuid,
            place=Place(self.round, self.table, self.board),
            by=self.by,
            base_version=self.base_version,
            reason=self.reason,
            client_time=self.client_time,
            body=write_value(self.value),
        )
