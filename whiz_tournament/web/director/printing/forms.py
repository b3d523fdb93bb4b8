"""What is to be printed: a piece, a round, some tables or players."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from whiz_tournament.printing.drawing.style import SIZES
from whiz_tournament.printing.registry import kinds
from whiz_tournament.web.shared.form_choices import number_choices, offer_choices

USUAL: Final = "A4"


class PrintForm(forms.Form):
    """A piece and a selection; nothing chosen is everything."""

    kind = forms.ChoiceField(choices=[(kind, kind) for kind in kinds()], widget=forms.HiddenInput)
    round = forms.TypedChoiceField(
        label=gettext_lazy("Round"), coerce=int, empty_value=None, required=False
    )
    tables = forms.TypedMultipleChoiceField(
        label=gettext_lazy("Tables"),
        help_text=gettext_lazy("Tick none for all of them."),
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    players = forms.TypedMultipleChoiceField(
        label=gettext_lazy("Players"),
        help_text=gettext_lazy("For guide cards and score cards. Tick none for all of them."),
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    size = forms.TypedChoiceField(
        label=gettext_lazy("Paper"),
        choices=[(size, size) for size in SIZES],
        widget=forms.RadioSelect,
        initial=USUAL,
        empty_value=USUAL,
        required=False,
    )

    def __init__(
        self,
        data: Any = None,
        *,
        rounds: Sequence[int],
        tables: Sequence[int],
        players: Mapping[int, str],
        at_hand: int | None = None,
        auto_id: str = "id_%s",
    ) -> None:
        """Offer what this tournament has, players as names by number; ``at_hand`` is chosen."""
        super().__init__(data, initial={"round": at_hand}, auto_id=auto_id)
        every = [("", _("All rounds")), *((str(n), str(n)) for n in rounds)]
        offer_choices(self, "round", every)
        offer_choices(self, "tables", number_choices(tables))
        named = [(str(n), f"{n} {name}") for n, name in players.items()]
        offer_choices(self, "players", named)
