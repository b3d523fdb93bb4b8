"""The tournaments of the club: one by its address or id, and the lists for each audience."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from typing import Final

from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from boards.json_values import JsonObject
from whiz_tournament.models import EntryStatus, Tournament, TournamentStatus
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.models.statements import Statement, among
from whiz_tournament.models.tournaments import OVER
from whiz_tournament.models.versions import VERSION_SQL
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.lists import (
    GrownList,
    ListPage,
    earliest_first,
    in_trash,
    latest_first,
    list_page,
)
from whiz_tournament.queries.remembered import remembered_rows

NOT_BEGUN: Final = (TournamentStatus.DRAFT, TournamentStatus.READY)


@dataclass(frozen=True, slots=True)
class TournamentItem:
    """One tournament in a list."""

    public_id: str
    slug: str
    name: str
    date: date
    status: str
    final: bool
    practice: bool
    players: int

    @property
    def is_running(self) -> bool:
        """Return whether it is played."""
        return self.status == TournamentStatus.RUNNING

    @property
    def is_published(self) -> bool:
        """Return whether its results are published, for good or not."""
        return self.status == TournamentStatus.PUBLISHED


@dataclass(frozen=True, slots=True)
class PublicTournaments:
    """What the club's front page lists; practice and drafts never show."""

    upcoming: tuple[TournamentItem, ...]
    live: tuple[TournamentItem, ...]
    past: tuple[TournamentItem, ...]


def tournament_by_slug(slug: str) -> Tournament | None:
    """Return the tournament at this address, for staff; none that is in the trash."""
    return _standing().filter(slug=slug).select_related("club").first()


def tournament_by_id(public_id: str) -> Tournament | None:
    """Return the tournament of this id, for staff; none that is in the trash."""
    if not could_be_id(public_id):
        return None
    return _BY_ID.first(public_id)


def trashed_tournament(slug: str) -> Tournament | None:
    """Return the tournament of this address that is in the trash."""
    return in_trash(Tournament).filter(slug=slug).first()


@remembered_rows
def public_tournament(slug: str) -> Tournament | None:
    """Return the tournament at this address for anybody; none for practice or a draft."""
    return _PUBLIC_AT.first(slug)


def public_tournament_by_id(public_id: str) -> Tournament | None:
    """Return the tournament of this id for anybody; none for practice or a draft."""
    return _public().filter(public_id=public_id).first() if could_be_id(public_id) else None


def every_public_tournament() -> QuerySet[Tournament]:
    """Return all that anybody may see, in the order in which they were made."""
    return _public().order_by("id")


def _public() -> QuerySet[Tournament]:
    return _standing().filter(practice=False).exclude(status=TournamentStatus.DRAFT)


def _standing() -> QuerySet[Tournament]:
    return Tournament.objects.filter(deleted_at=None)


def _by_id(public_id: str) -> QuerySet[Tournament]:
    return _standing().filter(public_id=public_id).order_by()


def _public_at(slug: str) -> QuerySet[Tournament]:
    return _public().filter(slug=slug).order_by()


_BY_ID: Final = CompiledRows(_by_id, str)
_PUBLIC_AT: Final = CompiledRows(_public_at, str)


def staff_tournaments() -> GrownList[TournamentItem]:
    """Return every tournament that is not in the trash, latest first."""
    return _latest_first(_standing())


def tournaments_in_hand() -> list[TournamentItem]:
    """Return the tournaments whose results are not final, latest first."""
    return _items(_standing().filter(final=False))


def past_tournaments(page: int = 1) -> ListPage[TournamentItem]:
    """Return a page of the tournaments whose results are final, latest first."""
    return list_page(_latest_first(_standing().filter(final=True)), page)


def last_tournament() -> Tournament | None:
    """Return the latest that was no practice: the next may be as it was."""
    return _standing().filter(practice=False).order_by("-date", "-id").first()


def tournament_by_key(key: str) -> Tournament | None:
    """Return the tournament that a session names by its key in the database."""
    return _standing().filter(pk=key).first()


def planned_tournament(slug: str) -> Tournament | None:
    """Return the tournament at this address if it has not begun."""
    tournament = tournament_by_slug(slug)
    return tournament if tournament and tournament.status in NOT_BEGUN else None


def next_to_come(after: Tournament | None) -> Tournament | None:
    """Return the next evening that has not begun, from today on; not the one that one comes from.

    Also one without a plan yet: who comes is asked before it is made.
    """
    to_come = _standing().filter(
        practice=False, status__in=NOT_BEGUN, date__gte=timezone.localdate()
    )
    others = to_come.exclude(pk=after.pk) if after else to_come
    return others.order_by("date", "starts_at", "id").first()


def trashed_tournaments() -> list[TournamentItem]:
    """Return what is in the trash, latest first."""
    return _items(in_trash(Tournament))


def public_tournaments(past: int | None = 50) -> PublicTournaments:
    """Return the lists of the front page, the past ones up to a number (``None``: all)."""
    public, today = _public(), timezone.localdate()
    upcoming = public.filter(status=TournamentStatus.READY, date__gte=today)
    over = public.filter(status__in=OVER)
    past_ones = GrownList(over.order_by("-date", "slug"), _items)
    return PublicTournaments(
        upcoming=tuple(earliest_first(_items(upcoming))),
        live=tuple(latest_first(_items(public.filter(status=TournamentStatus.RUNNING)))),
        past=tuple(latest_first(past_ones[:past])),
    )


def _latest_first(rows: QuerySet[Tournament]) -> GrownList[TournamentItem]:
    return GrownList(rows.order_by("-date", "-id"), _items)


def _items(rows: QuerySet[Tournament]) -> list[TournamentItem]:
    present = Count("entries", filter=Q(entries__status=EntryStatus.PRESENT))
    columns = ("public_id", "slug", "name", "date", "status", "final", "practice", "players")
    counted = rows.annotate(players=present).order_by("-date", "-id")
    return [TournamentItem(*row) for row in counted.values_list(*columns)]


LIKE_LAST_TIME = (
    "name",
    "formula",
    "scoring_method",
    "average_of",
    "seating_rule",
    "domy_seat",
    "first_board",
    "starts_at",
    "minutes",
    "minutes_per_board",
    "minutes_per_change",
    "lead_card",
    "interim_ranking",
    "phones_show_room",
    "open_all_rounds",
    "eligible_percent",
    "average_flat",
)


def last_settings() -> JsonObject:
    """Return name and settings of the latest real tournament, for "same as last week"."""
    rows = _standing().filter(practice=False).order_by("-date", "-id").values(*LIKE_LAST_TIME)
    return dict(rows.first() or {})


def empty_draft(name: str, day: date) -> Tournament | None:
    """Return the tournament of this name and day that nobody is entered for yet."""
    drafts = _standing().filter(name=name, date=day, status=TournamentStatus.DRAFT, practice=False)
    return drafts.filter(entries=None).order_by("-id").first()


def last_date() -> date | None:
    """Return the day of the latest real tournament."""
    rows = _standing().filter(practice=False).order_by("-date", "-id")
    return rows.values_list("date", flat=True).first()


_VERSIONS: Final = f"SELECT id, {VERSION_SQL} FROM {Tournament._meta.db_table}"  # noqa: S608, SLF001 - our own names


def versions_of(tournaments: Collection[int]) -> dict[int, int]:
    """Return the version of each of these tournaments, by primary key; it never falls.

    Of whatever clubs they are: an event has those of hundreds.
    """
    chosen, values = among("id", [*tournaments])
    return dict(Statement(f"{_VERSIONS} WHERE {chosen}").rows(values))
