"""Who sat in for whom on some boards: both names on those results, by rule in the ranking."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from boards.json_values import JsonObject, ReadJson
from whiz_tournament.models import (
    Club,
    Entry,
    EventKind,
    Player,
    RankedName,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.people.merges import standing_record


@dataclass(frozen=True, slots=True)
class Substitute:
    """Somebody who sat in for an entry in a round, on some of its boards or on all (none)."""

    entry: int
    player: str
    """The player's public id."""
    round: int
    boards: tuple[int, ...] = ()

    def on(self, number: int, board: int) -> bool:
        """Tell whether this is who held the cards of that board in that round."""
        return self.round == number and (not self.boards or board in self.boards)

    def document(self) -> JsonObject:
        """Return the substitute as the tournament keeps it; ``of_document`` gives it back."""
        place = {"entry": self.entry, "substitute": self.player, "round": self.round}
        return {**place, "boards": list(self.boards)}

    @classmethod
    def of_document(cls, document: ReadJson) -> "Substitute":
        """Read one."""
        boards = tuple(document["boards"])
        return cls(document["entry"], document["substitute"], document["round"], boards)


def substitutes_of(tournament: Tournament) -> tuple[Substitute, ...]:
    """Return everybody who sat in for somebody; no query."""
    return tuple(map(Substitute.of_document, tournament.substitutes))


class EntryTexts(dict[int, str]):
    """Names by entry number; those of a certain board may name who sat in, too."""

    substitutes: tuple[tuple[Substitute, str], ...] = ()

    def at(self, number: int, board: int) -> Mapping[int, str]:
        """Return the names as the results of a board in a round bear them."""
        here = [
            (substitute, name)
            for substitute, name in self.substitutes
            if substitute.on(number, board)
        ]
        if not here:
            return self
        return {
            **self,
            **{substitute.entry: both(self.get(substitute.entry, ""), n) for substitute, n in here},
        }


def names_at(names: Mapping[int, str], number: int, board: int) -> Mapping[int, str]:
    """Return the names of a board in a round, where anything is known of it."""
    return names.at(number, board) if isinstance(names, EntryTexts) else names


def both(name: str, substitute: str) -> str:
    """Return two names as one ("Anne Petit / Yves Renfort")."""
    return f"{name} / {substitute}"


def sitting_in(names: str, name: str) -> str:
    """Return who sits in for somebody where ``both`` names them, else nothing."""
    return names.removeprefix(both(name, "")) if names != name else ""


def with_substitutes(
    tournament: Tournament, names: Mapping[int, str], called: Mapping[str, str]
) -> EntryTexts:
    """Return the names with those who sat in; ``called`` are their names by public id."""
    texts = EntryTexts(names)
    texts.substitutes = tuple(
        (substitute, called[substitute.player])
        for substitute in substitutes_of(tournament)
        if called.get(substitute.player)
    )
    return texts


def ranked_names(tournament: Tournament, names: EntryTexts) -> Mapping[int, str]:
    """Return the names as the ranking bears them, by the rule of the club."""
    if not names.substitutes:
        return names
    club = Club.objects.get(pk=tournament.club_id)
    if club.ranked_name == RankedName.FIRST:
        return names
    joined_names = dict(names)
    for substitute, name in _once(names.substitutes):
        joined_names[substitute.entry] = both(joined_names.get(substitute.entry, ""), name)
    return joined_names


def _once(sat_in: Iterable[tuple[Substitute, str]]) -> Iterable[tuple[Substitute, str]]:
    """Return each person once for an entry, however many rounds they sat in."""
    return {
        (substitute.entry, substitute.player): (substitute, name) for substitute, name in sat_in
    }.values()


def players_called(tournament: Tournament) -> dict[str, Player]:
    """Return everybody who sat in, by the record that the tournament knows; a query, or none."""
    return people_called({substitute.player for substitute in substitutes_of(tournament)})


def people_called(records: Collection[str]) -> dict[str, Player]:
    """Return the people behind these records, by the record; a query, or none."""
    if not records:
        return {}
    people = Player.with_arriving.filter(public_id__in=records).select_related("merged_into")
    return {person.public_id: standing_record(person) for person in people}


@dataclass(frozen=True, slots=True)
class NotedSubstitute:
    """Somebody who sat in, with the id of the act that said so."""

    event: int
    entry: int
    entry_name: str
    name: str
    round: int
    boards: tuple[int, ...]


def noted_substitutes(tournament: Tournament) -> list[NotedSubstitute]:
    """Return who sat in for whom, latest first."""
    kinds = EventKind.PLAYER_SUBSTITUTED, EventKind.SUBSTITUTE_UNDONE
    acts = TournamentEvent.objects.filter(tournament=tournament, kind__in=kinds).order_by("-id")
    all_acts = list(acts)
    undone = {act.data.get("undoes") for act in all_acts}
    called = {record: person.name for record, person in players_called(tournament).items()}
    rows = Entry.objects.filter(tournament=tournament)
    names = dict(rows.values_list("number", "player__name"))
    return [
        NotedSubstitute(
            act.pk,
            substitute.entry,
            names.get(substitute.entry, ""),
            called.get(substitute.player, ""),
            substitute.round,
            substitute.boards,
        )
        for act in all_acts
        if act.pk not in undone and act.kind == EventKind.PLAYER_SUBSTITUTED
        for substitute in (Substitute.of_document(act.data),)
    ]
