"""What a club uses: everything that an ordinary evening can do without, on or off.

This is the one place that knows. Nobody chose yet? Then what was ever used is on, the rest is off.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from django.db.models import Exists, QuerySet

from whiz_tournament.models import Club, Member
from whiz_tournament.plugging import features
from whiz_tournament.queries.remembered import read_before, remembered, remembered_rows


class ClubFeature(StrEnum):
    """Something that some clubs use and others never see; its value is what is stored."""

    PHONES = "phones"
    ARRIVAL = "arrival"
    WHIST = "whist"
    HALL = "hall"
    COMPETITIONS = "competitions"
    PRIZES = "prizes"
    WALLS = "walls"
    WEB = "web"
    MAIL = "mail"
    CAMERA = "camera"
    SIMULTANEOUS = "simultaneous"
    IMPORTS = "imports"
    OWN_MOVEMENTS = "own_movements"


Trace = tuple[ClubFeature, QuerySet[Any]]
"""Something to switch, and rows that are there once the club has used it."""

ALWAYS_BEGUN: Final = frozenset({ClubFeature.PHONES})
"""On until somebody says no: whether phones come in is asked at the first start already."""


TRACE: Final = "trace_"


@dataclass(frozen=True, slots=True)
class FeaturesInUse:
    """What is on, and whether this reader wants to see what is off as well."""

    on: frozenset[ClubFeature]
    shows_everything: bool = False

    def shows(self, feature: ClubFeature) -> bool:
        """Return whether pages show it to this reader."""
        return self.shows_everything or feature in self.on

    def __getitem__(self, name: str) -> bool:
        """Return the same by name: ``{% if features.whist %}``; KeyError for no feature's name."""
        feature = next((club_feature for club_feature in ClubFeature if club_feature == name), None)
        if feature is None:
            raise KeyError(name)
        return self.shows(feature)


def offered() -> frozenset[ClubFeature]:
    """Return what this program can switch on: it may have been built without some features."""
    return ALWAYS_BEGUN | {feature for feature, _rows in _traces()}


@remembered
def features_in_use(club: Club, member: Member | None = None) -> FeaturesInUse:
    """Return what this club uses, for that reader: with one query."""
    chosen: Mapping[str, bool] = club.features
    there = offered()
    used = frozenset() if there <= set(chosen) else _ever_used(club)
    on = frozenset(
        feature
        for feature in there
        if chosen.get(feature.value, feature in ALWAYS_BEGUN or feature in used)
    )
    return FeaturesInUse(on, member is not None and member.shows_everything)


def is_unused(club: object, feature: ClubFeature) -> bool:
    """Tell whether a page knows that the club never used it; elsewhere nobody does."""
    used = read_before(_ever_used, club) if isinstance(club, Club) else None
    return used is not None and feature not in used


@remembered_rows
def _ever_used(club: Club) -> frozenset[ClubFeature]:
    """Return what the club has used; with one query, whatever is asked."""
    found_by = tuple(_traces())
    traces = {f"{TRACE}{number}": rows for number, (_each, rows) in enumerate(found_by)}
    club_rows = Club.objects.filter(pk=club.pk).annotate(
        **{name: Exists(rows) for name, rows in traces.items()}
    )
    row = club_rows.values(*traces).get()
    return frozenset(
        feature for (feature, _rows), name in zip(found_by, traces, strict=True) if row[name]
    )


def _traces() -> Iterator[Trace]:
    """Yield the rows that show which features were used."""
    for feature in features():
        yield from feature.traces()
