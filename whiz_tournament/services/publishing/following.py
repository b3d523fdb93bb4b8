"""What follows a publication: features send and deliver what they will of it."""

from whiz_tournament.jobs.job_kinds import JobEvent
from whiz_tournament.models import Release
from whiz_tournament.plugging import features


def follow_publication(event: JobEvent, release: Release | None = None) -> None:
    """Have features follow what has just been published, of a tournament as this release."""
    for feature in features():
        feature.after_publication(event, release)
