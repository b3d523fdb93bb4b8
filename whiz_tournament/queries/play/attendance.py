"""Who was here in which round, told from the acts: somebody came later, somebody left before."""

from dataclasses import dataclass

from whiz_tournament.models import Entry, EntryStatus, EventKind, Tournament, TournamentEvent


@dataclass(frozen=True, slots=True)
class Attended:
    """Who is on the list, and the turns in the order of the acts: entry, from round, here or not.

    Whoever never turned up late or left was here all evening.
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
    entries = Entry.objects.filter(tournament=tournament)
    if section:
        entries = entries.filter(section=section)
        own = set(entries.values_list("number", flat=True))
    present = entries.filter(status=EntryStatus.PRESENT)
    acts = TournamentEvent.objects.filter(
        tournament=tournament, kind__in=(EventKind.PLAYER_ARRIVED, EventKind.PLAYER_WITHDRAWN)
    )
    turns = (
        (data["entry"], data["round"], kind == EventKind.PLAYER_ARRIVED)
        for kind, data in acts.order_by("id").values_list("kind", "data")
        if "round" in data  # whoever was taken off the list before the start has no round
        and (not section or data["entry"] in own)
    )
    return Attended(frozenset(present.values_list("number", flat=True)), tuple(turns))
