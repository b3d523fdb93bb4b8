"""A result that is at a wrong place: what is written where, and where it was played."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from boards.errors import WhizError
from scoring.results import LineValue
from whiz_tournament.limits.texts import LONGEST_RESULT
from whiz_tournament.models import Tournament
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
from whiz_tournament.queries.play.result_lines import LineRow, Place, line_rows
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.web.director.corrections.forms import LineCorrectionForm
from whiz_tournament.web.shared.alphabets import ALPHABETS, alphabet_of, typing_language
from whiz_tournament.web.shared.form_fields import FormData, number_choices, offer_choices
from whiz_tournament.web.shared.typed_result import example_result, parse_result
from whiz_tournament.wording.results.values import held_in_words

MOVE: Final = "move"
SWAP: Final = "swap"
ADD: Final = "add"
HAPPENED: Final = (
    (MOVE, gettext_lazy("Another board was played, or the result is in the wrong place")),
    (SWAP, gettext_lazy("Two results are swapped")),
    (ADD, gettext_lazy("A board was played besides those that were planned")),
)
LEAVES: Final = (
    (LeftPlace.NOT_PLAYED, gettext_lazy("It was not played there")),
    (LeftPlace.OWED, gettext_lazy("It is still to be played, or typed")),
)


class MisplacedForm(LineCorrectionForm):
    """What happened, the board on the slip, and the place where it was really played."""

    what = forms.ChoiceField(
        label=gettext_lazy("What happened?"),
        choices=HAPPENED,
        initial=MOVE,
        widget=forms.RadioSelect,
    )
    source = forms.TypedChoiceField(
        label=gettext_lazy("Board on the slip"), coerce=int, widget=forms.RadioSelect
    )
    to_board = forms.TypedChoiceField(label=gettext_lazy("Board really played"), coerce=int)
    to_round = forms.TypedChoiceField(label=gettext_lazy("In round"), coerce=int)
    to_table = forms.TypedChoiceField(label=gettext_lazy("At table"), coerce=int)
    result = forms.CharField(
        label=gettext_lazy("The result, where none is typed yet"),
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
        self.spot = number, table
        self.rows = line_rows(tournament, round=number, table=table)
        self.initial["source"] = self.rows[0].board if self.rows else ""
        offer_choices(self, "source", _boards_there(self.rows, name_texts(tournament), closed))
        boards = number_choices(numbers_of_boards(tournament))
        offer_choices(self, "to_board", boards, chosen=False)
        offer_choices(self, "to_round", number_choices(numbers_of_rounds(tournament)))
        offer_choices(self, "to_table", number_choices(numbers_of_tables(tournament)))
        example = example_result(alphabet_of(typing_language()))
        self.fields["result"].help_text = _("As at the desk: {example}.").format(example=example)
        self.order_fields(_ORDER)

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
        if given["what"] == ADD:
            seats = self.rows[0].entries
            return AddCorrection((*self.spot, given["to_board"]), seats, given["result"])
        if given["what"] == SWAP:
            return SwapCorrection(source, target)
        return MoveCorrection(source, target, given["leaves"], given["result"])


FOLDED: Final = ("to_round", "to_table", "leaves", "compensation")
FOLDED_BY_PLACE: Final = frozenset({"to_round", "to_table"})
_ORDER: Final = (
    "what",
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


def _boards_there(
    rows: Sequence[LineRow], names: Mapping[int, str], closed: Collection[Place]
) -> list[tuple[str, str]]:
    """Return the boards with what each holds; of one that is closed the number alone."""
    labels = {
        str(row.board): held_in_words(row.value, row.entries, names)
        for row in rows
        if row.place not in closed
    }
    boards = [str(row.board) for row in rows]
    return [(board, f"{board} · {labels[board]}" if board in labels else board) for board in boards]
