"""The director corrects what a line holds: always a known version, always a reason."""

from whiz_tournament.models import Tournament
from whiz_tournament.services.errors import Forbidden, VersionRequired
from whiz_tournament.services.log.errors import ReasonRequired
from whiz_tournament.services.log.sender import Sender
from whiz_tournament.services.results.answer import Answer
from whiz_tournament.services.results.enter import enter_result
from whiz_tournament.services.results.new_score import NewScore


def correct_result(*, tournament: Tournament, sender: Sender, score: NewScore) -> Answer:
    """Replace a line's value by staff; ``score.base_version`` and ``score.reason`` are needed."""
    if not sender.is_staff:
        raise Forbidden
    if score.base_version is None:
        raise VersionRequired(field="base_version")
    if not score.reason.strip():
        raise ReasonRequired(field="reason")
    return enter_result(tournament=tournament, sender=sender, score=score)
