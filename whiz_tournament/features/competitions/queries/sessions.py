"""How each session of a competition stands: as released, or every result so far.

Rankings that cannot change are read once: what was released, by its packed bytes, and every result
so far, by the version of the evening. A season of 45 evenings is looked at more often than played.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from django.db import connection

from scoring.competition import COMBINING_RULES, Combining, SessionFigure
from whiz_tournament.features.competitions.queries.values import SessionCell
from whiz_tournament.models import (
    PageKind,
    Release,
    ReleasePage,
    ReleaseStatus,
    Tournament,
)
from whiz_tournament.models.packed_pages import unpack_page
from whiz_tournament.queries.play.versions import versions_of
from whiz_tournament.queries.results.ranking import LIVE, RankingPage, RankingRow, ranking
from whiz_tournament.queries.server.data_version import database_epoch

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
        lines = {}
        for line in page.standings:
            value, counted = figure_of(line, combining), line.rank is not None
            if value is not None:
                cell = SessionCell(text(value), counted, line.entry)
                lines[line.entry] = SessionLine(SessionFigure(value, counted=counted), cell)
        return cls(page.unit, lines)


@dataclass(frozen=True, slots=True)
class SessionRanking:
    """A session's figures and how firm they are: ``live``, ``provisional`` or ``final``."""

    state: str
    figures: SessionFigures


def figure_of(line: RankingRow, combining: Combining) -> Fraction | None:
    """Return what a line of a session brings, as it is published there; ``None``: nothing.

    Matchpoints are told before penalties, so these are taken off: a percentage of a board's top.
    """
    match combining:
        case Combining.PERCENTAGES:
            return None if line.percentage is None else Fraction(line.percentage)
        case Combining.POINTS:
            return None if line.score is None or line.total is None else Fraction(line.total)
        case Combining.MATCHPOINTS:
            if line.score is None or line.matchpoints is None:
                return None
            return Fraction(line.matchpoints) - Fraction(line.penalty) * line.top / 100


def published_rankings(
    tournaments: Iterable[Tournament], combining: Combining
) -> dict[int, SessionRanking]:
    """Return what was published of each session, by its key; two queries, however many there are.

    What is released while a session is played does not count: a reader who subtracts two such lists
    would read single boards out of them (decision 0007).
    """
    newest = _newest_releases(tournaments)
    firm = {pk: each for pk, each in newest.items() if each.status != ReleaseStatus.INTERIM}
    pages = ReleasePage.objects.filter(
        release__in=[each.pk for each in firm.values()], kind=PageKind.RANKING, key=0
    )
    rows = {page.release_id: page for page in pages.select_related("content")}
    return {
        pk: SessionRanking(each.status, _released(rows[each.pk], combining))
        for pk, each in firm.items()
        if each.pk in rows
    }


def _released(page: ReleasePage, combining: Combining) -> SessionFigures:
    if page.content is not None:
        return _unpacked(bytes(page.content.packed), combining)
    return SessionFigures.of(RankingPage.of_document(page.read(), {}), combining)


@lru_cache(maxsize=KEPT)
def _unpacked(packed: bytes, combining: Combining) -> SessionFigures:
    return SessionFigures.of(RankingPage.of_document(unpack_page(packed), {}), combining)


def release_states(slugs: Iterable[str]) -> Mapping[str, str]:
    """Return how firm what was published of each session is, by its address; one query.

    A session of which nothing is published, or only while it is played, is not in it.
    """
    rows = Release.objects.filter(tournament__slug__in=list(slugs), withdrawn_at=None)
    newest = dict(rows.order_by("number").values_list("tournament__slug", "status"))
    return {slug: status for slug, status in newest.items() if status != ReleaseStatus.INTERIM}


def _newest_releases(tournaments: Iterable[Tournament]) -> dict[int, Release]:
    rows = Release.objects.filter(
        tournament__in=[each.pk for each in tournaments], withdrawn_at=None
    )
    return {row.tournament_id: row for row in rows.order_by("number")}


def rankings_now(
    tournaments: Iterable[Tournament], combining: Combining
) -> dict[int, SessionRanking]:
    """Return every result so far of each session that has begun, for the director.

    What is final stays as it was released until it is opened again: it is read, not ranked again.
    """
    begun = [each for each in tournaments if each.has_started]
    kept = published_rankings((each for each in begun if each.final), combining)
    found = {pk: each for pk, each in kept.items() if each.state == ReleaseStatus.FINAL}
    rest = [each for each in begun if each.pk not in found]
    for each, figures in zip(rest, _ranked(rest, combining), strict=True):
        state = ReleaseStatus.FINAL if each.final else LIVE
        found[each.pk] = SessionRanking(state, figures)
    return found


def _ranked(tournaments: list[Tournament], combining: Combining) -> list[SessionFigures]:
    """Return every result so far of each.

    Inside a transaction, which may be taken back, no version says what was read.
    """
    if connection.in_atomic_block or not tournaments:
        return [SessionFigures.of(ranking(each), combining) for each in tournaments]
    # Versions are read first: a change after that has a higher one, which the next look sees.
    epoch, versions = database_epoch(), versions_of([each.pk for each in tournaments])
    return [
        _ranked_at((epoch, each.public_id, versions[each.pk]), each, combining)
        for each in tournaments
    ]


@lru_cache(maxsize=KEPT)
def _ranked_at(
    _state: tuple[str, str, int], tournament: Tournament, combining: Combining
) -> SessionFigures:
    """Return every result of an evening in a state: epoch of the data, evening, its version."""
    return SessionFigures.of(ranking(tournament), combining)
