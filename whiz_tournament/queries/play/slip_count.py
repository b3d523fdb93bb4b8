"""The slips of a round as paper: which are back, which are missing, and whose pile each is in."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from whiz_tournament.models import PaperSlip, Tournament
from whiz_tournament.queries.history.line_history import member_names
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.play.result_lines import IS_OWED, lines_of

RoundAndTable = tuple[int, int]


@dataclass(frozen=True, slots=True)
class HeldPile:
    """The tables of a round whose slips lie in one person's pile; ``since`` the first of them."""

    holder: str
    name: str
    round: int
    tables: tuple[int, ...]
    since: datetime


@dataclass(frozen=True, slots=True)
class CountedSlip:
    """One slip: ``keyed`` once nothing of it is owed, ``returned`` once somebody saw it."""

    table: int
    section: str
    keyed: bool
    returned: bool

    @property
    def missing(self) -> bool:
        """Return whether it is neither back nor keyed."""
        return not self.returned and not self.keyed


@dataclass(frozen=True, slots=True)
class SlipCount:
    """The slips of a round by table, and the piles in which those lie that are held."""

    round: int
    slips: tuple[CountedSlip, ...]
    piles: tuple[HeldPile, ...]

    @property
    def keyed(self) -> tuple[int, ...]:
        """Return the tables of which everything is in."""
        return tuple(slip.table for slip in self.slips if slip.keyed)

    @property
    def to_key(self) -> tuple[int, ...]:
        """Return the tables whose slip is back and of which something is still owed."""
        return tuple(slip.table for slip in self.slips if slip.returned and not slip.keyed)

    @property
    def missing(self) -> tuple[int, ...]:
        """Return the tables whose slip is not back."""
        return tuple(slip.table for slip in self.slips if slip.missing)

    @property
    def sections(self) -> dict[str, tuple[int, ...]]:
        """Return the tables of each section; nothing where there is only one."""
        found: dict[str, tuple[int, ...]] = {}
        for slip in self.slips:
            found[slip.section] = (*found.get(slip.section, ()), slip.table)
        return found if len(found) > 1 else {}


def slip_count(tournament: Tournament, number: int) -> SlipCount | None:
    """Return the slips of a round; ``None`` where nobody plays."""
    lines = lines_of(tournament).filter(round=number).order_by("table")
    places = dict(lines.values_list("table", "section__name"))
    if not places:
        return None
    owed = set(lines.filter(IS_OWED).values_list("table", flat=True))
    back = PaperSlip.objects.filter(tournament=tournament, round=number, returned_at__isnull=False)
    returned = set(back.values_list("table", flat=True))
    slips = (
        CountedSlip(table, section, table not in owed, table in returned)
        for table, section in places.items()
    )
    held = held_piles(tournament, number)
    return SlipCount(number, tuple(slips), tuple(dict.fromkeys(held.values())))


def slips_counted(tournament: Tournament, rounds: Iterable[int]) -> tuple[SlipCount, ...]:
    """Return those of these rounds whose slips somebody counts; one query where nobody does."""
    if is_without(tournament, Rare.SLIPS):
        return ()
    back = PaperSlip.objects.filter(tournament=tournament, returned_at__isnull=False).order_by()
    counted = set(back.values_list("round", flat=True).distinct())
    found = (slip_count(tournament, number) for number in rounds if number in counted)
    return tuple(count for count in found if count)


def held_piles(tournament: Tournament, number: int | None = None) -> dict[RoundAndTable, HeldPile]:
    """Return whose pile each slip is in that still owes something; one query where none is held.

    Of one round, or of all.
    """
    if is_without(tournament, Rare.SLIPS):
        return {}
    rows = PaperSlip.objects.filter(tournament=tournament).exclude(held_by="")
    rows = rows.order_by("table") if number is None else rows.filter(round=number).order_by("table")
    held = list(rows)
    if not held:
        return {}
    spots = lines_of(tournament).filter(IS_OWED).order_by().values_list("round", "table")
    owed = set(spots.distinct())
    held = [slip for slip in held if (slip.round, slip.table) in owed]
    names = member_names(slip.held_by for slip in held)
    piles: dict[tuple[int, str], list[PaperSlip]] = {}
    for slip in held:
        piles.setdefault((slip.round, slip.held_by), []).append(slip)
    return {
        (slip.round, slip.table): pile
        for slips in piles.values()
        for pile in (_pile(slips, names),)
        for slip in slips
    }


def piles_of_others(
    tournament: Tournament, holder: str, number: int | None = None
) -> dict[RoundAndTable, HeldPile]:
    """Return the slips that lie in the piles of others than this one."""
    held = held_piles(tournament, number).items()
    return {spot: pile for spot, pile in held if pile.holder != holder}


def _pile(slips: list[PaperSlip], names: Mapping[str, str]) -> HeldPile:
    first = slips[0]
    tables = tuple(slip.table for slip in slips)
    since = min(slip.held_at for slip in slips if slip.held_at)
    return HeldPile(first.held_by, names.get(first.held_by, ""), first.round, tables, since)
