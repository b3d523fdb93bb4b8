"""What the public sees: the newest release that was not withdrawn, with today's names."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import QuerySet

from scoring.methods import scoring_method
from whiz_tournament.models import (
    LineState,
    PageKind,
    Release,
    ReleasePage,
    ReleaseStatus,
    RequestedCorrection,
    RequestState,
    Tournament,
)
from whiz_tournament.queries.boards.makeable import with_cards
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.people.names import Audience, name_texts
from whiz_tournament.queries.people.substitutes import EntryTexts
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.play.kept_results import kept_results
from whiz_tournament.queries.play.result_lines import lines_of
from whiz_tournament.queries.publishing.release_changes import release_and_changes
from whiz_tournament.queries.remembered import (
    is_remembering,
    read_before,
    remembered,
    remembered_rows,
)
from whiz_tournament.queries.results.ranking import RankingPage
from whiz_tournament.queries.results.score_card import ScoreCardPage
from whiz_tournament.queries.results.traveller import TravellerPage, with_neighbours
from whiz_tournament.queries.results.warnings import result_warnings


def contested_results(tournament: Tournament) -> int:
    """Return how many results a table disputes, sent too late, or somebody asks to be corrected.

    Of corrections only those that were asked in time hold the end up.
    """
    disputed = lines_of(tournament).filter(state=LineState.DISPUTED, dropped=False)
    asked = RequestedCorrection.objects.filter(tournament=tournament, late=False)
    waiting = asked.filter(state=RequestState.WAITING)
    return disputed.count() + len(kept_results(tournament)) + waiting.count()


def doubted_results(tournament: Tournament) -> tuple[int, int]:
    """Return how many only one side said, and how many look odd or came late."""
    lines = lines_of(tournament).filter(dropped=False)
    late = lines.filter(late=True).values_list("round", "table", "board")
    odd = {
        (result_warning.round, result_warning.table, result_warning.board)
        for result_warning in result_warnings(tournament)
    }
    return lines.filter(state=LineState.ENTERED).count(), len(odd | set(late))


@dataclass(frozen=True, slots=True)
class ReleasedPage:
    """The newest release: how firm it is, which boards and score cards it shows."""

    id: int
    number: int
    status: str
    as_of_round: int
    seal: str
    at: datetime
    boards: tuple[int, ...]
    entries: tuple[int, ...]

    @property
    def is_interim(self) -> bool:
        """Return whether it shows a tournament that is still played."""
        return self.status == ReleaseStatus.INTERIM

    @property
    def is_provisional(self) -> bool:
        """Return whether corrections may still change it."""
        return self.status == ReleaseStatus.PROVISIONAL

    @property
    def is_final(self) -> bool:
        """Return whether it is meant to stay."""
        return self.status == ReleaseStatus.FINAL


@remembered_rows
def released(tournament: Tournament) -> ReleasedPage | None:
    """Return the newest release that stands, ``None`` before the first."""
    row = newest_release(tournament)
    if row is None:
        return None
    return _released_page(row, _KEYS.rows(row.pk))


def what_is_out(tournament: Tournament) -> ReleasedPage | None:
    """Return the same without its boards and people, for anyone who says only that it is there."""
    row = newest_release(tournament)
    return _released_page(row, []) if row else None


def every_released(tournaments: Iterable[Tournament]) -> dict[int, ReleasedPage]:
    """Return what ``released`` says of each tournament that has a release, by key: two queries."""
    standing = Release.every_standing().filter(tournament__in=tournaments)
    newest = {row.tournament_id: row for row in standing}
    keys: dict[int, list[tuple[str, int]]] = defaultdict(list)
    pages = ReleasePage.objects.filter(release__in=[row.pk for row in newest.values()])
    for release, kind, key in pages.order_by("key").values_list("release_id", "kind", "key"):
        keys[release].append((kind, key))
    return {owner: _released_page(row, keys[row.pk]) for owner, row in newest.items()}


def _released_page(row: Release, keys: list[tuple[str, int]]) -> ReleasedPage:
    return ReleasedPage(
        id=row.pk,
        number=row.number,
        status=row.status,
        as_of_round=row.as_of_round,
        seal=row.seal,
        at=row.created_at,
        boards=tuple(key for kind, key in keys if kind == PageKind.TRAVELLER),
        entries=tuple(key for kind, key in keys if kind == PageKind.SCORECARD),
    )


def released_number(tournament: Tournament) -> int:
    """Return the number of the release that stands, 0 before the first."""
    newest = newest_release(tournament)
    return newest.number if newest else 0


@remembered_rows
def newest_release(tournament: Tournament) -> Release | None:
    """Return the row of the newest release that was not withdrawn."""
    if is_without(tournament, Rare.RELEASES):
        return None
    known = read_before(release_and_changes, tournament.pk)
    return known[0] if known else _NEWEST.first(tournament.pk)


def _newest(tournament: int) -> QuerySet[Release]:
    return Release.standing(tournament)[:1]


def _keys(release: int) -> QuerySet[ReleasePage, tuple[str, int]]:
    pages = ReleasePage.objects.filter(release=release)
    return pages.order_by("key").values_list("kind", "key")


_NEWEST: Final = CompiledRows(_newest, int)
_KEYS: Final = CompiledRows(_keys, int)


def released_traveller(tournament: Tournament, board: int) -> TravellerPage | None:
    """Return a board as released, ``None`` while it is not shown."""
    return _traveller(tournament, board, _names(tournament, Audience.PUBLIC))


@remembered_rows
def _traveller(tournament: Tournament, board: int, names: "_Names") -> TravellerPage | None:
    page = _page(tournament, PageKind.TRAVELLER, board)
    if page is None:
        return None
    value = with_cards(tournament, TravellerPage.of_document(page.read(), names.texts))
    return with_neighbours(value, _shown_boards(page.release_id))


@remembered_rows
def _shown_boards(release: int) -> list[int]:
    shown = ReleasePage.objects.filter(release_id=release, kind=PageKind.TRAVELLER)
    return list(shown.values_list("key", flat=True))


def released_score_card(
    tournament: Tournament, number: int, audience: Audience = Audience.PUBLIC
) -> ScoreCardPage | None:
    """Return somebody's card as released, ``None`` while it is not shown."""
    return _score_card(tournament, number, _names(tournament, audience))


@remembered_rows
def _score_card(tournament: Tournament, number: int, names: "_Names") -> ScoreCardPage | None:
    page = _page(tournament, PageKind.SCORECARD, number)
    return None if page is None else ScoreCardPage.of_document(page.read(), names.texts)


@dataclass(frozen=True, slots=True, eq=False)
class _Names:
    """Names of one wording: languages that have the same share what is read with them."""

    texts: EntryTexts


@remembered
def _names(tournament: Tournament, audience: Audience) -> _Names:
    texts = name_texts(tournament, audience)
    known = _known_names(tournament, audience)
    for other in known:
        if other.texts == texts and other.texts.substitutes == texts.substitutes:
            return other
    known.append(_Names(texts))
    return known[-1]


@remembered_rows
def _known_names(_tournament: Tournament, _audience: Audience) -> list[_Names]:
    """Return where ``_names`` keeps what it met, one list for all languages."""
    return []


def released_travellers(tournament: Tournament) -> dict[int, TravellerPage]:
    """Return every board as released, by number: for paper, which has all of them."""
    if is_remembering():  # the boards' own pages show the same
        newest = released(tournament)
        boards = newest.boards if newest else ()
        travellers = ((board, released_traveller(tournament, board)) for board in boards)
        return {board: page for board, page in travellers if page is not None}
    names = name_texts(tournament, Audience.PUBLIC)
    pages = _all_pages(tournament, PageKind.TRAVELLER)
    return {page.key: TravellerPage.of_document(page.read(), names) for page in pages}


def released_score_cards(tournament: Tournament) -> dict[int, ScoreCardPage]:
    """Return every score card as released, by number."""
    names = name_texts(tournament, Audience.PUBLIC)
    pages = _all_pages(tournament, PageKind.SCORECARD)
    return {page.key: ScoreCardPage.of_document(page.read(), names) for page in pages}


def _all_pages(tournament: Tournament, kind: PageKind) -> QuerySet[ReleasePage]:
    pages = ReleasePage.objects.filter(release=newest_release(tournament), kind=kind)
    return pages.select_related("content").order_by("key")


def _page(tournament: Tournament, kind: PageKind, key: int) -> ReleasePage | None:
    newest = newest_release(tournament)
    if newest is None:
        return None
    if is_remembering():
        return _pages(newest.pk, kind).get(key)
    pages = ReleasePage.objects.filter(release=newest, kind=kind, key=key)
    return pages.select_related("content").first()


@remembered_rows
def _pages(release: int, kind: PageKind) -> dict[int, ReleasePage]:
    """Return every page of a kind by its key, at once."""
    pages = ReleasePage.objects.filter(release_id=release, kind=kind)
    return {page.key: page for page in pages.select_related("content")}


def no_ranking(tournament: Tournament) -> RankingPage:
    """Return the page before the first release: the method, and nobody on it."""
    return RankingPage(
        status=ReleaseStatus.INTERIM.value,
        number=0,
        as_of_round=0,
        method=tournament.scoring_method,
        unit=scoring_method(tournament.scoring_method).unit.value,
        compared=True,
        standings=(),
    )
