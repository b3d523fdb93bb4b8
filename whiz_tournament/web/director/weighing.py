"""A weighted score: a line gets two or three results, each with its part of the whole."""

from decimal import Decimal
from typing import Any, Final
from uuid import uuid4

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from scoring.results import Played
from whiz_tournament.models import Tournament
from whiz_tournament.queries.desk import DeskLine
from whiz_tournament.queries.in_play import round_status
from whiz_tournament.services.refusals import sentence
from whiz_tournament.services.results import LinePlace
from whiz_tournament.services.rulings import Share, award_weighted_score
from whiz_tournament.web.access import StaffRequest, director_page
from whiz_tournament.web.desk.alphabets import ALPHABETS, alphabet_of
from whiz_tournament.web.desk.line import LONGEST, example, parse, write
from whiz_tournament.web.desk.pages import language
from whiz_tournament.web.director.line_pages import line_at
from whiz_tournament.web.director.line_words import line_in_words
from whiz_tournament.web.director.pages import address, of_tournament, show
from whiz_tournament.web.director.refused import shown_in, status_of_form
from whiz_tournament.web.director.righting.forms import ReasonedForm

MOST: Final = 3
WHOLE: Final = Decimal(100)


class WeighingForm(ReasonedForm):
    """Up to three results as the desk types them, each with its percentage."""

    uuid = forms.UUIDField(widget=forms.HiddenInput)
    language = forms.ChoiceField(
        choices=[(code, code) for code in ALPHABETS], widget=forms.HiddenInput
    )

    def __init__(self, data: Any, line: DeskLine) -> None:
        """Ask for the results; what the line holds stands first."""
        super().__init__(data, initial={"uuid": uuid4(), "language": language()})
        alphabet = alphabet_of(language())
        held = write(line.value, alphabet) if isinstance(line.value, Played) else ""
        hint = _("As at the desk: {example}.").format(example=example(alphabet))
        for number in range(1, MOST + 1):
            self._ask(f"result-{number}", _result(number))
            self._ask(f"percent-{number}", _percent())
        self.fields["result-1"].initial, self.fields["result-1"].help_text = held, hint

    def clean(self) -> dict[str, Any]:
        """Read the results; each has its percentage, and together they are the whole."""
        values = super().clean() or {}
        values["shares"] = [s for s in map(self._share, range(1, MOST + 1)) if s is not None]
        total = sum((100 * share.weight for share in values["shares"]), Decimal(0))
        if not self.errors and len(values["shares"]) < 2:
            self.add_error("result-2", _("Give at least two results."))
        elif not self.errors and total != WHOLE:
            said = _("The percentages make 100 together; these make {total}.")
            self.add_error(None, said.format(total=f"{total.normalize():f}"))
        return values

    def _share(self, number: int) -> Share | None:
        text = self.cleaned_data.get(f"result-{number}")
        percent = self.cleaned_data.get(f"percent-{number}")
        if not text and percent is None:
            return None
        if not text or percent is None:
            missing = "percent" if text else "result"
            self.add_error(f"{missing}-{number}", _("A result and its percentage go together."))
            return None
        played = self._played(number, text)
        return Share(played, percent / WHOLE) if played else None

    def _played(self, number: int, text: str) -> Played | None:
        try:
            value = parse(text, alphabet_of(self.cleaned_data.get("language", "")))
        except WhizError as error:
            self.add_error(f"result-{number}", sentence(error))
            return None
        if isinstance(value, Played):
            return value
        self.add_error(f"result-{number}", _("Only a board that was played can be weighed."))
        return None


def _result(number: int) -> forms.Field:
    said = _("Result {number}").format(number=number)
    return forms.CharField(label=said, max_length=LONGEST, required=False)


def _percent() -> forms.Field:
    return forms.DecimalField(
        label=_("Its part, in percent"),
        min_value=Decimal("0.01"),
        max_value=WHOLE,
        decimal_places=2,
        required=False,
    )


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def weigh(
    request: StaffRequest, tournament: Tournament, round: int, table: int, board: int
) -> HttpResponse:
    """Ask for the results and give them to the line."""
    place = LinePlace(round, table, board)
    line = line_at(tournament, place)
    form = WeighingForm(request.POST or None, line)
    if form.is_valid():
        with shown_in(form):
            award_weighted_score(
                tournament=tournament,
                actor=request.actor,
                uuid=form.cleaned_data["uuid"],
                place=place,
                results=form.cleaned_data["shares"],
                reason=form.cleaned_data["reason"],
            )
            messages.success(request, _("The score is given."))
            return redirect(address("director_rulings", tournament))
    values = {
        "form": form,
        "line": line,
        "told": line_in_words(line, round_status(tournament, line.round)),
        "title": _("Weighted score"),
        "sentence": _("Each result counts for its part; together they count as one."),
        "button": _("Give it"),
    }
    status = status_of_form(form)
    return show(request, "line_act", tournament, here="console", status=status, **values)
