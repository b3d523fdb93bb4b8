"""Columns of the calls to the arbiter, each declared once, and a call in one line of a page."""

from collections.abc import Mapping
from typing import Final

from django.utils import timezone
from django.utils.formats import time_format
from django.utils.translation import gettext

from boards.errors import N_
from scoring.whist.ruleset import AnyGame
from whiz_tournament.features.whist.queries.arbiter import ArbiterCall, ArbiterCallKind
from whiz_tournament.wording.columns import Column
from whiz_tournament.wording.quantities import signed_figure

_KINDS: Final[Mapping[ArbiterCallKind, tuple[str, str]]] = {
    ArbiterCallKind.CONSENT: (N_("agreed"), N_("agreement asked")),
    ArbiterCallKind.STOPPED: (N_("stopped by a fault"), N_("deal stopped")),
    ArbiterCallKind.ANNULLED: (N_("annulled"), N_("deal annulled")),
    ArbiterCallKind.FAULT: (N_("fault"), N_("fault")),
}
"""The words of the page, after the contract, and those of the column of decisions."""


def call_words(ruleset: AnyGame, call: ArbiterCall) -> str:
    """Return what a call was about, whom it concerned and who agreed, in one line."""
    kind, _decided = _KINDS[call.kind]
    person = _PERSON.text(ruleset, call)
    cost = signed_figure(call.amount or None)
    return _joined(_about(ruleset, call), gettext(kind), person, call.arbiter, cost)


def _about(ruleset: AnyGame, call: ArbiterCall) -> str:
    spec = ruleset.penalty(call.about) or ruleset.contract(call.about)
    return gettext(spec.label) if spec else call.about


def _decision(call: ArbiterCall) -> str:
    _kind, decided = _KINDS[call.kind]
    agreed = gettext("agreed by {name}").format(name=call.arbiter) if call.arbiter else ""
    return _joined(gettext(decided), agreed, signed_figure(call.amount), call.note)


def _joined(*texts: str) -> str:
    return " · ".join(filter(None, texts))


def _time(call: ArbiterCall) -> str:
    return time_format(timezone.localtime(call.at), "H:i") if call.at else ""


_PERSON: Final[Column[AnyGame, ArbiterCall]] = Column(
    "person",
    lambda _: gettext("Player"),
    lambda _, call: call.person.name if call.person else None,
)
CALL: Final[tuple[Column[AnyGame, ArbiterCall], ...]] = (
    Column("table", lambda _: gettext("Table"), lambda _, call: call.table, align="centre"),
    Column("number", lambda _: gettext("Line"), lambda _, call: call.number, align="centre"),
    Column("at", lambda _: gettext("Time"), lambda _, call: _time(call), align="centre"),
    _PERSON,
    Column("about", lambda _: gettext("About"), _about),
    Column("decision", lambda _: gettext("Decision"), lambda _, call: _decision(call)),
)
