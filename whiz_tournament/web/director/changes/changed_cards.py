"""The guide cards that a change of the evening makes wrong."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from boards.seats import Seat, human_seats
from movements.replanning.differences import PlanDifference, SeatedAt
from movements.values import Movement
from whiz_tournament.services.play.changes import Proposal
from whiz_tournament.services.play.changes.proposal import CardChange
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
