"""What a player enters and answers from the own page: the boards of the round, others' results."""

from dataclasses import dataclass, field
from typing import Self
from uuid import UUID, uuid4

from boards.seats import Seat
from scoring.formulas import Formula
from whiz_tournament.models import LineState, TableDevice, Tournament
from whiz_tournament.queries.devices.own_player_page import OwnBoard, OwnPlayerPage, OwnQuestion
from whiz_tournament.queries.devices.phones import is_paused
from whiz_tournament.web.shared.call_parts import CallPart
from whiz_tournament.web.shared.phone_outbox import document_text
from whiz_tournament.wording.devices import phone_name
from whiz_tournament.wording.results.first_leads import lead_elsewhere_in_words
from whiz_tournament.wording.results.read_back import ReadBack
from whiz_tournament.wording.results.table_phone import TABLE_STATES
from whiz_tournament.wording.short_names import short_names


@dataclass(frozen=True, slots=True)
class OwnEntryRow:
    """One board that is entered here: its table, its state as a chip, whether it comes next.

    ``said`` is what its line holds, as the phone's script reads it.
    """

    table: int
    board: int
    state: str
    is_next: bool
    said: str = ""


@dataclass(frozen=True, slots=True)
class OwnAnswer:
    """A result of which this person is asked by name whether it was so; ``lead`` says what is odd
    about the card that was led."""

    question: OwnQuestion
    name: str
    said: ReadBack
    lead: str = ""
    uuid: UUID = field(default_factory=uuid4, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class OwnEntryPart:
    """The boards and questions of a page; none on a phone that its card has to let in again."""

    phone: str = ""
    needs_card: bool = False
    is_paused: bool = False
    rows: tuple[OwnEntryRow, ...] = ()
    answers: tuple[OwnAnswer, ...] = ()
    call: CallPart | None = None

    @property
    def owed(self) -> tuple[int, ...]:
        """Return the boards that this table has still to tell before the round ends."""
        return self._in("to_enter")

    @property
    def unconfirmed(self) -> tuple[int, ...]:
        """Return the boards that wait for the yes of the other side."""
        return self._in("received")

    @property
    def disputed(self) -> tuple[int, ...]:
        """Return the boards about which this table does not agree."""
        return self._in("disputed")

    def _in(self, state: str) -> tuple[int, ...]:
        return tuple(row.board for row in self.rows if row.state == state)

    @classmethod
    def of(cls, tournament: Tournament, way: OwnPlayerPage, phone: TableDevice | None) -> Self:
        """Say what the phone may enter now."""
        if phone is None:
            return cls(needs_card=bool(way.boards))
        formula = Formula(tournament.formula)
        return cls(
            phone=phone_name(phone.number, phone.name),
            is_paused=any(is_paused(tournament, each) for each in {b.table for b in way.boards}),
            rows=_rows(way.boards),
            answers=tuple(_answer(each, formula) for each in way.asked),
            call=CallPart.of(tournament, way.now.table, way.now.round) if way.now else None,
        )


def _rows(boards: tuple[OwnBoard, ...]) -> tuple[OwnEntryRow, ...]:
    owed = (each.board for each in boards if each.state == LineState.EMPTY)
    coming = next(owed, None)
    return tuple(
        OwnEntryRow(
            each.table,
            each.board,
            TABLE_STATES.get(each.state, "to_enter"),
            is_next=each.board == coming,
            said=document_text(each.standing),
        )
        for each in boards
    )


def _answer(question: OwnQuestion, formula: Formula) -> OwnAnswer:
    people = short_names(question.people)
    said = ReadBack.of(question.value, people, formula)
    lead = lead_elsewhere_in_words(question.lead)
    return OwnAnswer(question, people[Seat(question.seat)], said, lead)
