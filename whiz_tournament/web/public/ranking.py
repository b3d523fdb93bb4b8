"""The ranking, and the row of whoever looks at it."""

from collections.abc import Iterable

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from whiz_tournament.models import InterimRanking, ReleaseStatus, Tournament
from whiz_tournament.plugging import features
from whiz_tournament.queries.boards.dealing import targets_of
from whiz_tournament.queries.boards.shared_boards import joined_by
from whiz_tournament.queries.people.names import Audience, name_texts
from whiz_tournament.queries.play.numbers_in_use import numbers_of_rounds
from whiz_tournament.queries.play.seatings import seating_of_round
from whiz_tournament.queries.publishing.released_ranking import ranking_of_release
from whiz_tournament.queries.publishing.releases import ReleasedPage
from whiz_tournament.queries.results.ranking import RankingPage
from whiz_tournament.web.public.all_clubs import AllClubs
from whiz_tournament.web.public.ranking_rows import RankingTable, card_address, ranking_tables
from whiz_tournament.web.shared.page_variant import OWN_ENTRY_COOKIE, mark_own_row
from whiz_tournament.web.shared.public_pages import (
    PublicVisit,
    public_menu,
    public_page,
    public_response,
    visit_of,
)
from whiz_tournament.wording.deal_targets import targets_sentence
from whiz_tournament.wording.scores import SCORING_METHOD_WORDS
from whiz_tournament.wording.states import EMBARGO_SENTENCES, not_released_sentence, policy_sentence


# Without a token, as the other looks: it only marks a row on this device.
@csrf_exempt
@require_POST
def own_row(request: HttpRequest, slug: str) -> HttpResponse:
    """Mark this entry's row on this device, or none; the cookie is for this tournament alone."""
    tournament = visit_of(request, slug).tournament
    ranking = reverse("public_tournament", args=[tournament.slug])
    response = redirect(ranking)
    number = request.POST.get("number", "")
    if not number:
        response.delete_cookie(OWN_ENTRY_COOKIE, path=ranking, samesite="Lax")
    elif number in {str(known) for known in name_texts(tournament)}:
        mark_own_row(request, response, tournament, int(number))
    else:
        raise Http404
    return response


@public_page
def ranking_view(visit: PublicVisit) -> HttpResponse:
    """Show the ranking, or why there is none yet."""
    tournament, newest = visit.tournament, visit.released
    policy = EMBARGO_SENTENCES.get(tournament.embargo) or policy_sentence(
        tournament.interim_ranking
    )
    joined = joined_by(tournament)
    page = ranking_of_release(tournament, newest.id) if newest else None
    if page is None or newest is None:
        why = not_released_sentence(tournament.status)
        return public_response(
            visit, "not_released", "ranking", why=why, policy=policy, joined=joined
        )
    all_clubs = _all_clubs(visit)
    players, cards = public_menu(tournament)["players"], frozenset(newest.entries)
    tables = ranking_tables(
        players, page, cards, visit.mine, all_clubs.scores if all_clubs else None
    )
    listed = all_clubs is not None or not page.compares_nothing
    return public_response(
        visit,
        "ranking",
        "ranking",
        page=page,
        tables=tables if listed else (),
        linked=bool(newest.entries),
        rounds=len(numbers_of_rounds(tournament)) if newest.status == ReleaseStatus.INTERIM else 0,
        compared=_compared_words(tournament, page),
        own=_own_place(visit, page, tables, newest),
        method=str(SCORING_METHOD_WORDS[page.method].ranking),
        chosen=targets_sentence(targets_of(tournament)),
        policy=policy,
        all_clubs=all_clubs,
        joined=joined,
    )


def _all_clubs(visit: PublicVisit) -> AllClubs | None:
    """Return what a feature has of everybody against all clubs.

    A site of plain files is not made again when another club publishes: it leaves this out.
    """
    if hasattr(visit.request, "site"):
        return None
    parts = (feature.all_clubs(visit.tournament, visit.mine) for feature in features())
    return next((one for one in parts if one is not None), None)


def _compared_words(tournament: Tournament, page: RankingPage) -> str:
    """Return why nobody is ranked yet, empty where somebody is or may not be for other reasons."""
    if tournament.interim_ranking == InterimRanking.OUT_OF_PLAY and not any(
        line.boards for line in page.standings
    ):
        return _("No board has been played at all its tables yet.")
    if not page.compared:
        return _("With one table nothing is compared.")
    waiting = any(line.eligible for line in page.standings)
    if waiting and not any(line.rank for line in page.standings):
        return _("No board has two results yet: there are no ranks before.")
    if any(line.compared is not None for line in page.standings):
        return _("Boards: compared / played, as long as some have no other result.")
    return ""


def _own_place(
    visit: PublicVisit, page: RankingPage, tables: Iterable[RankingTable], newest: ReleasedPage
) -> dict[str, object] | None:
    """Return what is in "your place": rank, score, card and the next table."""
    own = next((row for table in tables for row in table.rows if row["mine"]), None)
    line = page.line_of(visit.mine) if visit.mine else None
    if own is None or visit.mine is None or line is None:
        return None
    ranked = sum(line.rank is not None for line in page.list_of(visit.mine))
    card = (
        card_address(public_menu(visit.tournament)["players"], visit.mine)
        if visit.mine in newest.entries
        else ""
    )
    counted = {"boards": line.boards, "compared": line.compared, "of": ranked}
    return {**own, **counted, "card": card, "next": _next_seat(visit, newest)}


def _next_seat(visit: PublicVisit, newest: ReleasedPage) -> dict[str, object] | None:
    """Return where the reader plays in the round after the released ones; the plan is public."""
    number = newest.as_of_round + 1
    for seating in seating_of_round(visit.tournament, number, Audience.PUBLIC).seatings:
        others = [place.name for place in seating.places if place.entry != visit.mine]
        if len(others) < len(seating.places):
            seat = next(place.seat for place in seating.places if place.entry == visit.mine)
            return {"round": number, "table": seating.table, "seat": seat, "others": others}
    return None
