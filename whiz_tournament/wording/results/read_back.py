"""The whole sentence that a result is read back in: with names, never seats alone."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from django.utils.translation import gettext as _

from boards.seats import Seat
from scoring.draft_warnings import warnings_of
from scoring.formulas import Formula
from scoring.points import points
from scoring.results import LineValue, NotPlayed, PassedOut, Played
from whiz_tournament.wording import quantities


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
