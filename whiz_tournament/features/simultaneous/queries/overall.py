"""The ranking of all clubs: counted from those that are done, kept, and read with today's names."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Final

from django.utils import timezone
from django_scopes import scope

from scoring.methods import scoring_method
from scoring.methods.base import Unit
from scoring.rules import DEFAULT_RULES
from scoring.simultaneous import ClubField, overall_ranking
from whiz_tournament.features.simultaneous.queries.categories import with_categories
from whiz_tournament.features.simultaneous.queries.clubs import (
    ParticipatingClub,
    clubs_of,
    place_of,
)
from whiz_tournament.features.simultaneous.queries.delivered import delivered_labels
from whiz_tournament.features.simultaneous.queries.labels import public_labels
from whiz_tournament.features.simultaneous.queries.overall_lines import OverallLine, OverallLines
from whiz_tournament.features.simultaneous.queries.packed import club_fields
from whiz_tournament.models import OverallRanking, Simultaneous, Tournament

LINES_ON_A_PAGE: Final = 200


@dataclass(frozen=True, slots=True)
class OverallRow:
    """A line with the names of the person and the club, for a page.

    ``rank`` is that in the list that was asked for: of a region, of a category, of both, or of all.
    """

    line: OverallLine
    name: str
    sort_key: str
    club: str
    region: str
    rank: int | None = None
    tied: bool = False


@dataclass(frozen=True, slots=True)
class OverallPage:
    """A page of the ranking of all clubs as everybody may see it, or of a part of it.

    ``page`` counts from 1; ``pages`` says how many there are, ``count`` how many lines they have.
    ``made_at`` is from when it is; ``being_made`` says that it lacks what somebody asked for.
    """

    number: int
    made_at: datetime
    being_made: bool
    method: str
    unit: str
    clubs: tuple[ParticipatingClub, ...]
    rows: tuple[OverallRow, ...]
    regions: tuple[str, ...]
    """The regions of the clubs in the list, in the order of the alphabet."""
    categories: tuple[str, ...]
    """The categories that anybody in the list is in, in the same order."""
    unpublished: tuple[str, ...]
    """The clubs in the ranking that have not published yet: it is provisional until they have."""
    boards: tuple[int, ...]
    count: int
    page: int
    pages: int

    @property
    def in_percent(self) -> bool:
        """Return whether its figures are percentages, not points."""
        return self.unit == Unit.PERCENT


@dataclass(frozen=True, slots=True)
class OverallList:
    """The ranking as it was made last, or a part of it; its rows are read in pieces."""

    event: Simultaneous
    made: OverallRanking
    lines: OverallLines
    everybody: tuple[ParticipatingClub, ...]
    chosen: Sequence[int]

    @property
    def being_made(self) -> bool:
        """Return whether it lacks what somebody asked for, so that another is about to come."""
        return lacks_something(self.event, self.made)

    @property
    def count(self) -> int:
        """Return how many lines it has."""
        return len(self.chosen)

    @property
    def ranked_clubs(self) -> list[ParticipatingClub]:
        """Return the clubs whose people are in it, whatever the region."""
        clubs = {club.public_id: club for club in self.everybody}
        return [clubs[club] for club, _ in self.lines.clubs]

    @property
    def unpublished(self) -> tuple[str, ...]:
        """Return the names of those that have not published, while their directors may correct."""
        if timezone.now() > self.event.corrections_until:
            return ()
        return tuple(
            ranked_club.name for ranked_club in self.ranked_clubs if not ranked_club.is_published
        )

    def rows(self, first: int, last: int) -> list[OverallRow]:
        """Return some lines, equals by today's names; none of somebody who is gone."""
        start, stop = self._with_equals(first, last)
        named = self._named(range(start, stop))
        ordered: list[OverallRow] = []
        for _, equals in groupby(named, key=lambda row: (row.line.rank, row.line.score)):
            ordered += sorted(equals, key=lambda row: (row.sort_key, row.club))
        return [row for row in ordered[first - start : last - start] if row.name]

    def place_of(self, line: OverallLine) -> int:
        """Return where somebody is in the whole list, 0 for the first: equals by their names.

        ``chosen`` must be everybody.
        """
        start, stop = self._with_equals(line.at, line.at + 1)
        people = [
            (row_there.line.club, row_there.line.entry) for row_there in self.rows(start, stop)
        ]
        return start + people.index((line.club, line.entry))

    def _with_equals(self, first: int, last: int) -> tuple[int, int]:
        """Return some lines with all who are equal to the first or the last of them.

        Ties that span two pages are ordered together, or each page would start again.
        """
        lines, chosen = self.lines, self.chosen
        while 0 < first < len(chosen) and lines.alike(chosen[first - 1], chosen[first]):
            first -= 1
        while 0 < last < len(chosen) and lines.alike(chosen[last - 1], chosen[last]):
            last += 1
        return first, last

    def _named(self, places: Iterable[int]) -> list[OverallRow]:
        placed = [(self.lines.line(self.chosen[at]), at) for at in places]
        clubs = {club.public_id: club for club in self.everybody}
        labels = public_labels(
            (line.tournament, line.entry) for line, _ in placed if line.tournament
        )
        elsewhere = {line.club for line, _ in placed if not line.tournament}
        delivered = delivered_labels(self.event, elsewhere) if elsewhere else {}
        gone = "", ""
        return [
            OverallRow(
                line,
                *labels.get((line.tournament, line.entry), gone)
                if line.tournament
                else delivered.get((line.club, line.entry), gone),
                club.name,
                club.region,
                *self.lines.rank_in(self.chosen, at),
            )
            for line, at in placed
            for club in [clubs[line.club]]
        ]


def page_of(event: Simultaneous, line: OverallLine) -> int:
    """Return on which page of the whole list somebody stands; six queries at most."""
    ranked = overall_list(event)
    return 1 if ranked is None else ranked.place_of(line) // LINES_ON_A_PAGE + 1


def overall_lines(simultaneous: Simultaneous, clubs: Sequence[ParticipatingClub]) -> OverallLines:
    """Return the ranking of these clubs as it stands now, without names."""
    return lines_of_fields(simultaneous, clubs, club_fields(simultaneous, clubs))


def lines_of_fields(
    simultaneous: Simultaneous, clubs: Sequence[ParticipatingClub], fields: Sequence[ClubField]
) -> OverallLines:
    """Return the ranking of these clubs, of each of which the field was read."""
    method = scoring_method(simultaneous.scoring_method)
    ranked = overall_ranking(with_categories(simultaneous, clubs, fields), method, DEFAULT_RULES)
    boards = sorted({board for field in fields for board in field.columns.boards})
    home = [
        (club.public_id, club.tournament.public_id if club.tournament else "") for club in clubs
    ]
    return OverallLines.of(ranked, method, home, boards)


def overall_list(
    simultaneous: Simultaneous, *, region: str = "", category: str = ""
) -> OverallList | None:
    """Return the ranking, ``None`` before the embargo is over; four queries, names not included."""
    if not simultaneous.is_open:
        return None
    with scope(club=simultaneous.club):
        made = OverallRanking.objects.filter(simultaneous=simultaneous).first()
    if made is None:
        return None
    everybody = clubs_of(simultaneous)
    lines = OverallLines.read(made.document, made.lines)
    of_region = (club.public_id for club in everybody if region in ("", club.region))
    chosen = lines.of_clubs(of_region)
    if category:
        chosen = lines.of_category(chosen, category)
    return OverallList(simultaneous, made, lines, everybody, chosen)


def overall_page(
    simultaneous: Simultaneous, *, region: str = "", category: str = "", page: int = 1
) -> OverallPage | None:
    """Return a page of the ranking, ``None`` before the embargo is over.

    Five queries, six with clubs that delivered. A page beyond the last is the last.
    """
    ranked = overall_list(simultaneous, region=region, category=category)
    if ranked is None:
        return None
    pages = max(1, -(-ranked.count // LINES_ON_A_PAGE))
    number = min(max(page, 1), pages)
    first = (number - 1) * LINES_ON_A_PAGE
    last = min(first + LINES_ON_A_PAGE, ranked.count)
    return OverallPage(
        number=ranked.made.number,
        made_at=ranked.made.made_at,
        being_made=ranked.being_made,
        method=ranked.lines.method.key,
        unit=ranked.lines.method.unit.value,
        clubs=ranked.everybody,
        rows=tuple(ranked.rows(first, last)),
        regions=tuple(sorted({club.region for club in ranked.ranked_clubs if club.region})),
        categories=tuple(filter(None, ranked.lines.categories)),
        unpublished=ranked.unpublished,
        boards=tuple(ranked.lines.boards),
        count=ranked.count,
        page=number,
        pages=pages,
    )


def ranking_state(event: Simultaneous) -> tuple[int, bool]:
    """Return the number of the ranking, 0 without one, and whether another is about to come."""
    with scope(club=event.club):
        rows = OverallRanking.objects.filter(simultaneous=event)
        made = rows.only("number", "made_for").first()
    return made.number if made else 0, lacks_something(event, made)


def lacks_something(event: Simultaneous, made: OverallRanking | None) -> bool:
    """Tell whether what was made last is not what was asked for last."""
    return event.is_open and (made is None or made.made_for < event.ranking_wanted)


@dataclass(frozen=True, slots=True)
class ClubInOverall:
    """The simultaneous in which a club's evening counts, and its people's lines there by number.

    ``number`` and ``made_at`` are those of the ranking, 0 and ``None`` without one; ``being_made``
    is as for the whole of it.
    """

    event: Simultaneous
    lines: Mapping[int, OverallLine]
    number: int
    made_at: datetime | None
    being_made: bool


def overall_of_club(tournament: Tournament) -> ClubInOverall | None:
    """Return what a club's people have in the ranking of all.

    ``None`` before there may be one, and where the club left: nothing of its people is in there.
    """
    place = place_of(tournament) if tournament.embargo else None
    if place is None or place.withdrawn_at is not None or not place.simultaneous.is_open:
        return None
    with scope(club=place.simultaneous.club):
        made = OverallRanking.objects.filter(simultaneous=place.simultaneous).first()
    being_made = lacks_something(place.simultaneous, made)
    if made is None:
        return ClubInOverall(place.simultaneous, {}, 0, None, being_made)
    lines = OverallLines.read(made.document, made.lines)
    own = (lines.line(at) for at in lines.of_clubs([place.public_id]))
    by_entry = {line.entry: line for line in own}
    return ClubInOverall(place.simultaneous, by_entry, made.number, made.made_at, being_made)
