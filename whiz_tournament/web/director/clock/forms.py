"""How many minutes the clock has, or the break."""

from decimal import Decimal
from typing import Final

from django import forms
from django.utils.translation import gettext_lazy as _

from whiz_tournament.web.shared.decimal_field import DecimalTextField

BREAK: Final = Decimal(15)


class MinutesForm(forms.Form):
    """So many minutes from now."""

    minutes = DecimalTextField(
        label=_("Minutes"),
        max_digits=5,
        decimal_places=2,
    )
