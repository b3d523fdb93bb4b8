"""Who is who over several sessions: one person is one record, merged ones followed to the end."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import QuerySet

from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.models import Entry, Player
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.people.names import (
    AFTER_NAMES,
    NAME_COLUMNS,
    Audience,
    audience_name,
)


@dataclass(frozen=True, slots=True)
class CompetitionPerson:
    """A person; ``name`` is empty for who wants none in public, and sorts after all others.

    ``entries`` are the numbers in each session, by the tournament's key.
    """

    pk: int
    key: str
    name: str
    sort_key: str
    guest: bool
    category: str
    entries: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class People:
    """Everybody of a competition, by key; ``last`` leads from any record to the one that stands."""

    by_key: Mapping[str, CompetitionPerson]
    kept: Mapping[int, int]

    def keys_of(self, players: Iterable[int]) -> dict[str, int]:
        """Return which of these records each person is, the first of several merged ones."""
        records = {person.pk: key for key, person in self.by_key.items()}
        keys: dict[str, int] = {}
        for player in players:
            if (pk := standing(player, self.kept)) in records:
                keys.setdefault(records[pk], player)
        return keys


@dataclass(frozen=True, slots=True)
class PeopleRows:
    """What the database holds of everybody of a competition, as values: equal ones are alike.

    ``entries`` are tournament, number and record; ``typed`` the records of sessions from before.
    """

    entries: tuple[tuple[int, int, int], ...]
    typed: tuple[int, ...]
    merged: tuple[tuple[int, int], ...]
    known: tuple[tuple[Any, ...], ...]

    @classmethod
    def of(cls, rules: CompetitionRules) -> "PeopleRows":
        """Return them of everybody who was in one of the sessions; three queries."""
        among = [session.tournament.pk for session in rules.sessions]
        rows = Entry.objects.filter(tournament__in=among).order_by("tournament_id", "number")
        entries = tuple(rows.values_list("tournament_id", "number", "player_id"))
        figured = [session.figures for session in rules.earlier]
        figured += [session.figures or {} for session in rules.evenings]
        typed = tuple(player for figures in figured for player in figures)
        merged = tuple(_MERGED.rows())
        last = dict(merged)
        played = [player for _tournament, _number, player in entries]
        held = {standing(player, last) for player in (*typed, *played)}
        columns = [name.removeprefix("player__") for name in NAME_COLUMNS]
        known = (
            Player.objects.filter(pk__in=held)
            .order_by("pk")
            .values_list("pk", "public_id", "guest", "category", *columns)
        )
        return cls(entries, typed, merged, tuple(known))

    def people(self, audience: Audience) -> People:
        """Return everybody as these readers know them."""
        last = dict(self.merged)
        held: dict[int, dict[int, int]] = {standing(player, last): {} for player in self.typed}
        for tournament, number, player in self.entries:
            held.setdefault(standing(player, last), {}).setdefault(tournament, number)
        people = {
            key: CompetitionPerson(pk, key, *_label(audience, *named), guest, category, held[pk])
            for pk, key, guest, category, *named in self.known
        }
        return People(people, last)


def _merged() -> QuerySet[Player, tuple[int, int]]:
    gone = Player.with_arriving.exclude(merged_into=None).order_by("pk")
    return gone.values_list("pk", "merged_into_id")


_MERGED: Final[CompiledRows[tuple[int, int]]] = CompiledRows(_merged)


def competition_people(rules: CompetitionRules, audience: Audience) -> People:
    """Return everybody who was in one of the sessions; three queries."""
    return PeopleRows.of(rules).people(audience)


def _label(audience: Audience, *named: object) -> tuple[str, str]:
    return audience_name(audience, *named) or ("", AFTER_NAMES)


def standing(player: int, kept: Mapping[int, int]) -> int:
    """Follow merges to the record that stands; a circle, which nobody can make, ends anyway."""
    for _ in kept:
        if player not in kept:
            break
        player = kept[player]
    return player
