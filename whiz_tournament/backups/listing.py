"""The backups of this computer as a list, and what would go if one were put back."""

import sqlite3
from collections import Counter
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from itertools import chain, groupby
from pathlib import Path

from django.db.models import Model
from django_scopes import scopes_disabled

from whiz_tournament.backups.folder import ENCRYPTED, BackupFile, backups
from whiz_tournament.models import Fee, Player, ScoreEntry
from whiz_tournament.models.events import HISTORY_OF, PlayedEvent
from whiz_tournament.queries.server.backups import second_copy


@dataclass(frozen=True, slots=True)
class BackupContents:
    """The newest tournament of a backup, the last round with results, how many there are."""

    tournament: str
    round: int
    results: int


@dataclass(frozen=True, slots=True)
class ListedBackup:
    """A backup of the folder, what it was made for, and whether a copy is in the second place."""

    name: str
    at: datetime
    reason: str
    contents: BackupContents | None
    in_second_place: bool


@dataclass(frozen=True, slots=True)
class BackupList:
    """The newest backups, and how many older ones there are."""

    newest: tuple[ListedBackup, ...]
    older: int


def backup_list(most: int) -> BackupList:
    """Return up to ``most`` backups, those that hold most first."""
    newest, second = backups(), _names_in_second_place()
    listed = tuple(_listed(file, second) for file in newest[:most])
    return BackupList(listed, len(newest) - len(listed))


def backup_named(name: str) -> BackupFile | None:
    """Return the backup of this computer's folder with that name."""
    return next((file for file in backups() if file.path.name == name), None)


def made_at(file: BackupFile) -> datetime:
    """Return when a backup was made, as its name says."""
    return datetime.strptime(file.at, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)


def _listed(file: BackupFile, second: frozenset[str]) -> ListedBackup:
    name = file.path.name
    return ListedBackup(
        name=name,
        at=made_at(file),
        reason=file.reason,
        contents=_contents(file.path),
        in_second_place=f"{name}{ENCRYPTED}" in second,
    )


def _names_in_second_place() -> frozenset[str]:
    chosen = second_copy()
    if chosen is None:
        return frozenset()
    with suppress(OSError):  # the stick is not plugged in
        return frozenset(path.name for path in chosen.folder.iterdir())
    return frozenset()


@lru_cache(maxsize=256)
def _contents(path: Path) -> BackupContents | None:
    """Return what a finished backup contains: no backup is ever written again."""
    statement = """
        SELECT t.name, coalesce(max(l.round), 0), count(l.id)
        FROM whiz_tournament_tournament t
        LEFT JOIN whiz_tournament_resultline l
            ON l.tournament_id = t.id AND l.state NOT IN ('empty', 'void')
        WHERE t.deleted_at IS NULL
        GROUP BY t.id ORDER BY t.date DESC, t.id DESC LIMIT 1
    """
    with suppress(sqlite3.Error), closing(opened_backup(path)) as backup:
        row = backup.execute(statement).fetchone()
        return BackupContents(*row) if row else None
    return None


def opened_backup(path: Path) -> sqlite3.Connection:
    """Open a backup to be read: never the database that is in use."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


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
    fees: tuple[tuple[str, int], ...]
    """Evenings with how many fees are new or otherwise."""

    @property
    def nothing(self) -> bool:
        """Return whether the backup has all that is here."""
        return not (self.rounds or self.acts or self.tournaments or self.people or self.fees)


def backup_losses(path: Path) -> BackupLosses:
    """Return what is here and not in the backup at that path."""
    with closing(opened_backup(path)) as backup, scopes_disabled():
        return BackupLosses(
            rounds=tuple(_rounds(backup)),
            acts=tuple(_acts(backup)),
            tournaments=tuple(chain.from_iterable(_new(backup, event) for event in HISTORY_OF)),
            people=tuple(_new(backup, Player)),
            fees=tuple(_fees(backup)),
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
        boards = tuple((table, tuple(sorted({row[3] for row in rows}))) for table, rows in tables)
        yield LostRound(name, number, boards)


def _acts(backup: sqlite3.Connection) -> Iterable[tuple[str, int]]:
    """Yield the events whose history is longer here, each with the number of extra acts."""
    newer = (
        (event, history.objects.filter(pk__gt=_last(backup, history)).order_by("pk"))
        for event, history in HISTORY_OF.items()
    )
    names = (acts.values_list(f"{event.foreign_key}__name", flat=True) for event, acts in newer)
    yield from Counter(chain.from_iterable(names)).items()


def _fees(backup: sqlite3.Connection) -> Iterable[tuple[str, int]]:
    """Yield the evenings whose fees differ here, each with how many people that concerns."""
    columns = ("evening", "player_id", "due", "paid", "paid_by")
    known = _known(backup, Fee, " || ' ' || ".join(columns))
    rows = Fee.objects.order_by("id").values_list("evening_name", *columns)
    names = (name for name, *fee in rows if " ".join(map(str, fee)) not in known)
    yield from Counter(names).items()


def _last(backup: sqlite3.Connection, model: type[Model]) -> int:
    return int(*_known(backup, model, "coalesce(max(id), 0)"))


def _new(backup: sqlite3.Connection, model: type[PlayedEvent | Player]) -> Iterable[str]:
    """Yield the names of what is here but not in the backup."""
    known = _known(backup, model, "public_id")
    named = model.objects.order_by("id").values_list("public_id", "name")
    return (name for public_id, name in named if public_id not in known)
