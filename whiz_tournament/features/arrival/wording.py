"""Rates and ways of paying, as they are said."""

from typing import Final

from django.utils.translation import gettext_lazy, pgettext_lazy

from whiz_tournament.models import FeeRate, PaidBy

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
