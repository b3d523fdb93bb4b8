"""Who gets which number, asked together with the plan."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from whiz_tournament.queries.setup.drawn_numbers import DrawnNumbers, NumberOrder
from whiz_tournament.services.setup.numbers import LONGEST_SEED, new_seed


class NumberForm(forms.Form):
    """By lot as a rule, so that the same list does not give the same seats each week."""

    numbers = forms.TypedChoiceField(
        label=_("Who gets which number?"),
        choices=[
            (NumberOrder.BY_LOT, _("By lot")),
            (NumberOrder.BY_STRENGTH, _("By strength in the last sessions")),
            (NumberOrder.AS_LISTED, _("In the order of the list")),
        ],
        coerce=NumberOrder,
        initial=NumberOrder.BY_LOT,
        widget=forms.RadioSelect,
    )
    seed = forms.CharField(
        label=_("Seed of the lot"),
        help_text=_("The same people with the same seed have the same numbers."),
        max_length=LONGEST_SEED,
        required=False,
    )

    def __init__(self, data: Any = None) -> None:
        """Offer a lot whose seed nobody knew before."""
        super().__init__(data, initial={"seed": new_seed()})

    @property
    def drawn(self) -> DrawnNumbers:
        """Return what was chosen, once the form is valid."""
        order = self.cleaned_data["numbers"]
        seed = self.cleaned_data["seed"].strip() or new_seed()
        return DrawnNumbers(order, seed if order is NumberOrder.BY_LOT else "")
