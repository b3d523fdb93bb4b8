"""What most evenings have nothing of: asked for once a page, so that each need not be looked up."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final

from django.db.models import BigIntegerField, Exists, OuterRef, QuerySet
from django.db.models.expressions import RawSQL

from whiz_tournament.models import (
    AccessCode,
    AmendedDeal,
    AnnouncedLeave,
    BoardPicture,
    CallReason,
    DirectorCall,
    EntryStatus,
    EventKind,
    PaperSlip,
    Release,
    RequestedCorrection,
    ResultCheck,
    RoundClock,
    Ruling,
    Section,
    TableDevice,
    TableTime,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.models.versions import VERSION_SQL
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.corrections.kinds import CORRECTION_KINDS
from whiz_tournament.queries.remembered import is_one_page, remembered_rows


class Rare(StrEnum):
    """Something that an evening may be without."""

    CALLS = "calls"
    CHANGES = "changes"
    CHECKS = "checks"
    CLOCK = "clock"
    CODES = "codes"
    CORRECTIONS = "corrections"
    JUDGMENTS = "judgments"
    KEPT = "kept"
    LEAVES = "leaves"
    LOOKS = "looks"
    MISPLACED = "misplaced"
    """Calls for cards that lay in another board."""
    OTHER_CARDS = "other_cards"
    PHONES = "phones"
    PICTURES = "pictures"
    RELEASES = "releases"
    REQUESTS = "requests"
    RULINGS = "rulings"
    SECTIONS = "sections"
    """More than one: a part of the evening with a movement of its own."""
    SLIPS = "slips"
    TABLE_TIMES = "table_times"
    TURNS = "turns"


TABLES: Final = (EventKind.TABLE_LOST, EventKind.TABLE_ADDED)
CHANGES: Final = (
    EventKind.PLAYER_ARRIVED,
    EventKind.PLAYER_WITHDRAWN,
    EventKind.PLAYER_REPLACED,
    *TABLES,
    EventKind.MOVEMENT_CHANGED,
)
"""The acts that change who plays, at how many tables or by which movement, by kind."""
ACTS: Final[Mapping[Rare, tuple[EventKind, ...]]] = {
    Rare.CHANGES: (*CHANGES, EventKind.CHANGE_UNDONE),
    Rare.CORRECTIONS: (
        *CORRECTION_KINDS.values(),
        EventKind.BOARD_SPLIT,
        EventKind.SETTINGS_CHANGED,
    ),
    Rare.JUDGMENTS: (
        EventKind.WARNING_DISMISSED,
        EventKind.SUSPICION_DISMISSED,
        EventKind.DISMISSAL_UNDONE,
    ),
    Rare.KEPT: (EventKind.RESULT_KEPT, EventKind.ENTRY_UNREADABLE),
    Rare.LOOKS: (EventKind.HANDS_VIEWED,),
    Rare.TURNS: (
        EventKind.PLAYER_ARRIVED,
        EventKind.PLAYER_WITHDRAWN,
        EventKind.CHANGE_UNDONE,
    ),
}
"""The acts of the history of which there may be none."""


def is_without(tournament: Tournament | int, rare: Rare) -> bool:
    """Tell whether a page knows that a tournament has none of these; elsewhere nobody does."""
    key = tournament if isinstance(tournament, int) else tournament.pk
    return is_one_page() and rare not in _present(key)


def version_now(tournament: Tournament) -> int:
    """Return the version of the settings and acts plus the pulse of the results; never falls."""
    return _at_once(tournament.pk)[0]


def _present(tournament: int) -> frozenset[str]:
    """Return what a tournament has."""
    return _at_once(tournament)[1]


@remembered_rows
def _at_once(tournament: int) -> tuple[int, frozenset[str]]:
    """Return how often a tournament changed, and which rare things it has; one query."""
    row = _PRESENT.first(tournament)
    if row is None:
        return 0, frozenset()
    version, *present = row
    return version, frozenset(name for name, there in zip(Rare, present, strict=True) if there)


def _present_rows(tournament: int) -> QuerySet[Tournament, tuple[int, ...]]:
    own = {"tournament": OuterRef("pk")}
    rows: dict[Rare, QuerySet[Any]] = {
        Rare.CALLS: DirectorCall.objects.filter(**own),
        Rare.CHECKS: ResultCheck.objects.filter(line__tournament=OuterRef("pk")),
        Rare.CODES: AccessCode.objects.filter(**own),
        Rare.CLOCK: RoundClock.objects.filter(**own),
        Rare.LEAVES: AnnouncedLeave.objects.filter(**own),
        Rare.MISPLACED: DirectorCall.objects.filter(**own, reason=CallReason.MISPLACED_CARD),
        Rare.OTHER_CARDS: AmendedDeal.objects.filter(board__tournament=OuterRef("pk")),
        Rare.PHONES: TableDevice.objects.filter(**own),
        Rare.PICTURES: BoardPicture.objects.filter(board__tournament=OuterRef("pk")),
        Rare.RELEASES: Release.objects.filter(**own),
        Rare.REQUESTS: RequestedCorrection.objects.filter(**own),
        Rare.RULINGS: Ruling.objects.filter(**own),
        Rare.SECTIONS: Section.objects.filter(**own).order_by("pk")[1:2],
        Rare.SLIPS: PaperSlip.objects.filter(**own),
        Rare.TABLE_TIMES: TableTime.objects.filter(**own),
    }
    rows |= {
        rare: TournamentEvent.objects.filter(**own, kind__in=kinds) for rare, kinds in ACTS.items()
    }
    version = RawSQL(VERSION_SQL, (), output_field=BigIntegerField())  # noqa: S611 - our own names
    return Tournament.objects.filter(pk=tournament).values_list(
        version, *(Exists(rows[rare]) for rare in Rare)
    )


_PRESENT: Final = CompiledRows(_present_rows, int)


@remembered_rows
def announced_leaves(tournament: Tournament) -> dict[int, int]:
    """Return the last round of each who said so, by number; who has left already is not named."""
    if not tournament.is_running or is_without(tournament, Rare.LEAVES):
        return {}
    rows = AnnouncedLeave.objects.filter(
        tournament=tournament, entry__status=EntryStatus.PRESENT
    ).order_by("round", "entry__number")
    return dict(rows.values_list("entry__number", "round"))
