"""Who was here in which round, told from the acts: somebody came later, somebody left before."""

from dataclasses import dataclass
from typing import Final

from whiz_tournament.models import EventKind, Tournament, TournamentEvent
from whiz_tournament.queries.people.names import entry_names
from whiz_tournament.queries.play.absent import ACTS, Rare, is_without
from whiz_tournament.queries.setup.sections import section_names

TURNS: Final = ACTS[Rare.TURNS]


@dataclass(frozen=True, slots=True)
class Attended:
    """Who is on the list, and the turns in the order of the acts: entry, from round, here or not.

    Players who never arrived late or left were here all evening.
    """

    listed: frozenset[int]
    turns: tuple[tuple[int, int, bool], ...] = ()

    def here(self, entry: int, number: int) -> bool:
        """Tell whether an entry is here in a round; of two acts for one round the later counts."""
        own = [(start, here) for who, start, here in self.turns if who == entry]
        if not own:
            return entry in self.listed
        begun = [here for start, here in own if start <= number]
        return begun[-1] if begun else not own[0][1]

    def in_round(self, number: int) -> set[int]:
        """Return everybody who is here in a round."""
        known = {*self.listed, *(entry for entry, _, _ in self.turns)}
        if not self.turns:
            return known
        return {entry for entry in known if self.here(entry, number)}


def attended(tournament: Tournament, section: int = 0) -> Attended:
    """Return who was here when, in one section by its key or in all; two queries, or three."""
    names = entry_names(tournament)
    if section:
        name = section_names(tournament)[section]
        names = {number: each for number, each in names.items() if each.section == name}
    listed = frozenset(number for number, each in names.items() if each.present)
    if is_without(tournament, Rare.TURNS):
        return Attended(listed, ())
    acts = TournamentEvent.objects.filter(tournament=tournament, kind__in=TURNS).order_by("id")
    # Not the whole of the data: a change keeps the plan that it replaced.
    found = list(acts.values_list("id", "kind", "data__entry", "data__round", "data__undoes"))
    undone = {undoes for *_, undoes in found}
    turns = (
        (entry, number, kind == EventKind.PLAYER_ARRIVED)
        for act, kind, entry, number, undoes in found
        if number is not None  # a player taken off the list before the start has no round
        and (not section or entry in names)
        and undoes is None
        and act not in undone
    )
    return Attended(listed, tuple(turns))
