"""The tariff that the club writes; the treasurer's list of evenings, and its table."""

from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal
from typing import Any, Final
from urllib.parse import urlencode

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from boards.errors import N_
from scoring.competitions.settings import season_of
from whiz_tournament.features.arrival.queries.fee_totals import (
    FeeTotals,
    fees_by_evening,
    paid_lines,
    people_who_owe,
)
from whiz_tournament.features.arrival.queries.fees import (
    PAYING,
    club_tariff,
    euros,
    recent_evenings,
)
from whiz_tournament.features.arrival.queries.transfers import spaced_iban
from whiz_tournament.features.arrival.services.fees import MOST, save_tariff
from whiz_tournament.features.arrival.wording import EVENINGS, EVERY_FEE, said_totals
from whiz_tournament.models.arrivals import LONGEST_PAYEE
from whiz_tournament.services.downloads.contents import DownloadedFile, DownloadedTable
from whiz_tournament.services.downloads.files import XLSX_TYPE, write_workbook
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.acts import form_page
from whiz_tournament.web.shared.file_responses import file_response
from whiz_tournament.web.shared.form_fields import DayField
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.wording.columns import HeaderAndRows, header_and_rows
from whiz_tournament.wording.quantities import money

# The tariff.


def _amount(**more: Any) -> forms.DecimalField:
    return forms.DecimalField(min_value=0, max_value=MOST, decimal_places=2, localize=True, **more)


class TariffForm(forms.Form):
    """What an evening costs, and the account for transfers."""

    member = _amount(label=gettext_lazy("A member pays, in euros"))
    guest = _amount(label=gettext_lazy("A guest pays"))
    reduced = _amount(label=gettext_lazy("The reduced rate is"))
    payee = forms.CharField(
        label=gettext_lazy("Account of"),
        max_length=LONGEST_PAYEE,
        required=False,
        help_text=gettext_lazy("As the bank writes it. Empty: no transfer is offered."),
    )
    iban = forms.CharField(label="IBAN", max_length=42, required=False)


def _tariff_form(request: StaffRequest) -> TariffForm:
    tariff = club_tariff()
    initial: dict[str, object] = {rate.value: euros(tariff.of(rate)) for rate in PAYING}
    initial |= {"payee": tariff.payee, "iban": spaced_iban(tariff.iban)}
    return TariffForm(request.POST or None, initial=initial)


def _tariff_page(request: StaffRequest, form: TariffForm) -> HttpResponse:
    values = {"form": form}
    return render(request, "arrival/tariff.html", values, status=form_status(form))


@director_page
@form_page(_tariff_form, _tariff_page, "director_fees", N_("It is kept."))
def tariff_view(request: StaffRequest, form: TariffForm) -> None:
    """Write the tariff; evenings that were paid stay as they are."""
    typed: Mapping[str, Any] = form.cleaned_data
    amounts = {rate.value: Decimal(typed[rate]) for rate in PAYING}
    save_tariff(club=request.club, amounts=amounts, payee=typed["payee"], iban=typed["iban"])


# The treasurer's list.


class TimeForm(forms.Form):
    """From one day to another."""

    since = DayField(label=gettext_lazy("From"))
    until = DayField(label=gettext_lazy("Up to"))

    def days(self) -> tuple[date, date]:
        """Return the two days that were asked for, or this season so far."""
        today = timezone.localdate()
        if self.is_bound and self.is_valid():
            return self.cleaned_data["since"], self.cleaned_data["until"]
        return season_of(today)[0], today


def _times(request: StaffRequest) -> tuple[TimeForm, date, date]:
    asked = TimeForm(request.GET if "since" in request.GET else None)
    since, until = asked.days()
    shown = asked if asked.is_bound else TimeForm(initial={"since": since, "until": until})
    return shown, since, until


@director_page
@require_safe
def fees_view(request: StaffRequest) -> HttpResponse:
    """Show what each evening of a time brought, who owes something, and the newest evenings."""
    form, since, until = _times(request)
    evenings = fees_by_evening(since, until)
    values = {
        "form": form,
        "since": since,
        "until": until,
        "asked": urlencode({"since": since.isoformat(), "until": until.isoformat()}),
        "rows": [(row, said_totals(row.totals)) for row in evenings],
        "sum": said_totals(sum((row.totals for row in evenings), FeeTotals())),
        "owing": [(name, money(cents)) for name, cents in people_who_owe()],
        "recent": recent_evenings(),
        "tariff": club_tariff(),
    }
    return render(request, "arrival/treasurer.html", values)


@director_page
@require_safe
def file_view(request: StaffRequest, name: str) -> HttpResponse:
    """Return the table of a time as a workbook: by evening, or every fee."""
    _form, since, until = _times(request)
    header, rows = existing(TABLES.get(name))(since, until)
    table = DownloadedTable(_("Fees"), header, rows)
    return file_response(DownloadedFile(name, XLSX_TYPE, write_workbook(table)))


TABLES: Final[Mapping[str, Callable[[date, date], HeaderAndRows]]] = {
    "evenings.xlsx": lambda *days: header_and_rows(EVENINGS, None, fees_by_evening(*days)),
    "people.xlsx": lambda *days: header_and_rows(EVERY_FEE, None, paid_lines(*days)),
}
FEES: Final = "fees/"
ADDRESSES: Final[list[URLPattern]] = [
    path(FEES, fees_view, name="director_fees"),
    path(f"{FEES}tariff/", tariff_view, name="director_fee_tariff"),
    path(f"{FEES}files/<str:name>", file_view, name="director_fee_file"),
]
STAFF_PAGES: Final = StaffPages(
    Place.CLUB, ("director_fees", "director_fee_tariff", "director_fee_file")
)
