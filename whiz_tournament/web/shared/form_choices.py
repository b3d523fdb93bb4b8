"""What a form offers to choose from, where that is known only when the form is made."""

from collections.abc import Sequence
from typing import Any

from django import forms


def offer_choices(form: forms.Form, field: str, choices: Sequence[tuple[Any, Any]]) -> None:
    """Offer these values, each with its word, in that field of the form."""
    chosen = form.fields[field]
    if not isinstance(chosen, forms.ChoiceField):
        raise TypeError(field)  # which offers no choice
    chosen.choices = choices
