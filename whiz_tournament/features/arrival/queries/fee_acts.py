"""Who noted which fee of an evening, and who took it back: nothing of it is ever removed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from whiz_tournament.features.arrival.queries.fees import standing_person
from whiz_tournament.models import EventActKind, Player
from whiz_tournament.queries.history.event_acts import EventActLine, event_acts

FEE_ACTS: Final = (EventActKind.FEE_NOTED, EventActKind.FEE_TAKEN_BACK)
MOST: Final = 300


@dataclass(frozen=True, slots=True)
class FeeAct:
    """An act, and whose fee it is about, as they are called now."""

    act: EventActLine
    name: str

    @property
    def is_back(self) -> bool:
        """Return whether it took a fee back."""
        return self.act.kind is EventActKind.FEE_TAKEN_BACK


def fee_acts(evening: str) -> Sequence[FeeAct]:
    """Return the acts at an evening, by its id, the latest first; three queries."""
    acts = event_acts(evening, FEE_ACTS, MOST)
    people = Player.with_arriving.select_related("merged_into").filter(
        public_id__in={act.data["player"] for act in acts}
    )
    names = {person.public_id: standing_person(person).name for person in people}
    return [FeeAct(act, names.get(str(act.data["player"]), "")) for act in acts]
