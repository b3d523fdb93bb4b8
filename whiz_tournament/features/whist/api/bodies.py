"""Evenings without boards, as the API takes them."""

from rest_framework import serializers

from scoring.whist.events import PartnershipSide, Status
from whiz_tournament.api.fields import (
    CanonicalUuid,
    PlainText,
    StrictSerializer,
    Truth,
    WholeNumber,
)
from whiz_tournament.api.setup.tournament_serializers import IsoDate
from whiz_tournament.limits.sizes import HIGHEST_SMALL, HIGHEST_WIDE, MOST_AT_EVENING
from whiz_tournament.limits.texts import LONGEST_REASON, LONGEST_SENT_NAME

PERSON = 300
KINDS = ["deal", "penalty", "adjust"]


class EveningBody(StrictSerializer):
    """A new evening: people by id or by name, on tables as they are given or in this order."""

    date = IsoDate(input_formats=["%Y-%m-%d"])
    ruleset = PlainText(max_length=40)
    options = serializers.DictField(required=False)
    name = PlainText(max_length=LONGEST_SENT_NAME, required=False)
    practice = Truth(required=False)
    players = serializers.ListField(
        child=PlainText(max_length=PERSON), max_length=MOST_AT_EVENING, required=False
    )
    tables = serializers.ListField(
        child=serializers.ListField(child=PlainText(max_length=PERSON), max_length=9),
        max_length=99,
        required=False,
    )


class ActBody(StrictSerializer):
    """What every act on an event says; the table is needed where it cannot be told."""

    uuid = CanonicalUuid()
    table = WholeNumber(min_value=1, max_value=HIGHEST_SMALL, required=False)
    base_version = WholeNumber(min_value=0, max_value=HIGHEST_WIDE, required=False)
    reason = PlainText(max_length=LONGEST_REASON, required=False, allow_blank=True)


class SpokenBody(StrictSerializer):
    """Who says it: a seat of the device's table; without it, who holds the device."""

    by = WholeNumber(min_value=1, max_value=9, required=False)


class RestoreBody(ActBody):
    """A void event that is given back."""

    base_version = WholeNumber(min_value=0, max_value=HIGHEST_WIDE)


class RemoveBody(ActBody):
    """An event made void; all of it may be left out."""

    uuid = CanonicalUuid(required=False)


class ConfirmEventBody(SpokenBody):
    """What an event holds at a version is right."""

    uuid = CanonicalUuid()
    table = WholeNumber(min_value=1, max_value=HIGHEST_SMALL, required=False)
    version = WholeNumber(min_value=1, max_value=HIGHEST_WIDE)
    reason = PlainText(max_length=LONGEST_REASON, required=False, allow_blank=True)


class HonoursBody(StrictSerializer):
    """Trump honours that one side held."""

    side = serializers.ChoiceField(choices=[side.value for side in PartnershipSide])
    count = WholeNumber(min_value=3, max_value=4)


def _tricks() -> WholeNumber:
    return WholeNumber(min_value=0, max_value=13, required=False, allow_null=True)


def _who() -> PlainText:
    return PlainText(max_length=PERSON, required=False, allow_null=True)


def _suit() -> PlainText:
    return PlainText(max_length=12, required=False, allow_null=True)


class FlagsBody(StrictSerializer):
    """The marks of a deal; they may stand beside its other fields as well."""

    trou_announced = Truth(required=False)
    rabrouche = Truth(required=False)
    misere_announcer = _who()
    arbiter = serializers.JSONField(required=False)
    turned_suit = _suit()
    called_by = serializers.ChoiceField(
        choices=[side.value for side in PartnershipSide], required=False, allow_null=True
    )


class EventFields(FlagsBody):
    """The fields of a deal, a penalty or an adjustment, by its ``kind``."""

    kind = serializers.ChoiceField(choices=KINDS)
    players = serializers.ListField(
        child=PlainText(max_length=PERSON), max_length=9, required=False
    )
    dealer = _who()
    contract = PlainText(max_length=60, required=False, allow_null=True)
    level = _tricks()
    trump = _suit()
    multiplier = WholeNumber(min_value=1, max_value=4, required=False)
    attackers = serializers.ListField(
        child=PlainText(max_length=PERSON), max_length=4, required=False
    )
    side_tricks = _tricks()
    attacker_tricks = serializers.ListField(
        child=WholeNumber(min_value=0, max_value=13), max_length=4, required=False
    )
    queens = serializers.ListField(
        child=WholeNumber(min_value=0, max_value=4), max_length=4, required=False
    )
    honours = HonoursBody(required=False, allow_null=True)
    status = serializers.ChoiceField(choices=[status.value for status in Status], required=False)
    culprit = _who()
    tricks_before_fault = _tricks()
    auction_round = WholeNumber(min_value=1, max_value=99, required=False, allow_null=True)
    sixth_taker = _who()
    last_taker = _who()
    flags = FlagsBody(required=False)
    fault = PlainText(max_length=60, required=False)
    beneficiary = _who()
    deal = WholeNumber(min_value=1, max_value=HIGHEST_SMALL, required=False, allow_null=True)
    ledger = PlainText(max_length=40, required=False)
    player = _who()
    amount = WholeNumber(min_value=-1_000_000, max_value=1_000_000, required=False)
    note = PlainText(max_length=LONGEST_REASON, required=False, allow_blank=True)


class EventBody(EventFields, ActBody, SpokenBody):
    """An event to write down; without ``number`` (or ``deal_no``) it is the next one.

    A table's device writes deals alone, without a note or a reason: nothing there names people.
    """

    number = WholeNumber(min_value=1, max_value=HIGHEST_SMALL, required=False)
    deal_no = WholeNumber(min_value=1, max_value=HIGHEST_SMALL, required=False)
    client_time = serializers.DateTimeField(required=False)


class ChangeBody(EventFields, ActBody):
    """What an event is to hold instead."""

    deal_no = WholeNumber(min_value=1, max_value=HIGHEST_SMALL, required=False)
