"""Who said what of a line: the sides of a dispute, and who changed a line meanwhile."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Self

from django.utils.translation import gettext as _

from boards.seats import Seat
from scoring.formulas import Formula
from whiz_tournament.queries.log import LogItem
from whiz_tournament.web.desk.alphabets import Alphabet
from whiz_tournament.web.desk.line import write
from whiz_tournament.web.desk.readback import Said


@dataclass(frozen=True, slots=True)
class Side:
    """One person's word: by whom, when, the line to type for it, and the sentence."""

    who: str
    at: datetime
    text: str
    said: Said
    version: int

    @classmethod
    def of(
        cls, item: LogItem, people: Mapping[Seat, str], formula: Formula, alphabet: Alphabet
    ) -> Self | None:
        """Tell an item of the log; ``None`` for one without a value."""
        if item.value is None:
            return None
        return cls(
            who=who_wrote(item, people),
            at=item.at,
            text=write(item.value, alphabet),
            said=Said.of(item.value, people, formula),
            version=item.version,
        )


def who_wrote(item: LogItem, people: Mapping[Seat, str]) -> str:
    """Return who wrote an item: the player at the table's device, a member, or the server."""
    if item.is_device:
        return (people.get(item.by, "") if item.by else "") or _("The table’s phone")
    return item.who or _("The server")
