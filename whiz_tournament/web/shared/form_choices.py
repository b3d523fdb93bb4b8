"""What a form offers to choose from, where that is known only when the form is made."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django import forms
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString

NOT_CHOSEN: Final = ("", "—")


def explained_choices(
    words: Mapping[str, tuple[str, str]] | Mapping[str, tuple[Promise, Promise]],
) -> list[tuple[str, SafeString]]:
    """Return choices that say their sentence under their word."""
    markup = '<span><b>{}</b><br><span class="muted small">{}</span></span>'
    return [(key, format_html(markup, *pair)) for key, pair in words.items()]


def number_choices(numbers: Iterable[int]) -> list[tuple[str, str]]:
    """Return numbers as a list to choose from."""
    return [(str(number), str(number)) for number in numbers]


def offer_choices(
    form: forms.Form, field: str, choices: Iterable[tuple[Any, Any]], *, chosen: bool = True
) -> None:
    """Offer these values, each with its word; not ``chosen``: a line first that chooses nothing."""
    offering = form.fields[field]
    if not isinstance(offering, forms.ChoiceField):
        raise TypeError(field)  # which offers no choice
    offering.choices = list(choices) if chosen else [NOT_CHOSEN, *choices]
