"""What a phone kept, sent or carried to the desk: taken once, or kept for the director."""

import re
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Final
from uuid import UUID

from boards.cards import Card
from boards.errors import WhizError
from boards.seats import Seat
from scoring.contracts import Contract
from scoring.documents import write_value
from scoring.results import LineValue, NotPlayed, PassedOut, Played, same_outcome
from whiz_tournament.metrics import Taken, note_score
from whiz_tournament.models import ScoreEntry, Tournament, TournamentStatus
from whiz_tournament.queries.play.kept_results import KeptResult
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.devices.access_codes import TablePaused
from whiz_tournament.services.errors import Unavailable
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.services.log.submission import (
    PhoneShutOut,
    Sender,
    Submission,
    TakenEntry,
    UuidOfAnother,
)
from whiz_tournament.services.results.acts import enter_result
from whiz_tournament.services.results.errors import RoundNotOpen
from whiz_tournament.services.results.kept_results import keep_result
from whiz_tournament.services.results.locking import LinePlace

WAITS: Final = (RoundNotOpen, TablePaused, Unavailable)
"""What passes by itself: the phone keeps the entry meanwhile and sends it again."""


@dataclass(frozen=True, slots=True)
class SentEntry:
    """One entry as a phone keeps it: its id for ever, where, from which seat, what.

    ``after`` is the entry that it corrects: the phone knows no version of what it sent unheard.
    ``version`` is the one that a page of ours showed.
    """

    uuid: UUID
    place: LinePlace
    seat: Seat
    value: LineValue
    after: UUID | None = None
    version: int | None = None
    client_time: datetime | None = None


def take_sent_entry(
    *, tournament: Tournament, sender: Sender, sent: SentEntry, shut_out: bool = False
) -> TakenEntry:
    """Store the entry, or keep it for the director; raises what the phone has to wait for."""
    seen = ScoreEntry.objects.filter(uuid=sent.uuid, line__tournament=tournament)
    if (entry := seen.select_related("line").first()) is not None:
        if _is_same(entry, sent):
            note_score(Taken.AGAIN)
            return TakenEntry(entry.state, again=True)
        return _for_director(tournament, sender, sent, UuidOfAnother())
    if shut_out:
        return _for_director(tournament, sender, sent, PhoneShutOut())
    if TournamentStatus(tournament.status) in BEFORE_START:
        raise RoundNotOpen(round=sent.place.round)
    try:
        answer = enter_result(
            tournament=tournament,
            sender=sender,
            submission=Submission(
                sent.uuid,
                sent.place,
                _version_of(tournament, sent),
                seat=sent.seat,
                client_time=sent.client_time,
            ),
            value=sent.value,
        )
    except WAITS:
        raise
    except WhizError as refusal:
        if held := _held(tournament, sender, sent):
            note_score(Taken.AGAIN, after_refusal=True)
            return TakenEntry(held)
        return _for_director(tournament, sender, sent, refusal)
    return TakenEntry(answer.state.value)


def _held(tournament: Tournament, sender: Sender, sent: SentEntry) -> str:
    """Return the state of the line where it says just this already; it came another way.

    Asked of one's own line alone: nobody learns by guessing what others wrote.
    """
    place = sent.place
    where = {"round": place.round, "table": place.table, "board": place.board}
    row = next(iter(line_rows(tournament, **where)), None)
    if row is None or row.standing is None or not same_outcome(row.standing, sent.value):
        return ""
    phone = sender.phone
    own = phone.speaks_for(row.entries.values(), row.board) if phone else sender.is_staff
    return row.state.value if own else ""


def _is_same(entry: ScoreEntry, sent: SentEntry) -> bool:
    """Tell whether the log already has exactly this, from the phone or from the desk."""
    line = entry.line
    where = line is not None and (line.round, line.table, line.board)
    place = (sent.place.round, sent.place.table, sent.place.board)
    return where == place and entry.value == write_value(sent.value) and entry.by == sent.seat


def _version_of(tournament: Tournament, sent: SentEntry) -> int | None:
    """Return the version that the corrected entry made; none where it never arrived."""
    if sent.after is None:
        return sent.version
    before = ScoreEntry.objects.filter(uuid=sent.after, line__tournament=tournament)
    return before.values_list("version", flat=True).first() or sent.version


def _for_director(
    tournament: Tournament, sender: Sender, sent: SentEntry, why: WhizError
) -> TakenEntry:
    place = sent.place
    result = KeptResult(
        sent.uuid,
        place.round,
        place.table,
        place.board,
        sent.seat.value,
        sent.value,
        why=why.code,
    )
    note_score(Taken.ASIDE, after_refusal=True)
    keep_result(tournament=tournament, actor=sender.actor, sent=result)
    return TakenEntry("director", why)


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
    entries = [entry for match in ITEM.finditer(squeezed) if (entry := _entry(match)) is not None]
    once = list({entry.uuid: entry for entry in entries}.values())[:MOST]
    taken = tuple(
        CarriedEntry(entry, take_sent_entry(tournament=tournament, sender=sender, sent=entry))
        for entry in once
    )
    return CarriedEntries(taken, len(BEGUN.findall(squeezed)) - len(entries))


def _entry(match: re.Match[str]) -> SentEntry | None:
    """Return the entry, or nothing where the check or a rule of the game is against it."""
    if sha256(match["text"].encode()).hexdigest()[:8] != match["check"]:
        return None
    try:
        place = LinePlace(int(match["round"]), int(match["table"]), int(match["board"]))
        value = _value(match["value"])
    except (WhizError, ValueError):
        return None
    after = UUID(match["after"]) if match["after"] else None
    return SentEntry(UUID(match["uuid"]), place, Seat(match["by"]), value, after)


def _value(text: str) -> LineValue:
    if text in BARE:
        return BARE[text]
    played, _, lead = text.partition("/")
    contract, tricks = played[1:].split("=")
    card = Card.parse(lead) if lead else None
    return Played(Seat(text[0]), Contract.parse(contract), int(tricks), card)
