"""The competitions of an opened club file that are not here, and which of their evenings are."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

from django.db.models import F, QuerySet

from boards.errors import WhizError
from boards.json_values import JsonObject
from scoring.competitions.settings import CompetitionSettings
from whiz_tournament.models import (
    BroughtInEvening,
    Competition,
    CompetitionEvening,
    CompetitionSession,
    Tournament,
    WhistEvening,
)
from whiz_tournament.queries.club_file.databases import rows_in
from whiz_tournament.queries.event_parts import written_parts

AnySession = TypeVar("AnySession", CompetitionSession, CompetitionEvening)


@dataclass(frozen=True, slots=True)
class OtherCompetition:
    """A competition of the file: ``sessions`` are shares by the public id that an evening has here.

    ``lacking`` names the evenings that are not here yet; ``parts`` are those that features add.
    """

    public_id: str
    name: str
    settings: CompetitionSettings
    sessions: Mapping[str, Fraction]
    lacking: tuple[str, ...]
    parts: JsonObject


def other_competitions(file: str) -> list[OtherCompetition]:
    """Return what the file's database has of them and this laptop has not, the newest first."""
    known = set(Competition.objects.values_list("public_id", flat=True))
    here = _evenings_here()
    own = rows_in(file, Competition).filter(deleted_at=None, delivered__isnull=True)
    return [
        _read(file, row, settings, here)
        for row in own.order_by("-id")
        if row.public_id not in known and (settings := _settings(row))
    ]


def _settings(row: Competition) -> CompetitionSettings | None:
    """Return how a competition of the file is combined; ``None`` if no version says it so."""
    try:
        return row.settings
    except (ValueError, WhizError):
        return None


def _evenings_here() -> dict[str, str]:
    """Return the evenings that are here, by their id on either laptop."""
    live = Tournament.objects.filter(deleted_at=None)
    by_slug = dict(live.values_list("slug", "public_id"))
    brought_in = BroughtInEvening.objects.values_list("source", "slug")
    others = WhistEvening.objects.filter(deleted_at=None).values_list("public_id", flat=True)
    return {
        **{source: by_slug[slug] for source, slug in brought_in if slug in by_slug},
        **{public_id: public_id for public_id in (*by_slug.values(), *others)},
    }


def _read(
    file: str, row: Competition, settings: CompetitionSettings, here: Mapping[str, str]
) -> OtherCompetition:
    choice = settings.choice
    left_out = tuple(here[public_id] for public_id in choice.left_out if public_id in here)
    overall = tuple(here[public_id] for public_id in settings.overall if public_id in here)
    settings = replace(settings, choice=replace(choice, left_out=left_out), overall=overall)
    picked = rows_in(file, CompetitionSession).filter(competition=row)
    others = rows_in(file, CompetitionEvening).filter(competition=row)
    sessions = [*_shares(picked, "tournament"), *_shares(others, "evening")]
    shares = {
        here[public_id]: Fraction(a, b) for public_id, _, a, b in sessions if public_id in here
    }
    lacking = tuple(name for public_id, name, _, _ in sessions if public_id not in here)
    parts = written_parts(row)
    return OtherCompetition(row.public_id, row.name, settings, shares, lacking, parts)


def _shares(rows: QuerySet[AnySession], event: str) -> Iterator[tuple[str, str, int, int]]:
    """Yield id and name of each evening, and the share for which it counts."""
    live = rows.filter(**{f"{event}__deleted_at": None})
    whole = live.filter(share_above__gte=1, share_above__lte=F("share_below"))
    columns = (f"{event}__public_id", f"{event}__name", "share_above", "share_below")
    yield from whole.order_by(f"{event}__date", f"{event}_id").values_list(*columns)
