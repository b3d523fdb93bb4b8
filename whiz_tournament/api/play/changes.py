"""``changes/``: somebody comes, leaves or is replaced; shown first, then accepted or not."""

from typing import Any, Final

from django.core import signing
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from boards.errors import WhizError
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.fields import PlainText, QueryNumber, StrictQuery, StrictSerializer
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.permissions import DirectorOnly
from whiz_tournament.api.play.change_answers import (
    ChangedAnswer,
    FittingMovementAnswer,
    ProposalAnswer,
    fitting_movements_data,
    proposal_data,
)
from whiz_tournament.api.play.change_bodies import ANY_CHANGE, change_of
from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.changes import change_of_key, made_change
from whiz_tournament.services.play.changes import (
    accept_change,
    movements_on_offer,
    propose_change,
)
from whiz_tournament.services.play.changes.errors import ProposalUnknown

LONGEST_KEY: Final = 2000


class ChangesView(WhizView):
    """What a change would do; nothing is written, so one that nobody accepts leaves no trace."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=ANY_CHANGE, responses=ProposalAnswer)
    def post(self, request: Request, public_id: str) -> Response:
        """Return the difference with the key that accepts it."""
        tournament = tournament_of(public_id, staff_of(request))
        change = change_of(request.data)
        try:
            proposal = propose_change(tournament=tournament, change=change)
        except WhizError as refusal:
            refusal.field = _sent(refusal.field, request.data)
            raise
        key = _sealed(tournament, {"change": request.data, "digest": proposal.digest})
        return Response(proposal_data(proposal, tournament, key))


class AcceptBody(StrictSerializer):
    """The key of the proposal that was looked at."""

    key = PlainText(max_length=LONGEST_KEY)


class AcceptView(WhizView):
    """The change that was looked at counts now."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=AcceptBody, responses={200: ChangedAnswer, 201: ChangedAnswer})
    def post(self, request: Request, public_id: str) -> Response:
        """Apply it: 201; the same key again gets the first answer, with 200."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        looked_at = _opened(tournament, AcceptBody.read_body(request)["key"])
        again = change_of_key(tournament, looked_at["digest"]) is not None
        act = accept_change(
            tournament=tournament,
            actor=staff.actor,
            change=change_of(looked_at["change"]),
            digest=looked_at["digest"],
        )
        answer = ChangedAnswer(made_change(tournament, act.pk)).data
        return Response(answer, status=200 if again else 201)


class MovementsQuery(StrictQuery):
    """From which round on, in which section, at how many tables; each may be left out."""

    round = QueryNumber(least=1, most=999, required=False)
    section = PlainText(max_length=40, required=False)
    tables = QueryNumber(least=1, most=999, required=False)


class FittingMovementsView(WhizView):
    """The other movements that fit the rest of the evening, most boards first."""

    permission_classes = (DirectorOnly,)
    query_class = MovementsQuery

    @extend_schema(parameters=[MovementsQuery], responses=FittingMovementAnswer(many=True))
    def get(self, request: Request, public_id: str) -> Response:
        """Return each as ``changes/`` takes it, with when the evening would end by the clock."""
        tournament = tournament_of(public_id, staff_of(request))
        offered = movements_on_offer(tournament=tournament, **self.query)
        return Response(fitting_movements_data(offered))


def _sent(field: str | None, body: Any) -> str | None:
    """Return where the caller wrote what the service names by its own word."""
    if field != "who":
        return field
    return "player" if "player" in body else "name"


def _salt(tournament: Tournament) -> str:
    return f"change of {tournament.public_id}"


def _sealed(tournament: Tournament, looked_at: dict[str, Any]) -> str:
    """Return a key that carries what was asked, so that nothing need be kept or sent twice."""
    return signing.dumps(looked_at, salt=_salt(tournament), compress=True)


def _opened(tournament: Tournament, key: str) -> dict[str, Any]:
    try:
        found: dict[str, Any] = signing.loads(key, salt=_salt(tournament))
    except signing.BadSignature:
        raise ProposalUnknown(field="key") from None
    return found
