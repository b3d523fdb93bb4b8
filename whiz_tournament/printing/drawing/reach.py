"""Whether a printed address leads anywhere: where it does not, the place on the paper is empty."""


def leads_anywhere(link: str) -> bool:
    """Return whether a link names a computer that phones reach."""
    return "://" in link
