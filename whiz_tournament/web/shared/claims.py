"""Who said what of a line: the sides of a dispute, and who changed a line meanwhile."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Self

from django.utils.translation import gettext as _

from boards.seats import Seat
from scoring.formulas import Formula
from whiz_tournament.queries.history.line_history import LineHistoryItem
from whiz_tournament.web.shared.alphabets import Alphabet
from whiz_tournament.web.shared.typed_result import write_result
from whiz_tournament.wording.results.values import ReadBack


@dataclass(frozen=True, slots=True)
class ClaimedResult:
    """One person's word: by whom, when, the line to type for it, and the sentence."""

    who: str
    at: datetime
    text: str
    said: ReadBack
    version: int

    @classmethod
    def of(
        cls, item: LineHistoryItem, people: Mapping[Seat, str], formula: Formula, alphabet: Alphabet
    ) -> Self | None:
        """Tell an item of the log; ``None`` for one without a value."""
        if item.value is None:
            return None
        return cls(
            who=author_of(item, people),
            at=item.at,
            text=write_result(item.value, alphabet),
            said=ReadBack.of(item.value, people, formula),
            version=item.version,
        )


def author_of(item: LineHistoryItem, people: Mapping[Seat, str]) -> str:
    """Return who wrote an item: the player at the table's device, a member, or the server."""
    if item.is_device:
        return (people.get(item.by, "") if item.by else "") or _("The table’s phone")
    return item.who or _("The server")
