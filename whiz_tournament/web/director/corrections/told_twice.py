"""A board told twice beside one that is owed: which result is whose, shown, then done."""

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from whiz_tournament.models import Tournament
from whiz_tournament.queries.corrections.kinds import (
    Compensation,
    Correction,
    LeftPlace,
    MoveCorrection,
)
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.results.told_twice import ToldTwice, told_twice
from whiz_tournament.services.results.closed_results import refuse_closed_results
from whiz_tournament.web.director.corrections.forms import LineCorrectionForm
from whiz_tournament.web.director.corrections.pages import ask_or_do
from whiz_tournament.web.director.previews import said_in
from whiz_tournament.web.shared.form_fields import FormData, offer_choices
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import of_started_tournament, tournament_url
from whiz_tournament.wording.results.values import value_in_words

LAST, FIRST = "last", "first"


class ToldTwiceForm(LineCorrectionForm):
    """Which of the two results belongs to the board that is owed: at first the one said last."""

    moves = forms.ChoiceField()
    field_order = ("moves", "reason")

    def __init__(self, data: FormData, twice: ToldTwice) -> None:
        """Offer both results."""
        super().__init__(data)
        self.twice = twice
        self.otherwise = _("The other result, or another reason")
        self.fields["compensation"].widget = forms.HiddenInput()
        label = _("Which result is that of board {board}?")
        self.fields["moves"].label = label.format(board=twice.owed)
        choices = [(LAST, value_in_words(twice.moves)), (FIRST, value_in_words(twice.stays))]
        offer_choices(self, "moves", choices)

    @staticmethod
    def usual() -> dict[str, str]:
        """Return what is shown before anybody chose otherwise."""
        reason = _("It was typed on another line of the slip.")
        return {"moves": LAST, "compensation": Compensation.NONE.value, "reason": reason}

    def asked(self) -> Correction:
        """Return the two lines with a result each."""
        twice = self.twice
        both = twice.stays, twice.moves
        stays, moves = both if self.cleaned_data["moves"] == LAST else reversed(both)
        source = twice.round, twice.table, twice.board
        target = twice.round, twice.table, twice.owed
        return MoveCorrection(source, target, LeftPlace.OWED, moves, stays)


@director_page
@of_started_tournament
@require_http_methods(["GET", "POST"])
def told_twice_view(
    request: StaffRequest, tournament: Tournament, round: int, table: int, board: int
) -> HttpResponse:
    """Show both lines with a result each, then do it; once that is settled, the console."""
    lines = line_rows(tournament, round=round, table=table)
    twice = next((entered for entered in told_twice(lines) if entered.board == board), None)
    if twice is None:
        return redirect(tournament_url("director_console", tournament))
    places = [(round, table, board), (round, table, twice.owed)]
    refuse_closed_results(tournament=tournament, member=request.member, places=places)
    form = ToldTwiceForm(said_in(request) or ToldTwiceForm.usual(), twice)
    return ask_or_do(request, tournament, "told_twice", form, twice=twice)
