"""How each session of a competition stands: as released, or every result so far."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from whiz_tournament.models import (
    PageKind,
    Release,
    ReleasePage,
    ReleaseStatus,
    Tournament,
)
from whiz_tournament.queries.results.ranking import LIVE, RankingPage, ranking


@dataclass(frozen=True, slots=True)
class SessionRanking:
    """A session's ranking and how firm it is: ``live``, ``provisional`` or ``final``."""

    state: str
    page: RankingPage


def published_rankings(tournaments: Iterable[Tournament]) -> dict[int, SessionRanking]:
    """Return what was published of each session, by its key; two queries, however many there are.

    What is released while a session is played does not count: whoever subtracts two such lists
    would read single boards out of them (decision 0007).
    """
    newest = _newest_releases(tournaments)
    firm = {pk: each for pk, each in newest.items() if each.status != ReleaseStatus.INTERIM}
    pages = ReleasePage.objects.filter(
        release__in=[each.pk for each in firm.values()], kind=PageKind.RANKING, key=0
    )
    rows = {page.release_id: page for page in pages.select_related("content")}
    return {
        pk: SessionRanking(each.status, RankingPage.of_document(rows[each.pk].read(), {}))
        for pk, each in firm.items()
        if each.pk in rows
    }


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


def rankings_now(tournaments: Iterable[Tournament]) -> dict[int, SessionRanking]:
    """Return every result so far of each session that has begun, for the director.

    What is final stays as it was released until it is opened again: it is read, not ranked anew.
    """
    begun = [each for each in tournaments if each.has_started]
    kept = published_rankings(each for each in begun if each.final)
    found = {}
    for each in begun:
        released = kept.get(each.pk)
        if released is not None and released.state == ReleaseStatus.FINAL:
            found[each.pk] = released
        else:
            state = ReleaseStatus.FINAL if each.final else LIVE
            found[each.pk] = SessionRanking(state, ranking(each))
    return found
