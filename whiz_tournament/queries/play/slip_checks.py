"""The paper of an evening: which slips are back, and which results were checked against them."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import F, Min, QuerySet

from whiz_tournament.models import PaperSlip, ResultCheck, ScoreEntry, Tournament
from whiz_tournament.queries.history.line_history import member_names
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.play.desk import DeskLine, lines_of_round
from whiz_tournament.queries.play.result_lines import COUNTING, IS_OWED, Place, lines_of

RoundAndTable = tuple[int, int]


@dataclass(frozen=True, slots=True)
class HeldPile:
    """The tables of a round whose slips are in one person's pile; ``since`` the first of them."""

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
        by_section: dict[str, tuple[int, ...]] = {}
        for slip in self.slips:
            by_section[slip.section] = (*by_section.get(slip.section, ()), slip.table)
        return by_section if len(by_section) > 1 else {}


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
    """Return the rounds whose slips somebody counts; one query where nobody does."""
    if is_without(tournament, Rare.SLIPS):
        return ()
    back = PaperSlip.objects.filter(tournament=tournament, returned_at__isnull=False).order_by()
    counted = set(back.values_list("round", flat=True).distinct())
    counts = (slip_count(tournament, number) for number in rounds if number in counted)
    return tuple(count for count in counts if count)


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
    """Return the slips that are in the piles of others than this one."""
    held = held_piles(tournament, number).items()
    return {spot: pile for spot, pile in held if pile.holder != holder}


def _pile(slips: list[PaperSlip], names: Mapping[str, str]) -> HeldPile:
    first = slips[0]
    tables = tuple(slip.table for slip in slips)
    since = min(slip.held_at for slip in slips if slip.held_at)
    return HeldPile(first.held_by, names.get(first.held_by, ""), first.round, tables, since)


@dataclass(frozen=True, slots=True)
class LineCheck:
    """Who checked what a line holds now, and when; ``typed``: by typing it again, unseen."""

    who: str
    at: datetime
    typed: bool


@dataclass(frozen=True, slots=True)
class ReadBackLine:
    """A line to read back; ``check`` once that was done."""

    line: DeskLine
    check: LineCheck | None


@dataclass(frozen=True, slots=True)
class CheckCount:
    """How many results count, and how many of them were checked a second time."""

    results: int
    checked: int


def read_back_list(
    tournament: Tournament, number: int, closed: Collection[Place] = frozenset()
) -> tuple[ReadBackLine, ...] | None:
    """Return the results of a round as their pile lies: in the order of their first word.

    ``None`` where nobody plays. What is ``closed`` to anyone who asks is left out.
    """
    lines = lines_of_round(tournament, number)
    if not lines:
        return None
    log = ScoreEntry.objects.filter(line__tournament=tournament, line__round=number)
    first = dict(log.order_by().values_list("line").annotate(first=Min("id")))
    counting = [line for line in lines if line.state in COUNTING and line.place not in closed]
    counting.sort(key=lambda line: first.get(line.id, 0))
    checks = _checks(tournament, number)
    return tuple(ReadBackLine(line, checks.get(line.id)) for line in counting)


def check_of_line(tournament: Tournament, line: DeskLine) -> LineCheck | None:
    """Return who checked what this line holds now; ``None`` where nobody did."""
    return _checks(tournament, line.round).get(line.id)


def check_count(tournament: Tournament) -> CheckCount | None:
    """Return how much of the ranking was checked a second time; ``None`` where nobody checks."""
    if is_without(tournament, Rare.CHECKS):
        return None
    checked = _standing(tournament).filter(line__state__in=COUNTING).count()
    if not checked:
        return None
    return CheckCount(lines_of(tournament).filter(state__in=COUNTING).count(), checked)


def _checks(tournament: Tournament, number: int) -> dict[int, LineCheck]:
    standing = _standing(tournament).filter(line__round=number)
    rows = list(standing.values_list("line", "actor", "at", "typed"))
    names = member_names(actor for _, actor, *_ in rows)
    return {line: LineCheck(names.get(actor, ""), at, typed) for line, actor, at, typed in rows}


def _standing(tournament: Tournament) -> QuerySet[ResultCheck]:
    """Return the checks of what lines hold now; those of older versions say nothing any more."""
    return ResultCheck.objects.filter(line__tournament=tournament, version=F("line__version"))
