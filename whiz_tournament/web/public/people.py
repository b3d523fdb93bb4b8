"""Everybody who plays, and the score card of each."""

from typing import Any

from django.http import Http404, HttpResponse
from django.utils.translation import gettext

from whiz_tournament.queries.people.names import Audience, entry_names
from whiz_tournament.queries.publishing.releases import released_ranking, released_score_card
from whiz_tournament.queries.results.ranking import RankingPage, RankingRow
from whiz_tournament.web.public.card_rounds import card_rounds
from whiz_tournament.web.shared.public_pages import PublicVisit, public_page, public_response
from whiz_tournament.wording.letters import section_name
from whiz_tournament.wording.ordinals import rank_in_words
from whiz_tournament.wording.standing_sentences import standing_sentences


@public_page
def player_list_view(visit: PublicVisit) -> HttpResponse:
    """List the names; those whose score card is shown lead to it."""
    shown = set(visit.released.entries) if visit.released else set()
    names = entry_names(visit.tournament, Audience.PUBLIC).values()
    known = sorted(names, key=lambda name: name.sort_key)
    people = [
        {"number": each.number, "name": each.name, "card": each.number in shown}
        for each in known
        if each.present or each.number in shown
    ]
    return public_response(visit, "players", "players", people=people)


@public_page
def scorecard_view(visit: PublicVisit, number: int) -> HttpResponse:
    """Show somebody's boards that were released, with where each score comes from."""
    page = released_ranking(visit.tournament)
    card = released_score_card(visit.tournament, number)
    if card is None or page is None:
        raise Http404
    return public_response(
        visit,
        "card",
        "players",
        card=card,
        page=page,
        standing=_standing(page, number),
        rounds=card_rounds(card, page.method),
    )


def _standing(page: RankingPage, number: int) -> dict[str, Any] | None:
    """Return this person's line of the ranking as the card says it."""
    line: RankingRow | None = next((each for each in page.standings if each.entry == number), None)
    if line is None or line.score is None:
        return None
    ranked = sum(each.rank is not None for each in page.list_of(number))
    place = ""
    if line.rank:
        said = gettext("{rank} of {of}")
        place = said.format(rank=rank_in_words(line.rank, tied=line.tied), of=ranked)
        if page.apart:
            place = f"{place}, {section_name(line.section)}"
    return {"line": line, "place": place, "sentences": standing_sentences(page, line)}
