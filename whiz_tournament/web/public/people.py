"""Everybody who plays, and the score card of each."""

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from whiz_tournament.queries.people.names import Audience, entry_names
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.publishing.releases import released_score_card
from whiz_tournament.queries.results.ranking import RankingPage, RankingRow
from whiz_tournament.queries.results.score_card import ScoreCardRole
from whiz_tournament.templatetags.alike import YES, Row
from whiz_tournament.web.public.board_addresses import board_address
from whiz_tournament.web.public.card_rounds import card_rounds
from whiz_tournament.web.shared.public_pages import PublicVisit, public_page, public_response
from whiz_tournament.wording.letters import section_name
from whiz_tournament.wording.quantities import rank_in_words
from whiz_tournament.wording.scores import board_score_figure, score_figure
from whiz_tournament.wording.standing_sentences import standing_sentences


@public_page
def player_list_view(visit: PublicVisit) -> HttpResponse:
    """List the names; those whose score card is shown lead to it."""
    shown = set(visit.released.entries) if visit.released else set()
    names = entry_names(visit.tournament, Audience.PUBLIC).values()
    known = sorted(names, key=lambda name: name.sort_key)
    people = [
        {"number": each.number, "name": each.listed, "card": each.number in shown}
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
        in_percent=card.in_percent,
        row={
            "entry": str(number),
            "name": card.name,
            "mine": YES if visit.mine == number else "",
            **_standing(page, number),
            "roles": [_role(role, card.unit) for role in card.roles],
            "rounds": card_rounds(card, page.method, board_address(visit.tournament)),
        },
    )


def _role(role: ScoreCardRole, unit: str) -> Row:
    """Return one of the means by what the person did."""
    words = _("playing") if role.is_declarer else _("on lead") if role.is_leader else ""
    return {
        "score": board_score_figure(role.score, unit),
        "role": words or _("other defence"),
        "boards": _boards(role.boards),
    }


def _standing(page: RankingPage, number: int) -> Row:
    """Return this person's line of the ranking as the card says it; empty texts without one."""
    line: RankingRow | None = next((each for each in page.standings if each.entry == number), None)
    if line is None or line.score is None:
        return {"place": "", "score": "", "boards": "", "sentences": ()}
    ranked = sum(each.rank is not None for each in page.list_of(number))
    place = ""
    if line.rank:
        said = _("{rank} of {of}")
        place = said.format(rank=rank_in_words(line.rank, tied=line.tied), of=ranked)
        if page.apart:
            place = f"{place}, {section_name(line.section)}"
    return {
        "place": place,
        "score": score_figure(line.score, page.unit),
        "boards": _boards(line.boards) if line.compared is None else _compared(line),
        "sentences": [{"text": each} for each in standing_sentences(page, line)],
    }


def _compared(line: RankingRow) -> str:
    said = _("boards compared: %(compared)s of %(boards)s")
    return said % {"compared": line.compared, "boards": line.boards}


def _boards(boards: int) -> str:
    return ngettext("%(n)s board", "%(n)s boards", boards) % {"n": boards}
