"""The slips of a round as paper: counted as they come back, and taken in piles."""

from typing import Any, Final

from django import forms
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.slip_checks import SlipCount, slip_count
from whiz_tournament.services.desk import (
    count_slip,
    let_pile_go,
    take_over_pile,
    take_pile,
)
from whiz_tournament.services.errors import NotFound, error_sentence, error_status, existing
from whiz_tournament.web.desk.pages import desk_page, desk_response
from whiz_tournament.web.desk.slips import slip_url
from whiz_tournament.web.shared.result_pages import see_other
from whiz_tournament.web.shared.staff_permissions import StaffRequest


class ReturnForm(forms.Form):
    """A table whose slip is back, or is not after all."""

    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=HIGHEST_WIDE)


class PileForm(forms.Form):
    """The tables of a pile."""

    first = forms.IntegerField(label=_("From table"), min_value=1, max_value=HIGHEST_WIDE)
    last = forms.IntegerField(label=_("To table"), min_value=1, max_value=HIGHEST_WIDE)


class HolderForm(forms.Form):
    """Whose pile is taken over."""

    holder = forms.CharField(max_length=40)


FORMS: Final[dict[str, type[forms.Form]]] = {
    "returned": ReturnForm,
    "missing": ReturnForm,
    "take": PileForm,
    "over": HolderForm,
    "go": forms.Form,
}
"""What each act of the page sends."""


@desk_page
@require_http_methods(["GET", "HEAD", "POST"])
def slip_count_view(
    request: StaffRequest, tournament: Tournament, round_number: int
) -> HttpResponse:
    """Show which slips are back and in whose pile; count one, take a pile or let it go."""
    if request.method != "POST":
        return _show(request, tournament, _count(tournament, round_number))
    act = request.POST.get("act", "")
    form = FORMS[act](request.POST) if act in FORMS else None
    status, refusal = 400, ""
    if form and form.is_valid():
        try:
            _do(request, tournament, round_number, act, form.cleaned_data)
        except NotFound:
            raise
        except WhizError as error:
            status, refusal = error_status(error), error_sentence(error)
        else:
            return see_other(slip_count_url(tournament, round_number))
    count = _count(tournament, round_number)
    sent: dict[str, object] = {"act": act, "refusal": refusal or _("Type the number of a table.")}
    return _show(request, tournament, count, status=status, **sent)


def _do(
    request: StaffRequest, tournament: Tournament, number: int, act: str, given: dict[str, Any]
) -> None:
    of_round: dict[str, Any] = {
        "tournament": tournament,
        "actor": request.actor,
        "number": number,
    }
    match act:
        case "returned" | "missing":
            count_slip(**of_round, table=given["table"], returned=act == "returned")
        case "take":
            take_pile(**of_round, first=given["first"], last=given["last"])
        case "over":
            take_over_pile(**of_round, holder=given["holder"])
        case _:
            let_pile_go(**of_round)


def _count(tournament: Tournament, number: int) -> SlipCount:
    return existing(slip_count(tournament, number))


def _show(
    request: StaffRequest, tournament: Tournament, count: SlipCount, **values: Any
) -> HttpResponse:
    holder = str(request.actor)
    mine = [pile for pile in count.piles if pile.holder == holder]
    facts: dict[str, Any] = {
        "count": count,
        "mine": mine,
        "others": [pile for pile in count.piles if pile.holder != holder],
        "start": slip_url(tournament, count.round, mine[0].tables[0]) if mine else "",
        "sections": [(name, min(of), max(of)) for name, of in count.sections.items()],
    }
    return desk_response(request, "slip_count", tournament, **facts, **values)


def slip_count_url(tournament: Tournament, number: int) -> str:
    """Return the address of the slips of a round."""
    return reverse("desk_slip_count", kwargs={"slug": tournament.slug, "round_number": number})
