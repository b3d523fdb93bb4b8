"""Every log of what is played, verified: that of tournaments, and those of features."""

from collections.abc import Iterator

from whiz_tournament.models import Tournament
from whiz_tournament.plugging import features
from whiz_tournament.services.log.chain import VerifiedLog
from whiz_tournament.services.results import verify_tournament


def verified_logs() -> Iterator[VerifiedLog]:
    """Yield each event with the faults of its log, those in the trash included."""
    for tournament in Tournament.objects.order_by("id"):
        held = f"{tournament.lines.count()} lines"
        yield VerifiedLog(tournament.public_id, held, verify_tournament(tournament))
    for feature in features():
        yield from feature.verified_logs()
