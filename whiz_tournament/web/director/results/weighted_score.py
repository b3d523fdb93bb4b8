"""A weighted score: a line gets two or three results, each with its part of the whole."""

from decimal import Decimal
from functools import partial
from typing import Final
from uuid import uuid4

from django import forms
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from scoring.results import Played
from whiz_tournament.limits.texts import LONGEST_RESULT
from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.desk import DeskLine
from whiz_tournament.queries.play.numbers_in_use import round_status
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.services.results import LinePlace
from whiz_tournament.services.rulings import WeightedShare, award_weighted_score
from whiz_tournament.web.director.previews import said_in
from whiz_tournament.web.director.results.effect_page import Decision, ask_or_give
from whiz_tournament.web.director.results.line_pages import required_line
from whiz_tournament.web.shared.alphabets import ALPHABETS, alphabet_of, typing_language
from whiz_tournament.web.shared.form_fields import DecimalTextField, FormData, ReasonedForm
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.web.shared.typed_result import example_result, parse_result, write_result
from whiz_tournament.wording.results.line_log import line_in_words
from whiz_tournament.wording.scores import bare_figure

MOST_RESULTS: Final = 3
WHOLE_PERCENT: Final = Decimal(100)
ONE: Final = Decimal(1)


class WeightedScoreForm(ReasonedForm):
    """Up to three results as the desk types them, each with its percentage, or one a side."""

    uuid = forms.UUIDField(widget=forms.HiddenInput)
    language = forms.ChoiceField(
        choices=[(code, code) for code in ALPHABETS], widget=forms.HiddenInput
    )

    def __init__(self, data: FormData, line: DeskLine) -> None:
        """Ask for the results; what the line holds stands first."""
        super().__init__(data, initial={"uuid": uuid4(), "language": typing_language()})
        alphabet = alphabet_of(typing_language())
        held = write_result(line.value, alphabet) if isinstance(line.value, Played) else ""
        hint = _("As at the desk: {example}.").format(example=example_result(alphabet))
        for number in range(1, MOST_RESULTS + 1):
            self._ask(f"result-{number}", _result(number))
            self._ask(f"percent-{number}", _percent(_("Its part, in percent")))
            self._ask(f"defence-{number}", _percent(_("For the defenders, where it differs")))
        self.fields["result-1"].initial, self.fields["result-1"].help_text = held, hint

    def clean(self) -> dict[str, object]:
        """Read the results; each has its percentage, and together they are the whole."""
        values = super().clean() or {}
        values["shares"] = [
            s for s in map(self._share, range(1, MOST_RESULTS + 1)) if s is not None
        ]
        if not self.errors and len(values["shares"]) < 2:
            self.add_error("result-2", _("Give at least two results."))
        elif not self.errors:
            self._add_up([share.weight for share in values["shares"]])
            self._add_up([s.defence for s in values["shares"] if s.defence is not None] or [ONE])
        return values

    def _add_up(self, weights: list[Decimal]) -> None:
        total = sum((100 * weight for weight in weights), Decimal(0))
        if total != WHOLE_PERCENT:
            sentence = _("The percentages make 100 together; these make {total}.")
            self.add_error(None, sentence.format(total=bare_figure(f"{total.normalize():f}")))

    def _share(self, number: int) -> WeightedShare | None:
        text = self.cleaned_data.get(f"result-{number}")
        percent = self.cleaned_data.get(f"percent-{number}")
        if not text and percent is None:
            return None
        if not text or percent is None:
            missing = "percent" if text else "result"
            self.add_error(f"{missing}-{number}", _("A result and its percentage go together."))
            return None
        played = self._played(number, text)
        defence = self.cleaned_data.get(f"defence-{number}")
        part = None if defence is None else defence / WHOLE_PERCENT
        return WeightedShare(played, percent / WHOLE_PERCENT, part) if played else None

    def _played(self, number: int, text: str) -> Played | None:
        try:
            value = parse_result(text, alphabet_of(self.cleaned_data.get("language", "")))
        except WhizError as error:
            self.add_error(f"result-{number}", error_sentence(error))
            return None
        if isinstance(value, Played):
            return value
        self.add_error(f"result-{number}", _("Only a board that was played can be weighed."))
        return None


def _result(number: int) -> forms.Field:
    sentence = _("Result {number}").format(number=number)
    return forms.CharField(label=sentence, max_length=LONGEST_RESULT, required=False)


def _percent(label: str) -> forms.Field:
    return DecimalTextField(
        label=label,
        min_value=Decimal(0),
        max_value=WHOLE_PERCENT,
        decimal_places=2,
        required=False,
    )


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def weighted_score_view(
    request: StaffRequest, tournament: Tournament, round: int, table: int, board: int
) -> HttpResponse:
    """Ask for the results and give them to the line."""
    place = LinePlace(round, table, board)
    line = required_line(request, tournament, place)
    form = WeightedScoreForm(said_in(request), line)

    def ask() -> HttpResponse:
        values = {
            "form": form,
            "line": line,
            "told": line_in_words(line, round_status(tournament, line.round)),
            "title": _("Weighted score"),
            "sentence": _(
                "Each result counts for its part; together they count as one. Declarer and "
                "defenders may have parts of their own, 0 too."
            ),
            "button": _("Show what changes"),
        }
        status = form_status(form)
        return director_response(
            request, "line_act", tournament, here="console", status=status, **values
        )

    def decision() -> Decision:
        give = partial(
            award_weighted_score,
            tournament=tournament,
            actor=request.actor,
            uuid=form.cleaned_data["uuid"],
            place=place,
            results=form.cleaned_data["shares"],
            reason=form.cleaned_data["reason"],
        )
        onward = tournament_url("director_rulings", tournament)
        return Decision(_("Weighted score"), give, _("The score is given."), onward)

    return ask_or_give(request, tournament, form, decision, ask=ask)
