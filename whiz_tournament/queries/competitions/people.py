"""Who is who over several sessions: one person is one record, merged ones followed to the end."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from whiz_tournament.models import Entry, Player, Tournament
from whiz_tournament.queries.people.names import (
    AFTER_NAMES,
    NAME_COLUMNS,
    Audience,
    audience_name,
)


@dataclass(frozen=True, slots=True)
class CompetitionPerson:
    """A person; ``name`` is empty for who wants none in public, and sorts after all others."""

    key: str
    name: str
    sort_key: str
    entries: Mapping[int, int]
    """The entry number in each session, by the tournament's key."""


def competition_people(
    tournaments: Iterable[Tournament], audience: Audience
) -> dict[str, CompetitionPerson]:
    """Return everybody who was entered in one of the sessions, by key; three queries."""
    rows = Entry.objects.filter(tournament__in=[each.pk for each in tournaments])
    held: dict[int, dict[int, int]] = {}
    kept = _kept_records()
    for number, tournament, player in rows.order_by("tournament_id", "number").values_list(
        "number", "tournament_id", "player_id"
    ):
        held.setdefault(_last(player, kept), {}).setdefault(tournament, number)
    columns = [name.removeprefix("player__") for name in NAME_COLUMNS]
    known = Player.objects.filter(pk__in=held).values_list("pk", "public_id", *columns)
    return {
        key: CompetitionPerson(key, *_label(audience, *named), held[pk])
        for pk, key, *named in known
    }


def _label(audience: Audience, *named: object) -> tuple[str, str]:
    return audience_name(audience, *named) or ("", AFTER_NAMES)


def _kept_records() -> dict[int, int]:
    """Return whom each record was merged into, of those that were."""
    gone = Player.with_arriving.exclude(merged_into=None)
    return dict(gone.values_list("pk", "merged_into_id"))


def _last(player: int, kept: Mapping[int, int]) -> int:
    """Follow merges to the record that stands; a circle, which nobody can make, ends anyway."""
    for _ in kept:
        if player not in kept:
            break
        player = kept[player]
    return player
