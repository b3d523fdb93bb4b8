"""How many sections, who goes where, and how they are compared."""

from collections.abc import Mapping
from typing import Final

from django import forms
from django.utils.translation import gettext_lazy as _

from boards.typed_numbers import typed_number
from whiz_tournament.limits.texts import LONGEST_NUMBER
from whiz_tournament.services.setup.sections import NAMES, SectionOrder
from whiz_tournament.web.director.setup import setting_choices
from whiz_tournament.web.shared.form_fields import explained_choices

AT: Final = "at-"
"""What the name of a person's field begins with; the entry's number follows."""


class SplitForm(forms.Form):
    """How many sections, and who goes into which."""

    count = forms.IntegerField(
        label=_("How many sections?"),
        help_text=_("One: everybody plays together."),
        min_value=1,
        max_value=len(NAMES),
    )
    order = forms.ChoiceField(
        label=_("Who plays where?"),
        choices=lambda: explained_choices(setting_choices.section_orders()),
        widget=forms.RadioSelect,
        initial=SectionOrder.BY_NUMBER.value,
    )


class CompareForm(forms.Form):
    """One field, or a ranking for each section."""

    compare_sections = forms.ChoiceField(
        label=_("How are the results compared?"),
        choices=lambda: explained_choices(setting_choices.section_comparisons()),
        widget=forms.RadioSelect,
    )


def assigned(data: Mapping[str, str]) -> dict[int, str]:
    """Return the section that was chosen for each entry's number."""
    numbers = ((name.removeprefix(AT), name) for name in data if name.startswith(AT))
    return {
        number: data[name]
        for text, name in numbers
        if (number := typed_number(text, LONGEST_NUMBER)) is not None
    }
