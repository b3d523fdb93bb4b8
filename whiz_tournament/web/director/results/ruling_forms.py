"""What is asked for a ruling: who, which board, what, why."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final
from uuid import uuid4

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from scoring.adjustments import WITH_FIGURE, AdjustmentKind
from scoring.methods import scoring_method
from scoring.methods.base import Unit
from whiz_tournament.models import Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.numbers_in_use import numbers_of_boards
from whiz_tournament.queries.results.rulings import ruling_list
from whiz_tournament.web.shared.form_fields import (
    DecimalTextField,
    FormData,
    ReasonedForm,
    number_choices,
    offer_choices,
)

PENALTIES: Final = (5, 10, 20, 25, 50, 100)
KINDS: Final = {
    AdjustmentKind.AVERAGE: gettext_lazy("Average: 50% of the board"),
    AdjustmentKind.AVERAGE_PLUS: gettext_lazy("Average plus: 60%, or the player’s own average"),
    AdjustmentKind.AVERAGE_MINUS: gettext_lazy("Average minus: 40%, or the player’s own average"),
    AdjustmentKind.PERCENTAGE: gettext_lazy("A percentage"),
    AdjustmentKind.POINTS: gettext_lazy("Points"),
}
BY_UNIT: Final = {
    Unit.PERCENT: {},
    Unit.POINTS: {AdjustmentKind.AVERAGE: gettext_lazy("Average: neither above nor below")},
}


class RulingForm(ReasonedForm):
    """For whom and why; nobody is chosen beforehand."""

    entry = forms.TypedChoiceField(label=gettext_lazy("Player"), coerce=int)
    uuid = forms.UUIDField(widget=forms.HiddenInput)
    again = forms.BooleanField(
        label=gettext_lazy("Give it a second time"), required=False, widget=forms.HiddenInput
    )
    field_order: Any = (
        "entry",
        "board",
        "kind",
        "percentage",
        "points",
        "percent_of_board",
        "reason",
        "again",
    )

    def __init__(
        self, data: FormData, tournament: Tournament, chosen: Mapping[str, str] | None = None
    ) -> None:
        """Offer the players of this tournament; who came from a board has it chosen."""
        super().__init__(data, initial={**(chosen or {}), "uuid": uuid4()})
        self.tournament = tournament
        names = sorted(name_texts(tournament).items())
        people = [(str(number), f"{number} · {name}") for number, name in names]
        offer_choices(self, "entry", people, chosen=False)

    def clean(self) -> dict[str, object]:
        """Ask whether the same is meant twice: a page gone back to sends another request."""
        values = super().clean() or {}
        again = values.pop("again", False)
        if not self.errors and not again and self.given_before(values):
            self.fields["again"].widget = forms.CheckboxInput()
            raise forms.ValidationError(
                _("This player has this already. Tick below if it is meant a second time.")
            )
        return values

    def given_before(self, values: dict[str, object]) -> bool:
        """Return whether the same stands already; a request sent again is no second one."""
        raise NotImplementedError


class AdjustmentForm(RulingForm):
    """A score for one player on one board."""

    board = forms.TypedChoiceField(label=gettext_lazy("Board"), coerce=int)
    kind = forms.ChoiceField(label=gettext_lazy("Score"), widget=forms.RadioSelect)
    percentage = DecimalTextField(
        label=gettext_lazy("Percentage"),
        help_text=gettext_lazy("Only with “A percentage”."),
        required=False,
    )
    points = DecimalTextField(
        label=gettext_lazy("Points"),
        help_text=gettext_lazy("Only with “Points”."),
        required=False,
    )

    def __init__(
        self, data: FormData, tournament: Tournament, chosen: Mapping[str, str] | None = None
    ) -> None:
        """Offer the boards in play and the kinds that the scoring method can express."""
        super().__init__(data, tournament, chosen)
        offer_choices(self, "board", number_choices(numbers_of_boards(tournament)), chosen=False)
        method = scoring_method(tournament.scoring_method)
        accepts, labels = method.accepts, KINDS | BY_UNIT[method.unit]
        kinds = [(k.value, label) for k, label in labels.items() if k in accepts]
        offer_choices(self, "kind", kinds)
        for kind in WITH_FIGURE - accepts:
            del self.fields[kind.value]

    def given_before(self, values: dict[str, Any]) -> bool:
        """Return whether the player has a score for this board."""
        return any(
            ruling.standing and (ruling.entry, ruling.board) == (values["entry"], values["board"])
            for ruling in ruling_list(self.tournament, but=values["uuid"])
        )


class PenaltyForm(RulingForm):
    """This many percent of a board, taken off."""

    percent_of_board = forms.TypedChoiceField(
        label=pgettext_lazy("ruling", "Penalty"), coerce=Decimal
    )

    def __init__(
        self, data: FormData, tournament: Tournament, chosen: Mapping[str, str] | None = None
    ) -> None:
        """Offer the usual penalties in words."""
        super().__init__(data, tournament, chosen)
        sentence = _("{percent}% of a board")
        penalties = [(str(n), sentence.format(percent=n)) for n in PENALTIES]
        offer_choices(self, "percent_of_board", penalties, chosen=False)

    def given_before(self, values: dict[str, Any]) -> bool:
        """Return whether the player has the same penalty."""
        same = {"percent_of_board": f"{values['percent_of_board']:f}"}
        return any(
            ruling.standing and ruling.entry == values["entry"] and ruling.value == same
            for ruling in ruling_list(self.tournament, but=values["uuid"])
        )
