"""A result as one says it, what became of a line, and the sentence that it is read back in."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType
from typing import Final, Self

from django.utils.translation import gettext as _

from boards.seats import Seat
from scoring.contracts import Contract
from scoring.draft_warnings import warnings_of
from scoring.formulas import Formula
from scoring.points import points
from scoring.results import LineValue, NotPlayed, PassedOut, Played
from whiz_tournament.models import LineState
from whiz_tournament.queries.results.seat_cells import ResultShare, ResultTexts
from whiz_tournament.wording import quantities
from whiz_tournament.wording.by_language import made_once
from whiz_tournament.wording.letters import contract_in_words, overtricks, passed_out, seat_name
from whiz_tournament.wording.quantities import joined, short_percent, tricks_phrase

NOBODY: Final[Mapping[str, str]] = MappingProxyType({})
BARE: dict[str, LineValue] = {"passed out": PassedOut(), "not played": NotPlayed()}


def result_in_words(text: str) -> str:
    """Return a result that was written as text in words."""
    return value_in_words(BARE.get(text) or Played.parse(text))


def held_in_words(
    value: LineValue | None,
    entries: Mapping[Seat, int] | Mapping[str, int],
    names: Mapping[int, str],
) -> str:
    """Return what a line holds with its people; ``names`` are by entry, ``entries`` by seat."""
    people = {str(seat): names.get(entry, "") for seat, entry in entries.items()}
    return value_in_words(value, people)


def value_in_words(value: LineValue | None, names: Mapping[str, str] = NOBODY) -> str:
    """Return what a line holds ("Anne plays 10 hearts and makes 11 tricks").

    ``names`` are by seat; a seat without one is said itself.
    """
    if value is None:
        return _("nothing yet")
    if isinstance(value, NotPlayed):
        return _("not played")
    if isinstance(value, PassedOut):
        return passed_out()
    seat = value.declarer.value
    return _("{seat} plays {contract} and makes {tricks}").format(
        seat=names.get(seat) or seat_name(seat),
        contract=contract_in_words(value.contract),
        tricks=tricks_phrase(value.tricks),
    )


def outcome_words(outcome: ResultTexts, state: str, seat: str = "") -> str:
    """Return the parts of a weighted score, "passed out", "not played", or why there is none.

    With a ``seat`` the parts are those of its side.
    """
    if outcome.shares:
        shares = shares_of_seat(outcome, seat) if seat else outcome.shares
        return joined([share_in_words(share, seat) for share in shares])
    return _without_contract(state, not_played=outcome.not_played, passed_out=outcome.passed_out)


@made_once
def _without_contract(state: str, *, not_played: bool, passed_out: bool) -> str:
    if state == LineState.DISPUTED:
        return _("the table does not agree on the result")
    if state == LineState.VOID:
        return _("result struck out by the director")
    if not_played:
        return _("not played")
    if passed_out:
        return _("passed out")
    return _("no result")


def shares_of_seat(outcome: ResultTexts, seat: str) -> tuple[ResultShare, ...]:
    """Return the parts of a weighted score that a seat's side was given."""
    return tuple(share for share in outcome.shares if Decimal(share.percent_of(seat)))


def share_in_words(share: ResultShare, seat: str = "") -> str:
    """Return ``60% of 10 hearts = by North``; without a seat also what the defenders have."""
    sentence = _("{percent} of {contract} {result} by {seat}")
    if share.defence is not None and not seat:
        sentence = _("{percent} ({defence} for the defenders) of {contract} {result} by {seat}")
    return sentence.format(
        percent=short_percent(Decimal(share.percent_of(seat) if seat else share.percent)),
        defence=short_percent(Decimal(share.defence or 0)),
        contract=contract_in_words(Contract.parse(share.contract)),
        result=overtricks(int(share.result) if share.result != "=" else 0),
        seat=seat_name(share.declarer),
    )


@dataclass(frozen=True, slots=True)
class ReadBack:
    """A value in words; ``pay`` and ``each`` tell who marks what, ``doubts`` what is rare of it.

    ``lead`` is the card, where it was noted.
    """

    name: str = ""
    contract: str = ""
    tricks: int = 0
    delta: int = 0
    lead: str = ""
    pay: str = ""
    made: bool = False
    each: tuple[tuple[str, int], ...] = ()
    doubts: tuple[str, ...] = ()
    passed_out: bool = False
    not_played: bool = False

    @classmethod
    def of(cls, value: LineValue, people: Mapping[Seat, str], formula: Formula) -> Self:
        """Say a value; ``people`` are the three by seat. Raises when the Domy declares."""
        if not isinstance(value, Played):
            return cls(
                passed_out=isinstance(value, PassedOut), not_played=isinstance(value, NotPlayed)
            )
        marked = points(value, formula, tuple(people))
        return cls(
            name=people[value.declarer],
            contract=str(value.contract),
            tricks=value.tricks,
            delta=value.tricks - value.contract.level,
            lead=str(value.lead or ""),
            made=value.made(formula),
            pay=_pay({people[seat]: number for seat, number in marked.items() if number}),
            each=tuple((people[seat], number) for seat, number in marked.items()),
            doubts=_doubts(value, formula),
        )


def _pay(marked: Mapping[str, int]) -> str:
    """Return who marks what, as the end of a sentence."""
    parts = [
        _("%(points)s to %(name)s") % {"points": quantities.points_phrase(number), "name": name}
        for name, number in marked.items()
    ]
    return quantities.joined(parts)


def _doubts(value: Played, formula: Formula) -> tuple[str, ...]:
    facts = {"tricks": quantities.tricks_phrase(value.tricks), "bid": value.contract.level}
    return tuple(_(check.message).format(**facts) for check in warnings_of(value, formula))
