"""A small field, the Domy West: 2 tables, 3 rounds of 2 boards, of which the second is open."""

import uuid as uuids
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, Protocol, TypedDict, Unpack

from boards.seats import Seat
from scoring.results import LineValue, NotPlayed, PassedOut, Played
from tests.made_once import made_once
from whiz_tournament.models import (
    Club,
    Entry,
    LineSeat,
    Player,
    ResultLine,
    Role,
    RoundStatus,
    Section,
    Tournament,
    TournamentRound,
    TournamentStatus,
)
from whiz_tournament.services.actors import user_actor
from whiz_tournament.services.results import LineAnswer, LinePlace, Sender, Submission, enter_result

HUMANS: Final = (Seat.N, Seat.E, Seat.S)
ROUNDS: Final = {1: RoundStatus.CLOSED, 2: RoundStatus.OPEN, 3: RoundStatus.PENDING}
OPEN: Final = LinePlace(2, 1, 3)
CLOSED: Final = LinePlace(1, 1, 1)
WAITING: Final = LinePlace(3, 1, 5)

DIRECTOR: Final = Sender.staff(user_actor(1), Role.DIRECTOR)
SCORER: Final = Sender.staff(user_actor(2), Role.SCORER)
PHONE: Final = Sender.device("aa" * 16, table=1)
OTHER_PHONE: Final = Sender.device("bb" * 16, table=1)
NEXT_TABLE: Final = Sender.device("cc" * 16, table=2)


def value(text: str) -> LineValue:
    """A line's value from ``10HX by N +1``, ``passed out`` or ``not played``."""
    bare: dict[str, LineValue] = {str(PassedOut()): PassedOut(), str(NotPlayed()): NotPlayed()}
    return bare[text] if text in bare else Played.parse(text)


class Given(TypedDict, total=False):
    """What is said beside the place; all of it may be left out."""

    by: Seat | None
    version: int | None
    reason: str
    uuid: uuids.UUID


def sent(place: LinePlace = OPEN, **given: Unpack[Given]) -> Submission[LinePlace]:
    """Return what is sent about a line."""
    return Submission(
        uuid=given.get("uuid", uuids.uuid4()),
        place=place,
        base_version=given.get("version"),
        reason=given.get("reason", ""),
        seat=given.get("by"),
    )


class LineAct(Protocol):
    """Confirm, void, restore or undo."""

    def __call__(
        self, *, tournament: Tournament, sender: Sender, submission: Submission[LinePlace]
    ) -> LineAnswer: ...


@dataclass(frozen=True, slots=True)
class Field:
    """The tournament and short ways to act on it."""

    tournament: Tournament

    def line(self, place: LinePlace = OPEN) -> ResultLine:
        return ResultLine.objects.get(
            tournament=self.tournament, round=place.round, table=place.table, board=place.board
        )

    def enter(
        self, sender: Sender, text: str, *, place: LinePlace = OPEN, **given: Unpack[Given]
    ) -> LineAnswer:
        return enter_result(
            tournament=self.tournament,
            sender=sender,
            submission=sent(place, **given),
            value=value(text),
        )

    def act(
        self, what: LineAct, sender: Sender, *, place: LinePlace = OPEN, **given: Unpack[Given]
    ) -> LineAnswer:
        """Confirm, void, restore or undo."""
        return what(tournament=self.tournament, sender=sender, submission=sent(place, **given))

    def set(self, **columns: Any) -> None:
        Tournament.objects.filter(pk=self.tournament.pk).update(**columns)


@made_once
def make_field(club: Club, tables: int = 2, slug: str = "mardi") -> Field:
    tournament = Tournament.objects.create(
        club=club,
        slug=slug,
        name=slug.capitalize(),
        date=date(2026, 11, 24),
        status=TournamentStatus.RUNNING,
    )
    section = Section.objects.create(club=club, tournament=tournament)
    entries = [_entry(club, tournament, number) for number in range(1, 3 * tables + 1)]
    for number, status in ROUNDS.items():
        TournamentRound.objects.create(
            club=club, tournament=tournament, number=number, status=status
        )
        for table in range(1, tables + 1):
            seated = entries[3 * table - 3 : 3 * table]
            for board in (2 * number - 1, 2 * number):
                _line(section, LinePlace(number, table, board), seated)
    return Field(tournament)


def _entry(club: Club, tournament: Tournament, number: int) -> Entry:
    name = f"Joueur {number}"
    player = Player.objects.create(club=club, name=name, sort_key=name.lower())
    return Entry.objects.create(club=club, tournament=tournament, player=player, number=number)


def _line(section: Section, place: LinePlace, seated: list[Entry]) -> None:
    line = ResultLine.objects.create(
        club_id=section.club_id,
        tournament=section.tournament,
        section=section,
        round=place.round,
        table=place.table,
        board=place.board,
    )
    for seat, entry in zip(HUMANS, seated, strict=True):
        LineSeat.objects.create(
            club_id=section.club_id,
            tournament=section.tournament,
            line=line,
            board=place.board,
            seat=seat,
            entry=entry,
        )
