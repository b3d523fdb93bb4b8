"""What comes in: a list of people with what becomes of each, and how far a file is."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from operator import attrgetter
from typing import Final

from whiz_tournament.models import Event, Job, JobState
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.models.names import same_person_key
from whiz_tournament.models.player_fields import LISTED
from whiz_tournament.queries.documents.artefacts import IMPORT, SentFiles
from whiz_tournament.queries.people.players import PlayerItem, player_items


class ImportVerdict(StrEnum):
    """What an import would do with a line."""

    NEW = "new"
    UNCHANGED = "unchanged"
    CHANGED = "changed"
    SAME_NAME = "same_name"
    """Somebody has this name and another licence: the same person, or not?"""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One person of a list, cleaned; ``line`` is where they are in it.

    ``noted`` are the texts of ``LISTED`` by their names.
    """

    line: int
    name: str
    noted: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewLine(PlayerRow):
    """One line, what would become of it, and the person it concerns."""

    verdict: ImportVerdict
    player: PlayerItem | None

    @property
    def columns(self) -> tuple[str, ...]:
        """Return the texts that have a column of their own."""
        return tuple(
            self.noted.get(player_field.name, "")
            for player_field in LISTED
            if player_field.in_preview
        )

    @property
    def under_name(self) -> list[tuple[str, bool]]:
        """Return the texts under the name, and whether they have a column on wide screens."""
        below = sorted(
            (player_field for player_field in LISTED if player_field.under_name),
            key=attrgetter("place"),
        )
        texts = [
            (self.noted.get(player_field.name, ""), player_field.in_preview)
            for player_field in below
        ]
        return [(text, in_column) for text, in_column in texts if text]

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


def preview_import(rows: Iterable[PlayerRow]) -> ImportPreview:
    """Hold a list against the club's players; one query."""
    known = player_items()
    by_licence = {item.licence: item for item in known if item.licence}
    by_name: dict[str, list[PlayerItem]] = {}
    for item in known:
        by_name.setdefault(same_person_key(item.name), []).append(item)
    return ImportPreview(tuple(_judged(row, by_licence, by_name) for row in rows))


def _judged(
    row: PlayerRow, by_licence: dict[str, PlayerItem], by_name: dict[str, list[PlayerItem]]
) -> PreviewLine:
    verdict, player = _verdict(row, by_licence, by_name)
    return PreviewLine(
        line=row.line, name=row.name, noted=row.noted, verdict=verdict, player=player
    )


def _verdict(
    row: PlayerRow, by_licence: dict[str, PlayerItem], by_name: dict[str, list[PlayerItem]]
) -> tuple[ImportVerdict, PlayerItem | None]:
    """Return what a row is: its licence decides, without one its name if nothing contradicts it."""
    licence = row.noted.get("licence", "")
    if licence in by_licence:
        player = by_licence[licence]
        same = row.name == player.name and _says_nothing_else(row, player)
        return (ImportVerdict.UNCHANGED if same else ImportVerdict.CHANGED), player
    namesakes = by_name.get(same_person_key(row.name), [])
    for player in namesakes:
        if not licence and _says_nothing_else(row, player):
            return ImportVerdict.UNCHANGED, player
    return (ImportVerdict.SAME_NAME, namesakes[0]) if namesakes else (ImportVerdict.NEW, None)


def _says_nothing_else(row: PlayerRow, player: PlayerItem) -> bool:
    """Return whether nothing that is noted differs; the licence was looked at before."""
    others = (player_field.name for player_field in LISTED if player_field.name != "licence")
    return all(row.noted.get(name, "") in {"", player.text(name)} for name in others)


SENT_FILES: Final[Mapping[str, SentFiles]] = {IMPORT: lambda asked: [asked["document"]]}


@dataclass(frozen=True, slots=True)
class ImportWork:
    """The job; whether it is under way; the evening, once it is there; ``mark`` for polling."""

    job: Job
    under_way: bool
    made: Event | None
    mark: str


def import_work(public_id: str) -> ImportWork | None:
    """Return how far that import of this club is; ``None`` where there is none."""
    jobs = Job.objects.filter(public_id=public_id, kind=IMPORT)
    job = jobs.select_related(*Job.kinds).first() if could_be_id(public_id) else None
    if job is None:
        return None
    under_way = job.state in {JobState.QUEUED, JobState.RUNNING}
    is_made = job.state == JobState.DONE
    return ImportWork(job, under_way, job.event if is_made else None, f"{job.state}{job.progress}")
