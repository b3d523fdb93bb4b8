"""Lists of evenings, and one evening by its name in an address."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Max, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from scoring.whist.documents import read_event
from scoring.whist.events import Player, people_in
from whiz_tournament.features.whist.queries.people import WhistPerson
from whiz_tournament.features.whist.queries.sheets import WhistEveningPage
from whiz_tournament.models import (
    EventKind,
    ScoreEntry,
    WhistEvening,
    WhistEveningStatus,
    WhistHistoryEvent,
    WhistPlayer,
)
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.queries.lists import GrownList, ListPage, in_trash, latest_first, list_page


@dataclass(frozen=True, slots=True)
class WhistEveningItem:
    """One evening in a list."""

    public_id: str
    slug: str
    name: str
    date: date
    ruleset: str
    status: str
    practice: bool
    players: int

    @property
    def is_open(self) -> bool:
        """Return whether it is played."""
        return self.status == WhistEveningStatus.OPEN

    @property
    def is_published(self) -> bool:
        """Return whether its results are published."""
        return self.status == WhistEveningStatus.PUBLISHED


def evening_by_slug(slug: str) -> WhistEvening | None:
    """Return the evening at this address, for staff; none that is in the trash."""
    return _standing().filter(slug=slug).first()


def evening_by_id(public_id: str) -> WhistEvening | None:
    """Return the evening of this id, for staff; none that is in the trash."""
    return _standing().filter(public_id=public_id).first() if could_be_id(public_id) else None


def trashed_evening(slug: str) -> WhistEvening | None:
    """Return the evening of this address that is in the trash."""
    return in_trash(WhistEvening).filter(slug=slug).first()


def public_evening(slug: str) -> WhistEvening | None:
    """Return the published evening at this address for anybody; none for practice."""
    return _public().filter(slug=slug).first()


def public_evening_by_id(public_id: str) -> WhistEvening | None:
    """Return the evening of this id for anybody."""
    return _public().filter(public_id=public_id).first() if could_be_id(public_id) else None


def staff_evenings() -> GrownList[WhistEveningItem]:
    """Return every evening that is not in the trash, latest first."""
    return GrownList(_standing().order_by("-date", "-id"), _items)


def open_evenings() -> list[WhistEveningItem]:
    """Return the evenings that are played, latest first."""
    return _items(_standing().filter(status=WhistEveningStatus.OPEN))


def past_evenings(page: int = 1) -> ListPage[WhistEveningItem]:
    """Return a page of the evenings that are over, latest first."""
    rows = _standing().exclude(status=WhistEveningStatus.OPEN).order_by("-date", "-id")
    return list_page(GrownList(rows, _items), page)


def trashed_evenings() -> list[WhistEveningItem]:
    """Return what is in the trash, latest first."""
    return _items(in_trash(WhistEvening))


def public_evenings(past: int | None = 50) -> list[WhistEveningItem]:
    """Return the evenings that anybody may see, latest first, up to a number (``None``: all)."""
    return latest_first(GrownList(_public().order_by("-date", "slug"), _items)[:past])


def every_public_evening() -> QuerySet[WhistEvening]:
    """Return all that anybody may see, in the order in which they were made."""
    return _public().order_by("id")


def public_days(ruleset: str) -> list[date]:
    """Return the days with a published evening of this game, earliest first."""
    return list(_public().filter(ruleset=ruleset).order_by("date").values_list("date", flat=True))


def public_games() -> list[tuple[str, int]]:
    """Return each game with a published evening, and the year of its latest one, latest first."""
    latest = _public().values("ruleset").annotate(latest=Max("date")).order_by("-latest", "ruleset")
    return [(row["ruleset"], row["latest"].year) for row in latest]


def _public() -> QuerySet[WhistEvening]:
    return _standing().filter(practice=False, status=WhistEveningStatus.PUBLISHED)


def _standing() -> QuerySet[WhistEvening]:
    return WhistEvening.objects.filter(deleted_at=None)


def _items(rows: QuerySet[WhistEvening]) -> list[WhistEveningItem]:
    people = WhistPlayer.objects.filter(evening=OuterRef("pk")).order_by().values("evening")
    # Beside each row: a join would sort the people of all evenings before it counts them.
    counted = rows.annotate(
        entered=Coalesce(Subquery(people.values(count=Count("pk"))), 0)
    ).order_by("-date", "-id")
    columns = ("public_id", "slug", "name", "date", "ruleset", "status", "practice", "entered")
    return [WhistEveningItem(*row) for row in counted.values_list(*columns)]


def last_evening() -> WhistEvening | None:
    """Return the latest evening that was no practice, for "same as last time"."""
    return _standing().filter(practice=False).order_by("-date", "-id").first()


def late_seats(page: WhistEveningPage) -> list[WhistPerson]:
    """Return who sat down late, last at their table, and got nothing there; two queries.

    Corrected and void entries stay in the log and name people, too.
    """
    late = _came_late(page.evening)
    if not late:
        return []
    named = {*_named(page.evening), *_with_points(page)}
    last = [table.people[-1] for table in page.tables if table.people]
    return [person for person in last if person.key in late - named]


def _came_late(evening: WhistEvening) -> set[Player]:
    acts = WhistHistoryEvent.objects.filter(evening=evening, kind=EventKind.SEATED)
    return {str(data["number"]) for data in acts.values_list("data", flat=True)}


def _named(evening: WhistEvening) -> Iterator[Player]:
    log = ScoreEntry.objects.filter(event__table__evening=evening)
    for value in log.values_list("value", flat=True):
        if value:
            yield from people_in(read_event(value, evening.ruleset))


def _with_points(page: WhistEveningPage) -> Iterator[Player]:
    """Yield players who got points without being named: a fault may pay the whole table."""
    for table in page.tables:
        for row in table.lines:
            yield from (entry.player for entry in row.line.entries)
