"""The competitions of an opened club file that are not here, and which of their evenings are."""

import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Final

from boards.errors import WhizError
from scoring.competitions.documents import read_rules
from scoring.competitions.settings import Combining, CompetitionSettings, MissedSession
from whiz_tournament.models import BroughtInEvening, Competition, Tournament

COMPETITIONS: Final = (
    "SELECT * FROM whiz_tournament_competition"
    " WHERE deleted_at IS NULL AND delivered IS NULL ORDER BY id DESC"
)
SESSIONS: Final = (
    "SELECT t.public_id, t.name, s.share_above, s.share_below"
    " FROM whiz_tournament_competitionsession s"
    " JOIN whiz_tournament_tournament t ON t.id = s.tournament_id"
    " WHERE s.competition_id = ? AND t.deleted_at IS NULL"
    " AND s.share_above BETWEEN 1 AND s.share_below ORDER BY t.date, t.id"
)


@dataclass(frozen=True, slots=True)
class OtherCompetition:
    """A competition of the file: ``sessions`` are shares by the public id that an evening has here.

    ``lacking`` names the evenings that are not here yet.
    """

    public_id: str
    name: str
    settings: CompetitionSettings
    sessions: Mapping[str, Fraction]
    lacking: tuple[str, ...]


def other_competitions(database: Path) -> list[OtherCompetition]:
    """Return what the file's database has of them and this laptop has not, the newest first."""
    with closing(sqlite3.connect(database)) as file:
        file.row_factory = sqlite3.Row
        rows = file.execute(COMPETITIONS).fetchall()
        sessions = {row["id"]: file.execute(SESSIONS, [row["id"]]).fetchall() for row in rows}
    known = set(Competition.objects.values_list("public_id", flat=True))
    here = _evenings_here()
    return [
        _read(row, settings, sessions[row["id"]], here)
        for row in rows
        if row["public_id"] not in known and (settings := _settings(row))
    ]


def _settings(row: sqlite3.Row) -> CompetitionSettings | None:
    """Return how a competition of the file is combined; ``None`` if no version says it so."""
    try:
        combining, missed = Combining(row["combining"]), MissedSession(row["missed"])
    except ValueError:
        return None
    if "best" not in row.keys():  # noqa: SIM118  # a file of 1.0.0; a row iterates over its values
        return CompetitionSettings(combining, missed)
    rules = json.loads(row["rules"] or "null") if "rules" in row.keys() else None  # noqa: SIM118
    try:
        return read_rules(combining, missed, row["best"], row["least"], rules)
    except (ValueError, WhizError):
        return None


def _evenings_here() -> dict[str, str]:
    """Return the evenings that are here, by their id on either laptop."""
    live = Tournament.objects.filter(deleted_at=None)
    by_slug = dict(live.values_list("slug", "public_id"))
    brought_in = BroughtInEvening.objects.values_list("source", "slug")
    return {
        **{source: by_slug[slug] for source, slug in brought_in if slug in by_slug},
        **{public_id: public_id for public_id in by_slug.values()},
    }


def _read(
    row: sqlite3.Row,
    settings: CompetitionSettings,
    sessions: list[tuple[str, str, int, int]],
    here: Mapping[str, str],
) -> OtherCompetition:
    choice = settings.choice
    left_out = tuple(here[public_id] for public_id in choice.left_out if public_id in here)
    settings = replace(settings, choice=replace(choice, left_out=left_out))
    shares = {
        here[public_id]: Fraction(a, b) for public_id, _, a, b in sessions if public_id in here
    }
    lacking = tuple(name for public_id, name, _, _ in sessions if public_id not in here)
    return OtherCompetition(row["public_id"], row["name"], settings, shares, lacking)
