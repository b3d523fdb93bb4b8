"""The form of a deal: its contract first, then what that contract needs."""

from typing import Any, Final

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.whist.entry_form import FieldSpec, fields_of
from scoring.whist.events import Player, Status
from whiz_tournament.features.whist.web.deal_questions import STATUS_LABELS, contract_keys
from whiz_tournament.features.whist.web.event_data import as_list
from whiz_tournament.features.whist.web.fields import KeyField, KeysField
from whiz_tournament.features.whist.web.forms import EventForm
from whiz_tournament.features.whist.web.widgets import KeyLabel
from whiz_tournament.features.whist.wording.deal_line import (
    LONGEST_LINE,
    DealLine,
)
from whiz_tournament.features.whist.wording.example_line import example_line

LINE_ATTRS: Final = {
    "autocomplete": "off",
    "autocapitalize": "off",
    "spellcheck": "false",
    "aria-describedby": "h-line e-line",
}
KEPT_BY_LINE: Final = {"players", "dealer"}
BUTTONS: Final = {"contract": "chosen", "status": "ended"}  # they answer a field at once
ENDED: Final = (Status.ANNULLED, Status.PASSED_OUT)  # without being played
CONTRACT_ATTRS: Final = {
    "id": "contract",
    "hx-post": "",
    "data-choice": True,
    "hx-trigger": "settled consume",
    "hx-vals": '{"do":"fields"}',
    "hx-target": "#writing",
    "hx-select": "#writing",
    "hx-swap": "outerHTML",
}


class DealEventForm(EventForm):
    """A deal; who plays, who deals and how it ended are known unless somebody says otherwise."""

    kind = "deal"
    line = forms.CharField(
        max_length=LONGEST_LINE,
        required=False,
        label=gettext_lazy("The deal in one line"),
    )

    def __init__(self, data: QueryDict | None = None, **given: Any) -> None:
        super().__init__(data, **given)
        self.fields["line"].help_text = self._line_help()
        self.fields["line"].widget.attrs |= LINE_ATTRS | (
            {} if self.is_begun else {"autofocus": True}
        )
        self._fill("players", list(self.names))
        self._fill("dealer", [self.dealer_key])
        self._fill("contract", [self.contract_key])
        self._fill("status", self._sent("status") or [Status.PLAYED.value])
        self._fill_joined()
        statuses = [(status.value, str(STATUS_LABELS[status])) for status in self.statuses]
        self.fields["dealer"] = KeyField(list(self.names.items()), label=_("Who deals?"))
        self.fields["status"] = KeyField(statuses, label=_("How did it end?"))
        if len(self.people) > self.ruleset.seats:
            people = list(self.people.items())
            self.fields["players"] = KeysField(people, label=_("Who plays this deal?"))
        if len(self.ruleset.contracts) > 1:
            self.fields["contract"] = self._contract_field()

    def get_names(self) -> dict[Player, str]:
        """Return who plays the deal: as ticked, or who does not rest."""
        playing = self._sent("players") or self.position.before.next_players
        return {key: name for key, name in self.people.items() if key in playing}

    def get_specs(self) -> tuple[FieldSpec, ...]:
        """Return what the contract needs, once it is known."""
        return fields_of(self.ruleset, self.contract_key, self.moment, self.deal_status)

    @property
    def is_begun(self) -> bool:
        """Return whether it is known which fields are asked for."""
        return bool(self.specs) or self.deal_status in ENDED

    @property
    def contract_key(self) -> str:
        """Return the contract that was chosen; the only one where a game has no choice."""
        if len(self.ruleset.contracts) == 1 and self.deal_status is not Status.PASSED_OUT:
            return self.ruleset.contracts[0].key
        return next(iter(self._sent("contract")), "")

    @property
    def deal_status(self) -> Status:
        """Return how the deal ended; played where nothing else that the game knows was said."""
        sent = self._sent("status")
        return next((status for status in self.statuses if status.value in sent), Status.PLAYED)

    @property
    def statuses(self) -> list[Status]:
        """Return how a deal can end in this game."""
        return [status for status in STATUS_LABELS if status in self.ruleset.statuses]

    @property
    def dealer_key(self) -> Player:
        """Return who deals: as chosen, or whose turn it is; the first one begins."""
        dealer = next(iter(self._sent("dealer")), self.position.before.next_dealer or "")
        return dealer if dealer in self.names else next(iter(self.names), dealer)

    @property
    def summary(self) -> dict[str, Any]:
        """Return the fields that say who deals, who rests and how it ended, by name."""
        rests = "players" in self.fields
        resting = [name for key, name in self.people.items() if key not in self.names]
        return {
            "dealer": self.names.get(self.dealer_key, ""),
            "resting": resting if rests else [],
            "ended": STATUS_LABELS[self.deal_status],
            "is_first": self.position.before.next_dealer is None,
            "endings": [(e.value, STATUS_LABELS[e]) for e in self.statuses if e in ENDED],
        }

    def document(self) -> dict[str, Any]:
        """Return the event's document; what was left out is left out."""
        contract = {"contract": self.contract_key} if self.contract_key else {}
        status = next(iter(self._sent("status")), Status.PLAYED.value)
        ended = {"status": status} if status != Status.PLAYED.value else {}
        people = {"players": list(self.names), "dealer": self.dealer_key}
        return super().document() | people | contract | ended

    def _sent(self, name: str) -> list[str]:
        """Return what was chosen by the name of a field that may not be made yet."""
        if not self.is_bound:
            return [value for value in as_list(self.initial.get(name)) if value]
        button = BUTTONS.get(name, name)
        return [
            value for value in self.data.getlist(button if button in self.data else name) if value
        ]

    def _fill(self, name: str, values: list[str]) -> None:
        """Show these values as if they had been chosen."""
        if self.is_bound:
            self.data.setlist(name, values)
        else:
            self.initial[name] = values

    def _fill_joined(self) -> None:
        """Nobody joins himself; an announcer whom nobody joined plays alone."""
        announcer = self._sent("announcer")
        if announcer:
            joined = [key for key in self._sent("joined") if key not in announcer]
            self._fill("joined", joined or [""])

    def read_line(self) -> "DealEventForm":
        """Return the form as its line fills it in; a line that says nothing is refused at once."""
        typed = self.data.get("line", "")
        line_values = DealLine(typed).read(self.ruleset, self.moment, self.names)
        filled = self.data.copy()
        for name in {*self.answer_names, *BUTTONS, *BUTTONS.values()} - KEPT_BY_LINE:
            filled.pop(name, None)
        for name, values in line_values.items():
            filled.setlist(name, values)
        filled["read"] = typed
        return type(self)(filled, position=self.position)

    @property
    def has_new_line(self) -> bool:
        """Return whether a line was typed since the last one was read."""
        typed = self.data.get("line", "").strip() if self.is_bound else ""
        return bool(typed) and typed != self.data.get("read", "").strip()

    @property
    def line_read(self) -> str:
        """Return the line by which the fields were filled in."""
        return self.data.get("read", "") if self.is_bound else self.initial.get("read", "")

    def unvalidated(self) -> EventForm:
        """Return the same form, with the line that it was filled in by."""
        form = super().unvalidated()
        form.initial["read"] = self.line_read
        return form

    @property
    def contract_keys(self) -> list[tuple[str, KeyLabel]]:
        """Return the contracts on offer, each with how many tricks it needs."""
        return contract_keys(self.ruleset.offered(self.moment.options))

    def _contract_field(self) -> KeyField:
        choices = [("", KeyLabel(_("Choose"))), *self.contract_keys]
        return KeyField(choices, label=_("Contract"), widget=forms.Select(CONTRACT_ATTRS))

    def _line_help(self) -> str:
        """Return what a line holds, and the word for a deal that nobody bid, where there is one."""
        sentence = _("Contract, tricks bid and trump, who announced + joined, tricks made: {line}")
        passed = _("Nobody bid: “pass”") if Status.PASSED_OUT in self.statuses else ""
        return " · ".join(filter(None, (sentence.format(line=self._example()), passed)))

    def _example(self) -> str:
        """Return a line of this game and this table, in the reader's letters."""
        return example_line(self.ruleset.offered(self.moment.options), list(self.names.values()))
