"""Rates and ways of paying, as they are said; the columns of what evenings brought."""

from typing import Final

from django.utils.translation import gettext, gettext_lazy, pgettext, pgettext_lazy

from whiz_tournament.features.arrival.queries.fee_totals import (
    EveningTotals,
    FeeTotals,
    PaidLine,
)
from whiz_tournament.features.arrival.queries.fees import FeeAct, euros
from whiz_tournament.models import FeeRate, PaidBy
from whiz_tournament.models.names import NOBODY
from whiz_tournament.wording.columns import Column, of_part
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


# Sums, each declared once: for the treasurer's list, the panel of an evening, and its workbook.

DUE: Final[Column[None, FeeTotals]] = Column(
    "due",
    lambda _: pgettext("fee", "Due"),
    lambda _, totals: euros(totals.due),
    words=lambda _, totals: money(totals.due),
)
PAID: Final[tuple[Column[None, FeeTotals], ...]] = (
    Column(
        "cash",
        lambda _: str(WAYS[PaidBy.CASH]),
        lambda _, totals: euros(totals.cash),
        words=lambda _, totals: money(totals.cash),
    ),
    Column(
        "transfer",
        lambda _: str(WAYS[PaidBy.TRANSFER]),
        lambda _, totals: euros(totals.transfer),
        words=lambda _, totals: money(totals.transfer),
    ),
)
SUMS: Final = (DUE, *PAID)


def said_totals(totals: FeeTotals) -> dict[str, object]:
    """Return sums in words, each amount with its heading."""
    return {
        "people": totals.people,
        "due": (DUE.title(None), DUE.text(None, totals)),
        "paid": [(column.title(None), column.text(None, totals)) for column in PAID],
        "sums": [(column.title(None), column.text(None, totals)) for column in SUMS],
    }


EVENINGS: Final[tuple[Column[None, EveningTotals], ...]] = (
    Column("day", lambda _: gettext("Date"), lambda _, row: row.day.isoformat()),
    Column("name", lambda _: gettext("Evening"), lambda _, row: row.name),
    Column("people", lambda _: gettext("People"), lambda _, row: row.totals.people),
    *(of_part(column, lambda row: row.totals) for column in SUMS),
)
EVERY_FEE: Final[tuple[Column[None, PaidLine], ...]] = (
    Column("day", lambda _: gettext("Date"), lambda _, line: line.day.isoformat()),
    Column("evening", lambda _: gettext("Evening"), lambda _, line: line.evening),
    Column("name", lambda _: gettext("Name"), lambda _, line: line.name),
    Column("rate", lambda _: pgettext("fee", "Rate"), lambda _, line: str(RATES[line.rate])),
    Column("due", DUE.heading, lambda _, line: euros(line.due)),
    Column("paid", lambda _: pgettext("fee", "Paid"), lambda _, line: euros(line.paid)),
    Column("paid_by", lambda _: pgettext("fee", "How"), lambda _, line: str(WAYS[line.paid_by])),
)
