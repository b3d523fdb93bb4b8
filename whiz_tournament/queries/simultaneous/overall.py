"""The ranking of all clubs: counted from those that are done, kept, and read with today's names."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from itertools import groupby
from typing import Any, Final

from django_scopes import scope, scopes_disabled

from scoring.methods import scoring_method
from scoring.methods.base import Unit
from scoring.rules import DEFAULT_RULES
from scoring.simultaneous import ClubField, OverallStanding, overall_ranking
from whiz_tournament.models import Entry, OverallRanking, Simultaneous, Tournament
from whiz_tournament.queries.people.names import NAME_COLUMNS, Audience, entry_label
from whiz_tournament.queries.results.compared_field import (
    compared_fields,
    comparison_rules_of,
)
from whiz_tournament.queries.simultaneous.clubs import (
    ParticipatingClub,
    clubs_of,
    place_of,
)

WHOLE_CLUB: Final = ""
Label = tuple[str, str]
"""A name as the public may read it, and how it sorts."""


@dataclass(frozen=True, slots=True)
class OverallLine:
    """One person's figures as texts: against all clubs, and at home beside it.

    ``tournament`` and ``entry`` say who it is; ``club`` is the place of the club in the event.
    """

    tournament: str
    club: str
    entry: int
    rank: int | None
    tied: bool
    region_rank: int | None
    region_tied: bool
    score: str | None
    club_score: str | None
    boards: int


@dataclass(frozen=True, slots=True)
class OverallRow:
    """A line with the names of the person and the club, for a page."""

    line: OverallLine
    name: str
    sort_key: str
    club: str
    region: str


@dataclass(frozen=True, slots=True)
class OverallPage:
    """The ranking of all clubs as everybody may see it."""

    number: int
    method: str
    unit: str
    clubs: tuple[ParticipatingClub, ...]
    rows: tuple[OverallRow, ...]

    @property
    def in_percent(self) -> bool:
        """Return whether its figures are percentages, not points."""
        return self.unit == Unit.PERCENT

    @property
    def regions(self) -> tuple[str, ...]:
        """Return the regions of its clubs, in the order of the alphabet."""
        return tuple(sorted({row.region for row in self.rows if row.region}))


def overall_document(simultaneous: Simultaneous) -> dict[str, Any]:
    """Return the ranking as it stands now, without names: all lines of the clubs that are done."""
    clubs = [each for each in clubs_of(simultaneous) if each.is_done]
    method = scoring_method(simultaneous.scoring_method)
    fields = [_field(each, each.tournament) for each in clubs if each.tournament is not None]
    home = {each.public_id: each.tournament.public_id for each in clubs if each.tournament}
    lines = overall_ranking(fields, method, DEFAULT_RULES)
    return {
        "method": method.key,
        "unit": method.unit.value,
        "lines": [asdict(_line(each, home[each.club])) for each in lines],
    }


def _field(club: ParticipatingClub, tournament: Tournament) -> ClubField:
    with scope(club=tournament.club):
        field = compared_fields(tournament).by_section[WHOLE_CLUB]
    return ClubField(club.public_id, club.region, field, comparison_rules_of(tournament))


def _line(standing: OverallStanding, tournament: str) -> OverallLine:
    return OverallLine(
        tournament=tournament,
        club=standing.club,
        entry=standing.entry,
        rank=standing.rank,
        tied=standing.tied,
        region_rank=standing.region_rank,
        region_tied=standing.region_tied,
        score=standing.overall.score_text,
        club_score=standing.in_club.score_text,
        boards=standing.overall.boards,
    )


def overall_page(simultaneous: Simultaneous) -> OverallPage | None:
    """Return the ranking of all clubs, ``None`` before the embargo is over; four queries."""
    if not simultaneous.is_open:
        return None
    clubs = clubs_of(simultaneous)
    with scope(club=simultaneous.club):
        made = OverallRanking.objects.filter(simultaneous=simultaneous).first()
    if made is None:
        return None
    lines = [OverallLine(**line) for line in made.document["lines"]]
    rows = _rows(lines, {each.public_id: each for each in clubs}, _labels(lines))
    return OverallPage(
        made.number, made.document["method"], made.document["unit"], clubs, tuple(rows)
    )


def _labels(lines: Iterable[OverallLine]) -> dict[tuple[str, int], Label]:
    """Return what the public calls everybody, by tournament and number; one query."""
    with scopes_disabled():
        entries = Entry.objects.filter(
            tournament__public_id__in={line.tournament for line in lines}
        )
        rows = entries.values_list("tournament__public_id", "number", *NAME_COLUMNS)
        return {
            (tournament, number): entry_label(Audience.PUBLIC, number, *named)
            for tournament, number, *named in rows
        }


def _rows(
    lines: Iterable[OverallLine],
    clubs: Mapping[str, ParticipatingClub],
    labels: Mapping[tuple[str, int], Label],
) -> list[OverallRow]:
    """Return the lines in order, equals by today's names; none of somebody who is gone."""
    known = [
        OverallRow(line, *labels[line.tournament, line.entry], club.name, club.region)
        for line in lines
        for club in [clubs[line.club]]
        if (line.tournament, line.entry) in labels
    ]
    ordered: list[OverallRow] = []
    for _, equals in groupby(known, key=lambda row: (row.line.rank, row.line.score)):
        ordered += sorted(equals, key=lambda row: (row.sort_key, row.club))
    return ordered


def overall_of_club(tournament: Tournament) -> tuple[Simultaneous, dict[int, OverallLine]] | None:
    """Return in which simultaneous a club's evening counts, and each of its people's line there."""
    place = place_of(tournament) if tournament.embargo else None
    if place is None or not place.simultaneous.is_open:
        return None
    with scope(club=place.simultaneous.club):
        made = OverallRanking.objects.filter(simultaneous=place.simultaneous).first()
    lines = [OverallLine(**line) for line in made.document["lines"]] if made else []
    own = {line.entry: line for line in lines if line.tournament == tournament.public_id}
    return place.simultaneous, own
