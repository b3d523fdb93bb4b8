"""Lists of events in halls, and one of them by its name in an address."""

from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Q, QuerySet

from scoring.hall.deals import GAMES
from whiz_tournament.models import HallEvent, HallStatus, WhistTariff
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.queries.lists import GrownList, ListPage, in_trash, list_page


@dataclass(frozen=True, slots=True)
class HallItem:
    """One event in a list."""

    slug: str
    name: str
    date: date
    status: str
    practice: bool
    players: int

    @property
    def is_open(self) -> bool:
        """Return whether it is played."""
        return self.status == HallStatus.OPEN

    @property
    def is_published(self) -> bool:
        """Return whether its ranking is published."""
        return self.status == HallStatus.PUBLISHED


def hall_by_slug(slug: str) -> HallEvent | None:
    """Return the event at this address, for staff; none that is in the trash."""
    return _standing().filter(slug=slug).first()


def hall_by_id(public_id: str) -> HallEvent | None:
    """Return the event of this id, for staff; none that is in the trash."""
    return _standing().filter(public_id=public_id).first() if could_be_id(public_id) else None


def trashed_hall(slug: str) -> HallEvent | None:
    """Return the event of this address that is in the trash."""
    return in_trash(HallEvent).filter(slug=slug).first()


def public_hall(slug: str) -> HallEvent | None:
    """Return the published event at this address for anybody; none for practice."""
    return _public().filter(slug=slug).first()


def open_halls() -> list[HallItem]:
    """Return the events that are played, latest first."""
    return _items(_standing().filter(status=HallStatus.OPEN))


def past_halls(page: int = 1) -> ListPage[HallItem]:
    """Return a page of the events that are over, latest first."""
    rows = _standing().exclude(status=HallStatus.OPEN).order_by("-date", "-id")
    return list_page(GrownList(rows, _items), page)


def trashed_halls() -> list[HallItem]:
    """Return what is in the trash, latest first."""
    return _items(in_trash(HallEvent))


def public_halls(most: int | None) -> list[HallItem]:
    """Return the events that anybody may see, latest first, up to a number (``None``: all)."""
    return GrownList(_public().order_by("-date", "-id"), _items)[:most]


def last_hall() -> HallEvent | None:
    """Return the latest event that was no practice, whose rules a new one begins with."""
    return _standing().filter(practice=False).order_by("-date", "-id").first()


def _public() -> QuerySet[HallEvent]:
    return _standing().filter(practice=False, status=HallStatus.PUBLISHED)


def _standing() -> QuerySet[HallEvent]:
    return HallEvent.objects.filter(deleted_at=None)


def _items(rows: QuerySet[HallEvent]) -> list[HallItem]:
    playing = Count("entries", filter=Q(entries__number__isnull=False))
    counted = rows.annotate(playing=playing).order_by("-date", "-id")
    columns = ("slug", "name", "date", "status", "practice", "playing")
    return [HallItem(*row) for row in counted.values_list(*columns)]


def offered_tariffs() -> list[WhistTariff]:
    """Return the club's tables of values for the games that a hall plays."""
    return list(WhistTariff.objects.filter(offered=True, ruleset__in=GAMES))
