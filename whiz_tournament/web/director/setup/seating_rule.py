"""The question which seating rule holds, answered by its drawing."""

from django import forms
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy

from boards.seating import SeatingRule
from whiz_tournament.wording.seating import seating_drawing, seating_rules


def drawn_rules() -> list[tuple[str, SafeString]]:
    """Return both rules as choices: drawing, name, what it says."""
    said = '{}<span><b>{}</b><br><span class="muted small">{}</span></span>'
    rules = seating_rules()
    return [(r.value, format_html(said, _drawn(r), *rules[r.value])) for r in SeatingRule]


def _drawn(rule: SeatingRule) -> SafeString:
    values = {"drawing": seating_drawing(rule)}
    return render_to_string("parts/seating_drawing.html", values)


class SeatingRuleField(forms.ChoiceField):
    """Asks for a rule by its drawing."""

    def __init__(self) -> None:
        super().__init__(
            label=gettext_lazy("Who changes chairs after the auction"),
            help_text=gettext_lazy("Example: the Domy sits West and South plays the contract."),
            choices=drawn_rules,
            widget=forms.RadioSelect({"class": "drawn"}),
        )
