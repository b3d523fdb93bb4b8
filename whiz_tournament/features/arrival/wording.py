"""Amounts of money and ways of paying, as they are said."""

from decimal import Decimal
from typing import Final

from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from whiz_tournament.models import FeeRate, PaidBy
from whiz_tournament.wording.quantities import decimal

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
DONE: Final = {
    PaidBy.CASH.value: gettext_lazy("paid in cash"),
    PaidBy.TRANSFER.value: gettext_lazy("paid by transfer"),
    PaidBy.OWING.value: gettext_lazy("owes it"),
}


def money(cents: int) -> str:
    """Return an amount in euros as one writes it in the reader's language."""
    return pgettext("money", "€%(amount)s") % {"amount": decimal(Decimal(cents) / 100)}
