"""A person's own page: where they are now, where they go next, what they have marked."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Self
from uuid import UUID, uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from boards.seats import Seat
from scoring.formulas import Formula
from whiz_tournament.live.phones import note_phone
from whiz_tournament.models import LineState, TableDevice, Tournament, TournamentStatus
from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.queries.clock.round_clock import ClockReading, table_clock
from whiz_tournament.queries.corrections.requested import RequestItem, requests_of
from whiz_tournament.queries.devices.own_player_page import (
    OwnBoard,
    OwnPlayerPage,
    OwnQuestion,
    own_player_page,
)
from whiz_tournament.queries.devices.phones import is_hidden, is_paused
from whiz_tournament.queries.publishing.released_ranking import OwnPlace, own_place
from whiz_tournament.queries.server.data_version import database_epoch
from whiz_tournament.queries.setup.coming import NextEvening, evening_after
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.publishing.publish import up_to_date
from whiz_tournament.templatetags.features import cards_at
from whiz_tournament.web.player.boards import OwnStrip, own_strip
from whiz_tournament.web.shared.access_sessions import (
    ENTRIES_WAITING,
    boards_of_owners,
    own_page_number,
    own_phone_of,
)
from whiz_tournament.web.shared.call_pages import TableInRound
from whiz_tournament.web.shared.correction_requests import request_parts
from whiz_tournament.web.shared.own_number import OwnNumber
from whiz_tournament.web.shared.page_variant import mark_own_row, own_entry_number
from whiz_tournament.web.shared.phone_outbox import device_outbox, document_text
from whiz_tournament.web.shared.poll_responses import is_poll, shown_digest, unchanged_response
from whiz_tournament.web.shared.public_pages import public_menu
from whiz_tournament.web.shared.sent_entry import EPOCH_HEADER
from whiz_tournament.wording.own_rounds import results_in_words, sit_out_in_words, stop_rows
from whiz_tournament.wording.phones import phone_name
from whiz_tournament.wording.places import short_names
from whiz_tournament.wording.results.phone_words import TABLE_STATES
from whiz_tournament.wording.results.values import ReadBack
from whiz_tournament.wording.results.warnings import lead_elsewhere_in_words

# What a player enters and answers from the own page: the boards of the round, others' results.


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
    cards: tuple[PlacedCard, ...] = ()

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
            is_paused=any(is_paused(tournament, table) for table in {b.table for b in way.boards}),
            rows=tuple(sorted(_rows(way.boards), key=lambda row: not row.is_next)),
            answers=tuple(_answer(asked, formula) for asked in way.asked),
            cards=_cards(TableInRound(tournament, way.now.table, way.now.round)) if way.now else (),
        )


def _cards(at: TableInRound) -> tuple[PlacedCard, ...]:
    return tuple(cards_at(CardPlace.TABLE_PHONE, at))


def _rows(boards: tuple[OwnBoard, ...]) -> tuple[OwnEntryRow, ...]:
    owed = (board.board for board in boards if board.state == LineState.EMPTY)
    coming = next(owed, None)
    return tuple(
        OwnEntryRow(
            board.table,
            board.board,
            TABLE_STATES.get(board.state, "to_enter"),
            is_next=board.board == coming,
            said=document_text(board.standing),
        )
        for board in boards
    )


def _answer(question: OwnQuestion, formula: Formula) -> OwnAnswer:
    people = short_names(question.people)
    read_back = ReadBack.of(question.value, people, formula)
    lead = lead_elsewhere_in_words(question.lead)
    return OwnAnswer(question, people[Seat(question.seat)], read_back, lead)


# All that a person's own page shows, read once: what is polled is a digest of it.


@dataclass(frozen=True, slots=True)
class ShownEvening:
    """A person's evening, their place, the clock, what they asked, what the phone enters.

    ``cards`` are what features show, asked once: what is polled is a digest of them, too.
    """

    tournament: Tournament
    way: OwnPlayerPage
    place: OwnPlace | None
    strip: OwnStrip
    clock: ClockReading | None
    asked: tuple[RequestItem, ...]
    cards: tuple[PlacedCard, ...]
    entry: OwnEntryPart
    coming: NextEvening | None

    @classmethod
    def of(
        cls,
        tournament: Tournament,
        number: int,
        phone: TableDevice | None,
        to_come: Mapping[int, Collection[int]],
    ) -> Self | None:
        """Return the page as this phone may read it; ``None`` for an unknown number."""
        way = own_player_page(tournament, number, to_come)
        if way is None:
            return None
        place = None if tournament.practice else own_place(tournament, number)
        requests = requests_of(tournament, [number])
        return cls(
            tournament=tournament,
            way=way,
            place=place,
            strip=own_strip(tournament, way, place),
            clock=table_clock(tournament, way.now.table if way.now else None),
            asked=tuple(item for item in requests if not is_hidden(item.line, to_come)),
            cards=tuple(cards_at(CardPlace.OWN_PAGE, OwnNumber(tournament, number))),
            entry=OwnEntryPart.of(tournament, way, phone),
            coming=evening_after(tournament, number),
        )

    @property
    def version(self) -> str:
        """Return what the page polls: a digest of what it shows this person, of nothing else."""
        clock = self.clock.token if self.clock else ""
        evening = self.tournament.status, self.tournament.name, self.way, self.place, clock
        shown = evening, self.strip, self.asked, self.entry, self.cards, self.coming
        return shown_digest(shown)

    def values(self) -> dict[str, Any]:
        """Return what the template is made of."""
        tournament, way = self.tournament, self.way
        public = not tournament.practice
        return {
            "tournament": tournament,
            "nav": public_menu(tournament) if public else {},
            "way": way,
            "beside": _called(way),
            "rows": stop_rows(way),
            "rest": sit_out_in_words(way.next),
            "results": results_in_words(way),
            "over": tournament.is_over,
            "published": public and tournament.status == TournamentStatus.PUBLISHED,
            "place": self.place,
            "strip": self.strip,
            "clock": self.clock,
            "entry": self.entry,
            "requests": request_parts(self.asked, [way.number]),
            "cards": self.cards,
            "coming": self.coming,
            "version": self.version,
        }


def _called(way: OwnPlayerPage) -> list[str]:
    """Return the names of the others at the table, as short as distinguishes the three."""
    others = way.now.others if way.now else ()
    short = short_names(dict(enumerate((*others, way.name))))
    return [short[place] for place in range(len(others))]


@require_safe
def own_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the page, or ask for the code; a poll that knows it all gets 204."""
    tournament = up_to_date(tournament_by_slug(slug))
    number = own_page_number(request, tournament) if tournament else None
    if tournament is None or number is None:
        return redirect("player_enter", slug=slug)
    phone = own_phone_of(request, tournament, number)
    if phone is not None:
        note_phone(phone, request.headers.get(ENTRIES_WAITING, ""))
    shown = ShownEvening.of(tournament, number, phone, boards_of_owners(request, tournament, phone))
    if shown is None:
        return redirect("player_enter", slug=slug)
    if is_poll(request, shown.version):
        return _said_here(unchanged_response())
    return _said_here(_rendered(request, shown, phone))


def _rendered(request: HttpRequest, shown: ShownEvening, phone: TableDevice | None) -> HttpResponse:
    tournament, number = shown.tournament, shown.way.number
    values = shown.values() | {"page_path": request.path}
    if phone is not None and "HX-Request" not in request.headers:
        values |= device_outbox(tournament, phone)  # a poll takes the live part alone
    response = render(request, "player/own.html", values)
    if not tournament.practice and own_entry_number(request) != number:
        mark_own_row(request, response, tournament, number)  # one person, one row
    return response


def _said_here(response: HttpResponse) -> HttpResponse:
    """Return the answer as the phone believes it: what answers in our absence knows no epoch."""
    response["Cache-Control"] = "no-store"
    response[EPOCH_HEADER] = database_epoch()
    return response
