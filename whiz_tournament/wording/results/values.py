"""A result as one says it, and what became of a board where there is no contract to show."""

from collections.abc import Mapping
from decimal import Decimal
from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext as _

from boards.seats import Seat
from scoring.contracts import Contract
from scoring.results import LineValue, NotPlayed, PassedOut, Played
from whiz_tournament.models import LineState
from whiz_tournament.queries.results.seat_cells import ResultShare, ResultTexts
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
