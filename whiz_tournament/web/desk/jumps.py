"""A number typed at the desk opens its sheet: a table of this round, or a board."""

from django import forms
from django.http import HttpResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.console import console_page
from whiz_tournament.queries.play.desk import slip_form, traveller_form
from whiz_tournament.queries.play.desk_progress import next_slip
from whiz_tournament.queries.play.slip_checks import piles_of_others
from whiz_tournament.web.desk.pages import desk_page, desk_response
from whiz_tournament.web.desk.slips import slip_url
from whiz_tournament.web.desk.travellers import traveller_url
from whiz_tournament.web.shared.result_pages import see_other
from whiz_tournament.web.shared.staff_permissions import StaffRequest

HIGHEST = 999999


class JumpForm(forms.Form):
    """A table of a round, or a board; of a round alone the first slip that owes."""

    round = forms.IntegerField(
        min_value=1, max_value=HIGHEST, required=False, widget=forms.HiddenInput
    )
    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=HIGHEST, required=False)
    board = forms.IntegerField(label=_("Board"), min_value=1, max_value=HIGHEST, required=False)

    def address(self, tournament: Tournament, holder: str) -> str:
        """Return where to go, empty when there is no such sheet; ``holder`` is who asks."""
        number, table = self.cleaned_data["round"], self.cleaned_data["table"]
        board = self.cleaned_data["board"]
        if number and not table and not board:
            held = piles_of_others(tournament, holder)
            spot = next_slip(console_page(tournament), number, 0, held)
            return slip_url(tournament, *spot) if spot else ""
        if number and table and slip_form(tournament, number, table):
            return slip_url(tournament, number, table)
        if board and traveller_form(tournament, board):
            return traveller_url(tournament, board)
        return ""


@desk_page
@require_safe
def jump_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Open the sheet, or say that there is none by that number."""
    form = JumpForm(request.GET)
    if form.is_valid() and (url := form.address(tournament, str(request.actor))):
        return see_other(url)
    return desk_response(request, "jump", tournament, status=404, asked=request.GET)
