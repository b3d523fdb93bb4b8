"""The "what if" card needs nothing but the evening's name."""

from dataclasses import dataclass

from whiz_tournament.models import Tournament
from whiz_tournament.queries.documents.round_tables import sheet_heading
from whiz_tournament.queries.documents.values import PrintSelection, SheetHeading


@dataclass(frozen=True, slots=True)
class Advice:
    """The card of what to do when something happens: the same for everybody."""

    head: SheetHeading

    def __len__(self) -> int:
        return 1


def advice(tournament: Tournament, selection: PrintSelection) -> Advice:
    """Return the card of this evening."""
    del selection
    return Advice(sheet_heading(tournament))
