"""What an import does beside importing, for whoever has it done by a job."""

from collections.abc import Callable
from dataclasses import dataclass

from whiz_tournament.models import Tournament, WhistEvening

ImportedEvent = Tournament | WhistEvening


@dataclass(frozen=True, slots=True)
class ImportSteps:
    """Whom it tells how far it is (0–100), and what belongs into the transaction that shows it.

    What either raises ends the import, and nothing of it stays.
    """

    report: Callable[[int], None] = lambda _: None
    finish: Callable[[ImportedEvent], None] = lambda _: None
