"""How each session of a competition stands: as released, or every result so far.

Rankings that cannot change are read once: what was released, by its packed bytes, and every result
so far, by the version of the evening. A season of 45 evenings is looked at more often than played.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from fractions import Fraction
from functools import lru_cache
from operator import itemgetter
from typing import Final

from django.db import connection
from django.db.models import TextField
from django.db.models.functions import Cast

from scoring.competitions.settings import COMBINING_RULES, Combining, CombiningRule
from scoring.competitions.values import SessionFigure
from scoring.number_texts import hundredths
from scoring.ranking import shared_ranks
from whiz_tournament.features.competitions.queries.values import SessionCell
from whiz_tournament.models import (
    PageKind,
    Release,
    ReleasePage,
    ReleaseStatus,
    Tournament,
)
from whiz_tournament.models.packed_pages import unpack_page
from whiz_tournament.queries.remembered import remembered_rows
from whiz_tournament.queries.results.ranking import LIVE, RankingPage, RankingRow, ranking
from whiz_tournament.queries.server.data_version import database_epoch
from whiz_tournament.queries.setup.tournaments import versions_of

KEPT: Final = 512
"""Rankings that a process keeps: five seasons; one of forty people takes some 20 kB."""


@dataclass(frozen=True, slots=True)
class SessionLine:
    """What a line of a session brings, exactly and as it is shown."""

    figure: SessionFigure
    cell: SessionCell


@dataclass(frozen=True, slots=True)
class SessionFigures:
    """A session's ranking as far as a competition counts it: its unit, and its lines by entry."""

    unit: str
    lines: Mapping[int, SessionLine]

    @classmethod
    def of(cls, page: RankingPage, combining: Combining) -> "SessionFigures":
        """Return what each line brings, combined like this."""
        text = COMBINING_RULES[combining].text
        sharing = Counter(
            (line.section if page.apart else "", line.rank) for line in page.standings
        )
        lines = {}
        for line in page.standings:
            value, counted = figure_of(line, combining), line.rank is not None
            if value is not None:
                cell = SessionCell(text(value), counted, line.entry)
                level = sharing[_place(line, apart=page.apart)]
                figure = SessionFigure(value, counted=counted, place=line.rank, sharing=level)
                lines[line.entry] = SessionLine(figure, cell)
        return cls(page.unit, lines)


def _place(line: RankingRow, *, apart: bool) -> tuple[str, int | None]:
    """Return the place of a line, in its own section where they are compared apart."""
    return line.section if apart else "", line.rank


@dataclass(frozen=True, slots=True)
class SessionRanking:
    """A session's figures and how firm they are: ``live``, ``provisional`` or ``final``."""

    state: str
    figures: SessionFigures


def figure_of(line: RankingRow, combining: Combining) -> Fraction | None:
    """Return what a line of a session brings, exactly; ``None``: nothing.

    It is the sum after penalties that the ranking keeps; of older rankings what is written there.
    """
    if line.score is None:
        return None
    match UNITS[combining]:
        case Figure.MEAN:
            return None if line.percentage is None else _mean(line)
        case Figure.SUM:
            return None if line.total is None else _sum(line, line.total)
        case Figure.MATCHPOINTS:
            return None if line.matchpoints is None else _matchpoints(line, line.matchpoints)
        case Figure.PLACE:
            return None if line.rank is None else Fraction(0)


class Figure(Enum):
    """What of a line is counted; a place has its points by the table of the club."""

    MEAN = auto()
    SUM = auto()
    MATCHPOINTS = auto()
    PLACE = auto()


UNITS: Final[Mapping[Combining, Figure]] = {
    Combining.PERCENTAGES: Figure.MEAN,
    Combining.PERCENT_SUM: Figure.MEAN,
    Combining.POINTS: Figure.SUM,
    Combining.POINTS_MEAN: Figure.SUM,
    Combining.MATCHPOINTS: Figure.MATCHPOINTS,
    Combining.PLACES: Figure.PLACE,
}


def _mean(line: RankingRow) -> Fraction:
    """Return the percentage: of whole match points in an older ranking it is exact too."""
    if line.exact is not None:
        return Fraction(line.exact) / line.boards
    printed = Fraction(line.percentage or 0)
    won = Fraction(line.matchpoints or "1/2")
    if won.denominator > 1 or not line.top or not line.boards:
        return printed
    exact = (100 * won / line.top - Fraction(line.penalty)) / line.boards
    return exact if hundredths(exact) == hundredths(printed) else printed


def _sum(line: RankingRow, told: str) -> Fraction:
    return Fraction(told if line.exact is None else line.exact)


def _matchpoints(line: RankingRow, told: str) -> Fraction:
    """Return the matchpoints less penalties, which are given as percentages of a board's top."""
    if line.exact is not None:
        return Fraction(line.exact) * line.top / 100
    return Fraction(told) - Fraction(line.penalty) * line.top / 100


def typed_lines(figures: Mapping[int, Fraction], rule: CombiningRule) -> dict[int, SessionLine]:
    """Return what a session from before brings each person; places follow from its figures."""
    ordered = sorted(figures.items(), key=itemgetter(1), reverse=True)
    level = Counter(figures.values())
    return {
        player: SessionLine(
            SessionFigure(value, place=rank, sharing=level[value]),
            SessionCell(rule.text(value), counted=True),
        )
        for (player, value), rank, _ in shared_ranks(ordered, worth=itemgetter(1))
    }


def published_rankings(
    tournaments: Iterable[Tournament], combining: Combining
) -> dict[int, SessionRanking]:
    """Return what was published of each session, by its key; two queries, however many there are.

    What is released while a session is played does not count: a reader who subtracts two such lists
    would read single boards out of them (decision 0007).
    """
    newest = _newest_releases(tuple(tournament.pk for tournament in tournaments))
    firm = {pk: release for pk, release in newest.items() if release[1] != ReleaseStatus.INTERIM}
    return _rankings_of(firm, combining)


def _rankings_of(
    firm: Mapping[int, tuple[int, str]], combining: Combining
) -> dict[int, SessionRanking]:
    """Return what these releases say, by the key of the session; no query without any."""
    pages = ReleasePage.objects.filter(
        release__in=[release for release, _status in firm.values()], kind=PageKind.RANKING, key=0
    )
    rows = pages.values_list("release", "content__packed", Cast("document", TextField()))
    stored = {release: text if packed is None else bytes(packed) for release, packed, text in rows}
    return {
        pk: SessionRanking(status, _released(stored[release], combining))
        for pk, (release, status) in firm.items()
        if release in stored
    }


@lru_cache(maxsize=KEPT)
def _released(stored: str | bytes, combining: Combining) -> SessionFigures:
    """Return what a page as it is stored says: packed, or whole in its first day."""
    document = json.loads(stored) if isinstance(stored, str) else unpack_page(stored)
    return SessionFigures.of(RankingPage.of_document(document, {}), combining)


def release_states(tournaments: Iterable[Tournament]) -> Mapping[str, str]:
    """Return how firm what was published of each session is, by its id; one query.

    A session of which nothing is published, or only while it is played, is not in it.
    """
    ids = {tournament.pk: tournament.public_id for tournament in tournaments}
    newest = _newest_releases(tuple(ids)).items()
    return {ids[pk]: status for pk, (_, status) in newest if status != ReleaseStatus.INTERIM}


@remembered_rows
def _newest_releases(tournaments: tuple[int, ...]) -> dict[int, tuple[int, str]]:
    """Return key and status of each one's newest; an evening has a release a round."""
    rows = Release.every_standing().filter(tournament__in=tournaments)
    columns = rows.values_list("tournament_id", "pk", "status")
    return {tournament: (release, status) for tournament, release, status in columns}


def rankings_now(
    tournaments: Iterable[Tournament], combining: Combining
) -> dict[int, SessionRanking]:
    """Return every result so far of each session that has begun, for the director.

    What is final stays as it was released until it is opened again: it is read, not ranked again.
    """
    sessions = list(tournaments)
    begun = [session for session in sessions if session.has_started]
    final = {session.pk for session in begun if session.final}
    newest = _newest_releases(tuple(session.pk for session in sessions)).items()
    releases = {
        pk: (release, status)
        for pk, (release, status) in newest
        if pk in final and status == ReleaseStatus.FINAL
    }
    rankings = _rankings_of(releases, combining)
    rest = [session for session in begun if session.pk not in rankings]
    for session, figures in zip(rest, _ranked(rest, combining), strict=True):
        state = ReleaseStatus.FINAL if session.final else LIVE
        rankings[session.pk] = SessionRanking(state, figures)
    return rankings


def _ranked(tournaments: list[Tournament], combining: Combining) -> list[SessionFigures]:
    """Return every result so far of each.

    Inside a transaction, which may be taken back, no version says what was read.
    """
    if connection.in_atomic_block or not tournaments:
        return [SessionFigures.of(ranking(tournament), combining) for tournament in tournaments]
    # Versions are read first: a change after that has a higher one, which the next look sees.
    epoch, versions = database_epoch(), versions_of([tournament.pk for tournament in tournaments])
    return [
        _ranked_at((epoch, tournament.public_id, versions[tournament.pk]), tournament, combining)
        for tournament in tournaments
    ]


@lru_cache(maxsize=KEPT)
def _ranked_at(
    _state: tuple[str, str, int], tournament: Tournament, combining: Combining
) -> SessionFigures:
    """Return every result of an evening in a state: epoch of the data, evening, its version."""
    return SessionFigures.of(ranking(tournament), combining)
