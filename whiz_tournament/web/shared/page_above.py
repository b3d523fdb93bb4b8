"""The page above an address: where a form stands that the address takes."""

from django.urls import Resolver404, resolve


def page_above(path: str) -> str:
    """Return the nearest address above this one that leads anywhere."""
    parts = path.rstrip("/").split("/")
    while len(parts) > 2:
        parts.pop()
        above = "/".join(parts) + "/"
        try:
            resolve(above)
        except Resolver404:
            continue
        return above
    return "/"
