"""Requests for corrections on players' and tables' pages: shown, and the form that asks for one."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID, uuid4

from django import forms
from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from boards.denominations import Denomination
from boards.seats import Seat
from scoring.contracts import HIGHEST_LEVEL, LOWEST_LEVEL, Contract, Doubling
from scoring.results import TRICKS_IN_A_DEAL, LineValue, NotPlayed, PassedOut, Played
from whiz_tournament.limits.texts import LONGEST_ASKED
from whiz_tournament.models import RequestedCorrection
from whiz_tournament.queries.corrections.requested import RequestItem
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.web.shared.form_fields import (
    FormData,
    ReasonField,
    number_choices,
    offer_choices,
)
from whiz_tournament.wording import letters
from whiz_tournament.wording.results.corrections import RequestWords


@dataclass(frozen=True, slots=True)
class RequestPart:
    """One request in words, with those among the readers whose word is asked."""

    id: str
    said: RequestWords
    answering: tuple[tuple[int, str], ...]
    is_waiting: bool


def request_parts(items: Iterable[RequestItem], readers: Collection[int]) -> list[RequestPart]:
    """Return what these readers see of the requests about their own boards."""
    return [
        RequestPart(item.id, RequestWords.of(item), _answering(item, readers), item.is_waiting)
        for item in items
    ]


def _answering(item: RequestItem, readers: Collection[int]) -> tuple[tuple[int, str], ...]:
    if not item.asks(readers):
        return ()
    names = {entry: item.people[seat.value] for seat, entry in item.line.entries.items()}
    return tuple((entry, names[entry]) for entry in item.other_side if entry in readers)


def say_that_it_is_kept(request: HttpRequest, made: RequestedCorrection) -> None:
    """Tell who asked what becomes of it now; also of what came too late."""
    if made.late:
        sentence = _(
            "The time for corrections is over. Your request is kept, and the director sees it,"
            " but need not follow it."
        )
        messages.warning(request, sentence)
    else:
        sentence = _("The director has your request. The other side is asked whether it is right.")
        messages.success(request, sentence)


PASSED_OUT: Final = "passed_out"
NOT_PLAYED: Final = "not_played"
TABLE: Final = "table"
TYPING: Final = "typing"
LEVELS: Final = range(LOWEST_LEVEL, HIGHEST_LEVEL + 1)
TRICKS: Final = range(TRICKS_IN_A_DEAL + 1)
WRONG: Final = (
    (TABLE, gettext_lazy("What we wrote or sent")),
    (TYPING, gettext_lazy("The typing: our paper has it right")),
)


class AskedResultForm(forms.Form):
    """Who played what and made how many tricks, what was wrong, and why."""

    declarer = forms.ChoiceField(label=gettext_lazy("Who played the contract?"))
    level = forms.TypedChoiceField(label=gettext_lazy("Level"), coerce=int, required=False)
    suit = forms.ChoiceField(label=gettext_lazy("Suit"), required=False)
    doubling = forms.ChoiceField(label=gettext_lazy("Doubled?"), required=False)
    tricks = forms.TypedChoiceField(
        label=gettext_lazy("Tricks"), coerce=int, required=False, empty_value=None
    )
    wrong = forms.ChoiceField(
        label=gettext_lazy("What is wrong?"),
        choices=WRONG,
        initial=TABLE,
        widget=forms.RadioSelect,
    )
    reason = ReasonField(
        help_text=gettext_lazy("A few words for the other side and the director."),
        max_length=LONGEST_ASKED,
    )
    uuid = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, data: FormData, line: LineRow, people: Mapping[str, str]) -> None:
        """Offer the three and all contracts; what is written is chosen."""
        super().__init__(data, initial={"uuid": uuid4(), **_written(line.value)})
        offer_choices(self, "declarer", [*people.items(), *_without_contract()])
        offer_choices(self, "level", number_choices(LEVELS))
        offer_choices(self, "suit", [(d.value, letters.suit_name(d.value)) for d in Denomination])
        offer_choices(self, "doubling", [(d.value, _doubling(d)) for d in Doubling])
        offer_choices(self, "tricks", number_choices(TRICKS))

    def clean(self) -> dict[str, object]:
        """Ask for a whole result."""
        values = super().clean() or {}
        if values.get("declarer") in {None, PASSED_OUT, NOT_PLAYED}:
            return values
        for name in ("level", "suit", "tricks"):
            if name not in self.errors and values.get(name) in {None, ""}:
                self.add_error(name, _("This is missing."))
        return values

    def value(self) -> LineValue:
        """Return the result that is asked for, once the form is valid."""
        given = self.cleaned_data
        bare: dict[str, LineValue] = {PASSED_OUT: PassedOut(), NOT_PLAYED: NotPlayed()}
        if given["declarer"] in bare:
            return bare[given["declarer"]]
        suit, doubling = Denomination(given["suit"]), Doubling(given["doubling"])
        contract = Contract(given["level"], suit, doubling)
        return Played(Seat(given["declarer"]), contract, given["tricks"])

    def asked(self) -> dict[str, Any]:
        """Return what the service takes: the result, why, whether the typing was wrong, the id."""
        given = self.cleaned_data
        uuid: UUID = given["uuid"]
        return {
            "value": self.value(),
            "reason": given["reason"],
            "slip": given["wrong"] == TYPING,
            "uuid": uuid,
        }


def _without_contract() -> list[tuple[str, str]]:
    return [(PASSED_OUT, _("Passed out")), (NOT_PLAYED, _("Not played"))]


def _doubling(doubling: Doubling) -> str:
    return letters.doubling_name(doubling.value) if doubling.value else _("no")


def _written(value: LineValue | None) -> dict[str, object]:
    if isinstance(value, PassedOut):
        return {"declarer": PASSED_OUT}
    if isinstance(value, NotPlayed):
        return {"declarer": NOT_PLAYED}
    if not isinstance(value, Played):
        return {}
    contract = value.contract
    return {
        "declarer": value.declarer.value,
        "level": str(contract.level),
        "suit": contract.denomination.value,
        "doubling": contract.doubling.value,
        "tricks": str(value.tricks),
    }
