"""One tap on an odd result: it is right; another: ask again."""

from django import forms
from django.http import HttpResponse
from django.utils.translation import gettext as _

from boards.errors import N_
from boards.seating import SeatingRule
from whiz_tournament.models import Tournament
from whiz_tournament.queries.publishing.visibility import staff_viewer
from whiz_tournament.queries.results.told_twice import leads_by_other_rule
from whiz_tournament.queries.results.warnings import result_warnings
from whiz_tournament.services.corrections.warnings import (
    answer_seating_rule,
    dismiss_warning,
    undo_dismissal,
)
from whiz_tournament.services.results import LinePlace
from whiz_tournament.web.director.results.line_pages import line_address, required_line
from whiz_tournament.web.director.setup.tournament_form import SeatingRuleField
from whiz_tournament.web.shared.acts import Words, act, back_or, form_page, its, say_with_undo
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.results.corrections import place_in_words
from whiz_tournament.wording.results.warnings import warning_in_words


@director_page
@of_tournament
@act(back_or(its("director_console")))
def dismiss_warning_view(  # noqa: PLR0917 - the numbers of the address, in its order
    request: StaffRequest, tournament: Tournament, round: int, table: int, board: int, version: int
) -> None:
    """Keep that the result is right, and go on with the list."""
    place = LinePlace(round, table, board)
    required_line(request, tournament, place)
    dismiss_warning(tournament=tournament, actor=request.actor, place=place, version=version)
    sentence = _("Board {board}, table {table}: noted that it is right.")
    undo = tournament_url("director_undo_dismissal", tournament, **line_address(place))
    say_with_undo(request, sentence.format(board=board, table=table), undo)


@director_page
@of_tournament
@act(
    its("director_line", "slug", "round", "table", "board"),
    N_("Board {board}, table {table}: it is asked about again."),
)
def undo_dismissal_view(
    request: StaffRequest, tournament: Tournament, round: int, table: int, board: int
) -> Words:
    """Ask again about what a line says, and show it."""
    place = LinePlace(round, table, board)
    required_line(request, tournament, place)
    undo_dismissal(tournament=tournament, actor=request.actor, line=str(place))
    return {"board": board, "table": table}


# Which seating rule the tables play, asked when leads of the first round speak for the other.


class SeatingRuleForm(forms.Form):
    """The rule that the tables play."""

    seating_rule = SeatingRuleField()


def _asked(request: StaffRequest, tournament: Tournament) -> SeatingRuleForm:
    initial = {"seating_rule": tournament.seating_rule}
    return SeatingRuleForm(request.POST or None, initial=initial)


def _leads(request: StaffRequest, form: SeatingRuleForm, tournament: Tournament) -> HttpResponse:
    leads = leads_by_other_rule(
        result_warnings(tournament, staff_viewer(request.member, tournament))
    )
    values = {
        "form": form,
        "leads": [(place_in_words(odd.mark[0]), warning_in_words(odd))
                  for odd in leads],
    }  # fmt: skip
    status = form_status(form)
    return director_response(
        request, "results/seating_rule", tournament, here="console", status=status, **values
    )


@director_page
@of_tournament
@form_page(_asked, _leads, its("director_console"), N_("The seating rule is settled."))
def seating_rule_view(request: StaffRequest, form: SeatingRuleForm, tournament: Tournament) -> None:
    """Show the leads that speak for the other rule, and take the answer."""
    rule = SeatingRule(form.cleaned_data["seating_rule"])
    answer_seating_rule(tournament=tournament, actor=request.actor, rule=rule)
