"""One tap on an odd result: it is right; another: ask again."""

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from boards.seating import SeatingRule
from whiz_tournament.models import Tournament
from whiz_tournament.queries.publishing.staff_viewers import staff_viewer
from whiz_tournament.queries.results.seating_doubt import leads_by_other_rule
from whiz_tournament.queries.results.warnings import result_warnings
from whiz_tournament.services.corrections.warnings import (
    answer_seating_rule,
    dismiss_warning,
    undo_dismissal,
)
from whiz_tournament.services.results import LinePlace
from whiz_tournament.web.director.results.line_pages import line_address, required_line
from whiz_tournament.web.director.setup.tournament_form import SeatingRuleField
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.web.shared.undo_messages import say_with_undo
from whiz_tournament.web.shared.way_back import go_back
from whiz_tournament.wording.results.corrections import place_in_words
from whiz_tournament.wording.results.warnings import warning_in_words


@director_page
@of_tournament
@require_POST
def dismiss_warning_view(  # noqa: PLR0917 - the numbers of the address, in its order
    request: StaffRequest, tournament: Tournament, round: int, table: int, board: int, version: int
) -> HttpResponse:
    """Keep that the result is right, and go on with the list."""
    place = LinePlace(round, table, board)
    required_line(request, tournament, place)
    dismiss_warning(tournament=tournament, actor=request.actor, place=place, version=version)
    said = _("Board {board}, table {table}: noted that it is right.")
    undo = tournament_url("director_undo_dismissal", tournament, **line_address(place))
    say_with_undo(request, said.format(board=board, table=table), undo)
    return go_back(request, tournament_url("director_console", tournament))


@director_page
@of_tournament
@require_POST
def undo_dismissal_view(
    request: StaffRequest, tournament: Tournament, round: int, table: int, board: int
) -> HttpResponse:
    """Ask again about what a line says, and show it."""
    place = LinePlace(round, table, board)
    required_line(request, tournament, place)
    undo_dismissal(tournament=tournament, actor=request.actor, line=str(place))
    said = _("Board {board}, table {table}: it is asked about again.")
    messages.success(request, said.format(board=board, table=table))
    return redirect(tournament_url("director_line", tournament, **line_address(place)))


# Which seating rule the tables play, asked when leads of the first round speak for the other.


class SeatingRuleForm(forms.Form):
    """The rule that the tables play."""

    seating_rule = SeatingRuleField()


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def seating_rule_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the leads that speak for the other rule, and take the answer."""
    asked = {"seating_rule": tournament.seating_rule}
    form = SeatingRuleForm(request.POST or None, initial=asked)
    if form.is_valid():
        with refusals_on(form):
            rule = SeatingRule(form.cleaned_data["seating_rule"])
            answer_seating_rule(tournament=tournament, actor=request.actor, rule=rule)
            messages.success(request, _("The seating rule is settled."))
            return redirect(tournament_url("director_console", tournament))
    leads = leads_by_other_rule(
        result_warnings(tournament, staff_viewer(request.member, tournament))
    )
    values = {
        "form": form,
        "leads": [(place_in_words(odd.mark[0]), warning_in_words({"kind": odd.kind, **odd.facts}))
                  for odd in leads],
    }  # fmt: skip
    status = form_status(form)
    return director_response(
        request, "results/seating_rule", tournament, here="console", status=status, **values
    )
