"""A result as one says it, for lists, the history and the console."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext as _

from boards.seats import Seat
from scoring.results import LineValue, NotPlayed, PassedOut, Played
from whiz_tournament.wording.letters import contract_in_words, passed_out, seat_name
from whiz_tournament.wording.quantities import tricks_phrase

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
