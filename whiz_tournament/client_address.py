"""From which address a request comes: found here and nowhere else."""

from ipaddress import IPv6Address, ip_address

from django.conf import settings
from django.http import HttpRequest


def client_address(request: HttpRequest) -> str:
    """Return the address of the one who asks, empty where there is none."""
    heard = request.META.get("HTTP_X_FORWARDED_FOR", "")
    remote = str(request.META.get("REMOTE_ADDR") or "")
    return forwarded_address(heard, remote, proxies=settings.PROXY_COUNT)


def forwarded_address(heard: str, remote: str, *, proxies: int) -> str:
    """Return the address that this many proxies report, else the one that the request came from.

    Each trusted proxy adds to ``X-Forwarded-For`` whom it heard from, so the client stands as many
    places from the end as there are proxies; what is before was written by the client itself. A
    list that is too short did not come through all of them, and nothing in it is believed.
    """
    listed = heard.split(",")
    reported = _plain(listed[-proxies]) if 0 < proxies <= len(listed) else ""
    return reported or remote


def _plain(text: str) -> str:
    """Return one spelling of an address, without a port; nothing for what is no address."""
    bare = text.strip()
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        address = ip_address(bare)
    except ValueError:
        return ""
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(mapped or address)
