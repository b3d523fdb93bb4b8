"""What phones keep, carried to the desk as a code or as text: read, and taken once each."""

import re
from dataclasses import dataclass
from hashlib import sha256
from typing import Final
from uuid import UUID

from boards.cards import Card
from boards.errors import WhizError
from boards.seats import Seat
from scoring.contracts import Contract
from scoring.results import LineValue, NotPlayed, PassedOut, Played
from whiz_tournament.models import Tournament
from whiz_tournament.services.log.submission import Sender
from whiz_tournament.services.log.taken_entry import TakenEntry
from whiz_tournament.services.results.locking import LinePlace
from whiz_tournament.services.results.sent_entries import SentEntry, take_sent_entry

ITEM: Final = re.compile(
    r"(?P<text>(?P<round>[0-9]{1,6})/(?P<table>[0-9]{1,6})/(?P<board>[0-9]{1,6}),(?P<by>[NESW]),"
    r"(?P<value>PASS|NOT|[NESW][0-9]{1,2}(?:C|D|H|S|NT)X{0,2}=[0-9]{1,2}(?:/[SHDC][AKQJT2-9])?),"
    r"(?P<uuid>[0-9a-f]{32}),(?P<after>[0-9a-f]{32})?),(?P<check>[0-9a-f]{8})"
)
BEGUN: Final = re.compile(r"[0-9]{1,6}/[0-9]{1,6}/[0-9]{1,6},")
MOST: Final = 500
BARE: Final[dict[str, LineValue]] = {"PASS": PassedOut(), "NOT": NotPlayed()}


@dataclass(frozen=True, slots=True)
class CarriedEntry:
    """One entry that the desk read, and what became of it."""

    sent: SentEntry
    taken: TakenEntry


@dataclass(frozen=True, slots=True)
class CarriedEntries:
    """All that a text held; ``broken`` counts what began like an entry and is none."""

    entries: tuple[CarriedEntry, ...]
    broken: int


def take_carried_entries(*, tournament: Tournament, sender: Sender, text: str) -> CarriedEntries:
    """Take every entry of a text, each once however often it comes; the rest is left alone."""
    sender.must_be_staff()
    squeezed = re.sub(r"\s+", "", text)
    found = [entry for each in ITEM.finditer(squeezed) if (entry := _entry(each)) is not None]
    once = list({entry.uuid: entry for entry in found}.values())[:MOST]
    taken = tuple(
        CarriedEntry(entry, take_sent_entry(tournament=tournament, sender=sender, sent=entry))
        for entry in once
    )
    return CarriedEntries(taken, len(BEGUN.findall(squeezed)) - len(found))


def _entry(found: re.Match[str]) -> SentEntry | None:
    """Return the entry, or nothing where the check or a rule of the game is against it."""
    if sha256(found["text"].encode()).hexdigest()[:8] != found["check"]:
        return None
    try:
        place = LinePlace(int(found["round"]), int(found["table"]), int(found["board"]))
        value = _value(found["value"])
    except (WhizError, ValueError):
        return None
    after = UUID(found["after"]) if found["after"] else None
    return SentEntry(UUID(found["uuid"]), place, Seat(found["by"]), value, after)


def _value(text: str) -> LineValue:
    if text in BARE:
        return BARE[text]
    played, _, lead = text.partition("/")
    contract, tricks = played[1:].split("=")
    card = Card.parse(lead) if lead else None
    return Played(Seat(text[0]), Contract.parse(contract), int(tricks), card)
