"""What would go if a backup were put back: everything that is here and not in it, by name."""

import sqlite3
from collections import Counter
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from django.db.models import Model
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

Named = Tournament | WhistEvening | Player


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
            tournaments=(*_new(backup, Tournament), *_new(backup, WhistEvening)),
            people=tuple(_new(backup, Player)),
        )


def _known(backup: sqlite3.Connection, model: type[Model], column: str) -> frozenset[str]:
    """Return the values of a column there; nothing where an older version has no such table.

    ``column`` may be a function of one.
    """
    with suppress(sqlite3.Error):
        table = model._meta.db_table  # noqa: SLF001 - Django's own; the same in every version
        rows = backup.execute(f"SELECT {column} FROM {table}")  # noqa: S608 - our own names
        return frozenset(str(value) for (value,) in rows)
    return frozenset()


def _rounds(backup: sqlite3.Connection) -> Iterable[LostRound]:
    known = _known(backup, ScoreEntry, "hash")
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
    of_tournaments = TournamentEvent.objects.filter(id__gt=_last(backup, TournamentEvent))
    of_evenings = WhistHistoryEvent.objects.filter(id__gt=_last(backup, WhistHistoryEvent))
    names = (
        *of_tournaments.order_by("id").values_list("tournament__name", flat=True),
        *of_evenings.order_by("id").values_list("evening__name", flat=True),
    )
    yield from Counter(names).items()


def _last(backup: sqlite3.Connection, model: type[Model]) -> int:
    return int(*_known(backup, model, "coalesce(max(id), 0)"))


def _new(backup: sqlite3.Connection, model: type[Named]) -> Iterable[str]:
    """Yield the names of what is here and was not there."""
    known = _known(backup, model, "public_id")
    named = model.objects.order_by("id").values_list("public_id", "name")
    return (name for public_id, name in named if public_id not in known)
