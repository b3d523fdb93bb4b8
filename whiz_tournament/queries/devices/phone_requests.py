"""What a table's phone may read of the corrections that are asked for."""

from whiz_tournament.models import TableDevice, Tournament
from whiz_tournament.queries.corrections.requested import RequestItem, requests_of
from whiz_tournament.queries.devices.phone_lines import told_lines


def phone_requests(tournament: Tournament, phone: TableDevice) -> list[RequestItem]:
    """Return the requests about what the phone's people told at its table, the latest first."""
    own = {line.id for line in told_lines(tournament, phone)}
    return [item for item in requests_of(tournament, phone.entries) if item.line.id in own]


def phone_request(tournament: Tournament, phone: TableDevice, public_id: str) -> RequestItem | None:
    """Return one of them."""
    items = phone_requests(tournament, phone)
    return next((item for item in items if item.id == public_id), None)
