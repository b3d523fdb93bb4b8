"""Who rests in which round, and where each goes next: what is announced and pinned up."""

from dataclasses import dataclass

from boards.seats import Seat
from whiz_tournament.models import Tournament
from whiz_tournament.queries.documents.guides import GuideStop
from whiz_tournament.queries.documents.round_tables import sheet_heading
from whiz_tournament.queries.documents.values import PrintedPlayer, PrintSelection, SheetHeading
from whiz_tournament.queries.play.seatings import RoundSeating, SeatingPlan, seating_plan


@dataclass(frozen=True, slots=True)
class SitOutItem:
    """Somebody who rests in a round; ``next`` is where they play after it, if they do."""

    round: int
    person: PrintedPlayer
    next: GuideStop | None


@dataclass(frozen=True, slots=True)
class SitOutSheet:
    """Every rest of the rounds asked for, by round and number."""

    head: SheetHeading
    rests: tuple[SitOutItem, ...]

    def __len__(self) -> int:
        return len(self.rests)


def sit_out_sheet(tournament: Tournament, selection: PrintSelection) -> SitOutSheet:
    """Return who rests, and where each goes next."""
    plan = seating_plan(tournament)
    found = (
        SitOutItem(out.round, PrintedPlayer(entry, name), _next(plan, entry, out.round))
        for out in plan.sit_outs
        if selection.round in {None, out.round}
        for entry, name in zip(out.entries, out.names, strict=True)
        if not selection.players or entry in selection.players
    )
    return SitOutSheet(sheet_heading(tournament), tuple(found))


def _next(plan: SeatingPlan, entry: int, after: int) -> GuideStop | None:
    """Return the next table of an entry, over any further rests."""
    later = (each for each in plan.seatings if each.round > after and entry in _entries(each))
    found = min(later, key=lambda each: each.round, default=None)
    if found is None:
        return None
    seat = next(Seat(place.seat) for place in found.places if place.entry == entry)
    return GuideStop(found.round, found.table, seat, found.boards)


def _entries(seating: RoundSeating) -> set[int]:
    return {place.entry for place in seating.places}
