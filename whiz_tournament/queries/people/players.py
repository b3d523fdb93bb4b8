"""The club's list of players: searched, and held against a list that somebody brings."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from django.db.models import Q, QuerySet

from whiz_tournament.models import Player
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.models.names import same_person_key, sort_key


@dataclass(frozen=True, slots=True)
class PlayerItem:
    """One person of the club's list."""

    public_id: str
    name: str
    licence: str
    email: str
    guest: bool
    public_name: bool


def club_players(search: str = "") -> QuerySet[Player]:
    """Return the players in the order of French lists; every word of the search must be found."""
    found = Player.objects.order_by("sort_key", "id")
    for word in search.replace("\x00", "").split()[:10]:
        key = sort_key(word).strip("0")
        by_name = Q(sort_key__contains=key) if key else Q(pk=None)
        found = found.filter(by_name | Q(licence__icontains=word))
    return found


def player_items(search: str = "", limit: int | None = None) -> list[PlayerItem]:
    """Return the players as values; one query."""
    columns = ("public_id", "name", "licence", "email", "guest", "public_name")
    rows = club_players(search).values_list(*columns)
    return [PlayerItem(*row) for row in (rows if limit is None else rows[:limit])]


def player_by_id(public_id: str) -> Player | None:
    """Return the player of this id, ``None`` for unknown ones."""
    return Player.objects.filter(public_id=public_id).first() if could_be_id(public_id) else None


def players_by_id(public_ids: Iterable[str]) -> dict[str, Player]:
    """Return the players of these ids by id, without the unknown ones; one query."""
    ids = {public_id for public_id in public_ids if could_be_id(public_id)}
    return {player.public_id: player for player in Player.objects.filter(public_id__in=ids)}


class ImportVerdict(StrEnum):
    """What an import would do with a line."""

    NEW = "new"
    UNCHANGED = "unchanged"
    CHANGED = "changed"
    SAME_NAME = "same_name"
    """Somebody has this name and another licence: the same person, or not?"""


class ImportRow(Protocol):
    """A line of a list: where it stands, and who."""

    @property
    def line(self) -> int: ...  # noqa: D102 - named in the class's sentence
    @property
    def name(self) -> str: ...  # noqa: D102
    @property
    def licence(self) -> str: ...  # noqa: D102
    @property
    def email(self) -> str: ...  # noqa: D102


@dataclass(frozen=True, slots=True)
class PreviewLine:
    """One line, what would become of it, and the person it concerns."""

    line: int
    name: str
    licence: str
    email: str
    verdict: ImportVerdict
    player: PlayerItem | None

    @property
    def is_new(self) -> bool:
        """Return whether the person is added."""
        return self.verdict is ImportVerdict.NEW

    @property
    def is_unchanged(self) -> bool:
        """Return whether nothing changes."""
        return self.verdict is ImportVerdict.UNCHANGED

    @property
    def is_changed(self) -> bool:
        """Return whether what is known of a person changes."""
        return self.verdict is ImportVerdict.CHANGED


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """All lines with their verdicts."""

    lines: tuple[PreviewLine, ...]

    def count(self, verdict: str) -> int:
        """Return how many lines have this verdict."""
        return sum(line.verdict == verdict for line in self.lines)


def preview_import(rows: Iterable[ImportRow]) -> ImportPreview:
    """Hold a list against the club's players; one query."""
    known = player_items()
    by_licence = {item.licence: item for item in known if item.licence}
    by_name: dict[str, list[PlayerItem]] = {}
    for item in known:
        by_name.setdefault(same_person_key(item.name), []).append(item)
    return ImportPreview(tuple(_judged(row, by_licence, by_name) for row in rows))


def _judged(
    row: ImportRow, by_licence: dict[str, PlayerItem], by_name: dict[str, list[PlayerItem]]
) -> PreviewLine:
    verdict, player = _verdict(row, by_licence, by_name)
    return PreviewLine(row.line, row.name, row.licence, row.email, verdict, player)


def _verdict(
    row: ImportRow, by_licence: dict[str, PlayerItem], by_name: dict[str, list[PlayerItem]]
) -> tuple[ImportVerdict, PlayerItem | None]:
    """Return a licence decides; without one the name does, if nothing contradicts it."""
    if row.licence in by_licence:
        player = by_licence[row.licence]
        same = row.name == player.name and row.email in {"", player.email}
        return (ImportVerdict.UNCHANGED if same else ImportVerdict.CHANGED), player
    namesakes = by_name.get(same_person_key(row.name), [])
    for player in namesakes:
        if not row.licence and row.email in {"", player.email}:
            return ImportVerdict.UNCHANGED, player
    return (ImportVerdict.SAME_NAME, namesakes[0]) if namesakes else (ImportVerdict.NEW, None)
