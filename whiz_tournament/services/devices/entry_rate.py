"""How many entries one phone may send, on pages and through the API."""

from whiz_tournament.limits.rates import ENTRIES_OF_A_PHONE
from whiz_tournament.models import TableDevice, WhistDevice
from whiz_tournament.services.rate_limits import count_calls


def check_entry_rate(*, device: TableDevice | WhistDevice, entries: int = 1) -> None:
    """Count the entries of a call, each of a batch; refuse the call that comes too soon."""
    count_calls(name=f"entries:{device.public_id}", rate=ENTRIES_OF_A_PHONE, calls=entries)
