"""How many minutes the clock has, or the break."""

from decimal import Decimal
from typing import Final

from django import forms
from django.utils.translation import gettext_lazy as _

BREAK: Final = Decimal(15)


class MinutesForm(forms.Form):
    """So many minutes from now."""

    minutes = forms.DecimalField(
        label=_("Minutes"),
        max_digits=5,
        decimal_places=2,
        widget=forms.NumberInput(attrs={"step": "0.5", "min": "1", "inputmode": "decimal"}),
    )
