"""A result that is at a wrong place: what is written where, and where it was played.

What happened follows from the two places: where both hold a result, they are swapped.
"""

from collections.abc import Collection
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from boards.errors import WhizError
from scoring.results import LineValue
from whiz_tournament.limits.texts import LONGEST_RESULT
from whiz_tournament.models import LineState, Tournament
from whiz_tournament.queries.corrections.drafts import is_result
from whiz_tournament.queries.corrections.kinds import (
    AddCorrection,
    Correction,
    LeftPlace,
    MoveCorrection,
    SwapCorrection,
)
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.numbers_in_use import (
    numbers_of_boards,
    numbers_of_rounds,
    numbers_of_tables,
)
from whiz_tournament.queries.play.result_lines import Place, line_rows
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.web.director.corrections.forms import LineCorrectionForm
from whiz_tournament.web.shared.alphabets import ALPHABETS, alphabet_of, typing_language
from whiz_tournament.web.shared.form_fields import FormData, number_choices, offer_choices
from whiz_tournament.web.shared.typed_result import example_result, parse_result
from whiz_tournament.wording.results.values import held_in_words

BESIDES: Final = 0
"""Chosen instead of a board on the slip: this one was played besides those that were planned."""
TOLD: Final = "told"
"""Marks a board whose result is known, which nobody has to type."""
LEAVES: Final = (
    (LeftPlace.NOT_PLAYED, gettext_lazy("It was not played there")),
    (LeftPlace.OWED, gettext_lazy("It is still to be played, or typed")),
)


class BoardsOnSlip(forms.RadioSelect):
    """Boards of which those in ``known`` are marked: their results are known."""

    known: Collection[int] = frozenset()

    def create_option(self, *given: Any, **named: Any) -> dict[str, Any]:
        """Mark a board whose result nobody has to type."""
        option = super().create_option(*given, **named)
        if option["value"] in self.known:
            option["attrs"]["class"] = TOLD
        return option


class MisplacedForm(LineCorrectionForm):
    """The board on the slip, and the place where it was really played."""

    source = forms.TypedChoiceField(
        label=gettext_lazy("Board on the slip"), coerce=int, widget=BoardsOnSlip
    )
    to_board = forms.TypedChoiceField(
        label=gettext_lazy("Board really played"),
        coerce=int,
        help_text=gettext_lazy("Where it has a result too, the two results are swapped."),
    )
    to_round = forms.TypedChoiceField(label=gettext_lazy("In round"), coerce=int)
    to_table = forms.TypedChoiceField(label=gettext_lazy("At table"), coerce=int)
    result = forms.CharField(
        label=gettext_lazy("The result"),
        max_length=LONGEST_RESULT,
        required=False,
    )
    leaves = forms.TypedChoiceField(
        label=gettext_lazy("And the board on the slip?"), choices=LEAVES, coerce=LeftPlace
    )
    language = forms.ChoiceField(
        choices=[(code, code) for code in ALPHABETS], widget=forms.HiddenInput
    )

    def __init__(
        self,
        data: FormData,
        tournament: Tournament,
        number: int,
        table: int,
        *,
        closed: Collection[Place] = frozenset(),
    ) -> None:
        """Offer the boards of the table, and every place of the tournament."""
        here = {"to_round": number, "to_table": table, "language": typing_language()}
        super().__init__(data, initial=here)
        self.tournament, self.spot = tournament, (number, table)
        self.rows = line_rows(tournament, round=number, table=table)
        self.initial["source"] = self.rows[0].board if self.rows else BESIDES
        self._offer_boards_there(closed)
        boards = number_choices(numbers_of_boards(tournament))
        offer_choices(self, "to_board", boards, chosen=False)
        offer_choices(self, "to_round", number_choices(numbers_of_rounds(tournament)))
        offer_choices(self, "to_table", number_choices(numbers_of_tables(tournament)))
        example = example_result(alphabet_of(typing_language()))
        self.fields["result"].help_text = _("As at the desk: {example}.").format(example=example)
        self.order_fields(_ORDER)

    def _offer_boards_there(self, closed: Collection[Place]) -> None:
        """Offer the boards with what each holds; of one that is closed the number alone."""
        shown = [row for row in self.rows if row.place not in closed]
        names = name_texts(self.tournament)
        held = {row.board: held_in_words(row.value, row.entries, names) for row in shown}
        boards = [
            (row.board, f"{row.board} · {held[row.board]}" if row.board in held else row.board)
            for row in self.rows
        ]
        besides = (BESIDES, _("None of them: an extra board was played"))
        offer_choices(self, "source", [*boards, besides])
        known = frozenset(row.board for row in shown if is_result(row.value))
        self.fields["source"].widget.known = known

    @property
    def folded(self) -> list[forms.BoundField]:
        """Return the fields that are right as they are for a board of this table and round."""
        return [self[name] for name in FOLDED]

    @property
    def asked_first(self) -> list[forms.BoundField]:
        """Return the fields that are answered each time."""
        return [field for field in self.visible_fields() if field.name not in FOLDED]

    @property
    def is_elsewhere(self) -> bool:
        """Return whether a folded field was refused, or says something else than at first."""
        changed = set(self.changed_data) if self.is_bound else set()
        return not {*self.errors, *(changed & FOLDED_BY_PLACE)}.isdisjoint(FOLDED)

    def clean_result(self) -> LineValue | None:
        """Read the result that was typed, if one was."""
        text = self.cleaned_data["result"]
        if not text:
            return None
        try:
            return parse_result(text, alphabet_of(self.data.get("language", "")))
        except WhizError as error:
            raise forms.ValidationError(error_sentence(error)) from error

    def asked(self) -> Correction:
        """Return what the director says happened."""
        given = self.cleaned_data
        target: Place = (given["to_round"], given["to_table"], given["to_board"])
        source: Place = (*self.spot, given["source"])
        if given["source"] == BESIDES:
            seats = self.rows[0].entries
            return AddCorrection((*self.spot, given["to_board"]), seats, given["result"])
        if source != target and self._has_result(source) and self._has_result(target):
            return SwapCorrection(source, target)
        return MoveCorrection(source, target, given["leaves"], given["result"])

    def _has_result(self, place: Place) -> bool:
        number, table, board = place
        rows = line_rows(self.tournament, round=number, table=table, board=board)
        return any(is_result(row.value) and row.state is not LineState.VOID for row in rows)


FOLDED: Final = ("to_round", "to_table", "leaves", "compensation")
FOLDED_BY_PLACE: Final = frozenset({"to_round", "to_table"})
_ORDER: Final = (
    "source",
    "to_board",
    "to_round",
    "to_table",
    "result",
    "leaves",
    "compensation",
    "reason",
    "language",
)
