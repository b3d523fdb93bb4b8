"""Which seating rule the tables play, asked when leads of the first round speak for the other."""

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from boards.seating import SeatingRule
from whiz_tournament.models import Tournament
from whiz_tournament.queries.publishing.staff_viewers import staff_viewer
from whiz_tournament.queries.results.seating_doubt import leads_by_other_rule
from whiz_tournament.queries.results.warnings import result_warnings
from whiz_tournament.services.corrections.warnings import answer_seating_rule
from whiz_tournament.web.director.setup.seating_rule import SeatingRuleField
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.results.corrections import place_in_words
from whiz_tournament.wording.results.warnings import warning_in_words


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
