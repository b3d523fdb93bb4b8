"""Guide cards that a change makes wrong: counted before it, printed anew after it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from boards.errors import N_
from boards.seats import Seat, human_seats
from movements.replanning.differences import PlanDifference, SeatedAt
from movements.values import Movement
from whiz_tournament.models import Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.changes import MadeChange, made_change
from whiz_tournament.services.documents import request_documents
from whiz_tournament.services.errors import NotFound, existing
from whiz_tournament.services.play.changes import Proposal, undo_change
from whiz_tournament.services.play.changes.errors import ChangeInUse
from whiz_tournament.services.play.changes.proposal import CardChange
from whiz_tournament.web.shared.acts import act, its
from whiz_tournament.web.shared.job_pages import go_to_paper
from whiz_tournament.web.shared.phone_address import printed_address
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
)
from whiz_tournament.wording.letters import seat_name
from whiz_tournament.wording.quantities import board_numbers


@dataclass(frozen=True, slots=True)
class RoundWords:
    """What is so in a round as planned, and then: who rests, or where a player is."""

    round: int
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class CardWords:
    """A guide card that changes, line by line."""

    number: int
    name: str
    lines: list[RoundWords]


def cards_in_words(proposal: Proposal) -> str:
    """Return how many of those who have a guide card need another."""
    if not proposal.others_with_new_cards:
        return _("Nobody needs another guide card")
    sentence = ngettext(
        "%(n)s of %(all)s people needs another guide card",
        "%(n)s of %(all)s people need another guide card",
        proposal.others_with_new_cards,
    )
    return sentence % {"n": proposal.others_with_new_cards, "all": len(proposal.holders)}


def changed_card(
    card: CardChange, proposal: Proposal, names: dict[int, str], domy: str
) -> CardWords:
    """Return the words of a card."""
    before = _Way(proposal.evening.movement, proposal.evening.boards, domy)
    after = _Way(proposal.movement, proposal.sets.boards, domy)
    lines = [
        RoundWords(c.round, before.said(c, c.before), after.said(c, c.after)) for c in card.lines
    ]
    return CardWords(card.entry, names[card.entry], lines)


@dataclass(frozen=True, slots=True)
class _Way:
    """A movement with its boards, from which a line of a guide card is told."""

    movement: Movement
    boards: Mapping[int, tuple[int, ...]]
    domy: str

    def said(self, line: PlanDifference, spot: SeatedAt | None) -> str:
        """Return where the player is in the line's round."""
        if spot is None:
            return _("rests") if self._rests(line) else _("not here")
        seat = human_seats(Seat(self.domy))[spot.place]
        boards = board_numbers(self.boards[spot.board_set])
        sentence = _("table {table}, {seat}, boards {boards}")
        return sentence.format(table=spot.table, seat=seat_name(seat.value), boards=boards)

    def _rests(self, line: PlanDifference) -> bool:
        rounds = self.movement.rounds
        return line.round <= len(rounds) and line.player in rounds[line.round - 1].sit_outs


PIECES: Final = ("guide_cards", "slips", "table_guides")


@director_page
@of_tournament
@require_safe
def accepted_view(request: StaffRequest, tournament: Tournament, event: int) -> HttpResponse:
    """Tell what was changed, and offer to print what became wrong."""
    made = _made(tournament, event)
    names = name_texts(tournament)
    people = [(number, names.get(number, "")) for number in made.cards]
    return director_response(
        request,
        "changes/changed",
        tournament,
        here="console",
        made=made,
        name=names.get(made.entry, ""),
        people=people,
    )


@director_page
@of_tournament
@require_POST
def print_changed(request: StaffRequest, tournament: Tournament, event: int) -> HttpResponse:
    """Ask for the cards of those who need one, the slips of the round, or the tables' guides."""
    made, kind = _made(tournament, event), request.POST.get("kind", "")
    if kind not in PIECES:
        raise NotFound
    part: dict[str, dict[str, Any]] = {
        "guide_cards": {"players": made.cards},
        "slips": {"round": made.round},
        "table_guides": {"tables": made.tables},
    }
    return go_to_paper(
        request,
        request_documents,
        tournament=tournament,
        kind=kind,
        address=printed_address(request),
        **part[kind],
    )


@director_page
@of_tournament
@act(its("director_console"), N_("The evening is planned as it was before."), tells=ChangeInUse)
def undo_change_view(request: StaffRequest, tournament: Tournament, event: int) -> None:
    """Take the change back, as long as nobody plays by it."""
    _made(tournament, event)
    undo_change(tournament=tournament, actor=request.actor, event=event)


def _made(tournament: Tournament, event: int) -> MadeChange:
    return existing(made_change(tournament, event))
