"""The cards of an evening's tables and players: made, made anew; a table's phones paused."""

from django.db import transaction
from django.db.models import F

from whiz_tournament.models import (
    AccessCodeKind,
    WhistEvening,
    WhistEveningStatus,
    WhistHistoryKind,
    WhistPlayer,
    WhistTable,
)
from whiz_tournament.models.access_codes import new_access_code_secret
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.whist.history import lock_evening, record_evening_act


def ensure_evening_cards(*, evening: WhistEvening) -> None:
    """Make the secret of the evening's cards unless it has one; of two at once, one is kept."""
    rows = WhistEvening.objects.filter(pk=evening.pk, card_secret="")
    rows.update(card_secret=new_access_code_secret())
    evening.refresh_from_db(fields=["card_secret"])


@transaction.atomic
def replace_evening_card(
    *, evening: WhistEvening, actor: Actor, kind: AccessCodeKind, number: int
) -> None:
    """Make the printed card worthless; phones that are already in stay in."""
    lock_evening(evening, *WhistEveningStatus)
    cards = WhistTable.objects if kind is AccessCodeKind.TABLE else WhistPlayer.objects
    made = cards.filter(evening=evening, number=number).update(code_turn=F("code_turn") + 1)
    if not made:
        raise NotFound
    record_evening_act(
        evening=evening,
        kind=WhistHistoryKind.CARD_MADE_ANEW,
        actor=actor,
        data={"kind": kind.value, "number": number},
    )


@transaction.atomic
def pause_evening_table(*, evening: WhistEvening, actor: Actor, table: int, paused: bool) -> None:
    """Take nothing more from the phones of this table, or let them send again."""
    lock_evening(evening, *WhistEveningStatus)
    rows = WhistTable.objects.filter(evening=evening, number=table)
    if not rows.exists():
        raise NotFound
    if not rows.exclude(paused=paused).update(paused=paused):
        return
    kind = WhistHistoryKind.TABLE_PAUSED if paused else WhistHistoryKind.TABLE_RESUMED
    record_evening_act(evening=evening, kind=kind, actor=actor, data={"table": table})
