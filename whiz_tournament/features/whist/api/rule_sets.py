"""``rulesets/``: the games of an evening, with all that may be agreed and bid."""

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.games.options import OptionSpec
from scoring.whist import RULE_SETS
from scoring.whist.contracts import ContractSpec
from scoring.whist.game_tables import LedgerSpec, PenaltySpec
from scoring.whist.ruleset import RuleSet
from whiz_tournament.api.answers import TranslatedText, ValueAnswer
from whiz_tournament.api.base import WhizView
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.permissions import Public


class OptionAnswer(ValueAnswer):
    """Something that may be agreed: one of ``choices``, or a number from ``smallest``."""

    of = OptionSpec
    gives = ("name", "title", "default", "choices", "smallest")

    title = TranslatedText(source="label")
    default = serializers.JSONField()
    choices = serializers.ListField(child=serializers.JSONField())


class ContractAnswer(ValueAnswer):
    """Something that may be bid; ``levels`` is empty where nothing is bid beside it."""

    of = ContractSpec
    gives = (
        "key", "title", "rank", "attackers", "levels", "target", "tricks", "rule", "scope", "trump",
        "lead", "flags",
    )  # fmt: skip

    title = TranslatedText(source="label")


class FaultAnswer(ValueAnswer):
    """A fault that is punished; ``amount`` is null where it depends."""

    of = PenaltySpec
    gives = ("kind", "title", "ledger", "amount")

    title = TranslatedText(source="label")


class LedgerAnswer(ValueAnswer):
    """An account that is kept; the ``main`` one decides the ranking."""

    of = LedgerSpec
    gives = ("name", "title", "main")

    title = TranslatedText(source="label")


class RuleSetAnswer(ValueAnswer):
    """A game; ``version`` is the one that new evenings are played by."""

    of = RuleSet
    gives = ("slug", "version", "title", "seats", "suits_low_to_high")

    title = TranslatedText()
    options = OptionAnswer(many=True)
    contracts = ContractAnswer(many=True)
    penalties = FaultAnswer(many=True)
    ledgers = LedgerAnswer(many=True)


class RuleSetsView(WhizView):
    """The games."""

    permission_classes = (Public,)

    @extend_schema(operation_id="rulesets_list", responses=RuleSetAnswer(many=True))
    def get(self, request: Request) -> Response:
        """Return every game, in the language of the reader."""
        return Response(RuleSetAnswer(RULE_SETS.values(), many=True).data)
