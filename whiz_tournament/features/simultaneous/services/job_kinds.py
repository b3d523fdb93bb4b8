"""The work of this feature; it is loaded when it begins."""

from collections.abc import Mapping
from typing import Final

from whiz_tournament.features.simultaneous.jobs import (
    RANKING_KIND,
    queue_due_rankings,
    ranking_was_asked_again,
)
from whiz_tournament.jobs.job_kinds import JobContext, JobKind


def _make_ranking(asked: JobContext) -> None:
    from whiz_tournament.features.simultaneous.services.overall import make_asked_ranking

    make_asked_ranking(asked)


JOB_KINDS: Final[Mapping[str, JobKind]] = {
    RANKING_KIND: JobKind(
        _make_ranking,
        seconds=120,
        asked_again=ranking_was_asked_again,
        queue_due=queue_due_rankings,
    )
}
