"""Somebody gives an access code: looked at as if right, counted and answered alike when wrong."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from math import ceil
from typing import Final, Generic, TypeVar

from django.db import transaction
from django.utils import timezone

from boards.errors import N_, Malformed, WhizError
from boards.typed_numbers import typed_number
from whiz_tournament.limits.rates import WRONG_CODES, WrongTriesLimit
from whiz_tournament.limits.times import FAILED_ATTEMPTS
from whiz_tournament.metrics import AccessKind, count_refusal
from whiz_tournament.models import (
    AccessCodeKind,
    CalledEvent,
    EventKind,
    FailedAttempts,
    PlayedEvent,
    Tournament,
)
from whiz_tournament.queries.devices.access_codes import DIGITS, AccessCodes, has_card
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.actors import SYSTEM
from whiz_tournament.services.errors import Conflict, TooMany
from whiz_tournament.services.history import record_event_act


class NoSuchPage(WhizError):
    code = "door_closed"
    message = N_(
        "This opens nobody’s page. Look at the number and the 6 digits on your guide card."
    )


class NoSuchTable(WhizError):
    code = "door_closed"
    message = N_("This code opens no table. Look at the 6 digits on the table card.")


class TooManyTries(TooMany):
    message = N_("Too many tries. Wait {minutes} min, or ask the director.")

    def __init__(self, seconds: int) -> None:
        """Say the minutes, too."""
        super().__init__(seconds, minutes=-(-seconds // 60))


class TablePaused(WhizError):
    message = N_("The director has paused this table. Wait, or ask the director.")


class TooManyPhones(Conflict):
    message = N_("This table already has {most} phones. Ask the director to shut one out.")


class OwnerSitsElsewhere(WhizError):
    code = "owner_elsewhere"
    message = N_(
        "You do not sit at table {table} in this round. Your own page says where you play."
    )


class SeatUnknown(Malformed):
    message = N_("Say who types: send the number of the seat as “by”.")


REFUSALS: Final = {AccessCodeKind.ENTRY: NoSuchPage, AccessCodeKind.TABLE: NoSuchTable}
HIGHEST: Final = 999_999
T = TypeVar("T")
E = TypeVar("E", bound=PlayedEvent)


@dataclass(frozen=True, slots=True)
class CodeAttempt:
    """An access code as it was typed: nothing of it is certain. ``address`` is the sender's."""

    kind: AccessCodeKind
    slug: str
    number: str
    key: str
    address: str

    @property
    def at(self) -> int:
        """Return the number, 0 for what is none."""
        return typed_number(self.number.strip(), len(str(HIGHEST))) or 0

    @property
    def said(self) -> str:
        """Return the digits without the gap that people type, or a link without what mail adds."""
        return "".join(self.key.split()).rstrip(".)")

    def about(self, prefix: str) -> dict[str, str]:
        """Return what a wrong guess counts against."""
        event = f"{prefix}{self.slug}"
        code = f"{event}:{self.kind.value}:{self.at}"
        return {"address": self.address, "tournament": event, "server": "", "code": code}

    @property
    def can_be_guessed(self) -> bool:
        """Tell whether digits are said; a link has 256 bits and is found by nobody who tries."""
        return len(self.said) == DIGITS

    @property
    def refusal(self) -> WhizError:
        """Return the one answer to all that does not open."""
        return REFUSALS[self.kind](field="key")


@dataclass(frozen=True, slots=True)
class CardOwner(Generic[E]):
    """What has cards: how it is found, and what is before its name where guesses count.

    ``tell`` writes into its history that somebody guesses. ``codes`` and ``has_card`` take as long
    where nothing was found.
    """

    find: Callable[[str], E | None]
    prefix: str
    tell: Callable[[E], object]
    codes: Callable[[E | None], AccessCodes]
    has_card: Callable[[E | None, AccessCodeKind, int], bool]


def tell_of_guesses(event: CalledEvent) -> None:
    """Write into the history that somebody guesses, for the director to see."""
    record_event_act(event=event, kind=EventKind.CODES_GUESSED, actor=SYSTEM, data={})


TOURNAMENTS: Final[CardOwner[Tournament]] = CardOwner(
    tournament_by_slug, "", tell_of_guesses, AccessCodes.of, has_card
)


@dataclass(frozen=True, slots=True)
class AcceptedCode(Generic[E]):
    """An access code that was right, and its turn: a new card ends it."""

    event: E
    number: int
    turn: int


def check_code(tried: CodeAttempt, owner: CardOwner[E]) -> AcceptedCode[E]:
    """Return what the code opens; raises the one refusal, or ``TooManyTries``.

    A link is only looked up: counting it would let guessers shut out phones with the
    right one. The director is told whose cards are guessed at.
    """
    if not tried.can_be_guessed:
        accepted, reached = _look(tried, owner), set[str]()
    else:
        try:
            about = tried.about(owner.prefix)
            accepted, reached = check_counted(about=about, look=lambda: _look(tried, owner))
        except TooManyTries:
            count_refusal(AccessKind.CODE, blocked=True)
            raise
    if accepted is not None:
        return accepted
    count_refusal(AccessKind.CODE)
    if "tournament" in reached:
        _alert(tried.slug, owner)
    raise tried.refusal


def _look(tried: CodeAttempt, owner: CardOwner[E]) -> AcceptedCode[E] | None:
    event = owner.find(tried.slug) if "\x00" not in tried.slug else None
    codes = owner.codes(event)
    right = codes.opens(tried.kind, tried.at, tried.said)
    there = owner.has_card(event, tried.kind, tried.at)
    if event is None or not right or not there:
        return None
    return AcceptedCode(event, tried.at, codes.turn(tried.kind, tried.at))


def _alert(slug: str, owner: CardOwner[E]) -> None:
    """Tell the director once an hour that somebody guesses."""
    event = owner.find(slug)
    if event is not None:
        owner.tell(event)


def check_counted(
    *, about: Mapping[str, str], look: Callable[[], T | None]
) -> tuple[T | None, set[str]]:
    """Look whether a guess is right and count it when it is not.

    ``about`` names what is guessed at, by limit. Return what ``look`` found, and the limits that
    a wrong guess has just reached; raises ``TooManyTries`` before looking.
    """
    with transaction.atomic():
        rows = {name: _locked(f"{name}:{what}") for name, what in sorted(about.items())}
        now = timezone.now()
        wait = max(_seconds_left(row, WRONG_CODES[name], now) for name, row in rows.items())
        accepted = None if wait else look()
        reached = set() if wait or accepted is not None else _count(rows, now)
    if wait:
        raise TooManyTries(wait)
    return accepted, reached


def _locked(what: str) -> FailedAttempts:
    """Hold the count of one thing: of two guesses at once, the second sees the first."""
    key = sha256(what.encode("utf-8", "surrogatepass")).hexdigest()
    FailedAttempts.objects.get_or_create(key=key, defaults={"since": timezone.now()})
    return FailedAttempts.objects.select_for_update().get(key=key)


def _seconds_left(row: FailedAttempts, limit: WrongTriesLimit, now: datetime) -> int:
    left = ceil((row.until - now).total_seconds()) if row.until else 0
    # More than a whole wait is left only where the clock went back: the wait is over then, or the
    # code would be refused until the old hour is reached again.
    return left if 0 < left <= limit.wait else 0


def _count(rows: Mapping[str, FailedAttempts], now: datetime) -> set[str]:
    """Add one to each; return those that are exactly full now."""
    reached = {name for name, row in rows.items() if _add(row, WRONG_CODES[name], now)}
    FailedAttempts.objects.filter(since__lt=now - FAILED_ATTEMPTS).delete()
    return reached


def _add(row: FailedAttempts, limit: WrongTriesLimit, now: datetime) -> bool:
    if not timedelta(0) <= now - row.since <= timedelta(seconds=limit.within):
        row.wrong, row.since = 0, now
    row.wrong += 1
    row.until = now + timedelta(seconds=limit.wait) if row.wrong >= limit.wrong else None
    row.save(update_fields=["wrong", "since", "until"])
    return row.wrong == limit.wrong
