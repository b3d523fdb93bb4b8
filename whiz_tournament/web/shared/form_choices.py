"""What a form offers to choose from, where that is known only when the form is made."""

from collections.abc import Iterable
from typing import Any, Final

from django import forms

NOT_CHOSEN: Final = ("", "—")


def number_choices(found: Iterable[int]) -> list[tuple[str, str]]:
    """Return numbers as a list to choose from."""
    return [(str(number), str(number)) for number in found]


def offer_choices(
    form: forms.Form, field: str, choices: Iterable[tuple[Any, Any]], *, chosen: bool = True
) -> None:
    """Offer these values, each with its word; not ``chosen``: a line first that chooses nothing."""
    offering = form.fields[field]
    if not isinstance(offering, forms.ChoiceField):
        raise TypeError(field)  # which offers no choice
    offering.choices = list(choices) if chosen else [NOT_CHOSEN, *choices]
