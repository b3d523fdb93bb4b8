"""Rates and ways of paying, as they are said."""

from typing import Final

from django.utils.translation import gettext, gettext_lazy, pgettext_lazy

from whiz_tournament.features.arrival.queries.fee_acts import FeeAct
from whiz_tournament.models import FeeRate, PaidBy
from whiz_tournament.models.names import NOBODY
from whiz_tournament.wording.quantities import money

RATES: Final = {
    FeeRate.MEMBER.value: pgettext_lazy("fee", "Member"),
    FeeRate.GUEST.value: pgettext_lazy("fee", "Guest"),
    FeeRate.REDUCED.value: pgettext_lazy("fee", "Reduced"),
    FeeRate.FREE.value: pgettext_lazy("fee", "Free"),
}
WAYS: Final = {
    PaidBy.CASH.value: pgettext_lazy("fee", "Cash"),
    PaidBy.TRANSFER.value: pgettext_lazy("fee", "Transfer"),
    PaidBy.OWING.value: pgettext_lazy("fee", "Owes it"),
}
PATTERNS: Final = {
    False: gettext_lazy("{name}: {amount}, {how}"),
    True: gettext_lazy("{name}: taken back, {amount}, {how}"),
}


def fee_act_words(act: FeeAct) -> str:
    """Return what an act was."""
    how, cents = DONE[str(act.act.data["by"])], int(act.act.data["paid"] or act.act.data["due"])
    name = act.name if act.name != NOBODY else gettext("Somebody")
    rate = RATES.get(str(act.act.data.get("rate")))  # acts of before the rate was kept have none
    amount = f"{money(cents)} ({rate})" if rate else money(cents)
    return str(PATTERNS[act.is_back]).format(name=name, amount=amount, how=how)


DONE: Final = {
    PaidBy.CASH.value: gettext_lazy("paid in cash"),
    PaidBy.TRANSFER.value: gettext_lazy("paid by transfer"),
    PaidBy.OWING.value: gettext_lazy("owes it"),
}
