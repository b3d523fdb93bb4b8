"""``rulesets/``: the games of an evening, with all that may be agreed and bid."""

from typing import Any

from django.utils.translation import gettext
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.whist import RULE_SETS
from scoring.whist.contracts import ContractSpec
from scoring.whist.options import OptionSpec
from scoring.whist.ruleset import RuleSet
from whiz_tournament.api.base import WhizView
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.permissions import Public


class OptionAnswer(serializers.Serializer[Any]):
    """Something that may be agreed: one of ``choices``, or a number from ``smallest``."""

    name = serializers.CharField()
    title = serializers.CharField()
    default = serializers.JSONField()
    choices = serializers.ListField(child=serializers.JSONField())
    smallest = serializers.IntegerField(allow_null=True)


class ContractAnswer(serializers.Serializer[Any]):
    """Something that may be bid; ``levels`` is empty where nothing is bid beside it."""

    key = serializers.CharField()
    title = serializers.CharField()
    rank = serializers.IntegerField()
    attackers = serializers.ListField(child=serializers.IntegerField())
    levels = serializers.ListField(child=serializers.IntegerField())
    target = serializers.IntegerField(allow_null=True)
    tricks = serializers.IntegerField()
    rule = serializers.CharField()
    scope = serializers.CharField()
    trump = serializers.CharField()
    lead = serializers.CharField()
    flags = serializers.ListField(child=serializers.CharField())


class FaultAnswer(serializers.Serializer[Any]):
    """A fault that is punished; ``amount`` is null where it depends."""

    kind = serializers.CharField()
    title = serializers.CharField()
    ledger = serializers.CharField()
    amount = serializers.IntegerField(allow_null=True)


class LedgerAnswer(serializers.Serializer[Any]):
    """An account that is kept; the ``main`` one decides the ranking."""

    name = serializers.CharField()
    title = serializers.CharField()
    main = serializers.BooleanField()


class RuleSetAnswer(serializers.Serializer[Any]):
    """A game; ``version`` is the one that new evenings are played by."""

    slug = serializers.CharField()
    version = serializers.IntegerField()
    title = serializers.CharField()
    seats = serializers.IntegerField()
    suits_low_to_high = serializers.ListField(child=serializers.CharField())
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
        return Response([_told(game) for game in RULE_SETS.values()])


def _told(game: RuleSet[Any]) -> dict[str, Any]:
    return {
        "slug": game.slug,
        "version": game.version,
        "title": gettext(game.title),
        "seats": game.seats,
        "suits_low_to_high": [suit.value for suit in game.suits_low_to_high],
        "options": [_option(spec) for spec in game.options],
        "contracts": [_contract(spec) for spec in game.contracts],
        "penalties": [
            {
                "kind": spec.kind,
                "title": gettext(spec.label),
                "ledger": spec.ledger,
                "amount": spec.amount,
            }
            for spec in game.penalties
        ],
        "ledgers": [
            {"name": spec.name, "title": gettext(spec.label), "main": spec.main}
            for spec in game.ledgers
        ],
    }


def _option(spec: OptionSpec) -> dict[str, Any]:
    return {
        "name": spec.name,
        "title": gettext(spec.label),
        "default": spec.default,
        "choices": list(spec.choices),
        "smallest": spec.smallest,
    }


def _contract(spec: ContractSpec) -> dict[str, Any]:
    return {
        "key": spec.key,
        "title": gettext(spec.label),
        "rank": spec.rank,
        "attackers": sorted(spec.attackers),
        "levels": list(spec.levels),
        "target": spec.target,
        "tricks": spec.tricks,
        "rule": spec.rule.value,
        "scope": spec.scope.value,
        "trump": spec.trump.value,
        "lead": spec.lead.value,
        "flags": sorted(flag.value for flag in spec.flags),
    }
