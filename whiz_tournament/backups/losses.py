"""What would go if a backup were put back: everything that is here and not in it, by name."""

import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from django.db.models import QuerySet
from django_scopes import scopes_disabled

from whiz_tournament.backups.listing import opened_backup
from whiz_tournament.models import (
    Player,
    ScoreEntry,
    Tournament,
    TournamentEvent,
    WhistEvening,
    WhistHistoryEvent,
)

SCORES: Final = "whiz_tournament_scoreentry"
ACTS: Final = "whiz_tournament_tournamentevent"
EVENING_ACTS: Final = "whiz_tournament_eveningact"
TOURNAMENTS: Final = "whiz_tournament_tournament"
EVENINGS: Final = "whiz_tournament_evening"
PEOPLE: Final = "whiz_tournament_player"
"""Tables as they are called in every backup."""


@dataclass(frozen=True, slots=True)
class LostRound:
    """Results of one round that the backup does not have, as boards by table."""

    tournament: str
    round: int
    boards: tuple[tuple[int, tuple[int, ...]], ...]

    @property
    def results(self) -> int:
        """Return how many results."""
        return sum(len(boards) for _table, boards in self.boards)


@dataclass(frozen=True, slots=True)
class BackupLosses:
    """Everything that a restore would take away."""

    rounds: tuple[LostRound, ...]
    acts: tuple[tuple[str, int], ...]
    """Tournaments and evenings with how many of their acts are newer."""
    tournaments: tuple[str, ...]
    people: tuple[str, ...]

    @property
    def nothing(self) -> bool:
        """Return whether the backup has all that is here."""
        return not (self.rounds or self.acts or self.tournaments or self.people)


def backup_losses(path: Path) -> BackupLosses:
    """Return what is here and not in the backup at that path."""
    with closing(opened_backup(path)) as backup, scopes_disabled():
        return BackupLosses(
            rounds=tuple(_rounds(backup)),
            acts=tuple(_acts(backup)),
            tournaments=tuple(
                _new(
                    backup,
                    {TOURNAMENTS: Tournament.objects.all(), EVENINGS: WhistEvening.objects.all()},
                )
            ),
            people=tuple(_new(backup, {PEOPLE: Player.objects.all()})),
        )


def _known(backup: sqlite3.Connection, table: str, column: str) -> frozenset[str]:
    """Return the values of a column there; nothing where an older version has no such table."""
    with suppress(sqlite3.Error):
        rows = backup.execute(f"SELECT {column} FROM {table}")  # noqa: S608 - our own names
        return frozenset(str(value) for (value,) in rows)
    return frozenset()


def _rounds(backup: sqlite3.Connection) -> Iterable[LostRound]:
    known = _known(backup, SCORES, "hash")
    rows = ScoreEntry.objects.order_by(
        "-line__tournament__date", "line__tournament_id", "line__round", "line__table"
    ).values_list("line__tournament__name", "line__round", "line__table", "line__board", "hash")
    lost = [row[:4] for row in rows.iterator() if row[4] not in known]
    for (name, number), lines in groupby(lost, key=lambda row: (row[0], row[1])):
        tables = groupby(lines, key=lambda row: row[2])
        boards = tuple((table, tuple(sorted({row[3] for row in each}))) for table, each in tables)
        yield LostRound(name, number, boards)


def _acts(backup: sqlite3.Connection) -> Iterable[tuple[str, int]]:
    """Yield whose history is longer here, and by how many acts."""
    of_tournaments = TournamentEvent.objects.filter(id__gt=_last(backup, ACTS))
    of_evenings = WhistHistoryEvent.objects.filter(id__gt=_last(backup, EVENING_ACTS))
    names = (
        *of_tournaments.order_by("id").values_list("tournament__name", flat=True),
        *of_evenings.order_by("id").values_list("evening__name", flat=True),
    )
    yield from Counter(names).items()


def _last(backup: sqlite3.Connection, table: str) -> int:
    return max(map(int, _known(backup, table, "id")), default=0)


def _new(backup: sqlite3.Connection, rows: Mapping[str, QuerySet[Any]]) -> Iterable[str]:
    """Yield the names of what is here and was not there, by the table that it is in."""
    for table, found in rows.items():
        known = _known(backup, table, "public_id")
        named = found.order_by("id").values_list("public_id", "name")
        yield from (name for public_id, name in named if public_id not in known)
