"""What is asked of a deal, contract by contract, wherever it is written down.

Evenings ask it, and features in which deals are written elsewhere; no other module of these pages
is for those.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.whist.contracts import ContractSpec
from scoring.whist.entry_form import FieldSpec
from scoring.whist.events import Player, Status
from scoring.whist.ruleset import AnyGame
from whiz_tournament.features.whist.web.event_data import as_list
from whiz_tournament.features.whist.web.fields import form_fields
from whiz_tournament.features.whist.web.widgets import KeyLabel
from whiz_tournament.wording.quantities import tricks_phrase

POINTS: Final = "points"
"""What a phone's script asks while the table reads a deal back."""
# The form field that shows what is wrong with a field of the event.
ERROR_FIELDS: Final = {"attackers": "announcer", "kind": "fault", "multiplier": "doubling"}
RARE: Final = frozenset(
    {"attackers", "honours", "called_by", "turned_suit", "doubling", "auction_round"}
    | {"trou_announced", "rabrouche", "misere_announcer", "arbiter", "arbiter-agreed"}
)
"""What few deals have: on a phone it is asked behind one more tap, unless it must be answered."""
STATUS_LABELS: Final = {
    Status.PLAYED: gettext_lazy("Played to the end"),
    Status.STOPPED: gettext_lazy("Stopped by a fault"),
    Status.ANNULLED: gettext_lazy("Annulled"),
    Status.PASSED_OUT: gettext_lazy("Nobody bid"),
}


class QuestionsForm(forms.Form):
    """Fields that a rule set asks for, beside those of the form itself."""

    use_required_attribute = False
    specs: tuple[FieldSpec, ...] = ()
    answer_names: tuple[str, ...] = ()

    def ask(
        self, specs: Iterable[FieldSpec], names: Mapping[Player, str], ruleset: AnyGame
    ) -> None:
        """Add what is asked about these people."""
        self.specs = tuple(specs)
        for spec in self.specs:
            self.fields.update(form_fields(spec, names, ruleset))
        self.answer_names = tuple(name for name in self.fields if name not in self.base_fields)

    @property
    def answers(self) -> list[forms.BoundField]:
        """Return the fields that the rule set asks for."""
        return [self[name] for name in self.answer_names]

    @property
    def needed(self) -> set[str]:
        """Return the names of the fields that must be answered."""
        required = [spec for spec in self.specs if spec.required]
        joined = {"joined" for spec in required if min(spec.counts or (1,)) > 1}
        named = joined | {ERROR_FIELDS.get(spec.name, spec.name) for spec in required}
        return named & set(self.answer_names)

    @property
    def missing(self) -> list[str]:
        """Return the labels of what is needed and was not answered yet."""
        answers = [field for field in self.answers if field.name in self.needed]
        return [str(field.label) for field in answers if not any(as_list(field.value()))]

    @property
    def usual_answers(self) -> list[forms.BoundField]:
        """Return what is asked of every deal with this contract."""
        return [field for field in self.answers if not self._is_rare(field.name)]

    @property
    def rare_answers(self) -> list[forms.BoundField]:
        """Return what may be said besides."""
        return [field for field in self.answers if self._is_rare(field.name)]

    def _is_rare(self, name: str) -> bool:
        return name in RARE and name not in self.needed


@dataclass(frozen=True, slots=True)
class ContractFields:
    """A contract, or an ending without one, with its fields; ``needed`` must be answered."""

    contract: str
    status: str
    label: KeyLabel | str
    form: QuestionsForm

    @property
    def key(self) -> str:
        """Return the one name by which the script finds it."""
        return self.contract or self.status

    @property
    def query(self) -> str:
        """Return what chooses it on the page that works without a script."""
        return f"contract={self.contract}" if self.contract else f"status={self.status}"

    @property
    def needed(self) -> str:
        """Return the names of the fields that must be answered."""
        return " ".join(sorted(self.form.needed))


def contract_keys(offered: Iterable[ContractSpec]) -> list[tuple[str, KeyLabel]]:
    """Return contracts, each with how many tricks it needs."""
    return [(spec.key, KeyLabel(_(spec.label), under=_tricks(spec))) for spec in offered]


def _tricks(spec: ContractSpec) -> str:
    """Return how many tricks a contract needs."""
    levels = spec.levels or ((spec.target,) if spec.target is not None else ())
    if not levels:
        return ""
    low, high = min(levels), max(levels)
    return tricks_phrase(low) if low == high else f"{low}–{tricks_phrase(high)}"
