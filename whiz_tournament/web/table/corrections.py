"""A table's phone asks for corrections of what its people played there, and answers others'."""

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from whiz_tournament.queries.corrections.requested import people_of
from whiz_tournament.queries.devices.phone_lines import phone_requests, told_line, told_lines
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.services.corrections.requested import (
    answer_from_table,
    request_from_table,
)
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.correction_requests import (
    AskedResultForm,
    request_parts,
    say_that_it_is_kept,
)
from whiz_tournament.web.shared.form_fields import FormData, offer_choices
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.table.permissions import TableRequest, table_phone
from whiz_tournament.wording.results.corrections import place_in_words
from whiz_tournament.wording.results.values import value_in_words


class TableAskForm(AskedResultForm):
    """The same, with who of the three asks."""

    who = forms.ChoiceField(label=gettext_lazy("Who asks?"), widget=forms.RadioSelect)
    field_order = ("who",)

    def __init__(self, data: FormData, line: LineRow, people: dict[str, str]) -> None:
        """Offer the three as askers too."""
        super().__init__(data, line, people)
        entries = {seat.value: number for seat, number in line.entries.items()}
        offer_choices(self, "who", [(str(entries[seat]), name) for seat, name in people.items()])


@require_safe
@table_phone
def corrections_view(at: TableRequest) -> HttpResponse:
    """List what the phone's people told at this table, and what they are asked."""
    lines = told_lines(at.tournament, at.device)
    asked = phone_requests(at.tournament, at.device)
    return _show(
        at,
        "corrections",
        lines=[(line, _written(at, line)) for line in lines],
        requests=request_parts(asked, at.device.entries),
        back_url=at.home,
    )


@require_http_methods(["GET", "POST"])
@table_phone
def ask_view(at: TableRequest, round: int, board: int) -> HttpResponse:
    """Ask who asks, and what the result should be."""
    line = _line(at, round, board)
    form = TableAskForm(at.request.POST or None, line, people_of(at.tournament, line))
    address = reverse("table_corrections", args=[at.tournament.slug, at.table])
    if form.is_valid():
        with refusals_on(form):
            made = request_from_table(
                tournament=at.tournament,
                phone=at.device,
                number=round,
                board=board,
                entry=int(form.cleaned_data["who"]),
                **form.asked(),
            )
            say_that_it_is_kept(at.request, made)
            return redirect(address)
    where, written = place_in_words(line.key), _written(at, line)
    values = {"form": form, "where": where, "written": written, "back_url": address}
    return _show(at, "correct", status=form_status(form), **values)


@require_POST
@table_phone
def answer_view(at: TableRequest, asked: str) -> HttpResponse:
    """Keep the word of one of the phone's people."""
    sent = at.request.POST
    entry = next((n for n in at.device.entries if str(n) == sent.get("entry")), None)
    agrees = sent.get("agrees") == "yes"
    answer_from_table(
        tournament=at.tournament, phone=at.device, entry=entry, public_id=asked, agrees=agrees
    )
    return redirect("table_corrections", slug=at.tournament.slug, table=at.table)


def _line(at: TableRequest, number: int, board: int) -> LineRow:
    """Return a line that the phone's people told at this table."""
    return existing(told_line(at.tournament, at.device, number, board))


def _written(at: TableRequest, line: LineRow) -> str:
    return value_in_words(line.value, people_of(at.tournament, line))


def _show(at: TableRequest, page: str, *, status: int = 200, **values: object) -> HttpResponse:
    context = {"tournament": at.tournament, "table": at.table, **values}
    return render(at.request, f"table/{page}.html", context, status=status)
