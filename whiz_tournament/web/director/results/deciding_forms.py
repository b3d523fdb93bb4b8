"""What a director decides on a line's page: another result, or a score for its players."""

from typing import Final
from uuid import uuid4

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from boards.errors import WhizError
from boards.seats import Seat
from scoring.adjustments import WITH_FIGURE, AdjustmentKind
from scoring.formulas import Formula
from scoring.methods import scoring_method
from scoring.results import LineValue
from whiz_tournament.limits.texts import LONGEST_RESULT
from whiz_tournament.models import RulingKind, Tournament
from whiz_tournament.queries.play.desk import DeskLine
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.web.shared.alphabets import ALPHABETS, alphabet_of, typing_language
from whiz_tournament.web.shared.form_fields import FormData, ReasonedForm
from whiz_tournament.web.shared.typed_result import example_result, parse_result, write_result
from whiz_tournament.wording.letters import seat_name
from whiz_tournament.wording.results.values import ReadBack

SHORT_KINDS: Final = {
    AdjustmentKind.AVERAGE: gettext_lazy("Average"),
    AdjustmentKind.AVERAGE_PLUS: gettext_lazy("Average plus"),
    AdjustmentKind.AVERAGE_MINUS: gettext_lazy("Average minus"),
}


class OtherResultForm(ReasonedForm):
    """The result as the desk types it; why, once the round is closed."""

    result = forms.CharField(label=gettext_lazy("The result"), max_length=LONGEST_RESULT)
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)
    uuid = forms.UUIDField(widget=forms.HiddenInput)
    language = forms.ChoiceField(
        choices=[(code, code) for code in ALPHABETS], widget=forms.HiddenInput
    )
    field_order = ("result", "reason")

    def __init__(self, data: FormData, line: DeskLine, formula: Formula) -> None:
        """Show what the line holds."""
        alphabet = alphabet_of(typing_language())
        held = write_result(line.value, alphabet) if line.value else ""
        initial = {"version": line.version, "uuid": uuid4(), "language": typing_language()}
        super().__init__(data, initial={**initial, "result": held}, auto_id="correct_%s")
        self.line, self.formula = line, formula
        hint = _("As at the desk: {example}.").format(example=example_result(alphabet))
        self.fields["result"].help_text = hint
        self.fields["reason"].required = line.over

    def clean_result(self) -> LineValue:
        """Read the result; it is another than the line holds, and not the Domy's."""
        text = self.cleaned_data["result"]
        people = {Seat(place.seat): place.name for place in self.line.places}
        try:
            value = parse_result(text, alphabet_of(self.data.get("language", "")))
            ReadBack.of(value, people, self.formula)
        except WhizError as error:
            raise forms.ValidationError(error_sentence(error)) from error
        if value == self.line.value and "sure" not in self.data:
            raise forms.ValidationError(_("Nothing changes: the line says this already."))
        return value


class TableScoresForm(ReasonedForm):
    """A score for each of the three, or their own result."""

    uuid = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, data: FormData, line: DeskLine, tournament: Tournament) -> None:
        """Ask for each player of the table."""
        super().__init__(data, initial={"uuid": uuid4()}, auto_id="scores_%s")
        self.line = line
        kinds = short_kinds(tournament)
        for place in line.places:
            choice = forms.ChoiceField(
                label=f"{seat_name(place.seat)} · {place.name}",
                choices=[("", _("Own result")), *kinds],
                required=False,
            )
            self._ask(f"score-{place.entry}", choice)

    def clean(self) -> dict[str, object]:
        """Somebody is given something."""
        values = super().clean() or {}
        if not self.errors and not self.kinds:
            raise forms.ValidationError(_("Choose a score for at least one player."))
        return values

    @property
    def kinds(self) -> dict[int, RulingKind]:
        """Return what each player is given."""
        chosen = {p.entry: self.cleaned_data[f"score-{p.entry}"] for p in self.line.places}
        return {entry: RulingKind(kind) for entry, kind in chosen.items() if kind}


def short_kinds(tournament: Tournament) -> list[tuple[str, object]]:
    """Return the scores without a figure that the scoring method can express."""
    accepts = scoring_method(tournament.scoring_method).accepts - WITH_FIGURE
    return [(kind.value, label) for kind, label in SHORT_KINDS.items() if kind in accepts]
