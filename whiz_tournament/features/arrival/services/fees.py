"""The club writes its tariff; what somebody pays at an evening is noted, or taken back.

No money moves here: what is noted is what the person at the door was told.
"""

from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Decimal
from typing import Final

from django.db import transaction
from django.db.models import QuerySet

from boards.errors import N_, WhizError
from boards.json_values import Json
from whiz_tournament.features.arrival.queries.fees import (
    FeeLine,
    club_tariff,
    fee_lines,
    kept_fee,
)
from whiz_tournament.features.arrival.queries.transfers import clean_iban
from whiz_tournament.models import Club, EventActKind, Fee, FeeRate, FeeTariff, PaidBy, Player
from whiz_tournament.models.arrivals import LONGEST_PAYEE
from whiz_tournament.models.events import PlayedEvent
from whiz_tournament.models.names import clean_name
from whiz_tournament.queries.people.merges import records_of
from whiz_tournament.queries.people.players import player_by_id
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict, NotFound, existing
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.history import record_about

MOST: Final = Decimal(1000)


class FeeTooHigh(WhizError):
    message = N_("An evening costs between 0 and {most} euros.")


class PayeeMissing(WhizError):
    message = N_("Write whose account it is: a transfer asks for the name.")


class NotAtTheEvening(Conflict):
    message = N_("This person is not at this evening. Read the list again.")


@transaction.atomic
def save_tariff(
    *, club: Club, amounts: Mapping[str, Decimal], payee: str = "", iban: str = ""
) -> FeeTariff:
    """Write what an evening costs, and the account for transfers; what was noted stays as it is."""
    lock_club(club)
    account = clean_iban(iban)
    if account and not payee.strip():
        raise PayeeMissing(field="payee")
    name = clean_name(payee, "payee", LONGEST_PAYEE).text if payee.strip() else ""
    cents = {rate: _cents(rate, amount) for rate, amount in amounts.items()}
    tariff, _made = FeeTariff.objects.update_or_create(
        club_id=club.pk, defaults={**cents, "payee": name, "iban": account}
    )
    return tariff


def _cents(rate: str, amount: Decimal) -> int:
    if not (amount.is_finite() and 0 <= amount <= MOST):
        raise FeeTooHigh(field=rate, most=int(MOST))
    return int((amount * 100).quantize(Decimal(1), ROUND_HALF_UP))


@transaction.atomic
def note_fee(
    *,
    club: Club,
    evening: PlayedEvent,
    actor: Actor,
    player: str,
    paid_by: PaidBy,
    rate: FeeRate | None = None,
) -> FeeLine:
    """Note how somebody pays this evening, and what they owed before with it; or that they owe.

    The same once more changes nothing; another answer takes the place of the one before.
    """
    lock_club(club)  # of two volunteers the second sees what the first one noted
    line = _line(evening, player)
    owing = paid_by is PaidBy.OWING
    wanted = rate or FeeRate(line.rate)
    person = existing(player_by_id(player), NotFound(field="who"))
    fees = _fees(evening, person)
    fee = kept_fee(fees, person) or Fee(evening=evening.public_id)
    due = fee.due if fee.pk and wanted == fee.rate else club_tariff().of(wanted)
    written = {
        "club_id": club.pk,
        "evening_name": evening.name,
        "day": evening.date,
        "player": person,
        "rate": wanted,
        "due": due,
        "paid": 0 if owing else max(0, due + line.earlier),
        "paid_by": paid_by,
        "actor": str(actor),
    }
    for other in fees.exclude(pk=fee.pk):  # of two records that were merged each may have one
        _take_back(evening, actor, other)
    before = _told(fee) if fee.pk else None
    for name, value in written.items():
        setattr(fee, name, value)
    if _told(fee) != before:  # else it stays with who noted it
        fee.save()
        record_about(about=evening, kind=EventActKind.FEE_NOTED, actor=actor, **_told(fee))
    return _line(evening, player)


@transaction.atomic
def drop_fee(*, club: Club, evening: PlayedEvent, actor: Actor, player: str) -> FeeLine | None:
    """Take back what was noted of somebody: nothing was said yet."""
    lock_club(club)
    person = existing(player_by_id(player), NotFound(field="who"))
    for fee in _fees(evening, person):
        _take_back(evening, actor, fee)
    return next(iter(fee_lines(evening, player)), None)


def fees_follow(evening: PlayedEvent) -> None:
    """Have the fees of an evening name it as it is called now, on its day.

    Who noted them, and when, stays. They keep both once the evening is deleted.
    """
    fees = Fee.objects.filter(evening=evening.public_id)
    fees.update(evening_name=evening.name, day=evening.date)


def _take_back(evening: PlayedEvent, actor: Actor, fee: Fee) -> None:
    record_about(about=evening, kind=EventActKind.FEE_TAKEN_BACK, actor=actor, **_told(fee))
    fee.delete()


def _told(fee: Fee) -> dict[str, Json]:
    """Return what the history keeps of a fee: nobody's name, so that it can be erased."""
    return {
        "player": fee.player.public_id,
        "rate": str(fee.rate),
        "due": fee.due,
        "paid": fee.paid,
        "by": str(fee.paid_by),
    }


def _fees(evening: PlayedEvent, person: Player) -> QuerySet[Fee]:
    """Return what is noted of somebody at an evening, under all records of theirs."""
    records = records_of(Player.objects.filter(pk=person.pk))
    return Fee.objects.filter(evening=evening.public_id, player__in=records)


def _line(evening: PlayedEvent, player: str) -> FeeLine:
    return existing(next(iter(fee_lines(evening, player)), None), NotAtTheEvening)
