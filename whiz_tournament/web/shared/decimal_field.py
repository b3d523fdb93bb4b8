"""A number with a fraction as people write it: with the sign of their language."""

from decimal import Decimal
from typing import Any

from django import forms


class DecimalTextField(forms.DecimalField):
    """A decimal that is typed and shown with the comma or point of the page's language.

    A browser shows ``<input type="number">`` in its own language, not the page's. A point is read
    in every language.
    """

    def __init__(self, **given: Any) -> None:
        """Ask phones for their keys of digits."""
        widget = forms.TextInput({"inputmode": "decimal", "autocomplete": "off"})
        super().__init__(localize=True, widget=widget, **given)

    def prepare_value(self, value: Any) -> Any:
        """Return a number without the zeros that its column holds."""
        return value.normalize() + 0 if isinstance(value, Decimal) else value
