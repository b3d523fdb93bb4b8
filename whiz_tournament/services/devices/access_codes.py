"""Somebody tries a door: looked at as if it existed, counted when it does not open."""

from dataclasses import dataclass
from typing import Final

from boards.errors import WhizError
from whiz_tournament.models import AccessCodeKind, Entry, EventKind, ResultLine, Tournament
from whiz_tournament.queries.devices.access_codes import DIGITS, AccessCodes
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.actors import SYSTEM
from whiz_tournament.services.devices.errors import NoSuchPage, NoSuchTable
from whiz_tournament.services.devices.wrong_codes import check_counted
from whiz_tournament.services.history import record_act

REFUSALS: Final = {AccessCodeKind.ENTRY: NoSuchPage, AccessCodeKind.TABLE: NoSuchTable}
HIGHEST: Final = 999_999


@dataclass(frozen=True, slots=True)
class CodeAttempt:
    """What somebody says at a door: as typed, nothing of it is certain; ``address`` is theirs."""

    kind: AccessCodeKind
    slug: str
    number: str
    key: str
    address: str

    @property
    def at(self) -> int:
        """Return the number, 0 for what is none."""
        text = self.number.strip()
        plain = text.isascii() and text.isdigit() and len(text) <= len(str(HIGHEST))
        return int(text) if plain else 0

    @property
    def said(self) -> str:
        """Return the digits without the gap that people type, or a link without what mail adds."""
        return "".join(self.key.split()).rstrip(".)")

    @property
    def about(self) -> dict[str, str]:
        """Return what a wrong guess counts against."""
        door = f"{self.slug}:{self.kind.value}:{self.at}"
        return {"address": self.address, "tournament": self.slug, "server": "", "door": door}

    @property
    def can_be_guessed(self) -> bool:
        """Tell whether digits are said; a link has 256 bits and is found by nobody who tries."""
        return len(self.said) == DIGITS

    @property
    def refusal(self) -> WhizError:
        """Return the one answer to all that does not open."""
        return REFUSALS[self.kind](field="key")


@dataclass(frozen=True, slots=True)
class AcceptedCode:
    """A door that opened, and its turn: a new card shuts it again."""

    tournament: Tournament
    number: int
    turn: int


def check_code(tried: CodeAttempt) -> AcceptedCode:
    """Return what the door opens; raises the door's one refusal, or ``TooManyTries``.

    A link is only looked up: counting it would let guessers shut the door for phones with the
    right one.
    """
    if not tried.can_be_guessed:
        found, reached = _look(tried), set[str]()
    else:
        found, reached = check_counted(about=tried.about, look=lambda: _look(tried))
    if found is not None:
        return found
    if "tournament" in reached:
        _alert(tried.slug)
    raise tried.refusal


def _look(tried: CodeAttempt) -> AcceptedCode | None:
    tournament = tournament_by_slug(tried.slug) if "\x00" not in tried.slug else None
    doors = AccessCodes.of(tournament)
    right = doors.opens(tried.kind, tried.at, tried.said)
    there = _exists(tournament, tried)
    if tournament is None or not right or not there:
        return None
    return AcceptedCode(tournament, tried.at, doors.turn(tried.kind, tried.at))


def _exists(tournament: Tournament | None, tried: CodeAttempt) -> bool:
    """Return whether the plan has such a table, or the list such an entry."""
    if tried.kind is AccessCodeKind.TABLE:
        return ResultLine.objects.filter(tournament=tournament, table=tried.at).exists()
    return Entry.objects.filter(tournament=tournament, number=tried.at).exists()


def _alert(slug: str) -> None:
    """Tell the director once an hour that somebody guesses."""
    tournament = tournament_by_slug(slug)
    if tournament is not None:
        record_act(tournament=tournament, kind=EventKind.CODES_GUESSED, actor=SYSTEM, data={})
