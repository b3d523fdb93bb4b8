"""How often files are made for one address."""

from whiz_tournament.limits.rates import FILES_OF_AN_ADDRESS
from whiz_tournament.services.rate_limits import count_calls


def count_download(*, address: str) -> None:
    """Count a file that somebody asks for; too many at once are refused."""
    count_calls(name=f"files:{address}", rate=FILES_OF_AN_ADDRESS)
