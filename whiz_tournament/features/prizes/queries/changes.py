"""How the prizes of an event came to be what they are: each change, with what it changed."""

from dataclasses import dataclass
from typing import Final

from scoring.prizes.prize_list import Prize, TiedPrizes, read_prizes
from whiz_tournament.models import Event, EventActKind
from whiz_tournament.queries.history.event_acts import EventActLine, event_acts

PRIZE_ACTS: Final = (EventActKind.PRIZES_CHANGED, EventActKind.PRIZES_PUT_BACK)


@dataclass(frozen=True, slots=True)
class PrizeChange:
    """A change: what came, what went; with neither, another order or another way of sharing."""

    act: EventActLine
    added: tuple[Prize, ...]
    removed: tuple[Prize, ...]
    ties: TiedPrizes | None

    @property
    def put_back(self) -> bool:
        """Return whether it took back an earlier one."""
        return self.act.kind is EventActKind.PRIZES_PUT_BACK


def prize_changes(event: Event) -> list[PrizeChange]:
    """Return the latest changes of an event's prizes; two queries."""
    return [_change(act) for act in event_acts(event.public_id, PRIZE_ACTS)]


def _change(act: EventActLine) -> PrizeChange:
    before, after = act.data["before"], act.data["after"]
    were, are = read_prizes(before["prizes"]), read_prizes(after["prizes"])
    ties = TiedPrizes(after["ties"]) if after["ties"] != before["ties"] else None
    return PrizeChange(
        act,
        tuple(prize for prize in are if prize not in were),
        tuple(prize for prize in were if prize not in are),
        ties,
    )
