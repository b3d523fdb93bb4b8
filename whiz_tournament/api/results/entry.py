"""Results: entered one by one or as a batch, confirmed, made void, restored."""

from typing import Any

from django.utils.translation import gettext
from rest_framework import serializers
from rest_framework.exceptions import ParseError, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from boards.errors import WhizError
from boards.json_values import Json, JsonObject
from scoring.contracts import Contract
from scoring.formulas import Formula, shortfall
from scoring.points import declarer_points, defender_points
from scoring.results import check_tricks, result_text
from whiz_tournament.api.authentication import Principal, Staff, TablePrincipal, api_sender
from whiz_tournament.api.base import WhizView, caller_of
from whiz_tournament.api.describing import PolymorphicProxySerializer, extend_schema
from whiz_tournament.api.fields import AnySerializer, CanonicalUuid, StrictQuery
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.permissions import Public, StaffOnly, StaffOrTable
from whiz_tournament.api.problems import problem_of, problem_response
from whiz_tournament.api.results.result_bodies import (
    ConfirmBody,
    ResultAnswer,
    ResultBody,
    VoidBody,
    result_sent,
    submission_of,
)
from whiz_tournament.models import Tournament
from whiz_tournament.services.devices.entry_rate import CountedEntries, check_entry_rate
from whiz_tournament.services.results import (
    LineAnswer,
    LinePlace,
    confirm_result,
    enter_result,
    restore_result,
    void_result,
)
from whiz_tournament.services.results.closed_results import refuse_closed_results

BATCH_LIMIT = 500
ONE_OR_MANY = PolymorphicProxySerializer(
    component_name="ResultOrBatch",
    serializers=[ResultBody, ResultBody(many=True)],
    resource_type_field_name=None,
    many=False,
)


class ResultsView(WhizView):
    """``POST results/``: one result, or a list of up to 500."""

    permission_classes = (StaffOrTable,)

    @extend_schema(request=ONE_OR_MANY, responses={(201, "application/json"): ResultAnswer})
    def post(self, request: Request, public_id: str) -> Response:
        """Store a result; on disk when this answers."""
        caller = caller_of(request)
        batch = request.data if isinstance(request.data, list) else None
        counted = _count(caller, [request.data] if batch is None else batch)
        tournament = tournament_of(public_id, caller)
        if batch is not None:
            answers = _batch(batch, tournament, caller)
            _give_back(counted, [given["status"] for given in answers])
            return Response(answers)
        answer = _enter(request.data, tournament, caller)
        _give_back(counted, [answer.status])
        return Response(result_data(answer), status=answer.status)


def _count(caller: Principal, items: list[Any]) -> CountedEntries | None:
    """Count what a phone sends; staff are not counted."""
    if not isinstance(caller, TablePrincipal):
        return None
    return check_entry_rate(
        device=caller.device,
        entries=max(1, len(items)),
        sent=lambda: [_uuid_of(item) for item in items],
    )


def _give_back(counted: CountedEntries | None, statuses: list[int]) -> None:
    """Count what was answered before as no entry."""
    if counted is not None:
        counted.give_back(statuses.count(200))


def _enter(data: Json, tournament: Tournament, caller: Principal) -> LineAnswer:
    sent = ResultBody.values_of(data)
    value, place = result_sent(sent), LinePlace(sent["round"], sent["table"], sent["board"])
    submission = submission_of(sent, place)
    _refuse_closed(tournament, caller, place)
    return enter_result(
        tournament=tournament, sender=api_sender(caller), submission=submission, value=value
    )


def _refuse_closed(tournament: Tournament, caller: Principal, place: LinePlace) -> None:
    """Refuse a member of the staff a line that is closed to them: the answers say what it holds."""
    if isinstance(caller, Staff):
        spots = [place.numbers]
        refuse_closed_results(tournament=tournament, member=caller.member, places=spots)


def _batch(items: list[Any], tournament: Tournament, caller: Principal) -> list[JsonObject]:
    """Store each item in a transaction of its own; a bad one keeps no other back."""
    if len(items) > BATCH_LIMIT:
        text = gettext("Send at most {limit} results at once.").format(limit=BATCH_LIMIT)
        raise ParseError(text)
    return [_one_of_batch(item, tournament, caller) for item in items]


def _one_of_batch(item: object, tournament: Tournament, caller: Principal) -> dict[str, object]:
    uuid = _uuid_of(item)
    try:
        answer = _enter(item, tournament, caller)
    except WhizError as refusal:
        return {"uuid": uuid, **problem_of(refusal)}
    except ValidationError as refusal:
        response = problem_response(refusal, {})
        return {"uuid": uuid, **(response.data if response else {})}
    return {"status": answer.status, **result_data(answer)}


def _uuid_of(item: Any) -> str | None:
    """Return the id of an item that was refused, if it has one: nothing else is echoed."""
    try:
        return str(CanonicalUuid().run_validation(item["uuid"]))
    except (ValidationError, KeyError, TypeError):
        return None


class ConfirmView(WhizView):
    """``POST results/{round}/{table}/{board}/confirm/``."""

    permission_classes = (StaffOrTable,)

    @extend_schema(request=ConfirmBody, responses={201: ResultAnswer})
    def post(
        self, request: Request, public_id: str, round: int, table: int, board: int
    ) -> Response:
        """Confirm what the line holds."""
        counted = _count(caller_of(request), [request.data])
        tournament = tournament_of(public_id, caller_of(request))
        place, caller = LinePlace(round, table, board), caller_of(request)
        submission = submission_of(ConfirmBody.read_body(request), place)
        _refuse_closed(tournament, caller, place)
        answer = confirm_result(
            tournament=tournament, sender=api_sender(caller), submission=submission
        )
        _give_back(counted, [answer.status])
        return Response(result_data(answer), status=answer.status)


class VoidView(WhizView):
    """``POST …/void/`` and ``…/restore/``: staff take a line out of the ranking, or put it back."""

    permission_classes = (StaffOnly,)
    act = staticmethod(void_result)

    @extend_schema(request=VoidBody, responses={201: ResultAnswer})
    def post(
        self, request: Request, public_id: str, round: int, table: int, board: int
    ) -> Response:
        """Carry the act out, with its reason."""
        tournament = tournament_of(public_id, caller_of(request))
        place, caller = LinePlace(round, table, board), caller_of(request)
        submission = submission_of(VoidBody.read_body(request), place)
        _refuse_closed(tournament, caller, place)
        answer = self.act(tournament=tournament, sender=api_sender(caller), submission=submission)
        return Response(result_data(answer), status=answer.status)


class RestoreView(VoidView):
    """``POST …/restore/``."""

    act = staticmethod(restore_result)


def result_data(answer: LineAnswer) -> JsonObject:
    """Return the answer as JSON values."""
    points = answer.points
    return {
        "line": answer.line,
        "version": answer.version,
        "state": answer.state.value,
        "points": {seat.value: marked for seat, marked in points.items()} if points else None,
        "epoch": answer.epoch,
        "uuid": str(answer.uuid),
    }


class ScoreQuery(StrictQuery):
    """The contract, the tricks and the formula in the address."""

    contract = serializers.CharField(max_length=6)
    tricks = serializers.RegexField(r"^([0-9]|1[0-3])$")
    formula = serializers.ChoiceField(
        choices=[f.value for f in Formula], default=Formula.STANDARD.value
    )


class ScoreAnswer(AnySerializer):
    """What the contract is worth to the declarer and to each defender."""

    contract = serializers.CharField()
    tricks = serializers.IntegerField()
    result = serializers.CharField()
    made = serializers.BooleanField()
    declarer = serializers.IntegerField()
    defender = serializers.IntegerField()


class ScoreView(WhizView):
    """The score of one contract."""

    permission_classes = (Public,)
    query_class = ScoreQuery

    @extend_schema(parameters=[ScoreQuery], responses=ScoreAnswer, auth=[])
    def get(self, request: Request) -> Response:
        """Return points for a contract and a number of tricks."""
        query = self.query
        contract = Contract.parse(query["contract"])
        tricks, formula = int(query["tricks"]), Formula(query["formula"])
        check_tricks(tricks)
        return Response(
            {
                "contract": str(contract),
                "tricks": tricks,
                "result": result_text(contract.level, tricks),
                "made": shortfall(contract, tricks, formula) == 0,
                "declarer": declarer_points(contract, tricks, formula),
                "defender": defender_points(contract, tricks, formula),
            }
        )
