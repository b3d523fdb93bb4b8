"""Whether a printed address leads anywhere, and what stands in its place where it does not."""

from django.utils.translation import gettext


def leads_anywhere(link: str) -> bool:
    """Return whether a link names a computer that phones reach."""
    return "://" in link


def no_phones() -> str:
    """Return why there is no code."""
    return gettext(
        "No phones: this program answers only on its own computer. Start it with HOST=0.0.0.0 on "
        "the club’s network, then print again."
    )
