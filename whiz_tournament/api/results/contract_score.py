"""``GET score/``: what a contract is worth, for anyone who asks."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.contracts import Contract
from scoring.formulas import Formula, shortfall
from scoring.points import declarer_points, defender_points
from scoring.results import check_tricks, result_text
from whiz_tournament.api.base import WhizView
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import StrictQuery
from whiz_tournament.api.permissions import Public


class ScoreQuery(StrictQuery):
    """The contract, the tricks and the formula in the address."""

    contract = serializers.CharField(max_length=6)
    tricks = serializers.RegexField(r"^([0-9]|1[0-3])$")
    formula = serializers.ChoiceField(
        choices=[f.value for f in Formula], default=Formula.STANDARD.value
    )


class ScoreAnswer(serializers.Serializer[Any]):
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
