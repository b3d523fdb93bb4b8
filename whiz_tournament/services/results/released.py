"""Whether a result was shown outside before it changed."""

from whiz_tournament.models import Release, ReleaseStatus, ResultLine


def shown(line: ResultLine) -> bool:
    """Whether any release counted the line's round, withdrawn since or not."""
    releases = Release.objects.filter(tournament_id=line.tournament_id)
    whole = releases.exclude(status=ReleaseStatus.INTERIM)
    interim = releases.filter(status=ReleaseStatus.INTERIM, as_of_round__gte=line.round)
    return (whole | interim).exists()
