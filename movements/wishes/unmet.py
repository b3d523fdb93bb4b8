"""Which wishes an evening fulfils; its numbers are persons."""

from collections import Counter
from collections.abc import Sequence

from movements.counting import meetings
from movements.values import Movement
from movements.wishes.kinds import Apart, KeepsTable, NeverSitsOut, Together, Wish
from movements.wishes.values import Unmet


class PersonCounts:
    """What each person does in an evening: tables visited, rests, meetings."""

    def __init__(self, evening: Movement) -> None:
        self.tables: dict[int, set[int]] = {}
        for seating in evening.seatings():
            for person in seating.players:
                self.tables.setdefault(person, set()).add(seating.table)
        self.sit_outs = Counter(person for each in evening.rounds for person in each.sit_outs)
        self.met = meetings(evening)

    def broken(self, wish: Wish) -> Unmet | None:
        """Return how far the wish is from fulfilled, or ``None`` if it is."""
        times = self._times(wish)
        match wish:
            case KeepsTable():
                fulfilled = times == 1
            case NeverSitsOut() | Apart():
                fulfilled = times == 0
            case Together():
                fulfilled = times > 0
        return None if fulfilled else Unmet(wish, times)

    def _times(self, wish: Wish) -> int:
        match wish:
            case KeepsTable(person=person):
                return len(self.tables.get(person, ()))
            case NeverSitsOut(person=person):
                return self.sit_outs[person]
            case Apart() | Together():
                return self.met[wish.people]


def unmet(evening: Movement, wishes: Sequence[Wish]) -> tuple[Unmet, ...]:
    """Return the wishes not fulfilled, in their order."""
    deeds = PersonCounts(evening)
    found = (deeds.broken(wish) for wish in wishes)
    return tuple(one for one in found if one is not None)
