"""From where somebody knocks, as the trusted proxies tell it: wrong tries count against it."""

from axes.helpers import get_client_ip_address
from django.http import HttpRequest


def client_address(request: HttpRequest) -> str:
    """Return the address of the one who asks, empty where there is none."""
    return str(get_client_ip_address(request) or "")
