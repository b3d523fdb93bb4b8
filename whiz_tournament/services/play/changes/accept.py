"""A change that was looked at and accepted is applied, in one transaction, or not at all."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from django.db import transaction

from boards.errors import WhizError
from boards.json_values import JsonObject
from whiz_tournament.models import (
    AnnouncedLeave,
    Entry,
    EntryStatus,
    EventKind,
    Player,
    Tournament,
    TournamentEvent,
    TournamentStatus,
)
from whiz_tournament.queries.people.merges import standing_record
from whiz_tournament.queries.play.changes import change_of_key, change_to_undo
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.guards import lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.play.changes.errors import ChangeInUse, ProposalOutdated
from whiz_tournament.services.play.changes.people import player_of, present_entry
from whiz_tournament.services.play.changes.proposal import Proposal
from whiz_tournament.services.play.changes.propose import propose_change
from whiz_tournament.services.play.changes.rewriting import plan_from, restore_plan, rewrite
from whiz_tournament.services.play.changes.values import (
    AnotherMovement,
    Arrives,
    Change,
    Leaves,
    Replaced,
    TableAdded,
    TableLost,
)
from whiz_tournament.services.publishing.publish import withdraw_publications_in_play
from whiz_tournament.services.setup.entries import numbered

KINDS: Final[Mapping[type[Change], EventKind]] = {
    Arrives: EventKind.PLAYER_ARRIVED,
    Leaves: EventKind.PLAYER_WITHDRAWN,
    Replaced: EventKind.PLAYER_REPLACED,
    TableLost: EventKind.TABLE_LOST,
    TableAdded: EventKind.TABLE_ADDED,
    AnotherMovement: EventKind.MOVEMENT_CHANGED,
}
"""What the history calls each change."""


def accept_change(
    *, tournament: Tournament, actor: Actor, change: Change, digest: str
) -> TournamentEvent:
    """Apply the change whose difference was shown; ``digest`` is that of the proposal.

    Results may come in meanwhile: only another change, or what would make another difference,
    refuses with ``ProposalOutdated``. Accepted again, the same proposal changes nothing more.
    The planning is done before anything is locked.
    """
    known = change_of_key(tournament, digest)
    if known is not None:
        return known
    try:
        proposal = _as_shown(tournament, change, digest)
    except WhizError:
        # Accepted by somebody else since the look above, it cannot be proposed any more: done.
        known = change_of_key(tournament, digest)
        if known is None:
            raise
        return known
    with transaction.atomic():
        # Anyone who writes a result shares this row, so no line to come gets a log from here on.
        lock_with_status(tournament, TournamentStatus.RUNNING)
        known = change_of_key(tournament, digest)
        if known is not None:
            return known
        now = current_movement(tournament, proposal.evening.section)
        # A board may meanwhile be known to somebody, by a result, without another plan.
        if now != proposal.evening or replace(proposal, evening=now).dropped != proposal.dropped:
            raise ProposalOutdated
        data = _apply(tournament, proposal)
        kind = KINDS[type(change)]
        event = record_act(tournament=tournament, kind=kind, actor=actor, data=data)
        withdraw_publications_in_play(tournament=tournament, actor=actor)
        return event


def _as_shown(tournament: Tournament, change: Change, digest: str) -> Proposal:
    """Return the proposal again, the same that was looked at."""
    proposal = propose_change(tournament=tournament, change=change)
    if proposal.digest != digest:
        raise ProposalOutdated
    return proposal


def _apply(tournament: Tournament, proposal: Proposal) -> JsonObject:
    """Write the change; return what the history keeps: whom it concerns, whose cards change."""
    data: JsonObject = {
        "key": proposal.digest,
        "entry": proposal.entry,
        "round": proposal.round,
        "cards": _new_cards(proposal),
        "tables": _new_guides(proposal),
        "planned_section": proposal.evening.section,
        "plan_before": _plan_before(tournament, proposal),
    }
    match proposal.change:
        case Arrives(who=who):
            player = player_of(tournament, who)
            _enter(tournament, proposal, player)
            data["player"] = player.public_id
        case Leaves(entry=number):
            entry = present_entry(tournament, number)
            entry.status = EntryStatus.WITHDRAWN
            entry.save(update_fields=["status"])
            data["player"] = entry.player.public_id
        case Replaced(entry=number, who=who):
            data |= _replace(present_entry(tournament, number), player_of(tournament, who))
        case TableLost(table=table):
            data |= {"table": table, "section": proposal.evening.section, "most": proposal.most}
        case TableAdded():
            data |= {"section": proposal.evening.section, "most": proposal.most}
        case AnotherMovement() as other:
            data |= _shape(proposal, other)
    if proposal.movement != proposal.evening.movement:
        rewrite(tournament, proposal)
    return data


def _shape(proposal: Proposal, change: AnotherMovement) -> JsonObject:
    """Return what is played from then on; the tables where there are others than planned."""
    shape = {"rounds": change.rounds, "boards_a_round": change.boards}
    if proposal.most == proposal.evening.most:
        return shape
    return shape | {"section": proposal.evening.section, "most": proposal.most}


def _plan_before(tournament: Tournament, proposal: Proposal) -> JsonObject | None:
    """Return the plan that the change replaces, to be put back; nothing where it stays."""
    if proposal.movement == proposal.evening.movement:
        return None
    section = tournament.sections.get(pk=proposal.evening.section)
    return plan_from(tournament, section, proposal.round)


def _new_cards(proposal: Proposal) -> list[int]:
    """Return whose guide card is new; a substitute's bears another name, a leaver needs none."""
    cards = {card.entry for card in proposal.cards}
    if isinstance(proposal.change, Replaced):
        cards.add(proposal.entry)
    if isinstance(proposal.change, Leaves):
        cards.discard(proposal.entry)
    return sorted(cards)


def _new_guides(proposal: Proposal) -> list[int]:
    """Return which tables' guides are new; a table that is dropped needs none."""
    to_come = proposal.movement.rounds[proposal.round - 1 :]
    there = {seating.table for round in to_come for seating in round.tables}
    return sorted(there.intersection(proposal.tables))


def _enter(tournament: Tournament, proposal: Proposal, player: Player) -> None:
    """Give somebody the number of the proposal: their own again, or the next one."""
    entries = Entry.objects.filter(tournament=tournament, number=proposal.entry)
    AnnouncedLeave.objects.filter(entry__in=entries).delete()  # said before they left
    if not entries.filter(player=player).update(status=EntryStatus.PRESENT):
        (entry,) = numbered(tournament, [player])
        planned = proposal.entry, proposal.evening.section
        if (entry.number, entry.section_id) != planned:
            raise ProposalOutdated


def _replace(entry: Entry, player: Player) -> JsonObject:
    before = entry.player.public_id
    entry.player = player
    entry.save(update_fields=["player"])
    return {"before": before, "after": entry.player.public_id}


@transaction.atomic
def undo_change(*, tournament: Tournament, actor: Actor, event: int) -> TournamentEvent:
    """Put people and plan back as they were before the newest change, as an act of its own.

    Refused with ``ChangeInUse`` once a round that it concerns has begun, or another change came.
    """
    lock_with_status(tournament, TournamentStatus.RUNNING)
    act = change_to_undo(tournament)
    if act is None or act.pk != event:
        raise ChangeInUse
    data = act.data
    plan = data["plan_before"]
    if plan is not None:
        section = tournament.sections.get(pk=data["planned_section"])
        if current_movement(tournament, section.pk).begun >= data["round"]:
            raise ChangeInUse
        restore_plan(tournament, section, data["round"], plan)
    _people_back(tournament, act)
    undone = {"undoes": act.pk, "entry": data["entry"], "round": data["round"]}
    return record_act(tournament=tournament, kind=EventKind.CHANGE_UNDONE, actor=actor, data=undone)


def _people_back(tournament: Tournament, act: TournamentEvent) -> None:
    """Put anyone who came, left or stepped in back to where they were."""
    entries = Entry.objects.filter(tournament=tournament, number=act.data["entry"])
    match act.kind:
        case EventKind.PLAYER_ARRIVED:
            # The number stays with the name: the same person who comes after all has it again.
            entries.update(status=EntryStatus.WITHDRAWN)
        case EventKind.PLAYER_WITHDRAWN:
            entries.update(status=EntryStatus.PRESENT)
        case EventKind.PLAYER_REPLACED:
            before = Player.with_arriving.get(public_id=act.data["before"])
            _seat_again(entries.get(), standing_record(before))


def _seat_again(entry: Entry, player: Player) -> None:
    others = Entry.objects.filter(tournament=entry.tournament_id, player=player)
    if others.exclude(pk=entry.pk).exists():
        raise ChangeInUse
    entry.player = player
    entry.save(update_fields=["player"])
