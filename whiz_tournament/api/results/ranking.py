"""``ranking/``: live for directors, the newest release for everybody else."""

from rest_framework.request import Request
from rest_framework.response import Response

from boards.json_values import JsonObject
from whiz_tournament.api.answers import ValueAnswer
from whiz_tournament.api.base import WhizView, directs
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.lookups import audience_of, visible_tournament
from whiz_tournament.api.permissions import Public
from whiz_tournament.live.versions import tournament_version
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.publishing.releases import no_ranking
from whiz_tournament.queries.results.ranking import RankingPage, RankingRow, ranking


class StandingAnswer(ValueAnswer):
    """One person's line; ``rank`` is null when not eligible, ``matchpoints`` is the sum of M.

    Where sections are compared apart, ``rank`` is the one in the own section.
    """

    of = RankingRow
    gives = (
        "rank", "tied", "entry", "name", "score", "percentage", "boards", "matchpoints", "total",
        "top", "penalty", "adjusted", "eligible", "section",
    )  # fmt: skip
    without = ("before", "rests", "unpenalised", "compared", "exact")


class RankingAnswer(ValueAnswer):
    """A ranking; ``version`` is the release's number, or the count of changes for the live one."""

    of = RankingPage
    gives = ("number as version", "status", "as_of_round", "method", "unit", "apart")

    standings = StandingAnswer(many=True)


class RankingView(WhizView):
    """The ranking that the caller may see."""

    permission_classes = (Public,)

    @extend_schema(responses=RankingAnswer)
    def get(self, request: Request, public_id: str) -> Response:
        """Return every result so far to directors, to others what was released."""
        tournament = visible_tournament(public_id, request)
        if directs(request):
            # Read before the results: a change in between is then asked for again.
            version = tournament_version(tournament)
            return Response({**_told(ranking(tournament)), "version": version})
        page = released_ranking(tournament, audience_of(request))
        return Response(_told(page or no_ranking(tournament)))


def _told(page: RankingPage) -> JsonObject:
    return dict(RankingAnswer(page).data)
