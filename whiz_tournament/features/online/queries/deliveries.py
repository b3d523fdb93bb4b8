"""What the director's page says of the hosted pages: where, what is there, what waits."""

from dataclasses import dataclass
from datetime import datetime

from whiz_tournament.models import Delivery, DeliveryState, HostedConnection

SHOWN = 50


@dataclass(frozen=True, slots=True)
class DeliveryItem:
    """A tournament as it is told to the hosted server; ``status`` is empty once nothing is."""

    id: int
    name: str
    status: str
    released_at: datetime | None
    waits: bool
    refused: bool
    newer_there: bool
    delivered_at: datetime | None
    receipt: str
    url: str
    error: str
    error_params: dict[str, object]


@dataclass(frozen=True, slots=True)
class DeliveriesPage:
    """Where results go, whether they get through, and each tournament, newest first.

    ``people_shown`` pages about people may be there; since when a change of them waits; whether
    another computer told a newer list; at which addresses that were left some may still be.
    """

    address: str
    active: bool
    failed_at: datetime | None
    next_try_at: datetime | None
    error: str
    error_params: dict[str, object]
    waiting: int
    people_shown: int
    people_due_since: datetime | None
    people_newer: bool
    people_stay_at: tuple[str, ...]
    items: tuple[DeliveryItem, ...]


def hosted_connection() -> HostedConnection | None:
    """Return where this club's results are hosted, if anywhere."""
    return HostedConnection.objects.first()


def deliveries_page() -> DeliveriesPage | None:
    """Return the state of the hosted pages; three queries."""
    connection = hosted_connection()
    if connection is None:
        return None
    rows = Delivery.objects.all()
    return DeliveriesPage(
        address=connection.address,
        active=connection.active,
        failed_at=connection.failed_at,
        next_try_at=connection.next_try_at,
        error=connection.error,
        error_params=connection.error_params,
        waiting=rows.filter(state=DeliveryState.WAITING).count(),
        people_shown=connection.people_shown,
        people_due_since=connection.people_due_since,
        people_newer=connection.people_newer > 0,
        people_stay_at=tuple(connection.people_stay_at.splitlines()),
        items=tuple(_item(row) for row in rows.order_by("-id")[:SHOWN]),
    )


def _item(row: Delivery) -> DeliveryItem:
    refused = row.state == DeliveryState.REFUSED
    return DeliveryItem(
        id=row.pk,
        name=row.name,
        status=row.status,
        released_at=row.released_at,
        waits=row.state == DeliveryState.WAITING,
        refused=refused,
        newer_there=refused and "number" in row.error_params,
        delivered_at=row.delivered_at,
        receipt=row.receipt,
        url=row.url,
        error=row.error,
        error_params=row.error_params,
    )
