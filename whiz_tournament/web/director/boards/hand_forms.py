"""The form in which the hands of a board are typed: a line a seat, a field a suit."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from boards.cards import SUITS
from boards.deals import Deal
from boards.errors import WhizError
from boards.seats import SEATS
from boards.written_deal import read_written
from whiz_tournament.services.error_answers import error_sentence
from whiz_tournament.web.director.boards.card_letters import (
    UNREAD,
    holding_shown,
    in_letters,
    ranks_in,
)
from whiz_tournament.web.shared.alphabets import ALPHABETS, Alphabet, LanguageUnknown, alphabet_of
from whiz_tournament.web.shared.form_choices import offer_choices
from whiz_tournament.wording.letters import seat_name, suit_name

LONGEST = 40


@dataclass(frozen=True, slots=True)
class HandLine:
    """One seat's line of the form."""

    seat: str
    fields: tuple[tuple[str, BoundField], ...]


class HandsForm(forms.Form):
    """Four hands; one may be left empty. ``deal`` is there once the form is valid."""

    language = forms.CharField(max_length=5, widget=forms.HiddenInput)
    deal: Deal

    def __init__(self, data: Any = None, *, hands: Mapping[str, str] | None = None) -> None:
        """Ask for sixteen holdings; ``hands`` (dotted, by seat) are filled in already."""
        alphabet = alphabet_of(get_language() or "fr")
        initial = {"language": get_language() or "fr", **_initial(hands or {}, alphabet)}
        super().__init__(data, initial=initial)
        for seat in SEATS:
            for suit in SUITS:
                label = f"{seat_name(seat.value)}, {suit_name(suit.value)}"
                self.fields[f"{seat}{suit}"] = forms.CharField(
                    label=label, max_length=LONGEST, required=False, widget=_typed(label)
                )

    @property
    def lines(self) -> list[HandLine]:
        """Return the fields seat by seat."""
        return [
            HandLine(seat.value, tuple((suit.value, self[f"{seat}{suit}"]) for suit in SUITS))
            for seat in SEATS
        ]

    def clean(self) -> dict[str, Any]:
        """Read the deal; what is wrong is named by its card."""
        values = super().clean() or {}
        if self.errors:
            return values
        alphabet = ALPHABETS.get(values["language"])
        if alphabet is None:
            self.add_error(None, error_sentence(LanguageUnknown()))
            return values
        ranks = {name: ranks_in(text, alphabet) for name, text in values.items() if len(name) == 2}
        for name in (name for name, held in ranks.items() if UNREAD in held):
            shown = " ".join(alphabet.ranks.values())
            self.add_error(name, _("Write cards as {ranks}.").format(ranks=shown))
        if not self.errors:
            self._read(ranks, alphabet)
        return values

    def _read(self, ranks: Mapping[str, str], alphabet: Alphabet) -> None:
        written = {seat: {suit: ranks[f"{seat}{suit}"] for suit in SUITS} for seat in SEATS}
        try:
            self.deal = read_written(written)
        except WhizError as error:
            self.add_error(None, in_letters(error_sentence(error), alphabet))


class OtherCardsForm(HandsForm):
    """The same, with the reason why other cards lay in the board."""

    reason = forms.CharField(
        label=gettext_lazy("Why?"),
        help_text=gettext_lazy("A few words; they stay in the history."),
        max_length=300,
    )


class FromRoundForm(forms.Form):
    """From which round on the cards were others."""

    round = forms.TypedChoiceField(label=gettext_lazy("From which round on?"), coerce=int)
    reason = forms.CharField(label=gettext_lazy("Why?"), max_length=300)

    def __init__(self, data: Any = None, *, rounds: list[int]) -> None:
        """Offer the rounds in which the board is played; 0 is all of them."""
        super().__init__(data)
        later = [(str(number), str(number)) for number in rounds[1:]]
        choices = [("0", _("At every table")), *later]
        offer_choices(self, "round", choices)


def _initial(hands: Mapping[str, str], alphabet: Alphabet) -> dict[str, str]:
    return {
        f"{seat}{suit}": holding_shown(ranks, alphabet)
        for seat, hand in hands.items()
        for suit, ranks in zip(SUITS, hand.split("."), strict=True)
    }


def _typed(label: str) -> forms.TextInput:
    marks = {"aria-label": label, "autocomplete": "off", "autocapitalize": "characters"}
    return forms.TextInput(attrs={**marks, "spellcheck": "false"})
