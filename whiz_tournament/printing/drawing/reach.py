"""Whether a printed address leads anywhere, and what stands in its place where it does not."""

from django.utils.translation import gettext


def leads_anywhere(link: str) -> bool:
    """Return whether a link names a computer that phones reach."""
    return "://" in link


def no_phones() -> str:
    """Return why there is no code."""
    return gettext(
        "No phones: this program answers only on its own computer. Press “Let phones in” on its "
        "page “This computer”, then print again."
    )
