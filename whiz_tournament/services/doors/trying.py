"""Somebody tries a door: looked at as if it existed, counted when it does not open."""

from dataclasses import dataclass
from typing import Final

from boards.errors import WhizError
from whiz_tournament.models import DoorKind, Entry, ResultLine, Tournament
from whiz_tournament.queries.doors.keys import DIGITS, Doors
from whiz_tournament.queries.tournaments import tournament_by_slug
from whiz_tournament.services.actors import SYSTEM
from whiz_tournament.services.doors.errors import NoSuchPage, NoSuchTable
from whiz_tournament.services.doors.guessing import guess
from whiz_tournament.services.record import record

REFUSALS: Final = {DoorKind.ENTRY: NoSuchPage, DoorKind.TABLE: NoSuchTable}
HIGHEST: Final = 999_999


@dataclass(frozen=True, slots=True)
class Try:
    """What somebody says at a door: as typed, nothing of it is certain; ``address`` is theirs."""

    kind: DoorKind
    slug: str
    number: str
    key: str
    address: str

    @property
    def at(self) -> int:
        """The number, 0 for what is none."""
        text = self.number.strip()
        plain = text.isascii() and text.isdigit() and len(text) <= len(str(HIGHEST))
        return int(text) if plain else 0

    @property
    def said(self) -> str:
        """The digits without the gap that people type, or a link without what mail adds."""
        return "".join(self.key.split()).rstrip(".)")

    @property
    def about(self) -> dict[str, str]:
        """What a wrong try counts against; a link cannot be guessed, so it shuts no door."""
        limits = {"address": self.address, "tournament": self.slug, "server": ""}
        door = {"door": f"{self.slug}:{self.kind.value}:{self.at}"}
        return limits | (door if len(self.said) == DIGITS else {})

    @property
    def refusal(self) -> WhizError:
        """The one answer to all that does not open."""
        return REFUSALS[self.kind](field="key")


@dataclass(frozen=True, slots=True)
class Opened:
    """A door that opened, and its turn: a new card shuts it again."""

    tournament: Tournament
    number: int
    turn: int


def opened(tried: Try) -> Opened:
    """Return what the door opens; raises the door's one refusal, or ``TooManyTries``."""
    found, reached = guess(about=tried.about, look=lambda: _look(tried))
    if found is not None:
        return found
    if "tournament" in reached:
        _alert(tried.slug)
    raise tried.refusal


def _look(tried: Try) -> Opened | None:
    tournament = tournament_by_slug(tried.slug) if "\x00" not in tried.slug else None
    doors = Doors.of(tournament)
    right = doors.opens(tried.kind, tried.at, tried.said)
    there = _exists(tournament, tried)
    if tournament is None or not right or not there:
        return None
    return Opened(tournament, tried.at, doors.turn(tried.kind, tried.at))


def _exists(tournament: Tournament | None, tried: Try) -> bool:
    """Whether the plan has such a table, or the list such an entry."""
    if tried.kind is DoorKind.TABLE:
        return ResultLine.objects.filter(tournament=tournament, table=tried.at).exists()
    return Entry.objects.filter(tournament=tournament, number=tried.at).exists()


def _alert(slug: str) -> None:
    """Tell the director once an hour that somebody guesses."""
    tournament = tournament_by_slug(slug)
    if tournament is not None:
        record(tournament=tournament, kind="codes_guessed", actor=SYSTEM, data={})
