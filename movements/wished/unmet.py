"""Which wishes an evening fulfils; its numbers are persons."""

from collections import Counter
from collections.abc import Sequence

from movements.counting import meetings
from movements.values import Movement
from movements.wished.values import Unmet
from movements.wishes import Apart, NeverRests, Stays, Together, Wish


class Deeds:
    """What each person does in an evening: tables visited, rests, meetings."""

    def __init__(self, evening: Movement) -> None:
        self.tables: dict[int, set[int]] = {}
        for seating in evening.seatings():
            for person in seating.players:
                self.tables.setdefault(person, set()).add(seating.table)
        self.rests = Counter(person for each in evening.rounds for person in each.sit_outs)
        self.met = meetings(evening)

    def broken(self, wish: Wish) -> Unmet | None:
        """How far the wish is from fulfilled, or ``None`` if it is."""
        times = self._times(wish)
        match wish:
            case Stays():
                fulfilled = times == 1
            case NeverRests() | Apart():
                fulfilled = times == 0
            case Together():
                fulfilled = times > 0
        return None if fulfilled else Unmet(wish, times)

    def _times(self, wish: Wish) -> int:
        match wish:
            case Stays(person=person):
                return len(self.tables.get(person, ()))
            case NeverRests(person=person):
                return self.rests[person]
            case Apart() | Together():
                return self.met[wish.people]


def unmet(evening: Movement, wishes: Sequence[Wish]) -> tuple[Unmet, ...]:
    """The wishes not fulfilled, in their order."""
    deeds = Deeds(evening)
    found = (deeds.broken(wish) for wish in wishes)
    return tuple(one for one in found if one is not None)
