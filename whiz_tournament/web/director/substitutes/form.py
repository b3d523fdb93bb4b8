"""Who sat in for whom, in which round, on which boards."""

import re

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from whiz_tournament.queries.play.numbers_in_use import numbers_of_rounds, open_or_next_round
from whiz_tournament.web.director.changes.forms import WithPerson
from whiz_tournament.web.shared.form_choices import number_choices, offer_choices


class SubstituteForm(WithPerson):
    """The player who was away, who sat there, and the boards."""

    entry = forms.TypedChoiceField(label=gettext_lazy("For whom?"), coerce=int)
    round = forms.TypedChoiceField(label=gettext_lazy("In round"), coerce=int)
    boards = forms.CharField(
        label=gettext_lazy("On which boards?"),
        help_text=gettext_lazy("Numbers with spaces between; leave it empty for the whole round."),
        max_length=100,
        required=False,
    )
    field_order = ("entry", "who", "name", "round", "boards")

    def _offer_choices(self) -> None:
        self._offer_entries()
        self._offer_people()
        rounds = numbers_of_rounds(self.tournament)
        offer_choices(self, "round", number_choices(rounds))
        self.initial.setdefault("round", open_or_next_round(self.tournament))

    def clean_boards(self) -> tuple[int, ...]:
        """Read the numbers."""
        text = self.cleaned_data["boards"].strip()
        if text and not re.fullmatch(r"[0-9]{1,3}([ ,;]+[0-9]{1,3})*", text):
            raise forms.ValidationError(_("Type the numbers of boards with spaces between."))
        return tuple(int(number) for number in re.findall(r"[0-9]+", text))
