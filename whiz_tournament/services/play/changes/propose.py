"""What a change would do to the rounds to come; nothing is written."""

from dataclasses import replace
from typing import Final

from movements.replanning import PlanAim
from movements.values import Movement
from whiz_tournament.models import ResultLine, Tournament
from whiz_tournament.queries.play.current_movement import CurrentMovement, current_movement
from whiz_tournament.queries.setup.plan_wishes import plan_wishes
from whiz_tournament.queries.setup.sections import section_of_entry
from whiz_tournament.services.errors import NotFound, existing
from whiz_tournament.services.play.changes.another_movement import another_movement
from whiz_tournament.services.play.changes.errors import NoOtherMovement, NoTableMore
from whiz_tournament.services.play.changes.people import newcomer, present_entry, substitute
from whiz_tournament.services.play.changes.proposal import Proposal
from whiz_tournament.services.play.changes.replanning import refuse_unless_running, replanned
from whiz_tournament.services.play.changes.values import (
    AnotherMovement,
    Arrives,
    Change,
    Leaves,
    Replaced,
    TableAdded,
    TableLost,
)

__all__ = ["Proposal", "propose_change", "propose_ways"]
WAYS: Final = (PlanAim.FEWEST_CARDS, PlanAim.MORE_TABLES, PlanAim.FAIREST)
"""For what a change may be planned; of two that disturb as many the first is shown first."""


def propose_change(*, tournament: Tournament, change: Change) -> Proposal:
    """Return the change with its difference, for somebody to look at and to accept or not.

    Raises ``RoundBegun``, ``RoundBeyond``, ``AlreadyEntered``, ``NotFound`` and what the
    planning itself refuses (``movements.errors``).
    """
    refuse_unless_running(tournament)
    match change:
        case Arrives():
            return _arrival(tournament, change)
        case Leaves():
            return _departure(tournament, change)
        case Replaced():
            return _replacement(tournament, change)
        case TableLost():
            return table_lost(tournament, change)
        case TableAdded():
            return table_added(tournament, change)
        case AnotherMovement():
            return another_movement(tournament, change)


def propose_ways(*, tournament: Tournament, change: Change) -> tuple[Proposal, ...]:
    """Return the plans that may come of a change, the one that disturbs fewest people first.

    One that disturbs as many as the fairest has nothing over it.
    """
    if isinstance(change, Replaced | TableAdded):
        return (propose_change(tournament=tournament, change=change),)
    proposals: dict[Movement, Proposal] = {}
    last: Proposal | None = None
    refused = NoOtherMovement(field="rounds")
    for aim in WAYS:
        try:
            proposal = propose_change(tournament=tournament, change=replace(change, aim=aim))
        except NoOtherMovement as nothing:
            refused = nothing
        else:
            last = proposals.setdefault(proposal.movement, proposal)
    if last is None:
        raise refused
    ways = [way for way in proposals.values() if way is last or _is_better(way, last)]
    return tuple(sorted(ways, key=_disturbed))


def _is_better(way: Proposal, last: Proposal) -> bool:
    """Tell whether a way disturbs fewer people; a newcomer who never plays has come for nothing."""
    plays = not isinstance(way.change, Arrives) or way.own_boards[1] > 0
    return plays and _disturbed(way) < _disturbed(last)


def _disturbed(way: Proposal) -> tuple[int, int]:
    """Return how many people need another guide card, and in how many rounds it says otherwise."""
    others = [card for card in way.cards if card.entry != way.entry]
    return way.others_with_new_cards, len({line.round for card in others for line in card.lines})


def _evening_of(tournament: Tournament, entry: int) -> CurrentMovement:
    """Return the evening of the section in which somebody plays: no other one changes."""
    return current_movement(tournament, section_of_entry(tournament, entry))


def _arrival(tournament: Tournament, change: Arrives) -> Proposal:
    who = newcomer(tournament, change.who)
    known = current_movement(tournament, who.section)
    wishes = plan_wishes(tournament)
    movement = replanned(known, change.round, wishes, arriving={who.number}, aim=change.aim)
    return Proposal(change, who.number, who.name, change.round, known, movement)


def _departure(tournament: Tournament, change: Leaves) -> Proposal:
    """With every round begun there is nothing to plan: the player is only marked as gone."""
    name = present_entry(tournament, change.entry).player.name
    known = _evening_of(tournament, change.entry)
    if change.round == known.rounds + 1:
        return Proposal(change, change.entry, name, change.round, known, known.movement)
    wishes = plan_wishes(tournament)
    movement = replanned(known, change.round, wishes, leaving={change.entry}, aim=change.aim)
    return Proposal(change, change.entry, name, change.round, known, movement)


def _replacement(tournament: Tournament, change: Replaced) -> Proposal:
    """Propose another name for a number, whose places all stay."""
    present_entry(tournament, change.entry)
    known = _evening_of(tournament, change.entry)
    name = substitute(tournament, change.who)
    return Proposal(change, change.entry, name, known.begun + 1, known, known.movement)


# What becomes of the rounds to come when a table is removed, or there is room for one more.


def table_lost(tournament: Tournament, change: TableLost) -> Proposal:
    """Everybody stays and more of them rest; the table's section alone is planned again."""
    lines = ResultLine.objects.filter(
        tournament=tournament, table=change.table, round__gte=change.round
    )
    section = existing(lines.values_list("section", flat=True).first(), NotFound(field="table"))
    known = current_movement(tournament, section)
    most = tables_from(known, change.round) - 1
    wishes = plan_wishes(tournament)
    movement = replanned(
        known, change.round, wishes, most=most, lost={change.table}, aim=change.aim
    )
    return Proposal(change, 0, "", change.round, known, movement, most=most)


def table_added(tournament: Tournament, change: TableAdded) -> Proposal:
    """Propose a table for those who rest most; refused where nobody would play."""
    sections = tournament.sections.order_by("id").values_list("pk", flat=True)
    evenings = [current_movement(tournament, section) for section in sections]
    known = max(evenings, key=lambda section: _sitting_out(section, change.round))
    most = tables_from(known, change.round) + 1
    movement = replanned(known, change.round, plan_wishes(tournament), most=most)
    if movement == known.movement:
        raise NoTableMore(field="round")
    return Proposal(change, 0, "", change.round, known, movement, most=most)


def tables_from(known: CurrentMovement, start: int) -> int:
    """Return the most tables of a round from ``start`` on."""
    return max((len(round.tables) for round in known.movement.rounds[start - 1 :]), default=0)


def _sitting_out(known: CurrentMovement, start: int) -> int:
    return sum(len(round.sit_outs) for round in known.movement.rounds[start - 1 :])
