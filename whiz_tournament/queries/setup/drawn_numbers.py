"""How the numbers of a tournament were given: by lot with its seed, by strength, as listed."""

from dataclasses import dataclass
from enum import StrEnum

from whiz_tournament.models import EventKind, Tournament, TournamentEvent


class NumberOrder(StrEnum):
    """Who gets which number."""

    BY_LOT = "by_lot"
    BY_STRENGTH = "by_strength"
    """The strongest of the last sessions first, then players who were in none."""
    AS_LISTED = "as_listed"
    """In the order in which people were entered."""


@dataclass(frozen=True, slots=True)
class DrawnNumbers:
    """How it was done; ``seed`` is that of a lot, from which anybody may draw the same again."""

    order: NumberOrder
    seed: str = ""


def drawn_numbers(tournament: Tournament) -> DrawnNumbers | None:
    """Return how the numbers were given when the plan was chosen; nothing where they stayed."""
    acts = TournamentEvent.objects.filter(tournament=tournament, kind=EventKind.PLAN_CHOSEN)
    act = acts.order_by("-id").first()
    return drawn_of(act.data) if act and not tournament.is_draft else None


def drawn_of(data: dict[str, str]) -> DrawnNumbers | None:
    """Return what an act says of it."""
    if "numbers" not in data:
        return None
    return DrawnNumbers(NumberOrder(data["numbers"]), data.get("seed", ""))
