"""Fields of forms: choices, numbers with a fraction, files of a size, the reason of an act."""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, Final

from django import forms
from django.core.files import File
from django.forms import ValidationError
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from whiz_tournament.limits.sizes import megabytes
from whiz_tournament.limits.texts import LONGEST_REASON

FormData = Mapping[str, Any] | None
"""What a browser sent, nothing where a form is shown for the first time."""
Cleaned = dict[str, Any]
"""What the fields of a form made of that, each in its own type."""

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
    form: forms.Form, field: str, choices: Iterable[tuple[object, object]], *, chosen: bool = True
) -> None:
    """Offer these values, each with its word; not ``chosen``: a line first that chooses nothing."""
    offering = form.fields[field]
    if not isinstance(offering, forms.ChoiceField):
        raise TypeError(field)  # which offers no choice
    offering.choices = list(choices) if chosen else [NOT_CHOSEN, *choices]


STAYS_IN_HISTORY: Final = gettext_lazy("A few words; they stay in the history.")


class ReasonField(forms.CharField):
    """Why something is done: as long as whoever keeps it takes."""

    def __init__(self, **given: Any) -> None:
        """Ask why, where nothing else is asked."""
        asked = {"label": gettext_lazy("Why?"), "max_length": LONGEST_REASON}
        super().__init__(**{**asked, **given})


class DayField(forms.DateField):
    """A day: browsers offer a calendar, and send what was chosen as in 2026-11-24."""

    def __init__(self, *, classes: str = "", **given: Any) -> None:
        """Say how a day is typed where no calendar is offered."""
        look = {"type": "date", **({"class": classes} if classes else {})}
        no_date = gettext_lazy("This is no date. Write it as in 2026-11-24.")
        super().__init__(
            widget=forms.DateInput(look, format="%Y-%m-%d"),
            error_messages=dict.fromkeys(("required", "invalid"), no_date),
            **given,
        )


# A number with a fraction as people write it: with the sign of their language.


class DecimalTextField(forms.DecimalField):
    """A decimal that is typed and shown with the comma or point of the page's language.

    A browser shows ``<input type="number">`` in its own language, not the page's. A point is read
    in every language.
    """

    def __init__(self, **given: Any) -> None:
        """Ask phones for their keys of digits."""
        widget = forms.TextInput({"inputmode": "decimal", "autocomplete": "off"})
        super().__init__(localize=True, widget=widget, **given)

    def prepare_value(self, value: object) -> object:
        """Return a number without the zeros that its column holds."""
        return value.normalize() + 0 if isinstance(value, Decimal) else value


# A file that is too large is refused before it is in memory.


def refuse_large(file: "File[bytes]", most: int) -> None:
    """Refuse what is larger than that, with the figure."""
    if file.size > most:
        sentence = _("This file is too large: at most {limit} MB.")
        raise ValidationError(sentence.format(limit=megabytes(most)))


class ReasonedForm(forms.Form):
    """A form that ends with the reason."""

    reason = ReasonField(help_text=STAYS_IN_HISTORY)

    def _ask(self, name: str, field: forms.Field) -> None:
        """Put a field before the reason."""
        self.fields[name] = field
        self.order_fields([*(n for n in self.fields if n != "reason"), "reason"])
