"""What is sent to a score log, and by whom; what every log refuses, and what became of an entry."""

import hashlib
import json
import unicodedata
import uuid as uuids
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Generic, Self, TypeVar

from boards.errors import N_, Malformed, Phrase, WhizError
from boards.json_values import ReadJson
from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.limits.texts import LONGEST_REASON
from whiz_tournament.models import LineState, Role, TableDevice
from whiz_tournament.services.actors import SYSTEM, Actor
from whiz_tournament.services.errors import Forbidden


class AskDirector(WhizError):
    message = N_("This result can no longer be changed here. Ask the director.")


class RoundClosed(AskDirector):
    """The same, and why: the round is over; programs know it by the same code."""

    code = AskDirector.code

    message = N_(
        "Round {round} is closed: this result can no longer be changed here. Ask the director."
    )


class SameSide(WhizError):
    message = N_("The other side must confirm this result.")


class NotInDispute(WhizError):
    message = N_("This result is disputed: one of the two who disagree must settle it.")


class ReasonRequired(WhizError):
    """A change that players may already have seen says why."""

    message = N_("Say why: this change needs a reason.")


class TextUnfit(Malformed):
    message = N_("Write at most {limit} ordinary characters.")


class NumberUnfit(Malformed):
    message = N_("Send a whole number from {low} to {high}.")


class TimeUnfit(Malformed):
    message = N_("Send the time with its zone.")


class NotYourAct(WhizError):
    message = N_("Somebody else wrote this last. Correct the result instead.")


STATE_WORDS: Final = {
    LineState.EMPTY: Phrase(N_("empty")),
    LineState.ENTERED: Phrase(N_("entered")),
    LineState.CONFIRMED: Phrase(N_("confirmed")),
    LineState.DISPUTED: Phrase(N_("disputed")),
    LineState.VOID: Phrase(N_("void")),
}
"""What the states of a head are called in a refusal."""


# Control characters and halves of surrogate pairs break PostgreSQL or the pages that show them.
UNFIT: Final = frozenset({"Cc", "Cs"})
ALLOWED: Final = frozenset("\n\t")

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Submission(Generic[P]):
    """One thing asked of one head, under an id of its own; nonsense is refused at birth.

    ``place`` says which head (``str`` as the API writes it), ``seat`` where the person sits who
    types, ``base_version`` which version that person saw, absent for a first value;
    ``client_time`` is the phone's own clock, kept for the director and never trusted.
    """

    uuid: uuids.UUID
    place: P
    base_version: int | None = None
    reason: str = ""
    seat: str | None = None
    client_time: datetime | None = None

    def __post_init__(self) -> None:
        check_text("reason", self.reason)
        if self.base_version is not None:
            check_number("base_version", self.base_version, 0, HIGHEST_WIDE)
        if self.client_time is not None and self.client_time.tzinfo is None:
            raise TimeUnfit(field="client_time")

    def must_say_why(self) -> None:
        """Refuse a submission without a reason."""
        require_reason(self.reason)

    def digest(self, act: str, body: ReadJson) -> str:
        """Return the SHA-256 of all that is asked, to tell a repetition from a reused id.

        The sender is no part of it (a phone that was paired again sends its queue again), nor is
        the phone's clock.
        """
        asked = {
            "act": act,
            "place": str(self.place),
            "by": self.seat,
            "base_version": self.base_version,
            "reason": self.reason,
            "body": body,
        }
        return hashlib.sha256(canonical(asked)).hexdigest()


@dataclass(frozen=True, slots=True)
class Sender:
    """A member of the staff, or the device of one table; ``table`` is ``None`` for staff.

    ``phone`` is the device, where it speaks only for those who sat there when it was paired;
    ``director`` is whether a result may still be changed when corrections are over.
    """

    actor: Actor
    table: int | None = None
    director: bool = False
    phone: TableDevice | None = None

    def __post_init__(self) -> None:
        if self.actor.is_staff == (self.table is not None):
            raise ValueError("a device speaks for one table, staff for all")

    @property
    def is_staff(self) -> bool:
        """Return whether this is anyone but a table's device."""
        return self.actor.is_staff

    def must_be_staff(self) -> None:
        """Refuse a table's device."""
        if not self.is_staff:
            raise Forbidden

    @classmethod
    def staff(cls, actor: Actor, role: Role) -> Self:
        """Return the sender that a signed-in member is in a role."""
        return cls(actor, director=role.may(Role.DIRECTOR))

    @classmethod
    def paired(cls, phone: TableDevice) -> Self:
        """Return the sender that a paired device is, for those who sat there then."""
        return cls(Actor("device", phone.public_id), phone.table, phone=phone)

    @classmethod
    def device(cls, public_id: str, table: int) -> Self:
        """Return the sender that a paired device is, by its random name and its table."""
        return cls(Actor("device", public_id), table)


SERVER = Sender(SYSTEM, director=True)


def canonical(document: ReadJson) -> bytes:
    """Return JSON in one form only, so that equal documents have equal digests."""
    return _CANONICAL.encode(document).encode()


_CANONICAL: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def check_number(field: str, value: int, low: int, high: int) -> None:
    """Refuse what is not an ``int`` between ``low`` and ``high``; ``True`` is not one."""
    if type(value) is not int or not low <= value <= high:
        raise NumberUnfit(field=field, low=low, high=high)


def check_text(field: str, text: str) -> None:
    """Refuse text that is too long or holds signs that are not text."""
    unfit = any(unicodedata.category(sign) in UNFIT and sign not in ALLOWED for sign in text)
    if unfit or len(text) > LONGEST_REASON:
        raise TextUnfit(field=field, limit=LONGEST_REASON)


def require_reason(text: str) -> None:
    """Refuse an act whose reason is missing or cannot be kept."""
    check_text("reason", text)
    if not text.strip():
        raise ReasonRequired(field="reason")


def text_digest(text: str) -> str:
    """Return the SHA-256 of a text, ``""`` for none: the chain holds it, the text can be erased."""
    return hashlib.sha256(text.encode()).hexdigest() if text else ""


class PhoneShutOut(WhizError):
    message = N_("The director shut this phone out. What it sent is on the director’s list.")


class UuidOfAnother(WhizError):
    message = N_("This was sent before with other content. The director has both.")


@dataclass(frozen=True, slots=True)
class TakenEntry:
    """What became of it: the state of the line (``entered``, ``confirmed``, ``disputed``), or
    ``director`` with ``why`` no line takes it by itself. ``again``: the log had just this id."""

    state: str
    why: WhizError | None = None
    again: bool = False

    @property
    def for_director(self) -> bool:
        """Return whether the director decides about it."""
        return self.why is not None
