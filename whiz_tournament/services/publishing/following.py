"""What follows a publication: features send and deliver what they will of it."""

from whiz_tournament.models import PublishedEvent, Release
from whiz_tournament.plugging import features


def follow_publication(event: PublishedEvent, release: Release | None = None) -> None:
    """Have features follow what has just been published, of a tournament as this release."""
    for feature in features():
        feature.after_publication(event, release)
