"""What is to be printed: a piece, a round, some tables or players."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from whiz_tournament.printing.drawing.style import SIZES
from whiz_tournament.printing.registry import kinds, parts
from whiz_tournament.queries.documents.values import CURRENT, PUBLISHED
from whiz_tournament.web.shared.form_choices import number_choices, offer_choices

USUAL: Final = "A4"
OF_RESULTS: Final = frozenset({"ranking", "board_annex", "score_cards"})


def _kinds() -> list[tuple[str, str]]:
    return [(kind, kind) for kind in kinds()]


class PrintForm(forms.Form):
    """A piece and a selection; nothing chosen is everything."""

    kind = forms.ChoiceField(choices=_kinds, widget=forms.HiddenInput)
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

    results = forms.ChoiceField(
        label=gettext_lazy("Which results?"),
        help_text=gettext_lazy("They have changed since they were published."),
        choices=[
            (PUBLISHED, gettext_lazy("As published")),
            (CURRENT, gettext_lazy("As they stand now, not published")),
        ],
        required=False,
        widget=forms.RadioSelect,
    )

    def __init__(
        self,
        data: Any = None,
        *,
        rounds: Sequence[int],
        tables: Sequence[int],
        players: Mapping[int, str],
        at_hand: int | None = None,
        differ: bool = False,
        auto_id: str = "id_%s",
    ) -> None:
        """Offer what this tournament has, players as names by number; ``at_hand`` is chosen.

        Where results ``differ`` from those published, it is asked which are meant.
        """
        super().__init__(data, initial={"round": at_hand}, auto_id=auto_id)
        self.differ = differ
        every = [("", _("All rounds")), *((str(n), str(n)) for n in rounds)]
        offer_choices(self, "round", every)
        offer_choices(self, "tables", number_choices(tables))
        named = [(str(n), f"{n} {name}") for n, name in players.items()]
        offer_choices(self, "players", named)

    def clean(self) -> dict[str, Any]:
        """Ask which results are meant, where there are two states of them."""
        values = super().clean() or {}
        pieces = parts(values["kind"]) if "kind" in values else ()
        if self.differ and OF_RESULTS.intersection(pieces) and not values.get("results"):
            self.add_error("results", _("Say which results: they are not the same."))
        return values
